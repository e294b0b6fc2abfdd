// BotServer: programs that play over the network, in the shape of lichess's bot API: their streams,
// moves and challenges, and which bots are online. It belongs to the LiveServer and is called on
// its thread; the games are those of the Rooms.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/bot_streams.h"
#include "server/challenge_server.h"

namespace server {

struct BotLimits {
    int streams_of_token = 100;
    int streams_of_address = 500;
    int unfinished_games = 100;  // of one bot
    store::ChallengeLimits challenges = {};
};

struct BotSetting {
    game::FindGame find_game;
    std::function<Millis()> now;
    Random random;
    BotLimits limits;
    int games_of_person = 0;  // unfinished ones
    std::size_t lists = 0;    // that wait for the store
    std::function<void()> game_made;
    // The lobby's message about the bots that are online has changed.
    std::function<void(const Text&)> tell_lobby;
};

class BotServer {
 public:
    BotServer(StoreQueue& queue, StoreQueue& lists, Rooms& rooms, BotSetting setting);

    // Whether it answers a POST to this path.
    static bool takes_post(std::string_view path);
    // Whether such a request makes a challenge; these are limited as new games are.
    static bool makes_challenge(std::string_view path);
    // The request's origin and length have been checked.
    void post(const Target& target, const Request& request, Respond respond);
    // False: it does not answer this path.
    bool get(const Target& target, const Request& request, const Respond& respond);

    EventHub& hub() { return hub_; }
    // Ends the streams of this player: the login or token may have ended.
    void end_streams(const std::string& owner) { streams_.end(owner); }
    // The last message about bots; nothing before it is known.
    const Text& lobby_text() const { return lobby_text_; }

    // To be called about every second.
    void tick();
    std::size_t streams() const { return streams_.count(); }

 private:
    using Use = std::function<void(const Identity&)>;
    using Act = std::function<base::Result<Decision>(LiveGame&, game::Side)>;

    void with_token(const Request& request, const Respond& respond, store::Scope scope, Use use);
    // Calls `use` for a bot account whose token has the scope bot.
    void with_bot(const Request& request, const Respond& respond, Use use);

    // bot_games.cpp
    void post_to_game(const std::vector<std::string_view>& path, const Target& target,
                      const Request& request, Respond respond);
    void act(const std::string& game, const Identity& who, Act what, const Respond& respond);
    void move(const std::string& game, const Identity& who, const std::string& text,
              std::optional<int> ply, bool offers_draw, const Respond& respond);
    void answer_offer(const std::string& game, const Identity& who, const std::string& kind,
                      bool is_yes, const Respond& respond);
    base::Result<Decision> decide(LiveGame& game, game::Side side, protocol::api::Ask ask,
                                  int offer = 0);
    void open_events(const Request& request, const Respond& respond);
    void open_game(const std::string& id, const Request& request, const Respond& respond);
    // A place for a stream; refuses if there are too many.
    std::shared_ptr<Streams::Place> place(const Identity& who, const std::string& address,
                                          const Respond& respond);

    // bot_accounts.cpp
    void upgrade(const Request& request, Respond respond);
    void test_tokens(const Request& request, Respond respond);
    void show_account(const Request& request, const Respond& respond);
    void show_user(const std::string& name, const Respond& respond);
    void show_status(const Target& target, const Respond& respond);
    void show_playing(const Request& request, const Respond& respond);
    void list_online(const Target& target, const Respond& respond);
    void note_presence(Millis now);

    StoreQueue& queue_;
    StoreQueue& lists_;
    Rooms& rooms_;
    const BotSetting setting_;
    EventHub hub_;
    ChallengeServer challenges_;
    Streams streams_;
    std::set<std::string> noted_;  // bots here, as the store knows them
    Millis noted_at_ = 0, listed_at_ = 0;
    bool presence_pending_ = false;
    Text lobby_text_;
};

}  // namespace server
