// Sends requests, and reads a WebSocket until it is closed.
#include "live/visitor.h"

#include <boost/beast/http.hpp>
#include <boost/beast/version.hpp>

#include "live/served.h"

namespace bench {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

tcp::endpoint endpoint(int port) {
    return {asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)};
}

// The headers that the page sends.
template <class Message>
void set_headers(Message& message, int port, const Visitor& visitor) {
    const std::string host = "localhost:" + std::to_string(port);
    message.set(http::field::host, host);
    message.set(http::field::origin, "http://" + host);
    message.set("X-Forwarded-For", visitor.address());
    if (!visitor.cookie.empty()) message.set(http::field::cookie, visitor.cookie);
}

// The number after this text; 0 if the text does not occur.
int number_after(std::string_view message, std::string_view text) {
    const std::size_t at = message.find(text);
    int number = 0;
    for (std::size_t i = at + text.size(); at != message.npos && i < message.size(); ++i) {
        if (message[i] < '0' || message[i] > '9') break;
        number = 10 * number + (message[i] - '0');
    }
    return number;
}

}  // namespace

std::string Visitor::address() const {
    return asio::ip::address_v4(0x0a00'0000u + static_cast<unsigned>(number)).to_string();
}

HttpClient::HttpClient(int port) : port_(port) {
    error_code error;
    stream_.connect(endpoint(port), error);
    if (error) give_up("connect: " + error.message());
    stream_.socket().set_option(tcp::no_delay(true));
}

std::string HttpClient::post(const std::string& target, const std::string& body, int status,
                             Visitor& visitor) {
    http::request<http::string_body> request(http::verb::post, target, 11, body);
    set_headers(request, port_, visitor);
    request.set(http::field::content_type, "application/json");
    request.prepare_payload();
    http::response<http::string_body> response;
    error_code error;
    http::write(stream_, request, error);
    if (!error) http::read(stream_, buffer_, response, error);
    if (error) give_up(target + ": " + error.message());
    if (response.result_int() != static_cast<unsigned>(status)) {
        give_up(target + ": " + std::to_string(response.result_int()) + " " + response.body());
    }
    const std::string cookie(response[http::field::set_cookie]);
    if (!cookie.empty()) visitor.cookie = cookie.substr(0, cookie.find(';'));
    return response.body();
}

void VisitorSocket::finish(std::string_view step, const error_code& error) {
    if (!end_.empty()) return;
    end_ = std::string(step) + ": " + error.message();
    if (error == websocket::error::closed)
        end_ += " " + std::string(stream_.reason().reason.c_str());
    is_open_ = false;
}

void VisitorSocket::open(int port, const std::string& target, const Visitor& visitor) {
    stream_.set_option(
        websocket::stream_base::decorator([port, visitor](websocket::request_type& request) {
            set_headers(request, port, visitor);
        }));
    auto& tcp_layer = beast::get_lowest_layer(stream_);
    tcp_layer.expires_never();
    tcp_layer.async_connect(endpoint(port), [this, port, target](const error_code& failed) {
        if (failed) return finish("connect", failed);
        auto& socket = beast::get_lowest_layer(stream_).socket();
        socket.set_option(tcp::no_delay(true));
        if (!reads_) socket.set_option(asio::socket_base::receive_buffer_size(4096));
        stream_.async_handshake("localhost:" + std::to_string(port), target,
                                [this](const error_code& refused) {
                                    if (refused) return finish("handshake", refused);
                                    is_open_ = true;
                                    if (reads_) read();
                                });
    });
}

void VisitorSocket::read() {
    stream_.async_read(buffer_, [this](const error_code& error, std::size_t) {
        if (error) return finish("read", error);
        const auto data = buffer_.cdata();
        const std::string_view text(static_cast<const char*>(data.data()), data.size());
        if (text.starts_with("{\"kind\":\"ping\"")) {
            send("{\"kind\":\"pong\",\"n\":" + std::to_string(number_after(text, "\"n\":")) + "}");
        } else {
            heard_(text);
        }
        buffer_.consume(buffer_.size());
        read();
    });
}

void VisitorSocket::send(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
}

void VisitorSocket::write() {
    stream_.async_write(asio::buffer(queue_.front()), [this](const error_code& error, std::size_t) {
        if (error) return finish("write", error);
        queue_.pop_front();
        if (!queue_.empty()) write();
    });
}

}  // namespace bench
