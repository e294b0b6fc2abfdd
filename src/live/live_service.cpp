// Passes requests, WebSockets and the work of the store between their threads.
#include "live/live_service.h"

#include <fmt/core.h>

#include <chrono>
#include <utility>

#include "base/clock.h"
#include "base/text.h"
#include "games/registry.h"
#include "server/visitor.h"
#include "server/web_request.h"
#include "store/contest_games.h"
#include "store/database.h"

namespace live {

namespace {

// A request as the server wants it; it refers to the original.
server::Request request_of(const net::HttpRequest& request) {
    return {request.method, request.target, request.address, request.body,
            [&request](std::string_view name) { return request.header(name); }};
}

net::HttpResponse response_of(server::Answer answer) {
    return {answer.status, std::move(answer.headers), std::move(answer.body),
            std::move(answer.stream)};
}

// Time during which no server ran must not count before the first request is answered.
base::Result<void> note_start(store::LiveGames& games, const std::string& address) {
    const auto seen = games.contest_games().server_seen();
    if (!seen) return seen.error();
    const store::Millis at = base::unix_time();
    // A file has one server: network bots were disconnected, however short the pause was. Referees
    // must read that before they hear a heart beat.
    if (*seen > 0 && !store::names_server(address)) {
        const auto noted = games.contest_games().note_restart(at, at - *seen);
        if (!noted) return noted;
    }
    const auto outage = games.heartbeat(at);
    return outage ? base::Result<void>() : outage.error();
}

constexpr int switching_protocols = 101;

// At contests that are watched. A database server sends notices of changes, a file does not.
constexpr store::Millis look_seldom = 10'000, look_often = 500;

// What the log says of a request. Cookies, bodies and secrets are never logged.
struct Logged {
    explicit Logged(const server::Request& request)
        : address(server::visitor_address(request)),
          method(base::printable(request.method)),
          target(logged_target(request.target)) {}

    void write(ServiceLog& log, int status) const {
        log.write("request", [&](base::JsonText& json) {
            json.member("address", std::string_view(address));
            json.member("method", std::string_view(method));
            json.member("target", std::string_view(target));
            json.member("status", status).member("ms", base::unix_time() - came);
        });
    }

    std::string address;
    std::string method;
    std::string target;
    store::Millis came = base::unix_time();
};

}  // namespace

LiveService::LiveService(StoreLock lock, LiveSettings settings,
                         std::unique_ptr<store::LiveGames> store,
                         std::unique_ptr<store::LiveGames> list_store, server::StaticFiles files)
    : lock_(std::move(lock)),
      settings_(std::move(settings)),
      store_(std::move(store)),
      list_store_(std::move(list_store)),
      files_(std::move(files)),
      queue_(*store_, [this](std::function<void()> work) { http_->post(std::move(work)); }),
      list_queue_(*list_store_,
                  [this](std::function<void()> work) { http_->post(std::move(work)); }),
      passwords_([this](std::function<void()> work) { http_->post(std::move(work)); },
                 server::PasswordCost::usual()),
      live_(queue_, list_queue_, passwords_,
            {games::find_game, base::unix_time, server::system_random(), settings_.limits,
             settings_.contests, store::names_server(settings_.store) ? look_seldom : look_often}) {
}

LiveService::~LiveService() {
    stop();
}

base::Result<std::unique_ptr<LiveService>> LiveService::open(LiveSettings settings,
                                                             server::StaticFiles files) {
    auto lock = StoreLock::take(settings.store);
    if (!lock) return lock.error();
    ServiceLog& log = *settings.log;
    auto games = store::LiveGames::open(settings.store, [&log](std::string_view message) {
        fmt::print(stderr, "{}\n", message);
        log.write("store", [&](base::JsonText& json) { json.member("message", message); });
    });
    if (!games) return games.error();
    auto lists = store::LiveGames::open(settings.store);
    if (!lists) return lists.error();
    if (const auto noted = note_start(**games, settings.store); !noted) return noted.error();
    return std::unique_ptr<LiveService>(new LiveService(*std::move(lock), std::move(settings),
                                                        *std::move(games), *std::move(lists),
                                                        std::move(files)));
}

net::HttpHandlers LiveService::handlers() {
    net::HttpHandlers handlers;
    handlers.request = [this](const net::HttpRequest& request, net::HttpHandlers::Respond respond) {
        answer(request, std::move(respond));
    };
    handlers.upgrade = [this](const net::HttpRequest& request) { return upgrade(request); };
    handlers.body_bytes = server::LiveServer::most_body_of;
    handlers.tick = [this] { live_.tick(); };
    return handlers;
}

void LiveService::answer(const net::HttpRequest& request, net::HttpHandlers::Respond respond) {
    if (!server::LiveServer::is_api(request.target)) {
        return respond(response_of(
            files_.answer({request.method, request.target, request.header("Accept-Encoding"),
                           request.header("If-None-Match")})));
    }
    const server::Request wanted = request_of(request);
    live_.handle(wanted, [this, logged = Logged(wanted),
                          respond = std::move(respond)](server::Answer answer) {
        logged.write(*settings_.log, answer.status);
        respond(response_of(std::move(answer)));
    });
}

std::variant<net::HttpResponse, net::OpenPeer> LiveService::upgrade(
    const net::HttpRequest& request) {
    const server::Request asked = request_of(request);
    auto wanted = live_.upgrade(asked);
    const auto* refused = std::get_if<server::Answer>(&wanted);
    const int status = refused != nullptr ? refused->status : switching_protocols;
    Logged(asked).write(*settings_.log, status);
    if (refused != nullptr) return response_of(*refused);
    return std::get<server::OpenSocket>(std::move(wanted));
}

void LiveService::start(net::HttpServer& http) {
    http_ = &http;
    settings_.log->write("start", [&](base::JsonText& json) { json.member("port", http.port()); });
    thread_ = std::thread([this] { queue_.run(); });
    list_thread_ = std::thread([this] { list_queue_.run(); });
    password_thread_ = std::thread([this] { passwords_.run(); });
    listener_ =
        store::LiveListener::start(settings_.store, [this](const std::string& id, int events) {
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
    passwords_.stop();
    thread_.join();
    list_thread_.join();
    password_thread_.join();
    settings_.log->write("stop", [](base::JsonText&) {});
}

}  // namespace live
