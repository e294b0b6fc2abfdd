// Two coroutines for each WebSocket: one reads, one writes the queue.
#include "net/web_socket.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <optional>

#include "net/message_queue.h"

namespace net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr int too_slow = 1013;
constexpr std::chrono::seconds close_patience{5};

class BeastSocket final : public Peer {
 public:
    BeastSocket(beast::tcp_stream stream, const HttpLimits& limits)
        : stream_(std::move(stream)),
          limits_(limits),
          queue_(limits),
          wake_(stream_.get_executor()) {
        wake_.expires_at(asio::steady_timer::time_point::max());
    }

    void send(std::shared_ptr<const std::string> text) override {
        if (closing_) return;
        if (!queue_.push(std::move(text))) {
            close(too_slow, "too slow");
            // What is being written does not end: the peer reads nothing.
            if (writing_) drop();
        }
        wake_.cancel();
    }
    void close(int code, std::string_view reason) override {
        if (closing_) return;
        closing_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                           std::string(reason.substr(0, 120)));
        wake_.cancel();
    }

    asio::awaitable<bool> accept(const beast::http::request<beast::http::string_body>& request) {
        websocket::stream_base::timeout timeouts{std::chrono::seconds(30), std::chrono::minutes(2),
                                                 false};
        stream_.set_option(timeouts);
        stream_.read_message_max(limits_.message_bytes);
        stream_.text(true);
        error_code error;
        beast::get_lowest_layer(stream_).socket().set_option(
            asio::socket_base::send_buffer_size(limits_.kernel_bytes), error);
        co_await stream_.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
        co_return !error;
    }

    // Until the peer or close() ends it.
    asio::awaitable<void> read(PeerHandler& handler) {
        beast::flat_buffer buffer(limits_.message_bytes);
        for (;;) {
            error_code error;
            co_await stream_.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
            if (error) break;
            const auto data = buffer.cdata();
            if (!closing_) {
                handler.received({static_cast<const char*>(data.data()), data.size()});
            }
            buffer.consume(buffer.size());
        }
        ended_ = true;
        wake_.cancel();
    }

    asio::awaitable<void> write() {
        error_code error;
        while (!ended_ && !error) {
            if (queue_.empty() && closing_) break;
            if (queue_.empty()) {
                error_code ignored;
                co_await wake_.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
                continue;
            }
            const auto text = queue_.pop();
            writing_ = true;
            co_await stream_.async_write(asio::buffer(*text),
                                         asio::redirect_error(asio::use_awaitable, error));
            writing_ = false;
            queue_.written(text);
        }
        if (!ended_ && !error && closing_) {
            // Ends read(), too; a peer that does not answer is dropped after a while.
            stream_.set_option(
                websocket::stream_base::timeout{close_patience, close_patience, false});
            co_await stream_.async_close(*closing_,
                                         asio::redirect_error(asio::use_awaitable, error));
        }
        drop();
        written_ = true;
        wake_.cancel();
    }

    // Until write() has ended.
    asio::awaitable<void> written() {
        while (!written_) {
            error_code ignored;
            co_await wake_.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
        }
    }

 private:
    void drop() {
        error_code ignored;
        beast::get_lowest_layer(stream_).socket().close(ignored);
    }

    websocket::stream<beast::tcp_stream, false> stream_;
    const HttpLimits& limits_;
    MessageQueue queue_;
    asio::steady_timer wake_;  // never expires; cancelled when there is something to do
    std::optional<websocket::close_reason> closing_;
    bool writing_ = false;
    bool ended_ = false;    // nothing more is read
    bool written_ = false;  // nothing more is written
};

}  // namespace

asio::awaitable<void> serve_web_socket(beast::tcp_stream stream,
                                       beast::http::request<beast::http::string_body> request,
                                       OpenPeer open, const HttpLimits& limits, Peers& peers) {
    stream.expires_never();
    BeastSocket socket(std::move(stream), limits);
    if (!co_await socket.accept(request)) co_return;
    peers.insert(&socket);
    const std::unique_ptr<PeerHandler> handler = open(socket);
    const auto executor = co_await asio::this_coro::executor;
    asio::co_spawn(executor, socket.write(), asio::detached);
    co_await socket.read(*handler);
    co_await socket.written();
    peers.erase(&socket);
    handler->closed();
}

}  // namespace net
