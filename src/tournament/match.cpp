// Offers the games of a match one by one and reports their results in order.
#include "tournament/match.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/rng.h"

namespace tournament {

namespace {

// Independent random numbers derived from one seed.
std::uint64_t derived(std::uint64_t seed, std::uint64_t index) {
    base::Rng rng(seed ^ base::Rng(index).next());
    return rng.next();
}

// Faults after which a process has exited or no longer responds.
bool needs_recovery(const arena::RefereedGame& game) {
    if (!game.verdict) return false;
    const game::Fault fault = game.verdict->fault;
    return fault == game::Fault::crash || fault == game::Fault::disconnect ||
           fault == game::Fault::stall || fault == game::Fault::failure;
}

MatchFormat format_of(const MatchSettings& settings, std::size_t players) {
    return {settings.format, players,           settings.games,
            settings.swaps,  settings.reversed, settings.challengers,
            settings.rounds, settings.seed};
}

GameRunnerSettings runner_settings(const MatchSettings& settings, int games) {
    GameRunnerSettings runner;
    runner.concurrency = std::clamp(settings.concurrency, 1, std::max(games, 1));
    runner.rules = settings.rules;
    return runner;
}

}  // namespace

PairOpening random_openings(const game::AnyPosition& start, const arena::Openings& openings) {
    const std::shared_ptr<const game::AnyPosition> from = start.clone();
    return [from, openings](int, std::uint64_t seed) {
        return arena::random_opening(openings, *from, seed);
    };
}

base::Result<void> check_match(const MatchSettings& settings, std::size_t players) {
    return check_format(format_of(settings, players));
}

Match::Match(std::vector<Entrant> entrants, const MatchSettings& settings, OnGame on_game,
             OnStart on_start)
    : settings_(settings),
      players_(entrants.size()),
      on_game_(std::move(on_game)),
      on_start_(std::move(on_start)),
      schedule_(format_of(settings, players_)),
      runner_(*this, std::move(entrants), runner_settings(settings, schedule_.total())) {
    for (const FixtureResult& before : settings_.finished_before) {
        schedule_.finished(before);
        counted_before_.insert(before.fixture.number);
        count(before.fixture, before.result);
    }
}

base::Result<void> Match::run() {
    const auto ran = runner_.run();
    // Only stop() leaves a gap in the numbers.
    for (auto& [number, game] : std::exchange(waiting_, {})) {
        reported_ = number - 1;
        report(game.first, std::move(game.second));
    }
    return ran;
}

void Match::end() {
    const std::lock_guard lock(schedule_mutex_);
    ended_ = true;
    changed_.notify_all();
}

base::Result<std::optional<GameTask>> Match::next() {
    std::unique_lock lock(schedule_mutex_);
    while (!ended_) {
        if (const auto fixture = schedule_.next()) {
            ++running_;
            const int games = schedule_.total();
            lock.unlock();
            if (on_start_) on_start_(*fixture, games);
            return std::optional<GameTask>(
                {schedule_.planned(*fixture),
                 {fixture->player(game::Side::first), fixture->player(game::Side::second)},
                 fixture->number});
        }
        if (running_ == 0) break;
        changed_.wait(lock);
    }
    changed_.notify_all();
    return std::optional<GameTask>();
}

game::PlayedGame Match::opening(const PlannedGame& planned) {
    if (settings_.repeats) return settings_.opening(planned.opening, planned.opening_seed);
    const int second = planned.id.game - 1;
    return settings_.opening(2 * planned.opening + second,
                             derived(planned.opening_seed, static_cast<std::uint64_t>(second)));
}

base::Result<void> Match::finish(const GameTask& task, arena::RefereedGame played) {
    const Fixture fixture = schedule_.fixture(task.planned.id, static_cast<int>(task.ticket));
    if (needs_recovery(played) && !settings_.recovers) {
        broken_by_ = static_cast<int>(fixture.player(played.verdict->side));
        end();
    }
    leave(FixtureResult{fixture, played.result, played.reason});
    report(fixture, std::move(played));
    return {};
}

base::Result<void> Match::give_back(const GameTask&) {
    leave(std::nullopt);
    return {};
}

void Match::leave(const std::optional<FixtureResult>& result) {
    const std::lock_guard lock(schedule_mutex_);
    --running_;
    if (result) schedule_.finished(*result);
    changed_.notify_all();
}

void Match::report(const Fixture& fixture, arena::RefereedGame game) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(fixture.number, std::pair(fixture, std::move(game)));
    const auto is_next = [this](int number) {
        while (counted_before_.contains(reported_ + 1)) ++reported_;
        return number == reported_ + 1;
    };
    // Games finished after the game with which the SPRT decided do not count.
    for (auto next = waiting_.begin(); !tested_ && next != waiting_.end() && is_next(next->first);
         next = waiting_.erase(next)) {
        const auto& [its_fixture, its_game] = next->second;
        ++reported_;
        count(its_fixture, its_game.result);
        if (on_game_) on_game_(its_fixture, its_game, score_);
    }
}

void Match::count(const Fixture& fixture, game::Result result) {
    ++score_.finished;
    if (players_ != 2) return;
    score_.games.add(result, fixture.first_player);
    statistics::Score one;
    one.add(result, fixture.first_player);
    const int halves = 2 * one.wins + one.draws;
    store::GameId pair = fixture.id;
    pair.game = 0;
    const auto [other, is_first] = half_pairs_.emplace(pair, halves);
    if (!is_first && settings_.swaps) score_.pairs.add(other->second + halves);
    if (!is_first) half_pairs_.erase(other);
    const bool decides = !is_first || !settings_.swaps;
    if (decides && settings_.sprt &&
        statistics::sprt(score_, *settings_.sprt).state() != statistics::SprtState::running) {
        tested_ = true;
        end();
    }
}

MatchScore Match::score() const {
    const std::lock_guard lock(mutex_);
    return score_;
}

Standings Match::standings() const {
    const std::lock_guard lock(schedule_mutex_);
    return schedule_.standings();
}

}  // namespace tournament
