// Loads games, decides their requests one after the other, and applies what is committed.
#include "server/rooms.h"

#include <algorithm>
#include <climits>
#include <set>
#include <utility>

#include "server/live_clock.h"
#include "server/live_views.h"
#include "server/web_request.h"
#include "store/contest_games.h"

namespace server {

using store::LiveState;

namespace {

constexpr Millis idle_time = 60 * second;   // how long an unused room is kept
constexpr std::size_t most_changes = 1000;  // changes that wait for one game

}  // namespace

struct Rooms::Room {
    std::string id;
    std::optional<LiveGame> game;
    bool busy = false;   // a load or a commit is under way
    bool stale = false;  // another process may have added events
    bool whole = false;  // the next load replaces the game
    int loads = 0;       // begun so far
    std::deque<Use> readers;
    std::deque<Change> changes;
    std::vector<Member*> members;
    bool is_crowd_changed = false;  // since `told`
    Presence told;
    Millis told_at = 0;
    Millis used = 0;

    bool creator_is_here() const {
        return std::ranges::any_of(members, [this](const Member* member) {
            return game->side_of(member->visitor()).has_value();
        });
    }
    Presence presence() const {
        Presence found;
        for (const game::Side side : {game::Side::first, game::Side::second}) {
            // A worker plays for a program.
            found.online[index(side)] =
                game->row().seats[index(side)].visitor == store::worker_owner;
        }
        for (const Member* member : members) {
            const auto side = game->side_of(member->visitor());
            if (side) {
                found.online[index(*side)] = true;
            } else {
                ++found.watching;
            }
        }
        return found;
    }
};

Rooms::Rooms(StoreQueue& queue, RoomsSetting setting)
    : queue_(queue), setting_(std::move(setting)) {}
Rooms::~Rooms() = default;

Rooms::Room& Rooms::room(const std::string& id) {
    auto& found = rooms_[id];
    if (!found) {
        found = std::make_unique<Room>();
        found->id = id;
        load(*found);
    }
    found->used = setting_.now();
    return *found;
}

void Rooms::load(Room& room) {
    room.busy = true;
    room.stale = false;
    ++room.loads;
    const bool is_whole = std::exchange(room.whole, false) || !room.game;
    const int after = is_whole ? 0 : room.game->row().events;
    queue_.read([this, id = room.id, after, is_whole](store::LiveGames& store) {
        auto found = store.load(id, after);
        return std::function<void()>([this, id, is_whole, found = std::move(found)]() mutable {
            loaded(id, is_whole, std::move(found));
        });
    });
}

void Rooms::loaded(const std::string& id, bool is_whole,
                   base::Result<std::optional<store::LoadedGame>> found) {
    Room& room = *rooms_.at(id);
    room.busy = false;
    room.whole |= is_whole && !found;
    if (!found) return fail(room, unavailable);
    if (!*found) return fail(room, {"there is no such game", 404});
    if (is_whole) {
        auto game = LiveGame::load(**found, setting_.find_game);
        if (!game) return fail(room, game.error());
        const int before = room.game ? room.game->row().events : game->row().events;
        room.game.emplace(*std::move(game));
        tell(room, before);
    } else {
        take(room, (*found)->game, (*found)->events);
    }
    next(room);
}

// All waiting requests get the error. A room that was never loaded is removed.
void Rooms::fail(Room& room, const base::Error& error) {
    const auto readers = std::exchange(room.readers, {});
    const auto changes = std::exchange(room.changes, {});
    room.stale = true;
    if (!room.game) rooms_.erase(std::string(room.id));
    for (const Use& use : readers) use(error);
    for (const Change& change : changes) change.done(error);
}

void Rooms::read(const std::string& id, Use use, int after) {
    Room& found = room(id);
    if (found.game && found.game->row().events >= after) return use(&*found.game);
    found.readers.push_back(std::move(use));
    if (!found.game) return;
    found.stale = true;
    next(found);
}

void Rooms::change(const std::string& id, Decide decide, Done done) {
    Room& found = room(id);
    if (found.changes.size() >= most_changes) {
        return done(base::Error{"too many requests wait for this game", 503});
    }
    found.changes.push_back({std::move(decide), std::move(done), found.loads});
    if (!found.busy) next(found);
}

void Rooms::next(Room& room) {
    if (!room.game) return;
    if (room.stale && !room.busy) load(room);
    if (room.busy) return;
    while (!room.readers.empty()) {
        const Use use = std::move(room.readers.front());
        room.readers.pop_front();
        use(&*room.game);
    }
    while (!room.busy && !room.changes.empty()) {
        Change change = std::move(room.changes.front());
        room.changes.pop_front();
        auto decision = change.decide(*room.game);
        if (!decision && change.loads == room.loads) {
            room.changes.push_front(std::move(change));
            load(room);
        } else if (!decision) {
            change.done(decision.error());
        } else if (decision->done_before) {
            change.done(*decision->done_before);
        } else {
            commit(room, std::move(change), *std::move(decision));
        }
    }
}

void Rooms::commit(Room& room, Change change, Decision decision) {
    room.busy = true;
    store::LiveCommit to_store = decision.commit;
    queue_.commit(std::move(to_store),
                  [this, &room, change = std::move(change),
                   decision = std::move(decision)](const base::Result<bool>& accepted) mutable {
                      committed(room, std::move(change), decision, accepted);
                  });
}

void Rooms::committed(Room& room, Change change, const Decision& decision,
                      const base::Result<bool>& accepted) {
    room.busy = false;
    if (!accepted) {
        // The commit may have happened all the same: what the log says decides.
        room.stale = true;
        change.done(unavailable);
    } else if (*accepted) {
        const store::LiveChange& changed = decision.commit.front();
        // The store has added events to the end of a rated game.
        room.stale |= !changed.game.rated.empty() && changed.game.state == LiveState::over;
        take(room, changed.game, changed.events);
        change.done(decision.n());
    } else {
        room.stale = true;
        room.changes.push_front(std::move(change));
    }
    next(room);
}

// Committed events: into the fold, then to everyone.
void Rooms::take(Room& room, const store::LiveGame& row,
                 const std::vector<store::LiveEvent>& events) {
    LiveGame& game = *room.game;
    const int before = game.row().events;
    const bool in_lobby = game.row().state == LiveState::open && game.row().listed;
    game.take_seats(row);
    room.is_crowd_changed = true;  // a spectator may have a seat now
    if (const auto applied = game.apply(events); !applied) {
        // Not possible while all processes are of one version: load it afresh.
        room.game.reset();
        return load(room);
    }
    tell(room, before);
    if (in_lobby && game.row().state != LiveState::open) setting_.lobby_changed();
}

void Rooms::tell(Room& room, int before) {
    if (room.game->row().events == before) return;
    const Text text = events_message(*room.game, before, setting_.now());
    for (Member* member : std::vector(room.members)) member->changed(*room.game, text);
    setting_.changed(*room.game);
}

void Rooms::enter(const std::string& id, Member& member) {
    Room& found = room(id);
    found.members.push_back(&member);
    found.is_crowd_changed = true;
}

void Rooms::leave(const std::string& id, Member& member) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    Room& room = *found->second;
    std::erase(room.members, &member);
    room.is_crowd_changed = true;
    room.used = setting_.now();
}

Presence Rooms::presence(const std::string& id) const {
    const auto found = rooms_.find(id);
    return found == rooms_.end() || !found->second->game ? Presence{} : found->second->presence();
}

void Rooms::tick(bool flags_fall) {
    const Millis now = setting_.now();
    std::vector<Room*> all;
    for (const auto& [id, room] : rooms_) all.push_back(room.get());
    for (Room* room : all) {
        if (room->game && !room->busy) tick(*room, now, flags_fall);
    }
    std::erase_if(rooms_, [now](const auto& entry) {
        const Room& room = *entry.second;
        return !room.busy && room.members.empty() && room.changes.empty() &&
               now - room.used > idle_time;
    });
}

void Rooms::tick(Room& room, Millis now, bool flags_fall) {
    const store::LiveGame& row = room.game->row();
    if (flags_fall && row.deadline > 0 && now >= row.deadline && room.changes.empty()) {
        change(
            room.id,
            [now](LiveGame& game) -> base::Result<Decision> {
                auto ended = game.time_up(now);
                return ended ? *std::move(ended) : Decision{{}, game.row().events};
            },
            [](const base::Result<int>&) {});
        return;
    }
    if (!room.is_crowd_changed || now - room.told_at < second) return;
    room.is_crowd_changed = false;
    const Presence presence = room.presence();
    if (presence == room.told) return;
    room.told = presence;
    room.told_at = now;
    const Text text = presence_message(presence);
    for (Member* member : std::vector(room.members)) {
        member->crowd_changed(*room.game, presence, text);
    }
}

std::vector<std::string> Rooms::seeks_here() const {
    std::vector<std::string> ids;
    for (const auto& [id, room] : rooms_) {
        if (!room->game || room->members.empty()) continue;
        const store::LiveGame& row = room->game->row();
        if (row.state != LiveState::open || !row.listed || !room->creator_is_here()) continue;
        ids.push_back(id);
    }
    return ids;
}

void Rooms::withdraw(const std::string& id) {
    change(
        id,
        [this, id](LiveGame& game) -> base::Result<Decision> {
            const bool is_kept = game.row().state != LiveState::open || presence(id).online[0] ||
                                 presence(id).online[1];
            if (is_kept) return Decision{{}, game.row().events};
            return game.withdraw(setting_.now());
        },
        [](const base::Result<int>&) {});
}

void Rooms::refresh() {
    std::vector<std::string> ids;
    for (const auto& [id, room] : rooms_) ids.push_back(id);
    for (const std::string& id : ids) refresh(id, INT_MAX);
}

void Rooms::refresh(const std::string& id, int events) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    Room& room = *found->second;
    if (room.game && room.game->row().events >= events) return;
    room.stale = true;  // also while the room is loaded: the events may be later than that
    if (!room.busy) load(room);
}

void Rooms::reload(const std::string& id) {
    const auto found = rooms_.find(id);
    if (found == rooms_.end()) return;
    found->second->whole = true;
    refresh(id, INT_MAX);
}

}  // namespace server
