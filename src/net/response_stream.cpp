// Writes queued messages as chunks until one side closes.
#include "net/response_stream.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>

#include "net/message_queue.h"

namespace net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

class ResponseStream final : public Peer {
 public:
    ResponseStream(beast::tcp_stream& stream, const HttpLimits& limits)
        : stream_(stream), queue_(limits), wake_(stream.get_executor()) {
        wake_.expires_at(asio::steady_timer::time_point::max());
        error_code ignored;
        stream.socket().set_option(asio::socket_base::send_buffer_size(limits.kernel_bytes),
                                   ignored);
    }

    void send(std::shared_ptr<const std::string> text) override {
        if (closing_) return;
        if (!queue_.push(std::move(text))) {
            closing_ = true;
            drop();  // what is being written does not end: the peer reads nothing
        }
        wake_.cancel();
    }
    // A response has no code for its end.
    void close(int, std::string_view) override {
        closing_ = true;
        wake_.cancel();
    }

    asio::awaitable<bool> write_header(const HttpResponse& wanted) {
        http::response<http::empty_body> response{static_cast<http::status>(wanted.status), 11};
        for (const auto& [name, value] : wanted.headers) response.set(name, value);
        response.keep_alive(false);
        response.chunked(true);
        http::response_serializer<http::empty_body> serializer{response};
        error_code error;
        co_await http::async_write_header(stream_, serializer,
                                          asio::redirect_error(asio::use_awaitable, error));
        co_return !error;
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
            if (text->empty()) continue;  // an empty chunk would end the response
            co_await asio::async_write(stream_, http::make_chunk(asio::buffer(*text)),
                                       asio::redirect_error(asio::use_awaitable, error));
            queue_.written(text);
        }
        if (!ended_ && !error) {
            co_await asio::async_write(stream_, http::make_chunk_last(),
                                       asio::redirect_error(asio::use_awaitable, error));
        }
        drop();  // ends read(), too
        written_ = true;
        wake_.cancel();
    }

    // Until the peer disconnects. It has nothing to say.
    asio::awaitable<void> read() {
        error_code error;
        char ignored[64];
        while (!error) {
            co_await stream_.async_read_some(asio::buffer(ignored),
                                             asio::redirect_error(asio::use_awaitable, error));
        }
        ended_ = true;
        wake_.cancel();
        while (!written_) {
            co_await wake_.async_wait(asio::redirect_error(asio::use_awaitable, error));
        }
    }

 private:
    void drop() {
        error_code ignored;
        stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        stream_.socket().close(ignored);
    }

    beast::tcp_stream& stream_;
    MessageQueue queue_;
    asio::steady_timer wake_;  // never expires; cancelled when there is something to do
    bool closing_ = false;
    bool ended_ = false;    // the peer has disconnected
    bool written_ = false;  // nothing more is written
};

}  // namespace

asio::awaitable<void> serve_response_stream(beast::tcp_stream& stream, HttpResponse response,
                                            const HttpLimits& limits, Peers& peers) {
    stream.expires_never();
    ResponseStream messages(stream, limits);
    if (!co_await messages.write_header(response)) co_return;
    peers.insert(&messages);
    const std::unique_ptr<PeerHandler> handler = response.stream(messages);
    asio::co_spawn(co_await asio::this_coro::executor, messages.write(), asio::detached);
    co_await messages.read();
    peers.erase(&messages);
    handler->closed();
}

}  // namespace net
