// The questions of the menu.
#include "play/menu.h"

#include <fmt/core.h>

#include "base/check.h"
#include "base/cursor.h"
#include "base/file.h"
#include "base/text.h"
#include "engine/level.h"
#include "games/registry.h"
#include "play/setup.h"

namespace play {

namespace {

// The index of the chosen word: by number, by the word or by its beginning; the first one for an
// empty answer.
template <class Words>
base::Result<std::size_t> pick(std::string_view answer, const Words& words) {
    if (answer.empty()) return std::size_t{0};
    const std::string given = base::lower_case(answer);
    const auto number = base::parse_canonical(given, static_cast<int>(words.size()));
    if (number && *number > 0) return static_cast<std::size_t>(*number - 1);
    std::size_t found = words.size(), matches = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string word = base::lower_case(words[i]);
        if (word == given) return i;
        if (!word.starts_with(given)) continue;
        found = i;
        ++matches;
    }
    if (matches == 1) return found;
    return base::Error{fmt::format("Expected a number from 1 to {} or a name, found {}",
                                   words.size(), base::quoted(answer))};
}

std::optional<std::size_t> ask_pick(Console& console, const std::string& question,
                                    const std::vector<std::string>& words) {
    return console.ask<std::size_t>(
        question, [&words](std::string_view answer) { return pick(answer, words); });
}

std::optional<std::string> ask_engine(Console& console) {
    console.say("Levels:\n" + engine::level_help());
    return console.ask<std::string>(
        "Which level, 1 (beginner) to 10 (full strength)? [4] ",
        [](std::string_view answer) -> base::Result<std::string> {
            const auto level = base::parse_canonical(answer.empty() ? "4" : answer, 10);
            if (level && *level > 0) return fmt::format("engine level={}", *level);
            return base::Error{"Expected a level from 1 to 10, found " + base::quoted(answer)};
        });
}

// Asks for the game's start options; an option that a side chooses is left to that side.
std::optional<game::StartInPlay> ask_start(Console& console, const game::GameType& type) {
    game::StartChoices choices(base::read_plain_file);
    for (const game::StartOption& option : type.info->options) {
        if (option.chooser || !option.is_asked) continue;
        const std::string_view usual = game::value_in_play(*type.info, option);
        const auto value = console.ask<std::string>(
            fmt::format("{} [{}] ", option.question, usual),
            [&](std::string_view answer) -> base::Result<std::string> {
                game::StartChoices tried = choices;
                tried.set(std::string(option.name), std::string(answer.empty() ? usual : answer));
                const auto start = type.start(tried);
                if (!start) return start.error();
                return *tried.find(option.name);
            });
        if (!value) return std::nullopt;
        choices.set(std::string(option.name), *value);
    }
    const auto start = game::StartInPlay::of(type, choices);
    CHECK(start.has_value());
    return *start;
}

std::optional<std::optional<arena::TimeControl>> ask_clock(Console& console) {
    using Control = std::optional<arena::TimeControl>;
    return console.ask<Control>("A clock, such as 5m+3s? [none] ",
                                [](std::string_view answer) -> base::Result<Control> {
                                    if (answer.empty() || answer == "none") return Control();
                                    const auto control = arena::parse_time_control(answer);
                                    if (!control) return control.error();
                                    return Control(*control);
                                });
}

const game::GameType* ask_game(Console& console) {
    std::vector<std::string> ids, names;
    std::string list;
    for (const game::GameType& type : games::all_games()) {
        ids.emplace_back(type.info->id);
        names.emplace_back(type.info->name);
        list += fmt::format("  {}  {}: {}\n", ids.size(), type.info->name, type.info->about);
    }
    console.say(list);
    const auto picked = console.ask<std::size_t>("Which game? [1] ", [&](std::string_view answer) {
        const auto by_id = pick(answer, ids);
        return by_id ? by_id : pick(answer, names);
    });
    return picked ? &games::all_games()[*picked] : nullptr;
}

}  // namespace

std::optional<Players> ask_players(Console& console, const game::GameType& type) {
    const game::Info& info = *type.info;
    const std::vector<std::string> kinds{"you against the computer", "two people",
                                         "the computer against itself"};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        console.say(fmt::format("  {}  {}", i + 1, kinds[i]));
    }
    const auto kind = ask_pick(console, "Who plays? [1] ", kinds);
    if (!kind) return std::nullopt;
    const std::string person(human);
    if (*kind == 1) return Players{person, person};
    const auto computer = ask_engine(console);
    if (!computer) return std::nullopt;
    if (*kind == 2) return Players{*computer, *computer};
    const std::vector<std::string> sides(info.sides.begin(), info.sides.end());
    const auto side = ask_pick(
        console,
        fmt::format("Which side do you play, {} or {}? [{}] ", sides[0], sides[1], sides[0]),
        sides);
    if (!side) return std::nullopt;
    return *side == 0 ? Players{person, *computer} : Players{*computer, person};
}

base::Result<int> run_menu(bool ascii) {
    const Language english;
    Console console(english, ascii);
    if (!console.at_terminal()) {
        return base::Error{"no game, expected `manator play GAME`; see `manator games`"};
    }
    console.say("Manator: an arena for chess-like games. Ctrl-D leaves.\n");
    auto offered = offer_unfinished(console, "");
    if (offered.left) return status_of(console.left());
    std::optional<Restored> game = std::move(offered.game);
    std::optional<game::StartInPlay> start;
    if (!game) {
        const game::GameType* type = ask_game(console);
        if (type == nullptr) return status_of(console.left());
        const auto players = ask_players(console, *type);
        if (!players) return status_of(console.left());
        start = ask_start(console, *type);
        if (!start) return status_of(console.left());
        const auto control = ask_clock(console);
        if (!control) return status_of(console.left());
        const Session::Setting setting{*players, *control, any_seed()};
        auto position = choose_start(console, *start, setting);
        if (!position) return status_of(console.left());
        game = Restored{new_session(*type, *std::move(position), setting), {}};
    }
    const bool second =
        !game->session.is_human(game::Side::first) && game->session.is_human(game::Side::second);
    return Table(console, {"", second, bots::SandboxChoice::usual, start}, std::move(*game)).run();
}

}  // namespace play
