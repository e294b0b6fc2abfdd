// Looks at watched contests on the store's thread, compares a short mark first, and sends messages.
#include "server/contest_feed.h"

#include <utility>

#include "server/live_clock.h"

namespace server {

namespace {

constexpr Millis least_gap = 250;  // between two looks at one contest
constexpr std::size_t most_waiting_looks = 100;

}  // namespace

void ContestFeed::enter(const std::string& contest, ContestWatcher& watcher,
                        const std::string& version, const Text& boards) {
    Watched& watched = watched_[contest];
    if (watched.watchers.empty()) {
        watched.version = version;
        watched.boards = boards;
    }
    watched.watchers.insert(&watcher);
}

void ContestFeed::leave(const std::string& contest, ContestWatcher& watcher) {
    const auto found = watched_.find(contest);
    if (found == watched_.end()) return;
    found->second.watchers.erase(&watcher);
    if (found->second.watchers.empty() && !found->second.is_pending) watched_.erase(found);
}

void ContestFeed::changed(const std::string& contest) {
    const auto found = watched_.find(contest);
    if (found != watched_.end()) found->second.is_changed = true;
}

void ContestFeed::changed() {
    for (auto& [id, watched] : watched_) watched.is_changed = true;
}

void ContestFeed::tick() {
    const Millis now = now_();
    if (store_.waiting() >= most_waiting_looks) return;
    for (auto& [id, watched] : watched_) {
        const Millis gap = now - watched.looked;
        const bool is_due =
            gap >= look_every_ || gap < 0 || (watched.is_changed && gap >= least_gap);
        if (!is_due || watched.is_pending) continue;
        watched.is_pending = true;
        watched.is_changed = false;
        watched.looked = now;
        store_.read([this, now, id = id, mark = watched.mark,
                     version = watched.version](store::LiveGames& store) {
            base::Result<Look> found = Look();
            const auto boards = store.contest_games().boards(id);
            if (!boards) {
                found = boards.error();
            } else if (const auto marked = store.contests().mark(id, now - online_time); marked) {
                found->mark = *marked;
                found->boards = std::make_shared<const std::string>(boards_message(*boards));
                if (*marked != mark && !marked->empty()) {
                    found->news =
                        std::make_shared<base::Result<ContestNews>>(load_(store, id, version));
                }
            } else {
                found = marked.error();
            }
            return std::function<void()>([this, id, found] { heard(id, found); });
        });
    }
}

void ContestFeed::heard(const std::string& contest, base::Result<Look> look) {
    const auto found = watched_.find(contest);
    if (found == watched_.end()) return;
    Watched& watched = found->second;
    const bool is_failed = !look || (look->news && !*look->news && !look->mark.empty());
    if (is_failed) {
        watched.is_changed = true;  // the database did not answer
    } else if (look->mark.empty()) {
        for (ContestWatcher* watcher : std::set(watched.watchers)) watcher->end();
    } else {
        tell_boards(watched, look->boards);
        if (look->news) {
            watched.mark = look->mark;
            tell(watched, **look->news);
        }
    }
    // Until now, a watcher that left kept its contest in the map.
    watched.is_pending = false;
    if (watched.watchers.empty()) watched_.erase(found);
}

// Apart from the contest, because they change far more often.
void ContestFeed::tell_boards(Watched& watched, const Text& boards) {
    if (watched.boards && *watched.boards == *boards) return;
    watched.boards = boards;
    for (ContestWatcher* watcher : std::set(watched.watchers)) watcher->hear(boards);
}

// One text for all who see the same, which is everyone but entrants and the organiser.
void ContestFeed::tell(Watched& watched, ContestNews& news) const {
    std::map<std::string, Text> texts;
    const Millis now = now_();
    for (ContestWatcher* watcher : std::set(watched.watchers)) {
        news.view.viewer = watcher->viewer();
        const bool is_special = news.view.is_organiser() || news.view.has_entered();
        Text& text = texts[is_special ? news.view.viewer : std::string()];
        if (!text) text = std::make_shared<const std::string>(contest_message(news.view, now));
        watcher->hear(text);
        if (news.table) watcher->hear(news.table);
    }
    watched.version = news.version;
}

}  // namespace server
