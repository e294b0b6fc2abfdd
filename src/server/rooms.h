// Rooms: the games that are in use, each a cache of the fold over its log. Changes of one game are
// decided one after the other; an event reaches the room and its sockets only after its commit.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/live_game.h"
#include "server/presence.h"
#include "server/store_queue.h"
#include "server/transport.h"

namespace server {

using Text = std::shared_ptr<const std::string>;

// A member of a room: a player or spectator with a connection.
class Member {
 public:
    virtual ~Member() = default;
    virtual const std::string& visitor() const = 0;
    // The game has new events; `text` is the message about them, the same for all.
    virtual void changed(const LiveGame& game, const Text& text) = 0;
    // Who is connected has changed; likewise.
    virtual void crowd_changed(const LiveGame& game, const Presence& presence,
                               const Text& text) = 0;
};

struct RoomsSetting {
    game::FindGame find_game;
    std::function<Millis()> now;
    // Called when a game appears in the lobby or leaves it.
    std::function<void()> lobby_changed;
    // Called when a game in use has new events.
    std::function<void(const LiveGame&)> changed = [](const LiveGame&) {};
};

// Not thread-safe.
class Rooms {
 public:
    Rooms(StoreQueue& queue, RoomsSetting setting);
    ~Rooms();

    // Calls `use` with the game, or with an error (its code is an HTTP status). If the game has no
    // events up to the number `after`, they are read first: another process may have them.
    using Use = std::function<void(base::Result<LiveGame*>)>;
    void read(const std::string& id, Use use, int after = 0);
    // Calls `decide` for the game, again if another process may have changed it, commits what it
    // decides and calls `done` with the number of the event. It is refused only by what the store
    // has.
    using Decide = std::function<base::Result<Decision>(LiveGame&)>;
    using Done = std::function<void(base::Result<int>)>;
    void change(const std::string& id, Decide decide, Done done);

    // A member gets every event after this call. `id` must be a game that read() has found, in the
    // same turn of the loop.
    void enter(const std::string& id, Member& member);
    void leave(const std::string& id, Member& member);
    Presence presence(const std::string& id) const;

    // Called often: ends games whose time is up if `flags_fall`, reports who is connected.
    void tick(bool flags_fall);
    // The open games in the lobby whose creator has a connection here.
    std::vector<std::string> seeks_here() const;
    // Ends an open game whose creator has left.
    void withdraw(const std::string& id);
    // Reads what other processes have added to the games in use, or to one that has events up to
    // this number.
    void refresh();
    void refresh(const std::string& id, int events);
    // Reads a game again as a whole: its seats, or what its events say, have changed.
    void reload(const std::string& id);
    std::size_t count() const { return rooms_.size(); }

 private:
    struct Room;
    struct Change {
        Decide decide;
        Done done;
        int loads = 0;  // of the room before it came
    };
    Room& room(const std::string& id);
    void load(Room& room);
    void loaded(const std::string& id, bool is_whole,
                base::Result<std::optional<store::LoadedGame>> found);
    // Sends the events after this number to all members.
    void tell(Room& room, int before);
    void next(Room& room);
    void commit(Room& room, Change change, Decision decision);
    void committed(Room& room, Change change, const Decision& decision,
                   const base::Result<bool>& accepted);
    void take(Room& room, const store::LiveGame& row, const std::vector<store::LiveEvent>& events);
    void fail(Room& room, const base::Error& error);
    void tick(Room& room, Millis now, bool flags_fall);

    StoreQueue& queue_;
    const RoomsSetting setting_;
    std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
};

}  // namespace server
