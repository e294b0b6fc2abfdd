// Prepares bots and openings of a plan and runs the match.
#include "match/match_run.h"

#include <fmt/core.h>

#include <memory>

#include "arena/opening_book.h"
#include "base/file.h"
#include "base/rng.h"
#include "cli/arguments.h"
#include "cli/until_interrupted.h"
#include "contest/entrants.h"
#include "match/match_results.h"
#include "match/traffic_log.h"
#include "play/players.h"
#include "tournament/match.h"

namespace match {

namespace {

// The openings of the games.
struct PlannedOpenings {
    tournament::PairOpening opening;
    std::size_t listed = 0;  // in the file
};

base::Result<PlannedOpenings> openings_of(const MatchPlan& plan, const game::GameType& type,
                                          const game::AnyPosition& start) {
    if (plan.opening_file.empty()) {
        auto openings = arena::parse_openings(plan.openings);
        if (!openings) return base::Error{"--" + openings.error().message};
        openings->is_fair = contest::fairness(plan.game);
        return PlannedOpenings{tournament::random_openings(start, *openings)};
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
    const std::size_t listed = book.list.size();
    const std::shared_ptr<const game::AnyPosition> from = start.clone();
    return PlannedOpenings{
        [book, from, &type, first = plan.first_opening - 1](int pair, std::uint64_t) {
            tournament::PlannedGame planned;
            planned.opening = first + pair;
            return arena::opening_game(book, type, *from, planned.opening, planned.opening_seed);
        },
        listed};
}

// The default starts, played unless the side that may choose names another.
PlannedOpenings chosen_starts(const std::shared_ptr<const game::StartInPlay>& start) {
    return {[start](int, std::uint64_t seed) { return game::PlayedGame(start->any(seed)); }};
}

tournament::MatchSettings settings_of(const MatchPlan& plan, tournament::PairOpening opening,
                                      const MatchJournal* journal) {
    tournament::MatchSettings settings;
    settings.games = plan.games;
    settings.concurrency = plan.concurrency;
    settings.opening = std::move(opening);
    settings.seed = plan.seed;
    settings.rules.most_moves = plan.most_moves;
    settings.rules.resign = plan.resign;
    settings.rules.draw = plan.draw;
    settings.recovers = plan.recovers;
    settings.sprt = plan.sprt;
    settings.format = plan.format;
    settings.challengers = plan.challengers;
    settings.rounds = plan.rounds;
    settings.swaps = plan.swaps;
    settings.repeats = plan.repeats;
    settings.reversed = plan.reversed;
    if (journal != nullptr) settings.finished_before = journal->games();
    return settings;
}

// Reports errors in bot settings before the first game.
base::Result<std::vector<tournament::Entrant>> entrants_of(const MatchPlan& plan,
                                                           const tournament::MakePlayer& make) {
    std::vector<tournament::Entrant> entrants;
    for (std::size_t i = 0; i < plan.bots.size(); ++i) {
        if (const auto sound = make(plan.bots[i], plan.seed); !sound) return sound.error();
        entrants.push_back(tournament::entrant(plan.bots[i], make));
        entrants.back().pace = plan.paces[i];
    }
    return entrants;
}

// Runs until the match is finished or interrupted.
base::Result<void> run(tournament::Match& match, MatchResults& results, const MatchPlan& plan) {
    const auto ended = cli::run_until_interrupted(match);
    results.print(match.score(), match);
    if (!ended) return ended.error();
    if (match.broken_by() >= 0) {
        return base::Error{plan.bots[static_cast<std::size_t>(match.broken_by())].name +
                           " failed, and without -recover that ends the match"};
    }
    return results.close();
}

}  // namespace

base::Result<void> play_match(MatchPlan& plan, MatchJournal* journal) {
    const auto type = cli::game_named(plan.game);
    if (!type) return type.error();
    const bool has_openings =
        !plan.opening_file.empty() || (!plan.openings.empty() && plan.openings != "none");
    const auto in_play = game::StartInPlay::of(**type, {}, has_openings);
    if (!in_play) return in_play.error();
    const auto start = plan.position.empty() ? in_play->any(plan.seed)
                                             : cli::read_position(plan.game, plan.position);
    if (!start) return start.error();
    if (const auto fine = contest::prepare_own_programs(plan.bots, plan.sandbox); !fine)
        return fine;
    std::shared_ptr<const game::StartInPlay> choice;
    if (plan.position.empty() && in_play->left_to_side() != nullptr) {
        choice = std::make_shared<game::StartInPlay>(*in_play);
    }
    if (!choice && plan.openings.empty()) plan.openings = "random:4";
    const auto openings = choice ? base::Result<PlannedOpenings>(chosen_starts(choice))
                                 : openings_of(plan, **type, **start);
    if (!openings) return openings.error();
    tournament::MatchSettings settings = settings_of(plan, openings->opening, journal);
    settings.rules.start_choice = choice;
    if (const auto fine = tournament::check_match(settings, plan.bots.size()); !fine) return fine;
    TrafficLog traffic;
    if (const auto opened = traffic.open(plan.traffic); !opened) return opened;
    auto entrants = entrants_of(plan, [&](const bots::Bot& bot, std::uint64_t seed) {
        bots::Bot watched = bot;
        watched.on_line = traffic.listener(bot.name);
        return bots::make_bot_player(watched, **type, play::make_builtin_player, seed);
    });
    if (!entrants) return entrants.error();
    MatchResults results(**type, plan, journal);
    if (const auto opened = results.open(); !opened) return opened;
    for (const std::string& problem : pairing_problems(plan, openings->listed)) {
        fmt::print(stderr, "warning: {}\n", problem);
    }
    tournament::Match match(
        *std::move(entrants), settings,
        [&](const tournament::Fixture& fixture, const arena::RefereedGame& game,
            const tournament::MatchScore& score) { results.add(fixture, game, score, match); },
        [&](const tournament::Fixture& fixture, int games) { results.started(fixture, games); });
    return run(match, results, plan);
}

}  // namespace match
