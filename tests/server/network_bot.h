// NetworkBot: a bot account that plays over real sockets by lichess's bot API: its streams, read
// line by line, and its requests.
#pragma once

#include <optional>
#include <string>

#include "server/web_client.h"

namespace support {

// The lines of a response that does not end.
class LineStream {
 public:
    static std::optional<LineStream> open(int port, const std::string& target,
                                          const std::string& token);
    // The next object; nothing at the end of the stream or if the time-out passes. Empty lines are
    // passed over.
    std::optional<Json> next(std::chrono::milliseconds patience = 20s);
    // The next one of this type.
    std::optional<Json> next(const std::string& type, std::chrono::milliseconds patience = 20s);
    bool ended() const { return ended_; }

 private:
    explicit LineStream(net::Connection connection) : connection_(std::move(connection)) {}
    bool fill(net::Clock::time_point until);
    void take_chunks();

    net::Connection connection_;
    std::string raw_;   // with chunk sizes
    std::string text_;  // without
    bool ended_ = false;
};

class NetworkBot {
 public:
    // Makes the account and its token; test failures if that is not possible.
    NetworkBot(int port, std::string name);

    WebReply post(const std::string& target, const std::string& form = "") const;
    WebReply get(const std::string& target) const;
    std::optional<LineStream> events() const {
        return LineStream::open(port, "/api/stream/event", token);
    }
    std::optional<LineStream> game(const std::string& id) const {
        return LineStream::open(port, "/api/bot/game/stream/" + id, token);
    }
    WebReply move(const std::string& id, const std::string& move, std::size_t ply) const;
    // The id of a new challenge; empty if it is refused.
    std::string challenge(const std::string& name, const std::string& game) const;

    int port;
    std::string name;
    std::string token;
};

}  // namespace support
