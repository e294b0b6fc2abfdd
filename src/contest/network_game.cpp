// The log as a channel: every step reads what is new, and adds with the next number or not at all.
#include "contest/network_game.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <utility>

#include "base/clock.h"
#include "game/played_game.h"
#include "store/bots.h"

namespace contest {

namespace {

using namespace std::chrono_literals;
using base::Clock;
using game::Answer;
using game::Fault;
using game::Side;
using game::Trouble;
using protocol::api::EventData;
using store::LiveState;
using store::Millis;

constexpr auto longest_wait = 200ms;    // until the log is read again without news
constexpr auto longest_outage = 10min;  // then the game is given back
constexpr auto coming_back = 30s;       // for a bot after an outage
constexpr std::chrono::nanoseconds patience_with_absent = 2s;
constexpr std::chrono::milliseconds network_time{protocol::api::network_time};

// Who knows it can watch the game.
std::string new_id() {
    constexpr std::string_view letters =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    std::random_device random;
    std::uniform_int_distribution<std::size_t> letter(0, letters.size() - 1);
    std::string id;
    while (id.size() < 10) id += letters[letter(random)];
    return id;
}

Trouble ours(const base::Error& error) {
    return {Fault::failure, error.message, true};
}
Answer trouble(Trouble what) {
    Answer answer;
    answer.trouble = std::move(what);
    return answer;
}

// What the clocks of a turn show, as the log has it.
std::optional<std::array<std::int64_t, 2>> left_of(const game::Turn* turn) {
    if (turn == nullptr) return std::nullopt;
    if (turn->move_time) return {{turn->move_time->count(), turn->move_time->count()}};
    if (!turn->clocks[0] || !turn->clocks[1]) return std::nullopt;
    return {{turn->clocks[0]->left.count(), turn->clocks[1]->left.count()}};
}

}  // namespace

NetworkNews::NetworkNews(const std::string& store)
    : listener_(store::LiveListener::start(store, [this](const std::string& id, int) {
          const std::lock_guard lock(mutex_);
          if (!id.empty() && !followed_.contains(id)) return;
          ++count_;
          changed_.notify_all();
      })) {}

void NetworkNews::follow(const std::string& id) {
    const std::lock_guard lock(mutex_);
    followed_.insert(id);
}

void NetworkNews::forget(const std::string& id) {
    const std::lock_guard lock(mutex_);
    followed_.erase(id);
}

std::uint64_t NetworkNews::count() const {
    const std::lock_guard lock(mutex_);
    return count_;
}

void NetworkNews::wait(std::uint64_t seen) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, longest_wait, [&] { return count_ != seen; });
}

// A wait for one bot: until `deadline`, and on while no server can be heard.
struct NetworkGame::Wait {
    Clock::time_point deadline;
    std::optional<Millis> beat = {};  // the server's heartbeat when the deadline had passed
    Clock::time_point late_since = {};
    bool is_up = false;  // the deadline has passed while a server was running
};

// The live game with both seats taken and the opening played.
store::LiveChange NetworkGame::first_change(const game::PlayedGame& game, Millis now) const {
    store::LiveChange change;
    store::LiveGame& row = change.game;
    row.id = new_id();
    row.created_at = now;
    row.game = setting_.type->info->id;
    row.start = game.start().format();
    row.options = "{}";
    row.clock = protocol::api::clock_text(setting_.clock);
    row.contest = setting_.seat.contest;
    row.state = LiveState::playing;
    row.moves = static_cast<int>(game.moves().size());
    const auto add_event = [&](const std::string& kind, const EventData& data) {
        change.events.push_back({++row.events, now, kind, protocol::api::write_data(data)});
    };
    for (const Side side : {Side::first, Side::second}) {
        const std::string& account = setting_.accounts[index(side)];
        row.seats[index(side)] = {
            account.empty() ? store::worker_owner : store::owner_of_account(account),
            setting_.names[index(side)]};
        EventData data;
        data.by = side;
        data.name = setting_.names[index(side)];
        add_event("joined", data);
    }
    Side by = game.start().turn();
    for (const game::MoveView& move : game.moves()) {
        EventData data;
        data.by = by;
        data.move = move.text;
        add_event("move", data);
        by = other(by);
    }
    return change;
}

base::Result<void> NetworkGame::create(const game::PlayedGame& game) {
    setting_.news->forget(row_.id);
    row_ = {};
    moves_.clear();
    times_.clear();
    came_ = {};
    const Millis now = base::unix_time();
    const store::LiveChange change = first_change(game, now);
    const auto begun = setting_.store->contest_games().begin(change, setting_.seat);
    if (!begun) return begun.error();
    if (!*begun) return base::Error{"another worker plays this game"};
    row_ = change.game;
    setting_.news->follow(row_.id);
    for (const game::MoveView& move : game.moves()) {
        moves_.push_back(move.text);
        times_.push_back(now);
    }
    return {};
}

void NetworkGame::take(const store::LiveEvent& event) {
    const auto data = protocol::api::read_data(event.data);
    if (!data) return;
    if (event.kind == "move") {
        moves_.push_back(data->move);
        times_.push_back(event.at);
    } else if (event.kind == "came" && data->by) {
        came_[index(*data->by)] = true;
        // The turn of a bot that comes back begins anew.
        asked_at_ = std::max(asked_at_, event.at);
    } else if (event.kind == "outage") {
        came_ = {};
        ++outages_;
    }
}

base::Result<void> NetworkGame::read() {
    seen_ = setting_.news->count();
    const auto loaded = setting_.store->load(row_.id, row_.events);
    if (!loaded) return loaded.error();
    if (!*loaded) return base::Error{"the live game " + row_.id + " is gone"};
    for (const store::LiveEvent& event : (*loaded)->events) take(event);
    const int events = (*loaded)->events.empty() ? row_.events : (*loaded)->events.back().n;
    row_ = (*loaded)->game;
    row_.events = events;
    return {};
}

base::Result<void> NetworkGame::add(const game::PlayedGame& game, const game::Turn* turn,
                                    const EventData* end) {
    for (;;) {
        if (is_over()) return {};
        store::LiveChange change;
        store::LiveGame row = row_;
        const Millis now = base::unix_time();
        Side by = game.start().turn();
        for (std::size_t i = 0; i < game.moves().size(); ++i, by = other(by)) {
            if (i < moves_.size()) continue;
            EventData data;
            data.by = by;
            data.move = game.moves()[i].text;
            data.left = left_of(turn);
            change.events.push_back({++row.events, now, "move", protocol::api::write_data(data)});
            ++row.moves;
        }
        if (end != nullptr) {
            change.events.push_back({++row.events, now, "ended", protocol::api::write_data(*end)});
            row.state = LiveState::over;
            row.result = end->result;
            row.reason = end->reason;
            row.ended_at = now;
        }
        if (change.events.empty()) return {};
        change.game = row;
        const std::array<store::LiveCommit, 1> commits{{{change}}};
        const auto accepted = setting_.store->commit(commits);
        if (!accepted) return accepted.error();
        // Also if it was not: then another process has added something before.
        if (const auto done = read(); !done) return done;
        if (accepted->front()) return {};
    }
}

base::Result<void> NetworkGame::wait(Wait& wait) {
    setting_.news->wait(seen_);
    if (const auto done = read(); !done) return done;
    if (Clock::now() < wait.deadline) {
        wait.beat.reset();
        return {};
    }
    // The time is up if a server is heard after that: until then the bot may have been unable to
    // answer.
    const auto beat = setting_.store->contest_games().server_seen();
    if (!beat) return beat.error();
    if (!wait.beat) {
        wait.beat = *beat;
        wait.late_since = Clock::now();
    }
    if (Clock::now() > wait.late_since + longest_outage) {
        return base::Error{"no server has been running for a long time"};
    }
    if (*beat == *wait.beat) return {};
    // What the bot has sent before that beat is in the log now.
    if (const auto done = read(); !done) return done;
    wait.is_up = true;
    return {};
}

base::Result<bool> NetworkGame::is_absent(const std::string& account) const {
    if (!setting_.absent->contains(setting_.seat.contest, account)) return false;
    // Both times are the servers': our clock may be another one.
    const auto beat = setting_.store->contest_games().server_seen();
    if (!beat) return beat.error();
    const auto online = setting_.store->bots().online_ids(*beat - store::online_time);
    if (!online) return online.error();
    return !online->contains(account);
}

std::optional<Trouble> NetworkGame::begin(const game::PlayedGame& game, Side side,
                                          Clock::time_point deadline, const base::StopToken& stop) {
    const std::string& account = setting_.accounts[index(side)];
    const auto known = setting_.store->accounts().get(account);
    if (!known) return ours(known.error());
    if (!*known) return Trouble{Fault::disconnect, "its account does not exist any more"};
    if (row_.id.empty() || is_over()) {
        if (const auto created = create(game); !created) return ours(created.error());
    }
    const auto absent = is_absent(account);
    if (!absent) return ours(absent.error());
    const auto due = deadline - Clock::now();
    const auto patience = *absent ? std::min(due, patience_with_absent) : due;
    Wait waiting{Clock::now() + patience};
    int outages = outages_;
    while (is_awaited(side) && !is_over() && !stop.stop_requested()) {
        if (const auto done = wait(waiting); !done) return ours(done.error());
        if (std::exchange(outages, outages_) != outages_) {
            waiting = {Clock::now() + due};  // the bot needs time to come back
            continue;
        }
        if (!waiting.is_up || !is_awaited(side)) continue;
        setting_.absent->note(setting_.seat.contest, account, true);
        if (*absent) {
            return Trouble{Fault::disconnect, "it was not connected, as in an earlier game"};
        }
        return Trouble{Fault::disconnect,
                       fmt::format("it was not connected within {} s after its game was due",
                                   std::chrono::round<std::chrono::seconds>(patience).count())};
    }
    if (is_over() && row_.result == "*") return ours({"the game was taken over"});
    setting_.absent->note(setting_.seat.contest, account, false);
    return std::nullopt;
}

// The side's move in the log, or its resignation.
std::optional<Answer> NetworkGame::answer(const game::Turn& turn, Side side) const {
    const std::size_t ply = turn.game.moves().size();
    const auto measured = Clock::now() - asked_;
    if (moves_.size() > ply) {
        // By the times of the log, so that our own delay does not count; but never more than we
        // have seen, because the clocks of two machines differ.
        const auto logged = std::chrono::milliseconds(times_[ply] - asked_at_);
        const std::chrono::nanoseconds spent =
            std::min<std::chrono::nanoseconds>(logged, measured) - network_time;
        Answer found = Answer::plays(turn.game.position(), moves_[ply]);
        found.spent = std::max(std::chrono::nanoseconds(0), spent);
        return found;
    }
    if (!is_over()) return std::nullopt;
    const char* lost = side == Side::first ? "0-1" : "1-0";
    if (row_.result != lost) return trouble(ours({"the game was taken over"}));
    Answer resigned;
    resigned.kind = Answer::Kind::resignation;
    return resigned;
}

Answer NetworkGame::choose(const game::Turn& turn, Side side) {
    if (const auto added = add(turn.game, &turn, nullptr); !added)
        return trouble(ours(added.error()));
    asked_ = Clock::now();
    asked_at_ = base::unix_time();
    const auto patience = turn.deadline - asked_ + network_time;
    Wait waiting{asked_ + patience};
    bool is_here = true;
    int outages = is_awaited(side) ? outages_ - 1 : outages_;
    for (;;) {
        if (auto found = answer(turn, side)) return *std::move(found);
        if (turn.stop.stop_requested()) return trouble({});
        if (std::exchange(outages, outages_) != outages_) {
            is_here = false;
            waiting = {Clock::now() + coming_back};
        }
        if (!is_awaited(side) && !std::exchange(is_here, true)) {
            asked_ = Clock::now();
            waiting = {asked_ + patience};
        }
        if (waiting.is_up && !is_here) {
            return trouble({Fault::disconnect, "it did not come back after an outage"});
        }
        if (waiting.is_up) {
            Answer late = trouble({Fault::time_forfeit, "no move within the time"});
            late.spent = Clock::now() - asked_;
            return late;
        }
        if (const auto done = wait(waiting); !done) return trouble(ours(done.error()));
    }
}

void NetworkGame::end(const game::PlayedGame& game, game::Result result, std::string_view reason) {
    if (row_.id.empty() || is_over()) return;
    EventData data;
    data.result = game::result_text(result);
    data.reason = result == game::Result::unfinished ? "aborted" : std::string(reason);
    // If that is not possible, the game is aborted when its lease has expired.
    static_cast<void>(add(game, nullptr, &data));
}

}  // namespace contest
