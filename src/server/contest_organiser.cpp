// What only the organiser may do: start, pause, continue, publish, disqualify, delete.
#include <algorithm>
#include <map>

#include "base/text.h"
#include "protocol/contest_api.h"
#include "server/account_views.h"
#include "server/contest_server.h"

namespace server {

namespace {

using store::ContestState;

// The newest accepted version of each entrant.
std::vector<store::ContestEntry> entries_to_play(const std::vector<store::ContestEntry>& all) {
    std::map<std::string, store::ContestEntry> newest;  // by account
    for (const store::ContestEntry& entry : all) {
        if (entry.state != store::EntryState::accepted) continue;
        const auto [place, first] = newest.emplace(entry.account, entry);
        if (!first && place->second.version < entry.version) place->second = entry;
    }
    std::vector<store::ContestEntry> chosen;
    for (const auto& [account, entry] : newest) chosen.push_back(entry);
    std::ranges::sort(chosen, {}, [](const store::ContestEntry& entry) {
        return std::pair(entry.uploaded_at, entry.id);
    });
    return chosen;
}

std::string definition(const store::Contest& contest,
                       const std::vector<store::ContestEntry>& entries) {
    std::string text = contest.head;
    for (const store::ContestEntry& entry : entries) {
        text += protocol::api::bot_text({entry.id, entry.name, entry.protocol, entry.disqualified,
                                         entry.is_network() ? entry.account : std::string()});
    }
    return text;
}

}  // namespace

Answer ContestServer::organise(store::LiveGames& store, const ContestPath& path,
                               const Identity& who, const std::string& body) const {
    const auto found = view(store, path.id, who, {});
    if (!found) return refusal(found.error());
    if (!found->is_organiser()) return refusal(403, "this is not your contest");
    if (path.rest == "disqualify") return disqualify(store, *found, body);
    if (const auto nothing = protocol::api::read_nothing(body); !nothing) {
        return refusal(nothing.error());
    }
    if (path.rest == "start") return start(store, *found);
    if (path.rest == "delete") return remove(store, path.id);
    base::Result<bool> done = true;
    if (path.rest == "publish") {
        const auto published = store.contests().publish(path.id);
        if (!published) return no_database();
    } else if (path.rest == "pause") {
        done = store.contests().change(path.id, ContestState::running, ContestState::paused);
    } else {
        done = store.contests().change(path.id, ContestState::paused, ContestState::running);
    }
    if (!done) return no_database();
    if (!*done) {
        return refusal(
            409, path.rest == "pause" ? "the contest is not running" : "the contest is not paused");
    }
    return show(store, path.id, who, {});
}

Answer ContestServer::start(store::LiveGames& store, const ContestView& view) const {
    if (view.contest.state != ContestState::open) {
        return refusal(409, "the contest has been started");
    }
    const auto entries = entries_to_play(view.entries);
    if (entries.size() < 2) return refusal(409, "a contest needs two accepted entries");
    const std::string file = definition(view.contest, entries);
    if (const auto fine = setting_.tools.check(file); !fine) {
        return refusal(409, fine.error().message);
    }
    std::vector<std::string> ids;
    for (const store::ContestEntry& entry : entries) ids.push_back(entry.id);
    const auto started = store.contests().start(view.contest.id, file, ids, setting_.now());
    if (!started) return no_database();
    if (!*started) return refusal(409, "an entry was changed just now; try again");
    Identity organiser;
    organiser.account = store::Account{view.viewer, {}, {}};
    return show(store, view.contest.id, organiser, {});
}

Answer ContestServer::remove(store::LiveGames& store, const std::string& id) const {
    using Removed = store::Contests::Removed;
    const auto removed = store.contests().remove(id, false, setting_.now());
    if (!removed) return no_database();
    if (*removed == Removed::running) {
        return refusal(409, "the contest is running: pause it before you delete it");
    }
    return json_answer(200, "{}");
}

Answer ContestServer::disqualify(store::LiveGames& store, const ContestView& view,
                                 const std::string& body) const {
    const auto wanted = protocol::api::read_disqualification(body);
    if (!wanted) return refusal(wanted.error());
    const auto stored = store.contests().tournament(view.contest.id).definition();
    if (!stored) return no_database();
    if (!*stored) return refusal(409, "the contest has not been started");
    std::vector<store::ContestEntry> playing;
    const store::ContestEntry* found = nullptr;
    for (store::ContestEntry entry : view.entries) {
        if (!entry.plays) continue;
        if (entry.id == wanted->entry) entry.disqualified = wanted->reason;
        playing.push_back(entry);
    }
    const auto at = std::ranges::find(playing, wanted->entry, &store::ContestEntry::id);
    if (at != playing.end()) found = &*at;
    if (found == nullptr) return refusal(404, "entry: there is no such entry in the contest");
    const auto done = store.contests().disqualify(
        *found, wanted->reason, definition(view.contest, playing), (*stored)->revision);
    if (!done) return no_database();
    if (!*done) return refusal(409, "the contest was changed just now; try again");
    Identity organiser;
    organiser.account = store::Account{view.viewer, {}, {}};
    return show(store, view.contest.id, organiser, {});
}

}  // namespace server
