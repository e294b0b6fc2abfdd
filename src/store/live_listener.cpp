// LISTEN over libpq: SOCI has no notifications. SQLite has none either: its file is asked often.
#include "store/live_listener.h"

#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <map>
#include <string_view>
#include <utility>

#include "base/number.h"
#include "store/contest_games.h"
#include "store/database.h"

namespace store {

namespace {

constexpr int retry_ms = 500, file_pause_ms = 20;

// "ID NUMBER", as LiveGames writes it.
std::pair<std::string, int> parsed(std::string_view payload) {
    const std::size_t blank = std::min(payload.find(' '), payload.size());
    const auto number =
        base::parse_number<int>(payload.substr(std::min(blank + 1, payload.size())));
    if (!number) return {"", 0};
    return {std::string(payload.substr(0, blank)), *number};
}

}  // namespace

std::unique_ptr<LiveListener> LiveListener::start(const std::string& address, Changed changed) {
    return std::unique_ptr<LiveListener>(new LiveListener(address, std::move(changed)));
}

LiveListener::LiveListener(std::string address, Changed changed)
    : address_(std::move(address)),
      changed_(std::move(changed)),
      stop_(eventfd(0, EFD_CLOEXEC)),
      thread_([this] { run(); }) {}

LiveListener::~LiveListener() {
    eventfd_write(stop_, 1);
    thread_.join();
    close(stop_);
}

// False if it is time to stop.
bool LiveListener::wait(int descriptor, int milliseconds) const {
    std::array<pollfd, 2> ready{{{stop_, POLLIN, 0}, {descriptor, POLLIN, 0}}};
    poll(ready.data(), ready.size(), milliseconds);
    return ready[0].revents == 0;
}

void LiveListener::run() {
    do {
        names_server(address_) ? listen() : watch_file();
    } while (wait(-1, retry_ms));
}

void LiveListener::watch_file() {
    const auto database = Database::open(address_, [](std::string_view) {});
    if (!database) return;
    ContestGames games(**database);
    std::map<std::string, int> known;
    int version = -1;
    while (wait(-1, file_pause_ms)) {
        const auto now = (*database)->data_version();
        if (!now) return;
        if (std::exchange(version, *now) == *now) continue;
        const auto found = games.positions();
        if (!found) return;
        std::map<std::string, int> next(found->begin(), found->end());
        for (const auto& [id, events] : next) {
            const auto before = known.find(id);
            if (before == known.end()) changed_(id, 2);  // it has begun
            if (before == known.end() || before->second < events) changed_(id, events);
        }
        for (const auto& [id, events] : known) {
            if (!next.contains(id)) changed_(id, INT_MAX);  // it is over
        }
        known = std::move(next);
    }
}

void LiveListener::listen() {
    const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(address_.c_str()),
                                                                  PQfinish);
    const std::unique_ptr<PGresult, decltype(&PQclear)> listening(
        PQexec(connection.get(), "LISTEN manator_live"), PQclear);
    if (PQresultStatus(listening.get()) != PGRES_COMMAND_OK) return;
    changed_("", 0);
    while (wait(PQsocket(connection.get()), -1) && PQconsumeInput(connection.get()) == 1) {
        while (PGnotify* notice = PQnotifies(connection.get())) {
            const auto [id, events] = parsed(notice->extra);
            PQfreemem(notice);
            changed_(id, events);
        }
    }
}

}  // namespace store
