// Walks over the CLI11 parser and prints a bash function.
#include "cli/completion.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <vector>

#include "base/text.h"
#include "engine/player_spec.h"
#include "games/registry.h"

namespace cli {

namespace {

// A key is the command path and the place after it: " play" for the word after `play` (its
// subcommands), " play --" for its options, " play --resume" for an option's value, " show 1" for
// its first argument. Bash splits --option=value into three words.
constexpr std::string_view functions = R"~(
_manator() {
    local current=${COMP_WORDS[COMP_CWORD]} path='' option='' place=1 i word words
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ $word == '=' ]]; then
            continue
        elif [[ -n $option ]]; then
            option=''
        elif [[ $word == -* ]]; then
            if _manator_words "$path $word"; then option=$word; fi
        elif _manator_words "$path" && [[ " $words " == *" $word "* ]]; then
            path+=" $word"
        else
            place=$((place + 1))
        fi
    done
    if [[ $current == '=' ]]; then current=''; fi
    words=''
    if [[ -n $option ]]; then
        _manator_words "$path $option"
    elif [[ $current == -* ]]; then
        _manator_words "$path --"
    else
        _manator_words "$path" || _manator_words "$path $place"
    fi
    COMPREPLY=()
    if [[ $words == FILE ]]; then
        compopt -o filenames 2>/dev/null
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
    else
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$words" -- "$current")
    fi
}

complete -F _manator manator
)~";

std::string game_ids() {
    std::vector<std::string> ids;
    for (const game::GameType& type : games::all_games()) ids.emplace_back(type.info->id);
    return base::join(ids, " ");
}

std::string player_names() {
    std::vector<std::string> names;
    const std::string help = engine::player_help();
    for (const std::string_view line : base::split(help, '\n')) {
        const bool is_player = line.starts_with("  ") && !line.starts_with("   ");
        if (is_player) names.emplace_back(base::split(line.substr(2), ' ').front());
    }
    return base::join(names, " ");
}

// The values for the argument `name` in a command's help: words, FILE for any file, or empty if
// unknown.
std::string choices(const CLI::App& command, std::string_view name) {
    if (name == "GAME") return game_ids();
    if (name == "SIDE") {
        const game::GameType* type = games::find_game(command.get_name());
        return type == nullptr ? "" : fmt::format("{}", fmt::join(type->info->sides, " "));
    }
    if (name == "PLAYER") return "human " + player_names();
    if (name.starts_with("PLAYER"))
        return player_names();  // of a match, which has no human players
    return name.find("FILE") != std::string_view::npos ? "FILE" : "";
}

std::string entry(const std::string& key, const std::string& words) {
    return fmt::format("        '{}') words='{}' ;;\n", key, words);
}

// The entries of a command and its subcommands.
std::string entries(const CLI::App& command, const std::string& path) {
    std::string text;
    std::vector<std::string> commands, options;
    int place = 0;
    for (const CLI::Option* option : command.get_options()) {
        if (option->get_positional()) {
            text +=
                entry(fmt::format("{} {}", path, ++place), choices(command, option->get_name()));
            continue;
        }
        options.push_back("--" + option->get_lnames().front());
        if (option->get_expected_max() == 0) continue;
        text += entry(path + " " + options.back(), choices(command, option->get_type_name()));
    }
    text += entry(path + " --", base::join(options, " "));
    for (const CLI::App* below : command.get_subcommands([](const CLI::App*) { return true; })) {
        commands.push_back(below->get_name());
        text += entries(*below, path + " " + commands.back());
    }
    return commands.empty() ? text : text + entry(path, base::join(commands, " "));
}

}  // namespace

std::string bash_completion(const CLI::App& app) {
    return fmt::format(
        "# Completes the command line of manator; made by `manator completion bash`.\n"
        "_manator_words() {{\n    case $1 in\n{}        *) return 1 ;;\n    esac\n}}\n{}",
        entries(app, ""), functions);
}

}  // namespace cli
