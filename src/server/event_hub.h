// EventHub: tells players what happens to their games and challenges, in the shape of lichess's
// event stream. What a listener was told is kept, so that news that comes twice, or from another
// process, is told once.
#pragma once

#include <deque>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/rooms.h"
#include "store/challenges.h"

namespace server {

class EventListener {
 public:
    virtual ~EventListener() = default;
    // Whom the events are for.
    virtual const std::string& owner() const = 0;
    // A JSON object: gameStart, gameFinish, challenge, challengeCanceled, challengeDeclined.
    virtual void hear(const std::string& event) = 0;
    // The store did not answer: what is open was not told.
    virtual void fail() = 0;
};

// Not thread-safe.
class EventHub {
 public:
    EventHub(StoreQueue& queue, Rooms& rooms, game::FindGame find_game,
             std::function<Millis()> now);

    // Tells the listener the games and challenges that are open, then what happens.
    void add(EventListener& listener);
    void remove(EventListener& listener);
    bool is_empty() const { return listeners_.empty(); }

    // A game or a challenge that may have changed.
    void look(const LiveGame& game);
    void look(const store::Challenge& challenge);
    void look_at_game(const std::string& id, int events = 0);
    void look_at_challenge(const std::string& id);

    // What another process has done.
    void game_changed(const std::string& id, int events);
    // Anything may have changed.
    void refresh();

    std::string_view name_of(const std::string& game) const;

 private:
    struct Told {
        EventListener* listener;
        std::set<std::string> games;            // in progress
        std::set<std::string> challenges;       // open
        std::set<std::string> rematches = {};   // games whose other side offers one
        std::deque<std::string> finished = {};  // the last games
    };
    void read_open(const std::string& owner);
    void tell(Told& told, const LiveGame& game, game::Side side);
    void tell_rematch(Told& told, const LiveGame& game, game::Side side);
    void tell(Told& told, const store::Challenge& challenge, const std::string& owner);
    bool knows(const std::string& game) const;

    StoreQueue& queue_;
    Rooms& rooms_;
    const game::FindGame find_game_;
    const std::function<Millis()> now_;
    std::unordered_map<std::string, std::vector<Told>> listeners_;  // by owner
};

}  // namespace server
