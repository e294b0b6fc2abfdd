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
#include <optional>

namespace net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

bool same_name(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

HttpRequest plain(const http::request<http::string_body>& message) {
    HttpRequest request{std::string(message.method_string()), std::string(message.target()), {}};
    for (const auto& field : message) {
        request.headers.emplace_back(field.name_string(), field.value());
    }
    return request;
}

HttpResponse refusal(int status, std::string text) {
    return {status,
            {{"Content-Type", "text/plain; charset=utf-8"}},
            std::make_shared<const std::string>(std::move(text))};
}

// The response to a malformed request; nothing if the peer has disconnected.
std::optional<HttpResponse> answer_to(const error_code& error) {
    if (error == http::error::header_limit) return refusal(431, "the request header is too long\n");
    if (error == http::error::body_limit) return refusal(413, "the request body is too long\n");
    if (error == http::error::end_of_stream || error == beast::error::timeout ||
        error.category() == boost::system::system_category() || error == asio::error::eof) {
        return std::nullopt;
    }
    return refusal(400, "not a request of HTTP/1.1: " + error.message() + "\n");
}

class BeastServer final : public HttpServer {
 public:
    BeastServer(Handler handler, const HttpLimits& limits)
        : handler_(std::move(handler)), limits_(limits) {}

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
        context_.run();
    }
    void stop() override { context_.stop(); }

 private:
    asio::awaitable<void> accept() {
        for (;;) {
            error_code error;
            tcp::socket socket =
                co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
            if (error) {  // probably out of descriptors: wait until other connections close
                asio::steady_timer pause(context_, std::chrono::milliseconds(50));
                co_await pause.async_wait(asio::use_awaitable);
            } else if (connections_ < limits_.connections) {
                asio::co_spawn(context_, serve(beast::tcp_stream(std::move(socket))),
                               asio::detached);
            }
        }
    }

    asio::awaitable<void> serve(beast::tcp_stream stream) {
        ++connections_;
        beast::flat_buffer buffer(limits_.header_bytes + limits_.body_bytes);
        bool keep = true;
        while (keep) keep = co_await serve_one(stream, buffer);
        error_code ignored;
        stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
        --connections_;
    }

    // Reads one request and answers it; false if the connection is closed.
    asio::awaitable<bool> serve_one(beast::tcp_stream& stream, beast::flat_buffer& buffer) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(static_cast<std::uint32_t>(limits_.header_bytes));
        parser.body_limit(limits_.body_bytes);
        stream.expires_after(limits_.idle);
        error_code error;
        co_await http::async_read(stream, buffer, parser,
                                  asio::redirect_error(asio::use_awaitable, error));
        if (error) {
            if (auto refused = answer_to(error)) {
                co_await write(stream, std::move(*refused), 11, false, false);
            }
            co_return false;
        }
        const auto& message = parser.get();
        const bool keep = message.keep_alive();
        co_return co_await write(stream, handler_(plain(message)), message.version(), keep,
                                 message.method() == http::verb::head);
    }

    asio::awaitable<bool> write(beast::tcp_stream& stream, HttpResponse answer, unsigned version,
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
        co_return keep && !error;
    }

    Handler handler_;
    const HttpLimits limits_;
    asio::io_context context_{1};
    tcp::acceptor acceptor_{context_};
    std::size_t connections_ = 0;
};

}  // namespace

std::string_view HttpRequest::header(std::string_view name) const {
    for (const auto& [key, value] : headers) {
        if (same_name(key, name)) return value;
    }
    return {};
}

base::Result<std::unique_ptr<HttpServer>> HttpServer::listen(const std::string& address, int port,
                                                             Handler handler,
                                                             const HttpLimits& limits) {
    auto server = std::make_unique<BeastServer>(std::move(handler), limits);
    if (const auto open = server->open(address, port); !open) return open.error();
    return std::unique_ptr<HttpServer>(std::move(server));
}

}  // namespace net
