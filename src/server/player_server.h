// PlayerServer: what anyone may know about players: profiles, rating histories, leaderboards. It
// belongs to the LiveServer and is called on its thread.
#pragma once

#include <functional>
#include <string>

#include "game/any_position.h"
#include "game/record.h"
#include "server/store_queue.h"
#include "server/web_request.h"

namespace server {

struct PlayerSetting {
    game::FindGame find_game;
    std::function<store::Millis()> now;
    std::size_t most_waiting = 0;  // reads of the store
};

class PlayerServer {
 public:
    PlayerServer(StoreQueue& lists, PlayerSetting setting)
        : lists_(lists), setting_(std::move(setting)) {}

    // False: it does not answer this path.
    bool get(const Target& target, const Respond& respond);

 private:
    void show_player(const std::string& name, const Respond& respond);
    void show_history(const std::string& name, const Target& target, const Respond& respond);
    void show_leaders(const Target& target, const Respond& respond);
    // Reads the store and responds; refuses if too many wait.
    void read(const Respond& respond, std::function<Answer(store::LiveGames&)> work);

    StoreQueue& lists_;
    const PlayerSetting setting_;
};

}  // namespace server
