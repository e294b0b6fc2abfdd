// Visitors of a server on this machine: requests over HTTP, and WebSockets that share one thread.
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

// Who sends a request. The address is what a proxy would report, so that the server's limits hold
// for each visitor alone.
struct Visitor {
    int number = 0;
    std::string cookie = {};
    std::string address() const;
};

class HttpClient {
 public:
    explicit HttpClient(int port);
    // The body of the answer. Ends this process if the status is another one. The cookie that the
    // server sets becomes the visitor's.
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
    // To be called before open(): a reader so slow that it reads nothing.
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
