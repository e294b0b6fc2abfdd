// Makes the folder of an uploaded bot: unpacks the upload, builds it in a sandbox, and adds the
// script that starts it.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.h"
#include "base/stop_token.h"
#include "store/contests.h"

namespace contest {

struct EntryFolder {
    bool sandboxed = true;  // the build
    base::StopToken stop = {};
};

// `folder` does not exist yet; it does only if this succeeds. What happened is appended to `log`,
// for the author. The error is the author's fault, unless process::is_shortage() or the build was
// stopped.
base::Result<void> make_entry_folder(const store::ContestEntry& entry, const std::string& content,
                                     const std::filesystem::path& folder, const EntryFolder& how,
                                     std::string& log);

// Instead of that, for an entry that was accepted and cannot be made any more: a bot that says why
// on stderr and crashes. One entry must not hold up its contest.
base::Result<void> make_crashing_folder(const std::filesystem::path& folder,
                                        const std::string& why);

}  // namespace contest
