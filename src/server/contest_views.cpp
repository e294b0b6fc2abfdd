// Writes contests and entries.
#include "server/contest_views.h"

#include <algorithm>
#include <set>

#include "base/json_text.h"
#include "server/live_views.h"

namespace server {

using base::JsonText;

namespace {

constexpr std::string_view contest_states[] = {"open", "running", "paused", "over"};
constexpr std::string_view entry_states[] = {"waiting", "checking", "accepted", "refused"};

void write_time(JsonText& json, std::string_view name, store::Millis time) {
    if (time > 0) {
        json.member(name, time);
    } else {
        json.key(name).raw("null");
    }
}

void write_contest(JsonText& json, const ContestView& view) {
    const store::Contest& contest = view.contest;
    std::set<std::string> entrants;
    for (const store::ContestEntry& entry : view.entries) entrants.insert(entry.account);
    json.member("id", std::string_view(contest.id));
    json.member("link", std::string_view("/#/contest/" + contest.id));
    json.member("title", std::string_view(contest.title));
    json.member("game", std::string_view(contest.game));
    json.key("settings").raw(contest.settings);
    json.member("state", contest_states[static_cast<std::size_t>(contest.state)]);
    json.member("public", contest.is_public);
    json.member("rated", !contest.rated.empty());
    if (!contest.rated.empty()) json.member("pace", std::string_view(contest.rated));
    json.member("created", contest.created_at);
    write_time(json, "started", contest.started_at);
    json.member("by", std::string_view(view.organiser));
    json.member("organiser", view.is_organiser());
    json.member("entered", view.has_entered());
    json.member("entrants", static_cast<int>(entrants.size()));
    if (view.is_organiser()) {
        json.member("entry_link",
                    std::string_view("/#/contest/" + contest.id + "/" + contest.secret));
    }
}

void write_entry(JsonText& json, const store::ContestEntry& entry, const std::string& viewer) {
    json.open('{').member("id", std::string_view(entry.id));
    json.member("name", std::string_view(entry.name));
    json.member("player", std::string_view(entry.player));
    json.member("version", entry.version);
    json.member("state", entry_states[static_cast<std::size_t>(entry.state)]);
    json.member("uploaded", entry.uploaded_at);
    write_time(json, "checked", entry.checked_at);
    json.member("plays", entry.plays);
    json.member("disqualified", std::string_view(entry.disqualified));
    json.member("yours", !viewer.empty() && entry.account == viewer);
    json.member("network", entry.is_network());
}

void write_boards(JsonText& json, const std::vector<store::ContestBoard>& boards) {
    json.key("boards").open('[');
    for (const store::ContestBoard& board : boards) {
        json.open('{').member("game", std::string_view(board.seat.game));
        json.texts("players", board.names);
        json.member("start", std::string_view(board.start));
        json.member("moves", std::string_view(board.moves)).close('}');
    }
    json.close(']');
}

}  // namespace

bool ContestView::has_entered() const {
    return !viewer.empty() && std::ranges::any_of(entries, [this](const auto& entry) {
        return entry.account == viewer;
    });
}

const store::ContestEntry* ContestView::newest_own() const {
    const store::ContestEntry* newest = nullptr;
    for (const store::ContestEntry& entry : entries) {
        const bool is_newer = newest == nullptr || newest->version < entry.version;
        if (entry.account == viewer && is_newer) newest = &entry;
    }
    return newest;
}

void write_view(JsonText& json, const ContestView& view, store::Millis now) {
    json.key("contest").open('{');
    write_contest(json, view);
    json.close('}').key("entries").open('[');
    for (const store::ContestEntry& entry : view.entries) {
        write_entry(json, entry, view.viewer);
        if (entry.is_network()) json.member("online", view.online.contains(entry.account));
        const auto rating = view.ratings.find(entry.id);
        if (rating != view.ratings.end()) write_rating(json, rating->second.shown(now));
        json.close('}');
    }
    json.close(']').key("live").open('[');
    for (const store::WatchedGame& game : view.playing) {
        json.open('{').member("id", std::string_view(game.id));
        json.member("link", std::string_view("/#/live/" + game.id));
        json.texts("players", game.names).close('}');
    }
    json.close(']').key("games").open('{');
    json.member("open", view.games.open).member("playing", view.games.leased);
    json.member("done", view.games.done).close('}');
    json.member("workers", view.workers).member("now", now);
}

std::string contest_answer(const ContestView& view, store::Millis now) {
    JsonText json;
    json.open('{');
    write_view(json, view, now);
    write_boards(json, view.boards);
    return json.close('}').take();
}

std::string boards_message(const std::vector<store::ContestBoard>& boards) {
    JsonText json;
    json.open('{').member("kind", std::string_view("boards"));
    write_boards(json, boards);
    return json.close('}').take();
}

std::string contest_message(const ContestView& view, store::Millis now) {
    JsonText json;
    json.open('{').member("kind", std::string_view("contest"));
    write_view(json, view, now);
    return json.close('}').take();
}

std::string table_message(const std::string& version, const std::string& after,
                          const std::string& table) {
    JsonText json;
    json.open('{').member("kind", std::string_view("table"));
    json.member("version", std::string_view(version)).key("after");
    after.empty() ? json.raw("null") : json.value(std::string_view(after));
    return json.key("table").raw(table).close('}').take();
}

std::string contests_answer(const std::vector<ContestView>& views) {
    JsonText json;
    json.open('{').key("contests").open('[');
    for (const ContestView& view : views) {
        json.open('{');
        write_contest(json, view);
        json.close('}');
    }
    return json.close(']').close('}').take();
}

std::string entry_answer(const store::ContestEntry& entry, const std::string& viewer,
                         const std::optional<store::Recheck>& recheck) {
    JsonText json;
    json.open('{').key("entry");
    write_entry(json, entry, viewer);
    json.member("file", std::string_view(entry.file)).member("size", entry.size);
    json.member("run", std::string_view(entry.run)).member("build", std::string_view(entry.build));
    json.member("protocol", std::string_view(entry.protocol));
    json.member("verdict", std::string_view(entry.verdict)).key("recheck");
    if (!recheck) return json.raw("null").close('}').close('}').take();
    json.open('{');
    json.member("state", entry_states[static_cast<std::size_t>(recheck->state)]);
    json.member("asked", recheck->asked_at);
    write_time(json, "checked", recheck->checked_at);
    json.member("verdict", std::string_view(recheck->verdict));
    return json.close('}').close('}').close('}').take();
}

}  // namespace server
