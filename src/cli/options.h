// Adds options that several commands have in the same form.
#pragma once

#include <string>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace cli {

// An option with one value, `--name TYPE`; the last one counts if it is given more than once.
CLI::Option* add_text(CLI::App& command, const std::string& name, std::string& value,
                      const std::string& type, const std::string& help);

// The arguments GAME and POSITION.
void add_game(CLI::App& command, std::string& game);
void add_position(CLI::App& command, std::string& position);

// `--ascii`.
void add_ascii(CLI::App& command, bool& ascii);

}  // namespace cli
