// ContestServer: the requests about contests. It belongs to the LiveServer and is called on its
// thread; what needs the store or a report happens on the store's thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/contest_feed.h"
#include "server/contest_tools.h"
#include "server/contest_views.h"
#include "server/identity.h"
#include "server/live_game.h"
#include "server/request_limits.h"
#include "server/web_request.h"

namespace server {

inline constexpr std::size_t most_upload = std::size_t{10} << 20U;

struct ContestServerLimits {
    store::ContestLimits store;
    Rate uploads{20, 30'000};  // of one account
    int checks = 6;            // further checks of one account in an hour
    int waiting_checks = 20;   // further checks of all accounts
    Rate reports{10, 5'000};   // downloads by one address
};

struct ContestSetting {
    std::function<Millis()> now;
    Random random;
    ContestServerLimits limits;
    ContestTools tools;
    Millis look_every = 1000;  // at contests that are watched
};

// What a WebSocket wants to watch, and the version of the table that its page has.
struct ContestWatch {
    std::string contest;
    std::string secret;
    std::string version;
};
// Nothing if the target is not that of such a WebSocket.
std::optional<ContestWatch> contest_watch(const Target& target);

// The path of a request: /api/contests/ID/rest.
struct ContestPath {
    std::string id;    // empty: /api/contests
    std::string rest;  // "entries", "games/r0-…", …
};
std::optional<ContestPath> contest_path(std::string_view path);

// Requests that may wait for the store at a time; further ones are refused.
inline constexpr std::size_t most_waiting_requests = 500;

class ContestServer {
 public:
    // `store` has a thread of its own, because reports and uploads must not delay moves.
    ContestServer(StoreQueue& queue, StoreQueue& store, ContestSetting setting);

    static bool takes_post(std::string_view path);
    // Whether the path is one of uploads, whose bodies are longer and not JSON.
    static bool is_upload(std::string_view path);
    // The request's origin and form have been checked.
    void post(const std::string& path, const Request& request, Respond respond);
    // The request's origin has been checked.
    void upload(const Target& target, const Request& request, Respond respond);
    // False: it does not answer this path.
    bool get(const Target& target, const Request& request, const Respond& respond);
    // What a watcher is told first; an error, whose code is an HTTP status, if they may not watch.
    void load(const ContestWatch& watch, const Identity& who,
              std::function<void(base::Result<ContestNews>)> done);
    ContestFeed& feed() { return feed_; }
    // To be called about every minute.
    void tick();

 private:
    // Made on the store's thread.
    using Act = std::function<Answer(store::LiveGames& store, const Identity& who)>;
    void answer(const Request& request, const Respond& respond, bool needs_account, Act act);

    // All of these run on the store's thread.
    Answer create(store::LiveGames& store, const Identity& who, const std::string& body) const;
    Answer list(store::LiveGames& store, const Identity& who) const;
    // The contest, if this viewer may see it.
    base::Result<ContestView> view(store::LiveGames& store, const std::string& id,
                                   const Identity& who, const std::string& secret) const;
    // The same with what changes while a contest is open: games in progress, bots that are online.
    base::Result<ContestView> view_now(store::LiveGames& store, const std::string& id,
                                       const Identity& who, const std::string& secret) const;
    base::Result<ContestNews> load_now(store::LiveGames& store, const std::string& id,
                                       const std::string& version);
    // With the table, unless that is the `version` which is known.
    base::Result<ContestNews> news(store::LiveGames& store, base::Result<ContestView> view,
                                   const std::string& version);
    Answer show(store::LiveGames& store, const std::string& id, const Identity& who,
                const std::string& secret) const;
    Answer show_part(store::LiveGames& store, const ContestPath& path, const Identity& who,
                     const Target& target);
    Answer show_entry(store::LiveGames& store, const ContestView& view,
                      const std::string& id) const;
    // How the rating of the entry's bot has changed, for everyone who may see the contest.
    Answer show_ratings(store::LiveGames& store, const ContestView& view,
                        const std::string& id) const;
    Answer show_table(store::LiveGames& store, const ContestView& view, const std::string& after);
    Answer show_report(store::LiveGames& store, const ContestView& view,
                       const std::string& kind) const;
    Answer show_game(store::LiveGames& store, const ContestView& view, const std::string& id,
                     bool as_record) const;
    Answer enter(store::LiveGames& store, const std::string& id, const Identity& who,
                 const store::ContestEntry& entry, const std::string& content,
                 const std::string& secret) const;
    // Enters a bot that plays over the network: the account itself.
    Answer enter_account(store::LiveGames& store, const std::string& id, const Identity& who,
                         const std::string& body) const;
    Answer add(store::LiveGames& store, const store::ContestEntry& own,
               const std::string& content) const;
    Answer organise(store::LiveGames& store, const ContestPath& path, const Identity& who,
                    const std::string& body) const;
    Answer start(store::LiveGames& store, const ContestView& view) const;
    Answer remove(store::LiveGames& store, const std::string& id) const;
    // A further check of an entry, for its author or the organiser.
    void check_again(const std::string& id, const Request& request, const Respond& respond);
    Answer check_again(store::LiveGames& store, const std::string& id, const Identity& who,
                       const std::string& entry) const;
    Answer disqualify(store::LiveGames& store, const ContestView& view,
                      const std::string& body) const;

    StoreQueue& queue_;
    StoreQueue& store_;
    const ContestSetting setting_;
    ContestFeed feed_;
    RequestLimits uploads_;
    RequestLimits checks_;
    RequestLimits reports_;
    // The last tables, used on the store's thread only.
    struct Table {
        std::string version;
        std::string text;
    };
    std::map<std::string, Table> tables_;
    // Messages of tables: made once for all who know the same games.
    struct TableMessage {
        std::string version;
        std::shared_ptr<const std::string> text;
    };
    std::map<std::string, TableMessage> messages_;
};

}  // namespace server
