// Leases games from the store, sends heartbeats, stores results and plans new games.
#include "tournament/tournament_runner.h"

#include <fmt/core.h>

#include <algorithm>
#include <thread>

#include "arena/refereed_record.h"
#include "base/start_thread.h"
#include "base/text.h"

namespace tournament {

namespace {

using namespace std::chrono_literals;

constexpr auto pause = 300ms;  // until the store is asked again for a game

std::vector<Entrant> entrants_of(const PlayableTournament& tournament, const MakePlayer& make) {
    const auto make_named = [make](const bots::Bot& bot, std::uint64_t seed) -> MadePlayer {
        auto made = make(bot, seed);
        if (made) return made;
        return base::Error{"bot " + base::quoted(bot.name) + ": " + made.error().message};
    };
    std::vector<Entrant> entrants;
    for (const bots::Bot& bot : tournament.bots) entrants.push_back(entrant(bot, make_named));
    return entrants;
}

GameRunnerSettings runner_settings(const PlayableTournament& tournament, int concurrency) {
    return {concurrency, tournament.rules, true, 3, base::Milliseconds(100)};
}

std::array<store::MoveTimes, 2> times_of(const arena::RefereedGame& played, game::Side first) {
    std::array<store::MoveTimes, 2> times;
    const std::size_t opening = played.opening_plies();
    for (std::size_t i = 0; i < played.notes.size(); ++i) {
        const auto spent =
            std::chrono::duration_cast<std::chrono::microseconds>(played.notes[i].spent);
        times[(opening + i + index(first)) % 2].add({1, spent, spent});
    }
    return times;
}

// What is kept of a played game. The error says why it cannot be recorded.
base::Result<store::FinishedGame> finished_game(const arena::RefereedGame& played,
                                                const store::GameId& id,
                                                const PlayableTournament& tournament) {
    const game::Record record =
        arena::record_of(played, *tournament.type,
                         {tournament.title,
                          fmt::format("{}.{}.{}", id.round, id.pair, id.game),
                          {id.bot(game::Side::first), id.bot(game::Side::second)}});
    auto text = game::write_record(record);
    if (!text) return text.error();
    store::FinishedGame game;
    game.id = id;
    game.result = played.result;
    game.reason = played.reason;
    game.record = *std::move(text);
    game.times = times_of(played, record.first_turn);
    if (const auto& verdict = played.verdict) {
        game.fault = store::LossByFault{verdict->side, verdict->fault,
                                        arena::verdict_text(*verdict, *tournament.type->info)};
    }
    return game;
}

store::Lease lease_of(const GameTask& task) {
    return {task.planned.id, task.ticket};
}

}  // namespace

std::vector<std::string> PlayableTournament::names() const {
    std::vector<std::string> names;
    for (const bots::Bot& bot : bots) names.push_back(bot.name);
    return names;
}

TournamentRunner::TournamentRunner(const PlayableTournament& tournament, store::Tournament& store,
                                   RunnerSettings settings, const MakePlayer& make)
    : tournament_(tournament),
      store_(store),
      settings_(std::move(settings)),
      runner_(*this, entrants_of(tournament, make),
              runner_settings(tournament, settings_.concurrency)) {}

base::Result<TournamentRunner::End> TournamentRunner::run() {
    if (const auto planned = plan(); !planned) return planned.error();
    auto keeper = base::start_thread([this] { prolong_leases(); });
    if (!keeper) return keeper.error();
    const auto ran = runner_.run();
    {
        const std::lock_guard lock(mutex_);
        done_ = true;
    }
    changed_.notify_all();
    keeper->join();
    if (!ran) return ran.error();
    return end_.value_or(End::stopped);
}

void TournamentRunner::end() {
    store_.stop();
    end_with(End::stopped);
}

void TournamentRunner::end_with(End end) {
    const std::lock_guard lock(mutex_);
    if (!end_ || end == End::stopped) end_ = end;
    changed_.notify_all();
}

bool TournamentRunner::over() const {
    const std::lock_guard lock(mutex_);
    return end_.has_value();
}

base::Result<std::optional<GameTask>> TournamentRunner::next() {
    while (!over()) {
        const auto offer = store_.lease(settings_.worker, settings_.lease, settings_.revision);
        if (!offer) return offer.error();
        if (offer->revision != settings_.revision) {
            end_with(End::redefined);
        } else if (!offer->lease) {
            const auto more = look_further();
            if (!more) return more.error();
            if (!*more) break;
        } else if (auto task = task_of(*offer->lease)) {
            const std::lock_guard lock(mutex_);
            held_.push_back(*offer->lease);
            return task;
        } else {  // a bot was removed from the tournament while this game was leased
            const auto given = store_.give_back(*offer->lease);
            const auto planned = given ? plan() : given.error();
            if (!planned) return planned.error();
        }
    }
    return std::optional<GameTask>();
}

std::optional<GameTask> TournamentRunner::task_of(const store::Lease& lease) const {
    GameTask task{planned_game(tournament_.settings, lease.id), {}, lease.fence};
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        const auto& bots = tournament_.bots;
        const auto found = std::find_if(bots.begin(), bots.end(), [&](const bots::Bot& bot) {
            return bot.name == lease.id.bot(side);
        });
        if (found == bots.end()) return std::nullopt;
        task.players[static_cast<std::size_t>(index(side))] =
            static_cast<std::size_t>(found - bots.begin());
    }
    return task;
}

base::Result<bool> TournamentRunner::look_further() {
    auto counts = store_.counts();
    if (counts && counts->open == 0 && counts->leased == 0) counts = plan();
    if (!counts) return counts.error();
    if (counts->open == 0 && counts->leased == 0) {
        // The planner may have refused an outdated definition.
        const auto definition = store_.definition();
        if (!definition) return definition.error();
        const bool same = *definition && (*definition)->revision == settings_.revision;
        end_with(same ? End::complete : End::redefined);
        return false;
    }
    if (counts->open > 0) return true;
    std::unique_lock lock(mutex_);
    if (!end_) changed_.wait_for(lock, pause);
    return true;
}

base::Result<store::Counts> TournamentRunner::plan() {
    return store_.plan(settings_.revision, [&](const std::vector<store::FinishedGame>& finished) {
        std::vector<store::GameId> wanted;
        const Schedule found = schedule(tournament_.settings, tournament_.names(), finished);
        for (const PlannedGame& game : found.games) wanted.push_back(game.id);
        return wanted;
    });
}

game::PlayedGame TournamentRunner::opening(const PlannedGame& planned) {
    if (const auto& choice = tournament_.rules.start_choice) {
        return game::PlayedGame(choice->any(planned.opening_seed));
    }
    return arena::opening_game(tournament_.openings, *tournament_.type, *tournament_.start,
                               planned.opening, planned.opening_seed);
}

void TournamentRunner::seated(const GameTask& task, const std::array<game::Player*, 2>& players) {
    settings_.seated(lease_of(task), players);
}

base::Result<void> TournamentRunner::finish(const GameTask& task, arena::RefereedGame played) {
    const store::Lease lease = lease_of(task);
    if (played.replays > 0) {
        settings_.say("The game " + base::printable(lease.id.bot(game::Side::first)) + " vs " +
                      base::printable(lease.id.bot(game::Side::second)) +
                      " was played again: this program did not run for a while");
    }
    const auto game = finished_game(played, lease.id, tournament_);
    if (!game) return game.error();
    const auto taken = store_.finish(lease, *game);
    release(lease);
    if (!taken) return taken.error();
    if (*taken) ++played_;
    if (*taken && game->fault && tournament_.settings.disqualify) {
        if (const auto planned = plan(); !planned) return planned.error();
    }
    changed_.notify_all();
    return {};
}

base::Result<void> TournamentRunner::give_back(const GameTask& task) {
    const store::Lease lease = lease_of(task);
    const auto given = store_.give_back(lease);
    release(lease);
    return given;
}

void TournamentRunner::release(const store::Lease& lease) {
    const std::lock_guard lock(mutex_);
    std::erase(held_, lease);
}

void TournamentRunner::prolong_leases() {
    const auto third = std::chrono::duration<double>(settings_.lease / 3);
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, third, [this] { return done_; })) {
        const std::vector<store::Lease> held = held_;
        lock.unlock();
        if (const auto done = store_.prolong(held, settings_.lease); !done) {
            runner_.fail(done.error());
        }
        lock.lock();
    }
}

}  // namespace tournament
