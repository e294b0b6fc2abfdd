// Info: a game's description as data, so that command line, server and web page can offer the game
// without any code for it.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "game/level.h"
#include "game/outcome.h"

namespace game {

// An option chosen before a game starts: `--name VALUE` on the command line.
struct StartOption {
    std::string_view name;      // "gaps"
    std::string_view value;     // placeholder in the help text: "AH"
    std::string_view help;      // one sentence
    std::string_view question;  // the prompt shown to a person
    std::string_view fallback;  // default value, as a person would write it
    // Default in play, matches and tournaments; empty: `fallback` applies there, too.
    std::string_view in_play = {};
    // In play, matches and tournaments, the side that chooses the value before each game unless one
    // is given; and values that are good for it.
    std::optional<Side> chooser = {};
    std::vector<std::string> (*good_choices)() = nullptr;
    bool is_asked = true;  // shown in the menu; false for options that only scripts need
    // Predefined values with names; nullptr: none.
    std::vector<std::string> (*named_values)() = nullptr;
    // The text of a file that is equivalent to a value, or to the board of a position string;
    // nullptr: the option does not read files.
    base::Result<std::string> (*file_of)(std::string_view value) = nullptr;
};

struct Info {
    std::string_view id;                    // "toy", as used in commands
    std::string_view name;                  // "Toy Game", as shown to people
    std::array<std::string_view, 2> sides;  // in the order of Side
    std::string_view rules;                 // the numbered rules, in Markdown
    std::span<const StartOption> options;   // empty for most games
    // Moves per side after which a game is drawn (`move limit`) if its rules set no limit; 0: none.
    int move_limit = 0;
    bool has_draws = true;         // whether the rules allow a draw
    std::string_view about = {};   // one sentence about the game, without its name
    std::string_view legend = {};  // explains marks and numbers on the board; usually empty
    // Marks that a position editor may put on squares ("+5", "x"), and the field of position
    // strings, counted from 0, that lists them ("c4+5,d5x"; "-" if there are none). Empty: marks
    // are fixed.
    std::span<const std::string_view> marks = {};
    int mark_field = 0;
    const LevelTable* levels = nullptr;  // nullptr: the engine's own table
    // The evaluation that the levels below full strength were tuned with; empty: the first one.
    std::string_view level_evaluation = {};
};

// The default of an option in play, matches and tournaments: a value, or the name of the side that
// chooses.
std::string_view value_in_play(const Info& info, const StartOption& option);

// The values chosen for a game's start options.
class StartChoices {
 public:
    using ReadFile = std::function<base::Result<std::string>(std::string_view path)>;

    StartChoices() = default;
    // `read_file` lets options read files that the user named; without it they cannot.
    explicit StartChoices(ReadFile read_file) : read_file_(std::move(read_file)) {}

    void set(std::string name, std::string value) {
        values_.emplace_back(std::move(name), std::move(value));
    }
    // The chosen value, or nullptr.
    const std::string* find(std::string_view name) const {
        for (const auto& [key, value] : values_) {
            if (key == name) return &value;
        }
        return nullptr;
    }
    void remove(std::string_view name) {
        std::erase_if(values_, [name](const auto& value) { return value.first == name; });
    }
    // An error if a chosen option does not exist in this game.
    base::Result<void> check_known(const Info& info) const;
    base::Result<std::string> read_file(std::string_view path) const {
        if (!read_file_) return base::Error{"files cannot be read here"};
        return read_file_(path);
    }

 private:
    std::vector<std::pair<std::string, std::string>> values_;
    ReadFile read_file_;
};

}  // namespace game
