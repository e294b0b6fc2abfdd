// Compares the folders of bots with each other and with protected paths, links resolved.
#include "contest/bot_folders.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"
#include "bots/own_files.h"
#include "process/named_files.h"
#include "process/sandbox.h"

namespace contest {

namespace {

namespace fs = std::filesystem;
using bots::Bot;
using process::is_inside;

// Resolved as far as it exists, without a trailing slash.
fs::path real(const fs::path& path) {
    std::error_code ignored;
    const fs::path found = fs::weakly_canonical(fs::absolute(path, ignored), ignored);
    return found.has_filename() ? found : found.parent_path();
}

// Whether a file, or the link itself, is inside the folder.
bool lies_in(const fs::path& file, const fs::path& folder) {
    return is_inside(real(file), folder) ||
           is_inside(real(file.parent_path()) / file.filename(), folder);
}

// How one folder relates to another; empty if they are disjoint.
std::string_view relation(const fs::path& one, const fs::path& other) {
    if (one == other) return "is";
    if (is_inside(other, one)) return "contains";
    return is_inside(one, other) ? "lies in" : "";
}

base::Error overlap(const Bot& bot, const fs::path& own, std::string_view how,
                    const std::string& whose, const fs::path& place) {
    return base::Error{"bot " + base::quoted(bot.name) + ": its dir " + own.string() + " " +
                       std::string(how) + " " + whose + " " + place.string() +
                       ": it needs a folder of its own"};
}

base::Error changeable(const Bot& bot, const fs::path& own, const fs::path& file) {
    return base::Error{"bot " + base::quoted(bot.name) + " may change " + file.string() +
                       ", which lies in its dir " + own.string()};
}

// A folder outside the allowed folders is refused.
base::Result<void> check_allowed(const Bot& bot, const fs::path& own, const KeptPlaces& kept) {
    if (const auto fine = process::check_sandbox_folder(own); !fine) {
        return base::Error{"bot " + base::quoted(bot.name) + ": " + fine.error().message};
    }
    std::vector<std::string> places;
    for (const fs::path& place : kept.allowed) {
        if (is_inside(own, real(place))) return {};
        places.push_back(real(place).string());
    }
    return base::Error{"bot " + base::quoted(bot.name) + ": its dir " + own.string() +
                       " does not lie in " + base::any_of(places) +
                       "; --allow-dir FOLDER allows another place"};
}

base::Result<void> check_apart(const Bot& bot, const fs::path& own, const Bot& other) {
    if (!other.folder.empty()) {
        const fs::path place = real(other.folder);
        const std::string_view how = relation(own, place);
        const bool is_shared = how == "is" && bot.shares_folder && other.shares_folder;
        if (!how.empty() && !is_shared) {
            const base::Error error =
                overlap(bot, own, how, "that of " + base::quoted(other.name) + ",", place);
            const bool may_share = how == "is";
            return base::Error{error.message + (may_share ? ", or shared_dir = true in both" : "")};
        }
        if (is_shared) return {};
    }
    for (const fs::path word : other.command) {
        if (word.is_absolute() && lies_in(word, own)) return changeable(bot, own, word);
    }
    return {};
}

// Whether the folder contains nothing of another bot or of the tournament.
bool is_only_of(const Bot& bot, const fs::path& folder, std::span<const Bot> bots,
                const KeptPlaces& kept) {
    const auto lies_here = [&folder](const fs::path& path) {
        return !path.empty() && path.is_absolute() && lies_in(path, folder);
    };
    for (const auto* places : {&kept.folders, &kept.files}) {
        for (const fs::path& place : *places) {
            if (!place.empty() && lies_here(fs::absolute(place))) return false;
        }
    }
    return std::none_of(bots.begin(), bots.end(), [&](const Bot& other) {
        return &other != &bot &&
               (lies_here(other.folder) || lies_here(other.description) ||
                std::any_of(other.command.begin(), other.command.end(), lies_here));
    });
}

}  // namespace

base::Result<void> check_bot_folders(std::span<const Bot> bots, const KeptPlaces& kept) {
    for (const Bot& bot : bots) {
        if (!bot.sandboxed.value_or(true) || bot.command.empty() || bot.folder.empty()) continue;
        const fs::path own = real(bot.folder);
        if (const auto fine = check_allowed(bot, own, kept); !fine) return fine;
        for (const fs::path& folder : kept.folders) {
            const fs::path place = real(folder);
            const std::string_view how = folder.empty() ? "" : relation(own, place);
            if (!how.empty()) return overlap(bot, own, how, "the tournament's folder", place);
        }
        for (const fs::path& file : kept.files) {
            if (!file.empty() && lies_in(file, own)) return changeable(bot, own, real(file));
        }
        for (const Bot& other : bots) {
            if (!other.description.empty() && lies_in(other.description, own)) {
                return changeable(bot, own, other.description);
            }
            if (&other == &bot) continue;
            if (const auto apart = check_apart(bot, own, other); !apart) return apart;
        }
    }
    return {};
}

std::vector<fs::path> allowed_folders(const fs::path& own, const std::vector<std::string>& more) {
    std::vector<fs::path> folders{own.empty() ? fs::path(".") : own, process::home_folder()};
    folders.insert(folders.end(), more.begin(), more.end());
    return folders;
}

void show_program_folders(std::span<Bot> bots, const KeptPlaces& kept) {
    for (Bot& bot : bots) {
        if (!bot.sandboxed.value_or(true)) continue;
        for (const fs::path& folder : bots::program_folders(bot)) {
            if (is_only_of(bot, folder, bots, kept)) bot.readable.push_back(folder);
        }
    }
}

fs::path database_file(const std::string& address) {
    return address.find("://") == std::string::npos ? fs::path(address) : fs::path();
}

}  // namespace contest
