#include "live/live_service.h"

#include <fmt/core.h>

#include <chrono>
#include <utility>

#include "games/registry.h"
#include "server/visitor.h"

namespace live {

namespace {

store::Millis now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

// A request as the server wants it; it refers to the original.
server::Request request_of(const net::HttpRequest& request) {
    return {request.method, request.target, request.address, request.body,
            [&request](std::string_view name) { return request.header(name); }};
}

net::HttpResponse response_of(server::Answer answer) {
    return {answer.status, std::move(answer.headers), std::move(answer.body)};
}

// Both ends of a WebSocket, joined.
class LiveSocket final : public server::Socket, public net::WebSocketHandler {
 public:
    LiveSocket(net::WebSocket& socket, const server::OpenSocket& open)
        : socket_(socket), client_(open(*this)) {}

    void send(std::shared_ptr<const std::string> text) override { socket_.send(std::move(text)); }
    void close(int code, std::string_view reason) override { socket_.close(code, reason); }
    void received(std::string_view text) override { client_->received(text); }
    void closed() override { client_->closed(); }

 private:
    net::WebSocket& socket_;
    const std::unique_ptr<server::SocketClient> client_;
};

}  // namespace

LiveService::LiveService(StoreLock lock, std::string address,
                         std::unique_ptr<store::LiveGames> store,
                         std::unique_ptr<store::LiveGames> list_store, server::StaticFiles files)
    : lock_(std::move(lock)),
      address_(std::move(address)),
      store_(std::move(store)),
      list_store_(std::move(list_store)),
      files_(std::move(files)),
      queue_(*store_, [this](std::function<void()> work) { http_->post(std::move(work)); }),
      list_queue_(*list_store_,
                  [this](std::function<void()> work) { http_->post(std::move(work)); }),
      live_(queue_, list_queue_, {games::find_game, now, server::system_random()}) {}

LiveService::~LiveService() {
    stop();
}

base::Result<std::unique_ptr<LiveService>> LiveService::open(const std::string& store,
                                                             server::StaticFiles files) {
    auto lock = StoreLock::take(store);
    if (!lock) return lock.error();
    auto games = store::LiveGames::open(
        store, [](std::string_view message) { fmt::print(stderr, "{}\n", message); });
    if (!games) return games.error();
    auto lists = store::LiveGames::open(store);
    if (!lists) return lists.error();
    // Time during which no server ran must not count before the first request is answered.
    if (const auto beat = (*games)->heartbeat(now()); !beat) return beat.error();
    return std::unique_ptr<LiveService>(new LiveService(*std::move(lock), store, *std::move(games),
                                                        *std::move(lists), std::move(files)));
}

net::HttpHandlers LiveService::handlers() {
    net::HttpHandlers handlers;
    handlers.request = [this](const net::HttpRequest& request, net::HttpHandlers::Respond respond) {
        if (server::LiveServer::is_api(request.target)) {
            return live_.handle(request_of(request),
                                [respond = std::move(respond)](server::Answer answer) {
                                    respond(response_of(std::move(answer)));
                                });
        }
        respond(response_of(
            files_.answer({request.method, request.target, request.header("Accept-Encoding"),
                           request.header("If-None-Match")})));
    };
    handlers.upgrade = [this](const net::HttpRequest& request)
        -> std::variant<net::HttpResponse, net::HttpHandlers::Open> {
        auto wanted = live_.upgrade(request_of(request));
        if (auto* refused = std::get_if<server::Answer>(&wanted)) {
            return response_of(std::move(*refused));
        }
        return net::HttpHandlers::Open(
            [open = std::get<server::OpenSocket>(std::move(wanted))](net::WebSocket& socket) {
                return std::make_unique<LiveSocket>(socket, open);
            });
    };
    handlers.tick = [this] { live_.tick(); };
    return handlers;
}

void LiveService::start(net::HttpServer& http) {
    http_ = &http;
    thread_ = std::thread([this] { queue_.run(); });
    list_thread_ = std::thread([this] { list_queue_.run(); });
    listener_ = store::LiveListener::start(address_, [this](const std::string& id, int events) {
        http_->post([this, id, events] { live_.changed_elsewhere(id, events); });
    });
}

void LiveService::stop() {
    if (!thread_.joinable()) return;
    listener_.reset();
    store_->stop();
    list_store_->stop();
    queue_.stop();
    list_queue_.stop();
    thread_.join();
    list_thread_.join();
}

}  // namespace live
