// ContestFeed: tells the WebSockets that watch a contest what has changed in it, whichever process
// changed it. A contest is looked at once for all of its watchers, and only if it has any.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/contest_views.h"
#include "server/live_views.h"
#include "server/store_queue.h"

namespace server {

class ContestWatcher {
 public:
    virtual ~ContestWatcher() = default;
    // Id of the account that looks; empty: none.
    virtual const std::string& viewer() const = 0;
    virtual void hear(const Text& text) = 0;
    // There is no such contest any more.
    virtual void end() = 0;
};

// A contest as it is now.
struct ContestNews {
    ContestView view;
    std::string version = {};  // of the table; empty: there is none
    Text table = {};           // the message with it; none if `version` is what was known
};

class ContestFeed {
 public:
    // Called on the store's thread, with the version of the table that the watchers have.
    using Load = std::function<base::Result<ContestNews>(
        store::LiveGames& store, const std::string& contest, const std::string& version)>;

    // `look_every`: how often contests are looked at of which no notice has come.
    ContestFeed(StoreQueue& store, std::function<Millis()> now, Millis look_every, Load load)
        : store_(store), now_(std::move(now)), look_every_(look_every), load_(std::move(load)) {}

    // The watcher must leave before it is destroyed. It has been told what `version` says, and
    // these boards.
    void enter(const std::string& contest, ContestWatcher& watcher, const std::string& version,
               const Text& boards);
    void leave(const std::string& contest, ContestWatcher& watcher);
    // The contest may have changed; without an id: all of them.
    void changed(const std::string& contest);
    void changed();
    // To be called about every 50 ms.
    void tick();

 private:
    struct Watched {
        std::set<ContestWatcher*> watchers;
        std::string mark;     // of what the watchers were told
        std::string version;  // of their table
        Text boards;          // the last message with them
        Millis looked = 0;
        bool is_changed = true;
        bool is_pending = false;
    };
    // What a look at a contest has found.
    struct Look {
        std::string mark;                                      // empty: there is no such contest
        std::shared_ptr<base::Result<ContestNews>> news = {};  // none: nothing has changed
        Text boards = {};
    };
    void heard(const std::string& contest, base::Result<Look> look);
    static void tell_boards(Watched& watched, const Text& boards);
    void tell(Watched& watched, ContestNews& news) const;

    StoreQueue& store_;
    const std::function<Millis()> now_;
    const Millis look_every_;
    const Load load_;
    std::map<std::string, Watched> watched_;
};

}  // namespace server
