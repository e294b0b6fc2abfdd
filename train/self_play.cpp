// A match between two engines that differ in their evaluation.
#include "train/self_play.h"

#include <chrono>
#include <thread>

#include "base/check.h"
#include "engine/builtin_player.h"
#include "engine/fair_openings.h"

namespace train {

namespace {

tournament::Entrant player(const Contest& contest, std::string_view evaluation) {
    const auto spec = engine::parse_player(
        "engine hash=1 " + contest.limits + " eval=" + std::string(evaluation), contest.engine);
    CHECK(spec.has_value());
    return tournament::entrant([spec = *spec, engine = contest.engine](std::uint64_t seed) {
        return engine::make_player(spec, engine, seed);
    });
}

// Runs the match, and stops it once `stop` is true.
void run(tournament::Match& match, const std::atomic<bool>& stop) {
    std::atomic<bool> done{false};
    std::thread watch([&] {
        while (!done && !stop) std::this_thread::sleep_for(std::chrono::milliseconds(20));
        if (stop) match.stop();
    });
    CHECK(match.run().has_value());
    done = true;
    watch.join();
}

}  // namespace

statistics::Score play(const Contest& contest, const TuneSettings& settings,
                       const std::atomic<bool>& stop, const OnProgress& on_progress,
                       const OnGame& on_game) {
    statistics::Score total;
    const int starts = static_cast<int>(contest.starts.size());
    const int pairs = (contest.games + 1) / 2;
    for (int i = 0; i < starts && !stop; ++i) {
        const int part = 2 * (pairs / starts + (i < pairs % starts ? 1 : 0));
        const auto report = [&](const tournament::Fixture& fixture, const arena::RefereedGame& game,
                                const tournament::MatchScore&) {
            total.add(game.result, fixture.first_player);
            if (on_game) on_game(game);
            on_progress({contest.stage, total.games(), 2 * pairs, total});
        };
        arena::Openings openings{settings.opening_plies};
        if (!contest.judge.empty())
            openings.is_fair = engine::fair_openings(*contest.engine, contest.judge);
        tournament::Match match(
            {player(contest, contest.evaluations[0]), player(contest, contest.evaluations[1])},
            {part, settings.concurrency,
             tournament::random_openings(*contest.starts[static_cast<std::size_t>(i)], openings),
             settings.seed + static_cast<std::uint64_t>(i)},
            report);
        run(match, stop);
    }
    return total;
}

}  // namespace train
