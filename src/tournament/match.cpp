// Runs the games of a match on several threads and reports them in order.
#include "tournament/match.h"

#include <algorithm>
#include <new>
#include <thread>
#include <utility>

#include "base/check.h"
#include "base/rng.h"
#include "base/start_thread.h"
#include "process/processors.h"

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

}  // namespace

Entrant entrant(MakeBuiltinPlayer make) {
    return {[make = std::move(make)](std::uint64_t seed)
                -> base::Result<std::unique_ptr<game::Player>> { return make(seed); },
            {},
            {}};
}

PairOpening random_openings(const game::AnyPosition& start, const arena::Openings& openings) {
    const std::shared_ptr<const game::AnyPosition> from = start.clone();
    return [from, openings](int, std::uint64_t seed) {
        game::PlayedGame game(from->clone());
        for (const std::string& move : arena::opening_moves(openings, *from, seed)) {
            CHECK(game.play(move).has_value());
        }
        return game;
    };
}

base::Result<void> check_match(const MatchSettings& settings, std::size_t players) {
    return check_format(format_of(settings, players));
}

Match::Match(std::vector<Entrant> entrants, const MatchSettings& settings, OnGame on_game,
             OnStart on_start)
    : entrants_(std::move(entrants)),
      settings_(settings),
      on_game_(std::move(on_game)),
      on_start_(std::move(on_start)),
      schedule_(format_of(settings, entrants_.size())) {
    if (settings_.concurrency > process::processor_count())
        turnstile_.emplace(process::processor_count());
    for (const FixtureResult& before : settings_.finished_before) {
        schedule_.finished(before);
        counted_before_.insert(before.fixture.number);
        count(before.fixture, before.result);
    }
}

base::Result<void> Match::run() {
    const int threads = std::clamp(settings_.concurrency, 1, std::max(schedule_.total(), 1));
    std::vector<std::thread> helpers;
    for (int i = 1; i < threads; ++i) {
        auto helper = base::start_thread([this] { work(); });
        if (!helper) {
            fail(helper.error());
            break;
        }
        helpers.push_back(*std::move(helper));
    }
    work();
    for (std::thread& helper : helpers) helper.join();
    // Only stop() leaves a gap in the numbers.
    for (auto& [number, game] : std::exchange(waiting_, {})) {
        reported_ = number - 1;
        report(std::move(game));
    }
    if (error_) return *error_;
    return {};
}

void Match::fail(const base::Error& error) {
    stop_.request_stop();
    const std::lock_guard lock(mutex_);
    error_ = error;
}

void Match::work() {
    while (const auto fixture = next()) {
        auto game = play_within_memory(*fixture);
        const bool counts = game && game->result != game::Result::unfinished;
        if (!game) fail(game.error());
        left(*fixture, counts ? &*game : nullptr);
        if (counts) report(*std::move(game));
    }
}

base::Result<MatchGame> Match::play_within_memory(const Fixture& fixture) {
    try {
        return play(fixture);
    } catch (const std::bad_alloc&) {
        return base::Error{"out of memory; play fewer games at a time"};
    }
}

// The next game; waits while it depends on a running one.
std::optional<Fixture> Match::next() {
    std::unique_lock lock(schedule_mutex_);
    while (!stop_.stop_requested() && !ended_) {
        if (auto fixture = schedule_.next()) {
            ++running_;
            const int games = schedule_.total();
            lock.unlock();
            if (on_start_) on_start_(*fixture, games);
            return fixture;
        }
        if (running_ == 0) break;
        changed_.wait(lock);
    }
    changed_.notify_all();
    return std::nullopt;
}

void Match::left(const Fixture& fixture, const MatchGame* game) {
    const std::lock_guard lock(schedule_mutex_);
    --running_;
    if (game != nullptr) schedule_.finished({fixture, game->result, game->reason});
    changed_.notify_all();
}

game::PlayedGame Match::opening(const PlannedGame& planned) const {
    if (settings_.repeats) return settings_.opening(planned.opening, planned.opening_seed);
    const int second = planned.id.game - 1;
    return settings_.opening(2 * planned.opening + second,
                             derived(planned.opening_seed, static_cast<std::uint64_t>(second)));
}

base::Result<MatchGame> Match::play(const Fixture& fixture) {
    const PlannedGame planned = schedule_.planned(fixture);
    std::array<std::unique_ptr<game::Player>, 2> owned;  // in the order of the sides
    arena::RefereeRules rules = settings_.rules;
    if (turnstile_) rules.turnstile = &*turnstile_;
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        const auto i = static_cast<std::size_t>(index(side));
        const Entrant& entrant = entrants_[fixture.player(side)];
        auto player = entrant.take(planned.seeds[i]);
        if (!player) return player.error();
        owned[i] = *std::move(player);
        rules.paces[i] = entrant.pace;
        rules.start_times[i] = entrant.start_time;
    }
    const std::array<game::Player*, 2> players{owned[0].get(), owned[1].get()};
    MatchGame played{arena::referee(opening(planned), players, rules, stop_.get_token()), fixture};
    if (!played.failure.empty()) return base::Error{played.failure};
    dismiss(played, std::move(owned));
    return played;
}

void Match::dismiss(const MatchGame& game, std::array<std::unique_ptr<game::Player>, 2> players) {
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        const std::size_t number = game.player(side);
        auto& player = players[static_cast<std::size_t>(index(side))];
        const bool at_fault = game.verdict && game.verdict->side == side;
        if (at_fault && needs_recovery(game) && !settings_.recovers) {
            broken_by_ = static_cast<int>(number);
            ended_ = true;
        }
        if (entrants_[number].give && (!at_fault || player->may_go_on(game.verdict->fault))) {
            entrants_[number].give(std::move(player));
        }
    }
}

void Match::report(MatchGame game) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(game.number, std::move(game));
    const auto is_next = [this](int number) {
        while (counted_before_.contains(reported_ + 1)) ++reported_;
        return number == reported_ + 1;
    };
    // Games finished after the game with which the SPRT decided do not count.
    for (auto next = waiting_.begin(); !tested_ && next != waiting_.end() && is_next(next->first);
         next = waiting_.erase(next)) {
        ++reported_;
        count(next->second, next->second.result);
        if (on_game_) on_game_(next->second, score_);
    }
}

void Match::count(const Fixture& fixture, game::Result result) {
    ++score_.finished;
    if (entrants_.size() != 2) return;
    score_.games.add(result, fixture.first_player);
    statistics::Score one;
    one.add(result, fixture.first_player);
    const int halves = 2 * one.wins + one.draws;
    GameId pair = fixture.id;
    pair.game = 0;
    const auto [other, is_first] = half_pairs_.emplace(pair, halves);
    if (!is_first && settings_.swaps) score_.pairs.add(other->second + halves);
    if (!is_first) half_pairs_.erase(other);
    const bool decides = !is_first || !settings_.swaps;
    if (decides && settings_.sprt &&
        statistics::sprt(score_, *settings_.sprt).state() != statistics::SprtState::running) {
        tested_ = true;
        ended_ = true;
    }
}

void Match::stop() {
    stop_.request_stop();
    const std::lock_guard lock(schedule_mutex_);
    changed_.notify_all();
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
