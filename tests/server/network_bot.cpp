// Takes the chunks of a stream apart, and makes bot accounts.
#include "server/network_bot.h"

#include <gtest/gtest.h>

#include <cctype>
#include <utility>

namespace support {

namespace {

std::string request(const std::string& method, int port, const std::string& target,
                    const std::string& token) {
    return method + " " + target + " HTTP/1.1\r\nHost: localhost:" + std::to_string(port) +
           "\r\nAuthorization: Bearer " + token + "\r\n";
}

std::string percent(const std::string& text) {
    constexpr char hex[] = "0123456789ABCDEF";
    std::string all;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0) {
            all += c;
        } else {
            ((all += '%') += hex[byte >> 4]) += hex[byte & 15];
        }
    }
    return all;
}

}  // namespace

std::optional<LineStream> LineStream::open(int port, const std::string& target,
                                           const std::string& token) {
    auto connection = net::Connection::open("127.0.0.1", port);
    if (!connection || !connection->send(request("GET", port, target, token) + "\r\n")) {
        return std::nullopt;
    }
    LineStream stream(*std::move(connection));
    const auto until = net::Clock::now() + 20s;
    while (stream.raw_.find("\r\n\r\n") == std::string::npos) {
        if (!stream.fill(until)) return std::nullopt;
    }
    const std::size_t body = stream.raw_.find("\r\n\r\n") + 4;
    const bool is_stream = stream.raw_.starts_with("HTTP/1.1 200") &&
                           stream.raw_.find("Transfer-Encoding: chunked") < body;
    if (!is_stream) return std::nullopt;
    stream.raw_.erase(0, body);
    stream.take_chunks();
    return stream;
}

bool LineStream::fill(net::Clock::time_point until) {
    if (ended_ || !connection_.readable(until)) return false;
    const auto more = connection_.receive();
    ended_ = !more || more->empty();
    if (!ended_) raw_ += *more;
    return !ended_;
}

void LineStream::take_chunks() {
    for (;;) {
        const std::size_t line = raw_.find("\r\n");
        if (line == std::string::npos) return;
        const std::size_t size = std::stoul(raw_.substr(0, line), nullptr, 16);
        if (raw_.size() < line + 2 + size + 2) return;
        text_ += raw_.substr(line + 2, size);
        raw_.erase(0, line + 2 + size + 2);
        ended_ = ended_ || size == 0;
    }
}

std::optional<Json> LineStream::next(std::chrono::milliseconds patience) {
    const auto until = net::Clock::now() + patience;
    for (;;) {
        const std::size_t end = text_.find('\n');
        if (end == std::string::npos) {
            if (!fill(until)) return std::nullopt;
            take_chunks();
            continue;
        }
        const std::string line = text_.substr(0, end);
        text_.erase(0, end + 1);
        if (!line.empty()) return Json::parse(line);
    }
}

std::optional<Json> LineStream::next(const std::string& type, std::chrono::milliseconds patience) {
    for (;;) {
        auto found = next(patience);
        if (!found || (*found)["type"] == type) return found;
    }
}

NetworkBot::NetworkBot(int its_port, std::string its_name)
    : port(its_port), name(std::move(its_name)) {
    Visitor owner{port, ""};
    const WebReply made =
        owner.post("/api/account", {{"name", name}, {"password", "correct horse"}});
    EXPECT_EQ(made.status, 201) << made.body;
    owner.cookie = made.cookie();
    const WebReply added =
        owner.post("/api/account/tokens", {{"name", "bot"}, {"scopes", {"bot"}}});
    EXPECT_EQ(added.status, 201) << added.body;
    token = added.json().value("token", "");
    const WebReply upgraded = post("/api/bot/account/upgrade");
    EXPECT_EQ(upgraded.status, 200) << upgraded.body;
}

WebReply NetworkBot::post(const std::string& target, const std::string& form) const {
    return send_raw(port, request("POST", port, target, token) +
                              "Content-Type: application/x-www-form-urlencoded\r\n"
                              "Content-Length: " +
                              std::to_string(form.size()) + "\r\n\r\n" + form);
}

WebReply NetworkBot::get(const std::string& target) const {
    return send_raw(port, request("GET", port, target, token) + "\r\n");
}

WebReply NetworkBot::move(const std::string& id, const std::string& move, std::size_t ply) const {
    return post("/api/bot/game/" + id + "/move/" + percent(move) + "?ply=" + std::to_string(ply));
}

std::string NetworkBot::challenge(const std::string& opponent, const std::string& game) const {
    const WebReply sent =
        post("/api/challenge/" + opponent,
             "variant=" + game + "&clock.limit=600&clock.increment=5&color=white");
    EXPECT_EQ(sent.status, 200) << sent.body;
    return sent.status == 200 ? sent.json().value("id", "") : "";
}

}  // namespace support
