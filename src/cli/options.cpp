// The names and help texts of the shared options.
#include "cli/options.h"

#include <CLI/CLI.hpp>

namespace cli {

CLI::Option* add_text(CLI::App& command, const std::string& name, std::string& value,
                      const std::string& type, const std::string& help) {
    return command.add_option(name, value, help)->type_name(type)->take_last();
}

void add_game(CLI::App& command, std::string& game) {
    command.add_option("GAME", game, "a game's id, see `manator games`")->required();
}

void add_position(CLI::App& command, std::string& position) {
    command.add_option("POSITION", position, "a position string, in quotes")->required();
}

void add_ascii(CLI::App& command, bool& ascii) {
    command.add_flag("--ascii", ascii, "no colours (default if output is not a terminal)");
}

}  // namespace cli
