// Simulated visitors of a server on this machine: HTTP requests, and WebSockets on one thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <functional>
#include <string>
#include <string_view>

namespace bench {

// The sender of a request. Its address is sent as a proxy would report it, so that the server's
// limits apply to each visitor separately.
struct Visitor {
    int number = 0;
    std::string cookie = {};
    std::string address() const;
};

class HttpClient {
 public:
    explicit HttpClient(int port);
    // Returns the body of the answer, and stores the cookie that the server sets. Ends this process
    // if the answer has another status.
    std::string post(const std::string& target, const std::string& body, int status,
                     Visitor& visitor);

 private:
    const int port_;
    boost::asio::io_context context_;
    boost::beast::tcp_stream stream_{context_};
    boost::beast::flat_buffer buffer_;
};

class VisitorSocket {
 public:
    // Pings are answered; every other message goes to the handler.
    using Heard = std::function<void(std::string_view)>;
    VisitorSocket(boost::asio::io_context& context, Heard heard)
        : stream_(context), heard_(std::move(heard)) {}

    void open(int port, const std::string& target, const Visitor& visitor);
    void send(std::string text);
    // Simulates a very slow reader; call it before open().
    void read_nothing() { reads_ = false; }
    bool is_open() const { return is_open_; }
    const std::string& end() const { return end_; }  // why it ended; empty: it did not

 private:
    void read();
    void write();
    void finish(std::string_view step, const boost::system::error_code& error);

    boost::beast::websocket::stream<boost::beast::tcp_stream, false> stream_;
    const Heard heard_;
    boost::beast::flat_buffer buffer_;
    std::deque<std::string> queue_;  // the first one is being sent
    bool is_open_ = false;
    bool reads_ = true;
    std::string end_;
};

}  // namespace bench
