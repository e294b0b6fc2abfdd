#include "arena/match.h"

#include <algorithm>
#include <new>
#include <thread>
#include <utility>

#include "arena/builtin_contestant.h"
#include "arena/process/processors.h"
#include "base/check.h"
#include "base/rng.h"
#include "base/thread.h"

namespace arena {

namespace {

// Numbers that belong to the same seed and yet have nothing to do with each other.
std::uint64_t derived(std::uint64_t seed, std::uint64_t index) {
    base::Rng rng(seed ^ base::Rng(index).next());
    return rng.next();
}

// Faults after which a program is no longer there, or no longer listens.
bool needs_recovery(const RefereedGame& game) {
    if (!game.verdict) return false;
    const Fault fault = game.verdict->fault;
    return fault == Fault::crash || fault == Fault::disconnect || fault == Fault::stall ||
           fault == Fault::failure;
}

}  // namespace

Entrant entrant(MakePlayer make) {
    return {
        [make = std::move(make)](std::uint64_t seed) -> base::Result<std::unique_ptr<Contestant>> {
            return make_builtin(make(seed));
        },
        {},
        {}};
}

PairOpening random_openings(const game::AnyPosition& start, const Openings& openings) {
    const std::shared_ptr<const game::AnyPosition> from = start.clone();
    return [from, openings](int, std::uint64_t seed) {
        game::PlayedGame game(from->clone());
        for (const std::string& move : opening_moves(openings, *from, seed)) {
            CHECK(game.play(move).has_value());
        }
        return game;
    };
}

std::string MatchGame::told() const {
    if (!verdict) return reason;
    const std::string_view side = game.position().info().sides[index(verdict->side)];
    std::string text = std::string(side) + ": " + reason;
    return verdict->detail.empty() ? text : text + ": " + verdict->detail;
}

Match::Match(std::array<Entrant, 2> entrants, const MatchSettings& settings, OnGame on_game)
    : entrants_(std::move(entrants)), settings_(settings), on_game_(std::move(on_game)) {
    if (settings_.concurrency > processor_count()) turnstile_.emplace(processor_count());
}

base::Result<void> Match::run() {
    const int threads = std::clamp(settings_.concurrency, 1, std::max(settings_.games, 1));
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
    // Only a stop leaves a gap in the numbers.
    for (auto& [number, game] : std::exchange(waiting_, {})) {
        reported_ = number - 1;
        report(std::move(game));
    }
    if (error_) return *error_;
    return {};
}

void Match::fail(const base::Error& error) {
    const std::lock_guard lock(mutex_);
    error_ = error;
    stop_ = true;
}

void Match::work() {
    while (!stop_ && !ended_) {
        const int number = next_++;
        if (number > settings_.games) return;
        auto game = play_within_memory(number);
        if (!game) return fail(game.error());
        if (game->result == game::Result::unfinished) continue;
        report(*std::move(game));
    }
}

base::Result<MatchGame> Match::play_within_memory(int number) {
    try {
        return play(number);
    } catch (const std::bad_alloc&) {
        return base::Error{"out of memory; play fewer games at a time"};
    }
}

base::Result<MatchGame> Match::play(int number) {
    const int pair = (number - 1) / 2;
    const std::uint64_t opening_seed =
        derived(settings_.seed, 2 * static_cast<std::uint64_t>(pair));
    const std::uint64_t game_seed =
        derived(settings_.seed, 2 * static_cast<std::uint64_t>(number) + 1);
    const game::Side first_player = number % 2 == 1 ? game::Side::first : game::Side::second;

    std::array<std::unique_ptr<Contestant>, 2> owned;  // in the order of the sides
    RefereeRules rules = settings_.rules;
    if (turnstile_) rules.turnstile = &*turnstile_;
    for (const std::size_t player : {0u, 1u}) {
        const game::Side side = player == 0 ? first_player : game::other(first_player);
        auto contestant = entrants_[player].take(derived(game_seed, player));
        if (!contestant) return contestant.error();
        owned[index(side)] = *std::move(contestant);
        rules.paces[index(side)] = entrants_[player].pace;
        rules.start_times[index(side)] = entrants_[player].start_time;
    }
    const std::array<Contestant*, 2> contestants{owned[0].get(), owned[1].get()};
    {
        const std::lock_guard lock(mutex_);
        playing_.insert(playing_.end(), contestants.begin(), contestants.end());
    }
    MatchGame played{referee(settings_.opening(pair, opening_seed), contestants, rules, stop_),
                     number, first_player};
    {
        const std::lock_guard lock(mutex_);
        for (Contestant* contestant : contestants) std::erase(playing_, contestant);
    }
    if (!played.failure.empty()) return base::Error{played.failure};
    for (const std::size_t player : {0u, 1u}) {
        const game::Side side = player == 0 ? first_player : game::other(first_player);
        const bool at_fault = played.verdict && played.verdict->side == side;
        if (at_fault && needs_recovery(played) && !settings_.recovers) {
            broken_by_ = static_cast<int>(player);
            ended_ = true;
        }
        if (entrants_[player].give &&
            (!at_fault || owned[index(side)]->may_go_on(played.verdict->fault))) {
            entrants_[player].give(std::move(owned[index(side)]));
        }
    }
    return played;
}

void Match::report(MatchGame game) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(game.number, std::move(game));
    // What was finished after the game that decides does not count any more.
    for (auto next = waiting_.begin();
         !tested_ && next != waiting_.end() && next->first == reported_ + 1;
         next = waiting_.erase(next)) {
        ++reported_;
        count(next->second);
        if (on_game_) on_game_(next->second, score_);
    }
}

void Match::count(const MatchGame& game) {
    score_.games.add(game.result, game.first_player);
    Score one;
    one.add(game.result, game.first_player);
    Score& side = score_.by_side[index(game.first_player)];
    side.add(game.result, game.first_player);
    const int halves = 2 * one.wins + one.draws;
    const Half before = std::exchange(last_, {game.number, halves});
    if (game.number % 2 == 1 || before.number != game.number - 1) return;
    score_.pairs.add(before.halves + halves);
    if (settings_.sprt && sprt(score_.pairs, *settings_.sprt).state() != SprtState::running) {
        tested_ = true;
        ended_ = true;
    }
}

void Match::stop() {
    stop_ = true;
    const std::lock_guard lock(mutex_);
    for (Contestant* contestant : playing_) contestant->stop();
}

MatchScore Match::score() const {
    const std::lock_guard lock(mutex_);
    return score_;
}

}  // namespace arena
