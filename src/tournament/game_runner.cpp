// The loop that matches and tournaments share: take a game, referee it, hand in the result.
#include "tournament/game_runner.h"

#include <algorithm>
#include <new>
#include <thread>
#include <utility>

#include "arena/pause_watch.h"
#include "base/start_thread.h"

namespace tournament {

namespace {

constexpr int least_kept = 4;  // idle bots, for each pool

}  // namespace

GameRunner::GameRunner(GameSource& source, std::vector<Entrant> entrants,
                       GameRunnerSettings settings)
    : source_(source), entrants_(std::move(entrants)), settings_(std::move(settings)) {
    if (settings_.pins_games) processors_ = process::divide_processors(settings_.concurrency);
    // A bot stays on the CPUs on which it was started, so each set of CPUs has its own pool.
    for (std::size_t i = 0; i < processors_.size(); ++i) pools_.emplace_back(least_kept);
    if (processors_.empty()) pools_.emplace_back(std::max(least_kept, 2 * settings_.concurrency));
}

base::Result<void> GameRunner::run() {
    (void)arena::pause_watch();  // start it before a thread is pinned to a busy CPU
    std::vector<std::thread> threads;
    for (int i = 0; i < settings_.concurrency && !stop_.stop_requested(); ++i) {
        auto thread = base::start_thread([this, i] { work(static_cast<std::size_t>(i)); });
        if (!thread) {
            fail(thread.error());
        } else {
            threads.push_back(*std::move(thread));
        }
    }
    for (std::thread& thread : threads) thread.join();
    if (error_) return *error_;
    return {};
}

void GameRunner::stop() {
    stop_.request_stop();
    source_.end();
}

// After a stop, errors no longer matter.
void GameRunner::fail(base::Error error) {
    {
        const std::lock_guard lock(mutex_);
        if (!error_ && !stop_.stop_requested()) error_ = std::move(error);
    }
    stop();
}

// One thread: plays game after game.
void GameRunner::work(std::size_t thread) {
    if (!processors_.empty()) process::stay_on(processors_[thread]);
    PlayerPool& pool = processors_.empty() ? pools_.front() : pools_[thread];
    try {
        while (!stop_.stop_requested()) {
            const auto task = source_.next();
            if (!task) return fail(task.error());
            if (!*task) return;
            if (const auto played = play(**task, pool); !played) return fail(played.error());
        }
    } catch (const std::bad_alloc&) {
        fail({"out of memory; play fewer games at a time"});
    }
}

base::Result<void> GameRunner::play(const GameTask& task, PlayerPool& pool) {
    std::array<std::unique_ptr<game::Player>, 2> players;  // by Side
    arena::RefereeRules rules = settings_.rules;
    for (const std::size_t i : {0u, 1u}) {
        const Entrant& entrant = entrants_[task.players[i]];
        auto player = pool.take(entrant, task.planned.seeds[i]);
        if (!player) {
            (void)source_.give_back(task);  // the first error is reported
            return player.error();
        }
        players[i] = *std::move(player);
        if (entrant.pace) rules.paces[i] = *entrant.pace;
        rules.start_times[i] = entrant.start_time;
    }
    const base::Clock::time_point begin = base::Clock::now();
    const std::array<game::Player*, 2> both{players[0].get(), players[1].get()};
    source_.seated(task, both);
    arena::RefereedGame played =
        arena::referee(source_.opening(task.planned), both, rules, stop_.get_token());
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        const auto i = static_cast<std::size_t>(index(side));
        const bool at_fault = played.verdict && played.verdict->side == side;
        const bool goes_on = !at_fault || players[i]->may_go_on(played.verdict->fault);
        if (goes_on && !stop_.stop_requested())
            pool.give(entrants_[task.players[i]], std::move(players[i]));
    }
    // A bot that is stopped in the middle of a game may look like a failed one.
    if (stop_.stop_requested() || played.result == game::Result::unfinished)
        return give_back(task, played);
    failures_ = 0;
    const bool is_short = played.verdict && settings_.shortest_lost_game.count() > 0;
    const auto finished = source_.finish(task, std::move(played));
    if (is_short) std::this_thread::sleep_until(begin + settings_.shortest_lost_game);
    return finished;
}

base::Result<void> GameRunner::give_back(const GameTask& task, const arena::RefereedGame& played) {
    if (const auto given = source_.give_back(task); !given) return given;
    if (played.failure.empty()) return {};
    // Idle bots may hold the resource that was missing.
    for (PlayerPool& pool : pools_) pool.empty();
    if (++failures_ >= settings_.most_failures) return base::Error{"bot " + played.failure};
    return {};
}

}  // namespace tournament
