// Reads -config and combines the command with the journal's words.
#include "match/cutechess_command.h"

#include <algorithm>
#include <filesystem>

#include "match/cutechess_form.h"
#include "match/cutechess_options.h"

namespace match {

namespace {

using Words = std::vector<std::string>;

// The values of -config.
struct Config {
    std::string file;  // empty: not given
    bool discards = false;
};

base::Result<Config> read_config(const CutechessOption& option) {
    Config config;
    const auto read =
        read_keys(option, {{"file",
                            [&config](const std::string& value) -> base::Result<void> {
                                config.file = value;
                                return {};
                            }},
                           {"discard", choice_of({"false", "true"}, [&config](std::size_t which) {
                                config.discards = which == 1;
                            })}});
    if (!read) return read.error();
    if (config.file.empty()) return wrong_words(option, "file=");
    return config;
}

// Removes -config from the words.
base::Result<Config> take_config(Words& words) {
    const auto options = cutechess_options(words);
    if (!options) return options.error();
    Config config;
    words.clear();
    for (const CutechessOption& option : *options) {
        if (option.name == "-config") {
            const auto read = read_config(option);
            if (!read) return read.error();
            config = *read;
            continue;
        }
        words.push_back(option.name);
        words.insert(words.end(), option.words.begin(), option.words.end());
    }
    return config;
}

}  // namespace

base::Result<CutechessCommand> read_cutechess_command(const Words& words) {
    Words given = words;
    const auto config = take_config(given);
    if (!config) return config.error();
    const bool complete = std::find(given.begin(), given.end(), "-engine") != given.end();
    CutechessCommand command;
    if (!config->file.empty()) {
        std::error_code error;
        const bool exists = std::filesystem::exists(config->file, error);
        if (!exists && !complete) {
            return base::Error{"-config: " + config->file + ": there is no such file to resume"};
        }
        if (!exists || (config->discards && complete)) {
            // Parse the words before any file is created or removed.
            if (const auto plan = read_cutechess_form(given); !plan) return plan.error();
            if (exists) std::filesystem::remove(config->file, error);
        }
        auto journal = MatchJournal::open(config->file, given);
        if (!journal) return journal.error();
        if (complete && journal->words() != given) {
            return base::Error{"-config: " + config->file +
                               " is the journal of a match with other options; discard=true begins "
                               "a new one, and without -engine it is resumed"};
        }
        if (!complete)
            given.insert(given.begin(), journal->words().begin(), journal->words().end());
        command.journal = *std::move(journal);
    }
    auto plan = read_cutechess_form(given);
    if (!plan) return plan.error();
    command.plan = *std::move(plan);
    return command;
}

}  // namespace match
