// ChallengeServer: the requests about challenges. It belongs to the BotServer and is called on its
// thread.
#pragma once

#include <functional>
#include <string>

#include "protocol/bot_api.h"
#include "server/caller.h"
#include "server/event_hub.h"
#include "server/web_request.h"

namespace server {

struct ChallengeSetting {
    game::FindGame find_game;
    std::function<Millis()> now;
    Random random;
    store::ChallengeLimits limits;
    int games_of_person = 0;  // unfinished ones
    int games_of_bot = 0;
    std::function<void()> game_made;
};

class ChallengeServer {
 public:
    ChallengeServer(StoreQueue& queue, Rooms& rooms, EventHub& hub, ChallengeSetting setting);

    // POST /api/challenge/USERNAME
    void create(const std::string& username, const Request& request, Respond respond);
    // POST /api/challenge/ID/ACTION: accept, decline or cancel.
    void answer(const std::string& id, const std::string& action, const Request& request,
                Respond respond);
    // GET /api/challenge
    void list(const Request& request, Respond respond);
    // GET /api/challenge/ID/show
    void show(const std::string& id, const Request& request, Respond respond);
    // Cancels what has expired. To be called about every second.
    void tick();

 private:
    using Use = std::function<void(const store::Challenge&)>;
    void send(const store::Challenge& challenge, const Caller& caller, Respond respond);
    // Calls `use` with the challenge if this player sent or received it, otherwise `none`.
    void find(const std::string& id, const std::string& owner, const Respond& respond, Use use,
              std::function<void()> none);
    // Accepts or declines the rematch that is offered in this game; `otherwise` if there is none.
    void answer_rematch(const std::string& game, const std::string& owner, bool is_yes,
                        const Respond& respond, const Answer& otherwise);
    void accept(const store::Challenge& challenge, Respond respond);
    void begin(const store::Challenge& challenge, Respond respond);
    void start(const store::Challenge& challenge, const store::LiveCommit& game, Respond respond);
    void decline(const store::Challenge& challenge, std::string_view reason, Respond respond);
    void cancel(const store::Challenge& challenge, const std::string& owner, Respond respond);
    void abort(const std::string& game, const std::string& owner, Respond respond);
    void closed(const std::string& id, const base::Result<bool>& is_closed, const Respond& respond);

    StoreQueue& queue_;
    Rooms& rooms_;
    EventHub& hub_;
    const ChallengeSetting setting_;
    bool expiry_pending_ = false;
};

}  // namespace server
