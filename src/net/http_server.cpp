// The HTTP server with Boost.Beast coroutines on one io_context.
#include "net/http_server.h"

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_generator.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <iterator>
#include <optional>
#include <unordered_map>

#include "net/http_message.h"
#include "net/response_stream.h"
#include "net/web_socket.h"

namespace net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

class BeastServer final : public HttpServer {
 public:
    BeastServer(HttpHandlers handlers, const HttpLimits& limits)
        : handlers_(std::move(handlers)), limits_(limits) {}

    base::Result<void> open(const std::string& address, int port) {
        error_code error;
        const auto ip = asio::ip::make_address(address, error);
        if (error) return base::Error{"address: expected an IP address, found '" + address + "'"};
        const tcp::endpoint endpoint(ip, static_cast<std::uint16_t>(port));
        acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(4096, error);
        if (error) {
            return base::Error{"cannot listen on " + address + " port " + std::to_string(port) +
                               ": " + error.message()};
        }
        return {};
    }
    int port() const override { return acceptor_.local_endpoint().port(); }
    void run() override {
        asio::co_spawn(context_, accept(), asio::detached);
        asio::co_spawn(context_, keep_time(), asio::detached);
        context_.run();
    }
    void post(std::function<void()> work) override { asio::post(context_, std::move(work)); }
    void stop() override {
        asio::post(context_, [this] { asio::co_spawn(context_, finish(), asio::detached); });
    }

 private:
    // What follows a request; `taken`: by a WebSocket or a stream that has ended.
    enum class Next { request, end, taken };

    asio::awaitable<void> accept() {
        for (;;) {
            error_code error;
            tcp::socket socket =
                co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
            if (!acceptor_.is_open()) co_return;
            if (error) {  // probably out of descriptors: wait until other connections close
                asio::steady_timer pause(context_, std::chrono::milliseconds(50));
                co_await pause.async_wait(asio::use_awaitable);
            } else if (connections_ < limits_.connections) {
                const std::string network = network_of(socket, limits_.count_local);
                std::size_t& count = networks_[network];
                if (!network.empty() && count >= limits_.connections_of_address) continue;
                ++count;
                // Small messages are sent at once.
                socket.set_option(tcp::no_delay(true), error);
                asio::co_spawn(context_, serve(beast::tcp_stream(std::move(socket)), network),
                               asio::detached);
            }
        }
    }

    asio::awaitable<void> keep_time() {
        asio::steady_timer timer(context_);
        for (;;) {
            timer.expires_after(std::chrono::milliseconds(50));
            co_await timer.async_wait(asio::use_awaitable);
            if (handlers_.tick) handlers_.tick();
        }
    }

    asio::awaitable<void> finish() {
        error_code ignored;
        acceptor_.close(ignored);
        for (Peer* peer : Peers(peers_)) peer->close(1001, "the server stops");
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(2);
        asio::steady_timer pause(context_);
        while ((!peers_.empty() || unanswered_ > 0) && std::chrono::steady_clock::now() < end) {
            pause.expires_after(std::chrono::milliseconds(10));
            co_await pause.async_wait(asio::use_awaitable);
        }
        context_.stop();
    }

    asio::awaitable<void> serve(beast::tcp_stream stream, std::string network) {
        ++connections_;
        beast::flat_buffer buffer(limits_.header_bytes + limits_.body_bytes);
        Next next = Next::request;
        for (bool kept = false; next == Next::request; kept = true) {
            next = !kept || co_await is_continued(stream, buffer)
                       ? co_await serve_one(stream, buffer, network)
                       : Next::end;
        }
        error_code ignored;
        if (next == Next::end) stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
        --connections_;
        if (--networks_[network] == 0) networks_.erase(network);
    }

    // Waits for the first byte of a further request; false if none comes.
    asio::awaitable<bool> is_continued(beast::tcp_stream& stream, beast::flat_buffer& buffer) {
        if (buffer.size() > 0) co_return true;
        stream.expires_after(limits_.idle);
        error_code error;
        buffer.commit(co_await stream.async_read_some(
            buffer.prepare(512), asio::redirect_error(asio::use_awaitable, error)));
        co_return !error;
    }

    // Counts a request with a long body, until it is answered.
    class LongRequest {
     public:
        LongRequest(BeastServer& server, std::size_t bytes, const std::string& network)
            : server_(server), bytes_(bytes), network_(network) {
            if (!is_long()) return;
            ++server_.long_requests_;
            ++server_.long_networks_[network_];
        }
        ~LongRequest() {
            if (!is_long()) return;
            --server_.long_requests_;
            if (--server_.long_networks_[network_] == 0) server_.long_networks_.erase(network_);
        }
        LongRequest(const LongRequest&) = delete;
        LongRequest& operator=(const LongRequest&) = delete;
        bool is_long() const { return bytes_ > 0; }
        // One address may have half of them, so that it cannot keep all others out.
        bool is_too_many() const {
            const std::size_t most = server_.limits_.long_requests;
            return is_long() && (server_.long_requests_ > most ||
                                 (!network_.empty() && server_.long_networks_[network_] >
                                                           std::max<std::size_t>(1, most / 2)));
        }
        std::size_t bytes() const { return bytes_; }

     private:
        BeastServer& server_;
        const std::size_t bytes_;
        const std::string network_;
    };

    // How long the body may be; 0: as long as any.
    std::size_t long_body(const http::request<http::string_body>& head) const {
        if (!handlers_.body_bytes) return 0;
        const std::size_t bytes =
            handlers_.body_bytes({head.method_string().data(), head.method_string().size()},
                                 {head.target().data(), head.target().size()});
        return bytes > limits_.body_bytes ? bytes : 0;
    }

    // Reads one request and answers it.
    asio::awaitable<Next> serve_one(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                    const std::string& network) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
        parser.body_limit(boost::none);  // known after the header
        stream.expires_after(limits_.request);
        error_code error;
        co_await http::async_read_header(stream, buffer, parser,
                                         asio::redirect_error(asio::use_awaitable, error));
        const LongRequest length(*this, error ? 0 : long_body(parser.get()), network);
        if (length.is_too_many()) {
            co_return co_await write(stream, plain_refusal(503, "too many uploads at once\n"), 11,
                                     false, false);
        }
        if (length.is_long()) stream.expires_after(limits_.long_request);
        const std::size_t most = length.is_long() ? length.bytes() : limits_.body_bytes;
        parser.body_limit(most);
        if (!error && parser.content_length().value_or(0) > most) error = http::error::body_limit;
        if (!error) {
            co_await http::async_read(stream, buffer, parser,
                                      asio::redirect_error(asio::use_awaitable, error));
        }
        if (error) {
            if (auto refused = answer_to(error)) {
                co_await write(stream, std::move(*refused), 11, false, false);
            }
            co_return Next::end;
        }
        const auto fields = std::distance(parser.get().begin(), parser.get().end());
        if (!has_known_body(parser.get())) {
            co_return co_await write(stream,
                                     plain_refusal(400, "Transfer-Encoding: expected chunked\n"),
                                     11, false, false);
        }
        if (static_cast<std::size_t>(fields) > limits_.header_fields) {
            co_return co_await write(stream, plain_refusal(431, "too many header fields\n"), 11,
                                     false, false);
        }
        const HttpRequest request = plain_request(parser.get(), stream.socket());
        if (beast::websocket::is_upgrade(parser.get()) && handlers_.upgrade) {
            co_return co_await upgrade(stream, request, parser.release());
        }
        const bool keep = parser.get().keep_alive();
        HttpResponse response = co_await answer(request);
        if (response.stream) {
            co_await serve_response_stream(stream, std::move(response), limits_, peers_);
            co_return Next::taken;
        }
        co_return co_await write(stream, std::move(response), parser.get().version(), keep,
                                 parser.get().method() == http::verb::head);
    }

    // The handler's response, which may come later.
    asio::awaitable<HttpResponse> answer(const HttpRequest& request) {
        struct Pending {
            explicit Pending(asio::io_context& context) : wake(context) {}
            std::optional<HttpResponse> response;
            asio::steady_timer wake;
        };
        const auto pending = std::make_shared<Pending>(context_);
        pending->wake.expires_at(asio::steady_timer::time_point::max());
        ++unanswered_;
        // Weak: a response may come, or be dropped, after the server and its timers are gone.
        handlers_.request(request, [weak = std::weak_ptr(pending)](HttpResponse response) {
            const auto waiting = weak.lock();
            if (!waiting) return;
            waiting->response = std::move(response);
            waiting->wake.cancel();
        });
        while (!pending->response) {
            error_code ignored;
            co_await pending->wake.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
        }
        --unanswered_;
        co_return *std::move(pending->response);
    }

    asio::awaitable<Next> upgrade(beast::tcp_stream& stream, const HttpRequest& request,
                                  http::request<http::string_body> message) {
        auto wanted = handlers_.upgrade(request);
        if (auto* refused = std::get_if<HttpResponse>(&wanted)) {
            co_return co_await write(stream, std::move(*refused), 11, false, false);
        }
        co_await serve_web_socket(std::move(stream), std::move(message),
                                  std::get<OpenPeer>(std::move(wanted)), limits_, peers_);
        co_return Next::taken;
    }

    asio::awaitable<Next> write(beast::tcp_stream& stream, HttpResponse answer, unsigned version,
                                bool keep, bool header_only) {
        using Body = http::span_body<const char>;
        http::response<Body> response{static_cast<http::status>(answer.status), version};
        for (const auto& [name, value] : answer.headers) response.set(name, value);
        response.keep_alive(keep);
        if (answer.body) {
            response.content_length(answer.body->size());
            if (!header_only) response.body() = {answer.body->data(), answer.body->size()};
        } else if (answer.status !=
                   304) {  // in a 304 it would mean the length of the full response
            response.content_length(0);
        }
        http::response_serializer<Body> serializer{response};
        stream.expires_after(limits_.idle);
        error_code error;
        if (header_only) {
            co_await http::async_write_header(stream, serializer,
                                              asio::redirect_error(asio::use_awaitable, error));
        } else {
            co_await http::async_write(stream, serializer,
                                       asio::redirect_error(asio::use_awaitable, error));
        }
        co_return keep && !error ? Next::request : Next::end;
    }

    HttpHandlers handlers_;
    const HttpLimits limits_;
    std::size_t connections_ = 0;
    std::unordered_map<std::string, std::size_t> networks_;  // connections by network
    std::size_t long_requests_ = 0;
    std::unordered_map<std::string, std::size_t> long_networks_;  // long requests by network
    std::size_t unanswered_ = 0;  // requests whose response is awaited
    Peers peers_;
    asio::io_context context_{1};
    tcp::acceptor acceptor_{context_};
};

}  // namespace

base::Result<std::unique_ptr<HttpServer>> HttpServer::listen(const std::string& address, int port,
                                                             HttpHandlers handlers,
                                                             const HttpLimits& limits) {
    auto server = std::make_unique<BeastServer>(std::move(handlers), limits);
    if (const auto open = server->open(address, port); !open) return open.error();
    return std::unique_ptr<HttpServer>(std::move(server));
}

}  // namespace net
