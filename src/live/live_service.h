// LiveService: the server of live games with its store, between the HTTP server and the database.
#pragma once

#include <memory>
#include <string>
#include <thread>

#include "base/result.h"
#include "live/limits.h"
#include "live/service_log.h"
#include "live/store_lock.h"
#include "net/http_server.h"
#include "server/live_server.h"
#include "server/static_files.h"
#include "server/store_queue.h"
#include "store/live_games.h"
#include "store/live_listener.h"

namespace live {

struct LiveSettings {
    std::string store;  // "postgresql://…", or an SQLite file
    server::LiveLimits limits;
    std::unique_ptr<ServiceLog> log;
    server::ContestTools contests = {};
};

class LiveService {
 public:
    // Opens the store.
    static base::Result<std::unique_ptr<LiveService>> open(LiveSettings settings,
                                                           server::StaticFiles files);
    ~LiveService();

    // For HttpServer::listen. Call start() before the HTTP server runs, and stop() after it has
    // ended.
    net::HttpHandlers handlers();
    void start(net::HttpServer& http);
    // Writes what is still queued.
    void stop();

 private:
    LiveService(StoreLock lock, LiveSettings settings, std::unique_ptr<store::LiveGames> store,
                std::unique_ptr<store::LiveGames> list_store, server::StaticFiles files);
    void answer(const net::HttpRequest& request, net::HttpHandlers::Respond respond);
    std::variant<net::HttpResponse, net::OpenPeer> upgrade(const net::HttpRequest& request);

    const StoreLock lock_;
    const LiveSettings settings_;
    std::unique_ptr<store::LiveGames> store_;
    std::unique_ptr<store::LiveGames> list_store_;  // a connection of its own, for lists
    const server::StaticFiles files_;
    net::HttpServer* http_ = nullptr;
    server::StoreQueue queue_;
    server::StoreQueue list_queue_;
    server::Passwords passwords_;
    server::LiveServer live_;
    std::thread thread_;  // of the store
    std::thread list_thread_;
    std::thread password_thread_;
    std::unique_ptr<store::LiveListener> listener_;
};

}  // namespace live
