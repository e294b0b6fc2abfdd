// The two streams of lichess's bot API: a player's events, and the state of one game. Each is a
// response that does not end: a JSON object on a line, and an empty line when nothing happens.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include "server/bot_views.h"
#include "server/event_hub.h"
#include "server/identity.h"

namespace server {

class Stream;

// The open streams, and how many each token and each address has.
class Streams {
 public:
    // Counts a stream from its request to its end.
    class Place {
     public:
        Place(Streams& streams, std::string token, std::string address);
        ~Place();
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

     private:
        Streams& streams_;
        const std::string token_, address_;
    };
    // Nothing if the token, or the address, has too many.
    std::shared_ptr<Place> take_place(const std::string& token, const std::string& address,
                                      int most_of_token, int most_of_address);

    void add(Stream& stream) { all_.insert(&stream); }
    void remove(Stream& stream) { all_.erase(&stream); }
    // Sends empty lines, ends streams whose token has expired.
    void keep_alive(Millis now);
    // Ends the streams of this player.
    void end(const std::string& owner);
    // Ends another stream of the same token for the same thing.
    void end_others(const Stream& stream);
    std::size_t count() const { return all_.size(); }
    // The ids of the bot accounts that hear their events.
    std::set<std::string> bots() const;

 private:
    std::set<Stream*> all_;
    std::unordered_map<std::string, int> of_token_, of_address_;
};

// Who opened a stream.
struct StreamUser {
    Identity who;
    std::shared_ptr<Streams::Place> place;
    std::function<Millis()> now;

    // A token, or else the visitor of a cookie.
    const std::string& token() const { return who.token ? who.token->id : who.visitor; }
};

class Stream : public SocketClient {
 public:
    Stream(Streams& streams, Socket& socket, StreamUser user, std::string subject);
    ~Stream() override { streams_.remove(*this); }

    void received(std::string_view) override {}
    const StreamUser& user() const { return user_; }
    const std::string& owner_name() const { return owner_; }
    // The game, or empty for events.
    const std::string& subject() const { return subject_; }
    void keep_alive(Millis now);
    void end() { socket_.close(1000, ""); }

 protected:
    void write(std::string line);

    const std::string owner_;

 private:
    Streams& streams_;
    Socket& socket_;
    const StreamUser user_;
    const std::string subject_;
    Millis written_;
};

class EventStream final : public Stream, public EventListener {
 public:
    EventStream(Streams& streams, Socket& socket, StreamUser user, EventHub& hub);
    ~EventStream() override { hub_.remove(*this); }

    void closed() override { hub_.remove(*this); }
    const std::string& owner() const override { return owner_; }
    void hear(const std::string& event) override { write(event + "\n"); }
    void fail() override { end(); }

 private:
    EventHub& hub_;
};

class GameStream final : public Stream, public Member {
 public:
    GameStream(Streams& streams, Socket& socket, StreamUser user, Rooms& rooms, std::string game,
               const BotSides& bots);
    ~GameStream() override { rooms_.leave(subject(), *this); }

    void closed() override { rooms_.leave(subject(), *this); }
    const std::string& visitor() const override { return owner_; }
    void changed(const LiveGame& game, const Text& text) override;
    void crowd_changed(const LiveGame& game, const Presence& presence, const Text& text) override;

 private:
    void greet(const base::Result<LiveGame*>& game);
    // A referee waits for the bot to come.
    void come(const LiveGame& game, game::Side side);

    Rooms& rooms_;
    const BotSides bots_;
    bool is_greeted_ = false;
    int told_ = 0;  // number of the last event that the stream has told
    bool is_opponent_here_ = false;
    bool is_gone_ = false;  // as the stream was told
    // Expires with this object; answers of the store may come later.
    const std::shared_ptr<GameStream*> self_;
};

}  // namespace server
