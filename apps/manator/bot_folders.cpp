#include "manator/bot_folders.h"

#include <string>
#include <vector>

#include "arena/process/named_files.h"
#include "arena/process/sandbox.h"
#include "base/text.h"

namespace manator {

namespace {

namespace fs = std::filesystem;
using arena::Bot;
using arena::is_inside;

// Without links, as far as it exists, nor a slash at its end.
fs::path real(const fs::path& path) {
    std::error_code ignored;
    const fs::path found = fs::weakly_canonical(fs::absolute(path, ignored), ignored);
    return found.has_filename() ? found : found.parent_path();
}

// Whether a file, or the link that it is, lies in the folder.
bool lies_in(const fs::path& file, const fs::path& folder) {
    return is_inside(real(file), folder) ||
           is_inside(real(file.parent_path()) / file.filename(), folder);
}

// Of one folder to another; nothing if they are apart.
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

// A command without what are merely its arguments: its first word, and the files it names.
std::vector<std::string> program_of(const Bot& bot) {
    std::vector<std::string> words;
    for (const std::string& word : bot.command) {
        if (words.empty() || fs::path(word).is_absolute()) words.push_back(word);
    }
    return words;
}

base::Result<void> check_apart(const Bot& bot, const fs::path& own, const Bot& other) {
    if (!other.folder.empty()) {
        const fs::path place = real(other.folder);
        const std::string_view how = relation(own, place);
        // The same program twice hurts only itself.
        const bool is_same =
            how == "is" && other.sandboxed.value_or(true) && program_of(other) == program_of(bot);
        if (!how.empty() && !is_same) {
            return overlap(bot, own, how, "that of " + base::quoted(other.name) + ",", place);
        }
        if (is_same) return {};
    }
    for (const fs::path word : other.command) {
        if (word.is_absolute() && lies_in(word, own)) return changeable(bot, own, word);
    }
    return {};
}

}  // namespace

base::Result<void> check_bot_folders(std::span<const Bot> bots, const KeptPlaces& kept) {
    for (const Bot& bot : bots) {
        if (!bot.sandboxed.value_or(true) || bot.command.empty() || bot.folder.empty()) continue;
        const fs::path own = real(bot.folder);
        if (const auto fine = arena::check_sandbox_folder(own); !fine) {
            return base::Error{"bot " + base::quoted(bot.name) + ": " + fine.error().message};
        }
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

fs::path database_file(const std::string& address) {
    return address.find("://") == std::string::npos ? fs::path(address) : fs::path();
}

}  // namespace manator
