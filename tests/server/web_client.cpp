// HTTP requests and WebSocket frames over one connection.
#include "server/web_client.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <thread>

#include "net/listener.h"
#include "support/process.h"

namespace support {

namespace fs = std::filesystem;

std::string WebReply::cookie() const {
    const std::size_t begin = head.find("manator_visitor=");
    return begin == std::string::npos ? "" : head.substr(begin, head.find(';', begin) - begin);
}

std::string Visitor::headers() const {
    const std::string host = "localhost:" + std::to_string(port);
    return "Host: " + host + "\r\nOrigin: http://" + host + "\r\nX-Forwarded-For: " + address +
           (cookie.empty() ? "" : "\r\nCookie: " + cookie) + "\r\n";
}

WebReply send_raw(int port, const std::string& bytes, std::chrono::milliseconds patience) {
    WebReply reply;
    auto connection = net::Connection::open("127.0.0.1", port);
    if (!connection || !connection->send(bytes)) return reply;
    const auto until = net::Clock::now() + patience;
    std::string text;
    std::size_t length = std::string::npos, body = std::string::npos;
    while (body == std::string::npos || text.size() < body + length) {
        if (!connection->readable(until)) break;
        const auto more = connection->receive();
        if (!more || more->empty()) break;
        text += *more;
        if (body == std::string::npos && text.find("\r\n\r\n") != std::string::npos) {
            body = text.find("\r\n\r\n") + 4;
            const std::size_t field = text.find("Content-Length: ");
            length = field < body ? std::stoul(text.substr(field + 16)) : 0;
        }
    }
    if (body == std::string::npos || text.size() < 12) return reply;
    return {std::stoi(text.substr(9, 3)), text.substr(0, body), text.substr(body)};
}

WebReply Visitor::get(const std::string& target) const {
    return send_raw(port, "GET " + target + " HTTP/1.1\r\n" + headers() + "\r\n");
}

WebReply Visitor::post(const std::string& target, const Json& body) const {
    const std::string text = body.dump();
    return send_raw(port, "POST " + target + " HTTP/1.1\r\n" + headers() +
                              "Content-Type: application/json\r\nContent-Length: " +
                              std::to_string(text.size()) + "\r\n\r\n" + text);
}

std::optional<WebSocketClient> WebSocketClient::open(const Visitor& visitor,
                                                     const std::string& target) {
    auto connection = net::Connection::open("127.0.0.1", visitor.port);
    if (!connection) return std::nullopt;
    const std::string request = "GET " + target + " HTTP/1.1\r\n" + visitor.headers() +
                                "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                                "Sec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    if (!connection->send(request)) return std::nullopt;
    WebSocketClient client(*std::move(connection));
    const auto until = net::Clock::now() + 10s;
    while (client.buffer_.find("\r\n\r\n") == std::string::npos) {
        if (!client.fill(client.buffer_.size() + 1, until)) return std::nullopt;
    }
    const bool accepted = client.buffer_.starts_with("HTTP/1.1 101");
    client.buffer_.erase(0, client.buffer_.find("\r\n\r\n") + 4);
    if (!accepted) return std::nullopt;
    return client;
}

bool WebSocketClient::send_frame(int opcode, const std::string& payload, bool masked) {
    std::string frame(1, static_cast<char>(0x80 | opcode));
    const int mask_bit = masked ? 0x80 : 0;
    if (payload.size() < 126) {
        frame += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
    } else {
        frame += static_cast<char>(mask_bit | 126);
        frame += static_cast<char>(payload.size() >> 8);
        frame += static_cast<char>(payload.size() & 255);
    }
    if (masked) frame += std::string(4, '\0');  // a mask that changes nothing
    return send_bytes(frame + payload);
}

bool WebSocketClient::fill(std::size_t bytes, net::Clock::time_point until) {
    while (buffer_.size() < bytes && !ended_) {
        if (!connection_.readable(until)) return false;
        const auto more = connection_.receive();
        ended_ = !more || more->empty();
        if (!ended_) buffer_ += *more;
    }
    return buffer_.size() >= bytes;
}

std::optional<Json> WebSocketClient::receive(std::chrono::milliseconds patience) {
    const auto until = net::Clock::now() + patience;
    for (;;) {
        if (!fill(2, until)) return std::nullopt;
        const auto byte = [this](std::size_t at) {
            return static_cast<std::size_t>(static_cast<unsigned char>(buffer_[at]));
        };
        std::size_t length = byte(1) & 127, head = 2;
        const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
        if (!fill(2 + more, until)) return std::nullopt;
        if (more > 0) length = 0;
        for (std::size_t i = 0; i < more; ++i) length = length << 8 | byte(2 + i);
        head += more;
        if (!fill(head + length, until)) return std::nullopt;
        const std::size_t opcode = byte(0) & 15;
        const std::string payload = buffer_.substr(head, length);
        if (opcode == 8 && length >= 2)
            close_code_ = static_cast<int>(byte(head) << 8 | byte(head + 1));
        buffer_.erase(0, head + length);
        if (opcode == 8) {
            send_frame(8, payload.substr(0, 2));
            ended_ = true;
            return std::nullopt;
        }
        if (opcode != 1) continue;
        Json message = Json::parse(payload, nullptr, false);
        if (message["kind"] == "ping") {
            send(Json{{"kind", "pong"}, {"n", message["n"]}});
        } else if (message["kind"] != "watching") {
            return message;
        }
    }
}

ServerProcess::ServerProcess(std::string store, std::vector<std::string> options)
    : store_(std::move(store)), options_(std::move(options)) {
    if (store_.empty()) store_ = folder_ / "live.db";
    // The program looks for the page two folders up.
    fs::create_directories(folder_ / "build/apps");
    fs::create_directories(folder_ / "page");
    std::ofstream(folder_ / "page/index.html") << "the page";
    fs::copy_file(MANATOR_PROGRAM, folder_ / "build/apps/manator");
    const auto listener = net::Listener::listen("127.0.0.1", 0);
    port_ = listener->port();
}

void ServerProcess::start() {
    std::vector<std::string> command{folder_ / "build/apps/manator", "serve",   "--port",
                                     std::to_string(port_),          "--store", store_};
    // Few tests need its worker.
    const bool has_workers = std::ranges::find(options_, "--workers") != options_.end();
    if (!has_workers) command.insert(command.end(), {"--workers", "0"});
    command.insert(command.end(), options_.begin(), options_.end());
    child_.emplace(command, folder_ / "output");
    const auto end = std::chrono::steady_clock::now() + 60s;
    while (!net::Connection::open("127.0.0.1", port_)) {
        ASSERT_LT(std::chrono::steady_clock::now(), end) << output();
        std::this_thread::sleep_for(5ms);
    }
}

void ServerProcess::kill(int signal) {
    child_->kill(signal);
    child_->status(10s);
    child_.reset();
}

int ServerProcess::stop() {
    child_->kill(SIGTERM);
    const int status = child_->status(20s);
    child_.reset();
    return status;
}

std::string ServerProcess::output() const {
    std::ifstream file(folder_ / "output");
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace support
