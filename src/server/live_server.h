// LiveServer: answers the requests of the API and talks to WebSockets. All its functions are called
// on one thread; what the store does happens on another one, behind the StoreQueue.
#pragma once

#include <set>
#include <string>
#include <unordered_map>

#include "server/account_server.h"
#include "server/bot_server.h"
#include "server/caller.h"
#include "server/contest_server.h"
#include "server/player_server.h"
#include "server/request_limits.h"
#include "server/rooms.h"
#include "server/web_request.h"

namespace server {

struct LiveLimits {
    int unfinished_games = 20;  // of one visitor
    int sockets = 200;          // of one address
    Rate requests{100, 50};     // of one address; a request every 50 ms after the burst
    Rate changes{30, 2000};     // games made or joined from one address
    Rate records{10, 2000};     // downloads of many records from one address
    std::size_t lists = 500;    // lists that wait for the store
    Rate messages{30, 100};     // of one WebSocket
    AccountLimits accounts = {};
    BotLimits bots = {};
    ContestServerLimits contests = {};
};

struct LiveSetting {
    game::FindGame find_game;
    std::function<Millis()> now;  // any thread may call it
    Random random;
    LiveLimits limits = {};
    ContestTools contests = {};
    Millis contest_look = 1000;  // how often contests are looked at while they are watched
};

struct Metrics {
    std::uint64_t requests = 0;
    std::uint64_t refused = 0;
    std::uint64_t messages = 0;
    std::uint64_t games = 0;
};

class Session;
class ContestSession;
class GameSession;
class LobbySession;

class LiveServer {
 public:
    // `lists` works on a thread and a connection of its own: a long search must not delay moves.
    LiveServer(StoreQueue& queue, StoreQueue& lists, Passwords& passwords, LiveSetting setting);
    ~LiveServer();

    // Whether the target belongs to the API.
    static bool is_api(std::string_view target);
    // How long the body of a request may be.
    static std::size_t most_body_of(std::string_view method, std::string_view target);
    void handle(const Request& request, Respond respond);
    Upgrade upgrade(const Request& request);
    // What LiveListener has heard from another process.
    void changed_elsewhere(const std::string& id, int events);
    // To be called about every 50 ms.
    void tick();

 private:
    friend class Session;
    friend class ContestSession;
    friend class GameSession;
    friend class LobbySession;
    struct Beat;  // what a heartbeat found

    void route(const Request& request, const Target& target, Respond respond);
    void route_get(const std::string& path, const Target& target, const Request& request,
                   Respond respond);
    void route_post(const Target& target, const Request& request, Respond respond);
    void post_to_bots(const Target& target, const Request& request, Respond respond);
    void create_game(const protocol::api::NewGame& wanted, const Caller& caller, Respond respond);
    void show_created(const std::string& id, bool listed, const Caller& caller,
                      const base::Result<bool>& accepted, const Respond& respond);
    void join_game(const std::string& id, const std::string& name, const Caller& caller,
                   Respond respond);
    void with_person(const Request& request, const Respond& respond,
                     std::function<void(const Caller&)> use);
    // And streams.
    void close_sockets(const std::string& owner);
    // Calls `go_on` with the caller's ratings, or refuses if there are too many games.
    using UseRatings = std::function<void(const std::vector<store::PlayerRating>&)>;
    void check_unfinished(const Caller& caller, Respond respond, UseRatings go_on);
    void started(const Caller& caller);
    // Resigns or aborts all games of an account that is being deleted.
    void end_games(const std::string& owner, std::function<void(base::Result<void>)> done);
    void show_game(const std::string& id, const Request& request, Respond respond);
    void show_record(const std::string& id, Respond respond);
    void list_games(const Request& request, const Target& target, bool records, Respond respond);
    void list_seeks(const Target& target, Respond respond);
    void health(Respond respond);
    Answer metrics() const;
    template <class S>
    static S* ping_some(const std::set<S*>& sessions, S* last, Millis now);
    void beat();
    void hear_beat(const Beat& beat);
    void tell_lobby();
    void tell_bots(const Text& text);

    StoreQueue& queue_;
    StoreQueue& lists_;
    const LiveSetting setting_;
    Rooms rooms_;
    RequestLimits request_limits_;
    RequestLimits change_limits_;
    RequestLimits record_limits_;
    AccountServer accounts_;
    BotServer bots_;
    PlayerServer players_;
    ContestServer contests_;
    std::unordered_map<std::string, int> sockets_;   // open ones, by address
    std::unordered_map<std::string, int> starting_;  // games being stored, by owner
    std::set<GameSession*> sessions_;
    std::set<LobbySession*> lobby_;
    std::set<ContestSession*> contest_sessions_;
    GameSession* pinged_session_ = nullptr;  // the last one that was looked at; may be gone
    LobbySession* pinged_lobby_ = nullptr;
    ContestSession* pinged_contest_ = nullptr;
    std::shared_ptr<const std::string> lobby_text_;  // the last message to the lobby
    bool lobby_changed_ = true;
    bool lobby_pending_ = false;
    bool beat_pending_ = false;
    Millis lobby_told_ = 0;
    Millis beaten_ = 0;       // when the store was last known to answer
    Millis awake_since_ = 0;  // without a pause of the store
    Millis last_second_ = 0;
    Millis last_minute_ = 0;
    std::string due_after_;  // the last game that was found due; empty: begin again
    Metrics metrics_;
};

}  // namespace server
