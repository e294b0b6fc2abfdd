// `manator match`: two players, built in or other programs, against each other. Standard output has
// the result, in the lines the field's scripts know; what is going on meanwhile is on standard
// error.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <tuple>

#include "arena/bots/contestant_pool.h"
#include "arena/match.h"
#include "arena/opening_book.h"
#include "base/cursor.h"
#include "base/file.h"
#include "base/rng.h"
#include "base/text.h"
#include "engine/builtin_player.h"
#include "games/registry.h"
#include "manator/arguments.h"
#include "manator/commands.h"
#include "manator/entrants.h"
#include "manator/field_form.h"
#include "manator/match_plan.h"
#include "manator/match_results.h"
#include "manator/until_interrupted.h"
#include "play/players.h"

namespace manator {

namespace {

struct MatchArguments {
    std::string game;
    std::array<std::string, 2> players;
    std::string games = "100";
    std::string concurrency = "1";
    std::string openings = "random:4";
    std::string seed = "1";
    std::string position;
    std::string record;
    std::string clock;
    std::string move_time;
    std::string move_cap;
    std::string margin = std::to_string(arena::default_margin.count());
    std::string verdicts;
    bool verbose = false;
};

// Of both players.
base::Result<arena::Pace> pace_of(const MatchArguments& arguments) {
    using Read = base::Result<void> (*)(std::string_view, arena::Pace&);
    const std::tuple<const char*, const std::string&, Read> times[] = {
        {"--tc", arguments.clock, arena::read_clock},
        {"--st", arguments.move_time, arena::read_move_time},
        {"--move-cap", arguments.move_cap, arena::read_move_cap}};
    arena::Pace pace;
    for (const auto& [option, text, read] : times) {
        if (text.empty()) continue;
        const auto done = read(text, pace);
        if (!done) return base::Error{std::string(option) + ": " + done.error().message};
    }
    const auto margin = read_number("--margin", arguments.margin, 0, 3'600'000);
    if (!margin) return margin.error();
    pace.margin = arena::Milliseconds(*margin);
    return pace;
}

base::Result<MatchPlan> plan_of(const MatchArguments& arguments) {
    constexpr int most = 1'000'000'000;
    MatchPlan plan;
    const auto games = read_number("--games", arguments.games, 1, most);
    if (!games) return games.error();
    const auto concurrency = read_number("--concurrency", arguments.concurrency, 1, 1024);
    if (!concurrency) return concurrency.error();
    const auto seed = read_number("--seed", arguments.seed, 0, most);
    if (!seed) return seed.error();
    const auto pace = pace_of(arguments);
    if (!pace) return pace.error();
    for (const std::size_t i : {0u, 1u}) {
        auto bot = arena::parse_entrant(arguments.players[i]);
        if (!bot) return bot.error();
        plan.bots[i] = *std::move(bot);
        plan.paces[i] = *pace;
    }
    plan.game = arguments.game;
    plan.games = *games;
    plan.concurrency = *concurrency;
    plan.seed = static_cast<std::uint64_t>(*seed);
    plan.openings = arguments.openings;
    plan.position = arguments.position;
    plan.record = arguments.record;
    plan.verdicts = arguments.verdicts;
    plan.tells_all = arguments.verbose;
    if (const auto fine = check_plan(plan); !fine) return fine.error();
    return plan;
}

// How the pairs of games begin.
base::Result<arena::PairOpening> openings_of(const MatchPlan& plan, const game::GameType& type,
                                             const game::AnyPosition& start) {
    if (plan.opening_file.empty()) {
        auto openings = arena::parse_openings(plan.openings);
        if (!openings) return base::Error{"--" + openings.error().message};
        openings->is_fair = fairness(plan.game);
        return arena::random_openings(start, *openings);
    }
    const auto text = base::read_whole_file(plan.opening_file);
    if (!text) return base::Error{plan.opening_file + ": " + text.error().message};
    arena::OpeningBook book;
    auto list = arena::read_opening_list(*text, type, start, plan.opening_plies);
    if (!list) return base::Error{plan.opening_file + ": " + list.error().message};
    book.list = *std::move(list);
    if (plan.shuffled) {
        base::Rng rng(plan.seed);
        for (std::size_t i = book.list.size(); i > 1; --i) {
            std::swap(book.list[i - 1], book.list[rng.below(static_cast<std::uint32_t>(i))]);
        }
    }
    const std::shared_ptr<const game::AnyPosition> from = start.clone();
    return arena::PairOpening(
        [book, from, &type, first = plan.first_opening - 1](int pair, std::uint64_t) {
            arena::PlannedGame planned;
            planned.opening = first + pair;
            return arena::opening_game(book, type, *from, planned);
        });
}

base::Result<void> play_match(const MatchPlan& plan) {
    const auto type = game_named(plan.game);
    if (!type) return type.error();
    const auto start = plan.position.empty() ? (*type)->start(game::StartChoices())
                                             : read_position(plan.game, plan.position);
    if (!start) return start.error();
    if (const auto fine = check_machine(plan.bots, "sandbox=off"); !fine) return fine;
    const auto opening = openings_of(plan, **type, **start);
    if (!opening) return opening.error();
    arena::ContestantPool pool(
        [&type](const arena::Bot& bot, std::uint64_t seed) {
            return arena::make_contestant(bot, **type, play::make_builtin_player, seed);
        },
        2 * plan.concurrency);
    std::array<arena::Entrant, 2> entrants;
    for (const std::size_t i : {0u, 1u}) {
        const arena::Bot& bot = plan.bots[i];
        // What is wrong with a player is said before the first game.
        if (const auto sound = pool.take(bot, plan.seed); !sound) return sound.error();
        entrants[i] = {[&pool, &bot](std::uint64_t seed) { return pool.take(bot, seed); },
                       [&pool, &bot](std::unique_ptr<arena::Contestant> contestant) {
                           pool.give(bot, std::move(contestant));
                       },
                       plan.paces[i], bot.start_time};
    }
    MatchResults results(**type, plan);
    if (const auto opened = results.open(); !opened) return opened;
    arena::RefereeRules rules;
    rules.most_moves = plan.most_moves;
    rules.resign = plan.resign;
    rules.draw = plan.draw;
    arena::Match match(
        entrants,
        {plan.games, plan.concurrency, *opening, plan.seed, rules, plan.recovers, plan.sprt},
        [&results](const arena::MatchGame& game, const arena::MatchScore& score) {
            results.add(game, score);
        });
    const auto ended = run_until_interrupted(match, std::chrono::seconds(1));
    results.print(match.score());
    if (!ended) std::_Exit(0);
    if (!*ended) return ended->error();
    if (match.broken_by() >= 0) {
        return base::Error{plan.bots[static_cast<std::size_t>(match.broken_by())].name +
                           " failed, and without -recover that ends the match"};
    }
    return results.close();
}

}  // namespace

base::Result<void> play_field_match(const std::vector<std::string>& words) {
    const auto plan = read_field_form(words);
    if (!plan) return plan.error();
    if (!plan->ignored.empty()) {
        fmt::print(stderr, "note: ignored here: {}\n", base::join(plan->ignored, ", "));
    }
    return play_match(*plan);
}

void add_match_command(CLI::App& app, Action& action) {
    CLI::App* command = app.add_subcommand("match", "Let two players or bots play many games");
    auto arguments = std::make_shared<MatchArguments>();
    command->add_option("GAME", arguments->game, "a game's id, see `manator games`")->required();
    command
        ->add_option("PLAYER1", arguments->players[0],
                     "a player or bot, in quotes if it has options")
        ->required();
    command->add_option("PLAYER2", arguments->players[1], "the other one")->required();
    const auto add = [command](const char* name, std::string& value, const char* type,
                               const std::string& help) {
        command->add_option(name, value, help)->type_name(type)->take_last();
    };
    add("--games", arguments->games, "N", "how many; sides change in pairs (default 100)");
    add("--concurrency", arguments->concurrency, "K", "how many at a time (default 1)");
    add("--openings", arguments->openings, "random:PLIES",
        "how both games of a pair begin: random moves that leave the game even, or `none` "
        "(default random:4)");
    add("--seed", arguments->seed, "S", "of openings and players (default 1)");
    add("--position", arguments->position, "POSITION", "where every game begins");
    add("--record", arguments->record, "FILE", "write the games there, as records (PGN)");
    add("--tc", arguments->clock, "TIME", "a clock for both: 40/60, 1:30+0.5, 10+0.1 (seconds)");
    add("--st", arguments->move_time, "SECONDS", "time for each move");
    add("--move-cap", arguments->move_cap, "SECONDS",
        "no move may take longer; players are not told");
    add("--margin", arguments->margin, "MS",
        "milliseconds by which time may be overstepped (default 50)");
    add("--verdicts", arguments->verdicts, "FOLDER", "write a file there for each loss by a fault");
    command->add_flag("--verbose", arguments->verbose, "say how every game ended");
    const std::string id(games::all_games().front().info->id);
    command->footer("Players:\n" + engine::player_help() + std::string(bot_help) + field_help() +
                    "Examples:\n  manator match " + id +
                    " \"engine level=3\" random --games 20\n  manator match " + id +
                    " \"cmd='python3 my_bot.py'\" \"engine level=2\" --tc 10+0.1\n"
                    "  manator match -variant " +
                    id + " -engine cmd=./a -engine cmd=./b -each proto=uci tc=10+0.1 -rounds 50");
    command->callback([&action, arguments] {
        action = [arguments]() -> base::Result<void> {
            const auto plan = plan_of(*arguments);
            if (!plan) return plan.error();
            return play_match(*plan);
        };
    });
}

}  // namespace manator
