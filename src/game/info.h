// What a game says about itself, as data, so that command line, server and page can offer it
// without knowing it.
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
#include "game/outcome.h"

namespace game {

// One thing to choose before a game begins: `--name VALUE` on the command line.
struct StartOption {
    std::string_view name;      // "gaps"
    std::string_view value;     // what to write there: "AH"
    std::string_view help;      // one sentence
    std::string_view question;  // the same as a person is asked
    std::string_view fallback;  // the value that not choosing means, as a person would write it
    // Instead of the fallback in play, matches and tournaments; empty: the fallback there, too.
    std::string_view in_play = {};
    // The side that chooses there, before each game, unless a value is given; and its good choices.
    std::optional<Side> chooser = {};
    std::vector<std::string> (*good_choices)() = nullptr;
    bool is_asked = true;  // by the menu; false for what only scripts need
    // Values with a name to choose from; nullptr: none.
    std::vector<std::string> (*named_values)() = nullptr;
    // The text of a file that means the same as a value; nullptr: the option reads no file.
    base::Result<std::string> (*file_of)(std::string_view value) = nullptr;
};

struct Info {
    std::string_view id;                    // "toy", as commands name it
    std::string_view name;                  // "Toy Game", as people name it
    std::array<std::string_view, 2> sides;  // in the order of Side
    std::string_view rules;                 // the numbered rules, Markdown
    std::span<const StartOption> options;   // none for most games
    // Moves a side after which a game is drawn (`move limit`) where its rules set no end; 0: none.
    int move_limit = 0;
    bool has_draws = true;         // whether its rules let a game end in one
    std::string_view about = {};   // the game in one sentence, without its name
    std::string_view legend = {};  // what the marks and numbers on its board mean; most have none
    bool is_sharp = false;  // one mistake decides a game, so that weak players have to make more
};

// What not choosing the option means in play, matches and tournaments: a value, or the name of the
// side that chooses.
std::string_view value_in_play(const Info& info, const StartOption& option);

// The values somebody chose for a game's start options.
class StartChoices {
 public:
    using ReadFile = std::function<base::Result<std::string>(std::string_view path)>;

    StartChoices() = default;
    // `read_file` is how an option may look into a file the chooser named; without it none may.
    explicit StartChoices(ReadFile read_file) : read_file_(std::move(read_file)) {}

    void set(std::string name, std::string value) {
        values_.emplace_back(std::move(name), std::move(value));
    }
    // The value chosen for the option, or nullptr.
    const std::string* find(std::string_view name) const {
        for (const auto& [key, value] : values_) {
            if (key == name) return &value;
        }
        return nullptr;
    }
    void remove(std::string_view name) {
        std::erase_if(values_, [name](const auto& value) { return value.first == name; });
    }
    // An error if an option was chosen that the game does not have.
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
