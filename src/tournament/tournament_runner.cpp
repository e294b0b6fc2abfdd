// Leases games, plays them on several threads, sends heartbeats and plans new games.
#include "tournament/tournament_runner.h"

#include <algorithm>
#include <new>
#include <thread>

#include "arena/pause_watch.h"
#include "base/clock.h"
#include "base/start_thread.h"
#include "base/text.h"
#include "tournament/stored_game.h"

namespace tournament {

namespace {

using namespace std::chrono_literals;

constexpr auto pause = 300ms;       // until the store is asked again for a game
constexpr int kept_at_a_table = 4;  // maximum number of idle bots
constexpr int most_failures = 3;    // consecutive games that could not be played
// Minimum duration of a game lost by a fault: a bot that fails at every start would otherwise keep
// the whole machine busy with starting it.
constexpr auto shortest_lost_game = 100ms;

}  // namespace

std::vector<std::string> PlayableTournament::names() const {
    std::vector<std::string> names;
    for (const bots::Bot& bot : bots) names.push_back(bot.name);
    return names;
}

TournamentRunner::TournamentRunner(const PlayableTournament& tournament, store::Tournament& store,
                                   RunnerSettings settings, bots::MakePlayer make)
    : tournament_(tournament),
      store_(store),
      settings_(std::move(settings)),
      processors_(process::divide_processors(settings_.concurrency)) {
    if (processors_.empty()) {
        pools_.emplace_back(std::move(make), 2 * settings_.concurrency);
        turnstile_.emplace(process::processor_count());
    }
    // A bot stays on the CPUs on which it was started, so each thread keeps its own pool.
    for (std::size_t i = 0; i < processors_.size(); ++i) pools_.emplace_back(make, kept_at_a_table);
}

base::Result<TournamentRunner::End> TournamentRunner::run() {
    if (const auto planned = plan(); !planned) return planned.error();
    (void)arena::pause_watch();  // start it before a thread is pinned to a busy CPU
    std::vector<std::thread> tables;
    tables.reserve(static_cast<std::size_t>(settings_.concurrency));
    for (int i = 0; i < settings_.concurrency && !over(); ++i) {
        auto table = base::start_thread([this, i] {
            try {
                sit(i);
            } catch (const std::bad_alloc&) {
                fail({"out of memory; play fewer games at a time"});
            }
        });
        if (table) tables.push_back(*std::move(table));
        if (!table) fail(table.error());
    }
    std::atomic<bool> done = false;
    auto keeper = base::start_thread([this, &done] {
        std::unique_lock lock(mutex_);
        const auto third = std::chrono::duration<double>(settings_.lease / 3);
        while (!changed_.wait_for(lock, third, [&done] { return done.load(); })) {
            lock.unlock();
            prolong_leases();
            lock.lock();
        }
    });
    if (!keeper) fail(keeper.error());
    for (std::thread& table : tables) table.join();
    {
        const std::lock_guard lock(mutex_);
        done = true;
    }
    changed_.notify_all();
    if (keeper) keeper->join();
    if (error_) return *error_;
    return end_.value_or(End::stopped);
}

void TournamentRunner::stop() {
    stop_.request_stop();
    store_.stop();
    end(End::stopped);
}

// One thread: plays game after game.
void TournamentRunner::sit(int table) {
    const auto i = static_cast<std::size_t>(table);
    if (!processors_.empty()) process::stay_on(processors_[i]);
    bots::PlayerPool& pool = processors_.empty() ? pools_.front() : pools_[i];
    while (!over()) {
        const auto offer = store_.lease(settings_.worker, settings_.lease, settings_.revision);
        if (!offer) return fail(offer.error());
        if (offer->revision != settings_.revision) return end(End::redefined);
        if (offer->lease) {
            hold(*offer->lease, pool);
        } else {
            look_further();
        }
    }
}

// Plays a game while heartbeats prolong its lease.
void TournamentRunner::hold(const store::Lease& lease, bots::PlayerPool& pool) {
    {
        const std::lock_guard lock(mutex_);
        held_.push_back(lease);
    }
    play(lease, pool);
    const std::lock_guard lock(mutex_);
    std::erase_if(held_, [&](const store::Lease& one) {
        return one.game.id == lease.game.id && one.fence == lease.fence;
    });
}

bool TournamentRunner::over() const {
    const std::lock_guard lock(mutex_);
    return end_.has_value() || error_.has_value();
}

void TournamentRunner::end(End end) {
    const std::lock_guard lock(mutex_);
    if (!end_ || end == End::stopped) end_ = end;
    changed_.notify_all();
}

// After a stop, database errors no longer matter.
void TournamentRunner::fail(base::Error error) {
    const std::lock_guard lock(mutex_);
    if (!error_ && !stop_.stop_requested()) error_ = std::move(error);
    if (stop_.stop_requested()) end_ = End::stopped;
    changed_.notify_all();
}

void TournamentRunner::look_further() {
    auto counts = store_.counts();
    if (counts && counts->open == 0 && counts->leased == 0) counts = plan();
    if (!counts) return fail(counts.error());
    if (counts->open == 0 && counts->leased == 0) {
        // The planner may have refused an outdated definition.
        const auto definition = store_.definition();
        if (!definition) return fail(definition.error());
        const bool same = *definition && (*definition)->revision == settings_.revision;
        return end(same ? End::complete : End::redefined);
    }
    if (counts->open > 0) return;
    std::unique_lock lock(mutex_);
    if (!end_ && !error_) changed_.wait_for(lock, pause);
}

base::Result<store::Counts> TournamentRunner::plan() {
    std::optional<base::Error> unreadable;
    auto counts = store_.plan(settings_.revision, [&](const auto& stored) {
        std::vector<store::Game> wanted;
        const auto finished = finished_games(stored);
        if (!finished) {
            unreadable = finished.error();
            return wanted;
        }
        const Schedule found = schedule(tournament_.settings, tournament_.names(), *finished);
        for (const PlannedGame& game : found.games) wanted.push_back(stored_game(game.id));
        return wanted;
    });
    if (unreadable) return *unreadable;
    return counts;
}

const bots::Bot* TournamentRunner::find(const std::string& name) const {
    const auto found = std::find_if(tournament_.bots.begin(), tournament_.bots.end(),
                                    [&](const bots::Bot& bot) { return bot.name == name; });
    return found == tournament_.bots.end() ? nullptr : &*found;
}

void TournamentRunner::play(const store::Lease& lease, bots::PlayerPool& pool) {
    const GameId id = game_id(lease.game);
    const PlannedGame planned = planned_game(tournament_.settings, id);
    std::array<const bots::Bot*, 2> bots{};
    std::array<std::unique_ptr<game::Player>, 2> players;
    arena::RefereeRules rules = tournament_.rules;
    if (turnstile_) rules.turnstile = &*turnstile_;
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        const auto i = static_cast<std::size_t>(index(side));
        bots[i] = find(id.bot(side));
        if (bots[i] == nullptr) {
            // The bot was removed from the tournament while this game was leased.
            const auto given = store_.give_back(lease);
            const auto planned_again = given ? plan() : given.error();
            if (!planned_again) fail(planned_again.error());
            return;
        }
        auto made = pool.take(*bots[i], planned.seeds[i]);
        if (!made) {
            fail(base::Error{"bot " + base::quoted(bots[i]->name) + ": " + made.error().message});
            return;
        }
        players[i] = *std::move(made);
        rules.start_times[i] = bots[i]->start_time;
    }
    const base::Clock::time_point begin = base::Clock::now();
    const arena::RefereedGame played =
        referee_game(planned, {players[0].get(), players[1].get()}, rules);
    for (const std::size_t i : {0u, 1u}) {
        const bool at_fault =
            played.verdict && static_cast<std::size_t>(index(played.verdict->side)) == i;
        const bool goes_on = !at_fault || players[i]->may_go_on(played.verdict->fault);
        if (goes_on && !stop_.stop_requested()) pool.give(*bots[i], std::move(players[i]));
    }
    if (played.replays > 0) {
        settings_.say("The game " + base::printable(id.bot(game::Side::first)) + " vs " +
                      base::printable(id.bot(game::Side::second)) +
                      " was played again: this program did not run for a while");
    }
    bring(lease, played);
    if (played.verdict) std::this_thread::sleep_until(begin + shortest_lost_game);
}

arena::RefereedGame TournamentRunner::referee_game(const PlannedGame& planned,
                                                   const std::array<game::Player*, 2>& players,
                                                   const arena::RefereeRules& rules) {
    game::PlayedGame game =
        rules.start_choice
            ? game::PlayedGame(rules.start_choice->any(planned.opening_seed))
            : arena::opening_game(tournament_.openings, *tournament_.type, *tournament_.start,
                                  planned.opening, planned.opening_seed);
    return arena::referee(std::move(game), players, rules, stop_.get_token());
}

void TournamentRunner::bring(const store::Lease& lease, const arena::RefereedGame& played) {
    // A bot that is stopped in the middle of a game may look like a failed one.
    if (stop_.stop_requested() || played.result == game::Result::unfinished) {
        const auto given = store_.give_back(lease);
        if (!given) fail(given.error());
        if (played.failure.empty()) return;
        // Idle bots may hold the resource that was missing.
        for (bots::PlayerPool& pool : pools_) pool.empty();
        if (++failures_ >= most_failures) fail(base::Error{"bot " + played.failure});
        return;
    }
    failures_ = 0;
    const auto ending =
        stored_ending(played, game_id(lease.game), *tournament_.type, tournament_.title);
    if (!ending) return fail(ending.error());
    const auto taken = store_.finish(lease, *ending);
    if (!taken) return fail(taken.error());
    if (*taken) ++played_;
    if (*taken && played.verdict && tournament_.settings.disqualify) {
        if (const auto planned = plan(); !planned) return fail(planned.error());
    }
    changed_.notify_all();
}

void TournamentRunner::prolong_leases() {
    std::unique_lock lock(mutex_);
    const std::vector<store::Lease> held = held_;
    lock.unlock();
    const auto done = store_.prolong(held, settings_.lease);
    if (!done) fail(done.error());
}

}  // namespace tournament
