// The check of an uploaded bot: unpack, build, and the games of `manator check-bot` from the
// contest's own start, in the sandbox that its games have.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.h"
#include "base/stop_token.h"
#include "bots/sandbox_choice.h"
#include "store/contests.h"

namespace contest {

struct EntryVerdict {
    bool accepted = false;
    std::string text;  // for the author: what was done, what was wrong
};

// Works in a folder of its own below `folder`. An error if the check could not be made, by no fault
// of the bot: this machine ran out of something, or `stop` was requested.
base::Result<EntryVerdict> check_entry(const store::Contest& contest,
                                       const store::ContestEntry& entry, const std::string& content,
                                       const std::filesystem::path& folder,
                                       bots::SandboxChoice sandbox, const base::StopToken& stop);

}  // namespace contest
