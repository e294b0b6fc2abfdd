// Resolves file names in a bot's command and options.
#include "bots/own_files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>

#include "process/named_files.h"
#include "process/program.h"
#include "process/sandbox.h"

namespace bots {

namespace {

namespace fs = std::filesystem;

// Resolves the file names of one bot.
class OwnFiles {
 public:
    OwnFiles(Bot& bot, const fs::path& base)
        : bot_(bot), base_((fs::current_path() / base).lexically_normal()) {}

    fs::path full(const fs::path& path) const { return (base_ / path).lexically_normal(); }
    // Whether the word names a file here that is not in the bot's folder.
    bool is_file(const std::string& word) const {
        std::error_code none;
        const bool is_its_own = !bot_.folder.empty() && fs::path(word).is_relative() &&
                                fs::exists(bot_.folder / word, none);
        return !word.empty() && !is_its_own && fs::is_regular_file(base_ / word, none);
    }
    // A value inside another word, which must contain a dot or a slash: "solid" is not a file name.
    void name_value(std::string& value) {
        if (value.find_first_of("./") == std::string::npos || !is_file(value)) return;
        value = full(value).string();
        bot_.readable.emplace_back(value);
    }

 private:
    Bot& bot_;
    const fs::path base_;
};

bool is_open_to_bots(const fs::path& folder) {
    struct stat status {};
    if (::stat(folder.c_str(), &status) != 0) return false;
    constexpr mode_t read_and_enter = S_IROTH | S_IXOTH;
    return ::geteuid() != 0 || (status.st_mode & read_and_enter) == read_and_enter;
}

}  // namespace

void name_own_files(Bot& bot, const fs::path& base) {
    OwnFiles files(bot, base);
    if (!bot.folder.empty()) bot.folder = files.full(bot.folder);
    if (!bot.description.empty()) bot.description = files.full(bot.description);
    for (std::string& word : bot.command) {
        const std::size_t equals = word.find('=');
        const bool is_on_path = &word == &bot.command.front() &&
                                word.find('/') == std::string::npos &&
                                !process::find_program(word, {}, process::our_path()).empty();
        if (is_on_path) continue;
        if (files.is_file(word)) {
            word = files.full(word).string();
        } else if (word.starts_with('-') && equals != std::string::npos) {
            std::string value = word.substr(equals + 1);
            files.name_value(value);
            word = word.substr(0, equals + 1) + value;
        }
    }
    for (auto& [name, value] : bot.options) files.name_value(value);
}

std::vector<fs::path> program_folders(const Bot& bot) {
    std::vector<fs::path> folders;
    for (const fs::path word : bot.command) {
        std::error_code none;
        if (!word.is_absolute() || !fs::is_regular_file(word, none)) continue;
        const fs::path folder = fs::canonical(word.parent_path(), none);
        const bool is_known = std::find(folders.begin(), folders.end(), folder) != folders.end();
        if (none || is_known || process::is_inside(folder, "/usr") || !is_open_to_bots(folder))
            continue;
        if (process::check_sandbox_folder(folder)) folders.push_back(folder);
    }
    return folders;
}

void show_own_files(Bot& bot) {
    name_own_files(bot, {});
    for (const fs::path& folder : program_folders(bot)) bot.readable.push_back(folder);
}

}  // namespace bots
