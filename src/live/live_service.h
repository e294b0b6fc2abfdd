// LiveService: the server of live games with its store, between the HTTP server and the database.
#pragma once

#include <memory>
#include <string>
#include <thread>

#include "base/result.h"
#include "live/store_lock.h"
#include "net/http_server.h"
#include "server/live_server.h"
#include "server/static_files.h"
#include "server/store_queue.h"
#include "store/live_games.h"
#include "store/live_listener.h"

namespace live {

class LiveService {
 public:
    // Opens the store: "postgresql://…", or an SQLite file.
    static base::Result<std::unique_ptr<LiveService>> open(const std::string& store,
                                                           server::StaticFiles files);
    ~LiveService();

    // For HttpServer::listen. Call start() before it runs, stop() after it has ended.
    net::HttpHandlers handlers();
    void start(net::HttpServer& http);
    // Writes what is still queued.
    void stop();

 private:
    LiveService(StoreLock lock, std::string address, std::unique_ptr<store::LiveGames> store,
                std::unique_ptr<store::LiveGames> list_store, server::StaticFiles files);

    const StoreLock lock_;
    const std::string address_;  // of the store
    std::unique_ptr<store::LiveGames> store_;
    std::unique_ptr<store::LiveGames> list_store_;  // a connection of its own, for lists
    const server::StaticFiles files_;
    net::HttpServer* http_ = nullptr;
    server::StoreQueue queue_;
    server::StoreQueue list_queue_;
    server::LiveServer live_;
    std::thread thread_;  // of the store
    std::thread list_thread_;
    std::unique_ptr<store::LiveListener> listener_;
};

}  // namespace live
