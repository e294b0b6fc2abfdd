// LiveListener: tells a process what others have added to live games: on PostgreSQL servers and
// workers; with an SQLite file the worker of contests and its only server, about contests' games.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>

namespace store {

class LiveListener {
 public:
    // Called on the listener's thread: the game has events up to this number, or for
    // `changed_whole` any part of it may differ. An empty id: any number of games may have changed,
    // because the connection was interrupted. An id that is an owner_of_account(): its sessions
    // ended. A notice_of_challenge(): it is new, or was closed.
    using Changed = std::function<void(const std::string& id, int events)>;

    // Waits for a database that does not answer, for as long as needed.
    static std::unique_ptr<LiveListener> start(const std::string& address, Changed changed);
    ~LiveListener();

 private:
    LiveListener(std::string address, Changed changed);
    void run();
    // Until the connection is lost or stop.
    void listen();
    void watch_file();
    bool wait(int descriptor, int milliseconds) const;

    const std::string address_;
    const Changed changed_;
    int stop_;  // an eventfd
    std::thread thread_;
};

}  // namespace store
