// Tables, games and reports of a contest that has been started.
#include <algorithm>

#include "base/json_text.h"
#include "server/account_views.h"
#include "server/contest_server.h"
#include "server/player_views.h"
#include "store/contest_ratings.h"

namespace server {

namespace {

constexpr std::size_t most_tables = 50;
constexpr int most_rating_points = 500;  // of a bot's rating

std::string value_of(const Target& target, const char* name) {
    const auto found = target.query.find(name);
    return found == target.query.end() ? std::string() : found->second;
}

Answer download(std::string text, std::string type, const std::string& name) {
    Answer answer = text_answer(200, std::move(text), std::move(type));
    answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + name + "\"");
    return answer;
}

}  // namespace

Answer ContestServer::show_part(store::LiveGames& store, const ContestPath& path,
                                const Identity& who, const Target& target) {
    const auto found = view(store, path.id, who, value_of(target, "secret"));
    if (!found) return refusal(found.error());
    constexpr std::string_view entry = "entries/", game = "games/", record = "/record",
                               history = "/ratings";
    const std::string& rest = path.rest;
    if (rest.starts_with(entry) && rest.ends_with(history)) {
        const std::size_t length = rest.size() - entry.size() - history.size();
        return show_ratings(store, *found, rest.substr(entry.size(), length));
    }
    if (rest.starts_with(entry)) return show_entry(store, *found, rest.substr(entry.size()));
    const bool is_known = rest == "table" || rest == "report.html" || rest == "report.json" ||
                          rest == "games.pgn" || rest.starts_with(game);
    if (!is_known) return refusal(404, "there is no such address");
    if (found->contest.started_at == 0) return refusal(404, "the contest has not been started");
    if (rest == "table") return show_table(store, *found, value_of(target, "after"));
    if (!rest.starts_with(game)) return show_report(store, *found, rest);
    const bool as_record = rest.ends_with(record);
    const std::string id = rest.substr(game.size());
    return show_game(store, *found, as_record ? id.substr(0, id.size() - record.size()) : id,
                     as_record);
}

Answer ContestServer::show_entry(store::LiveGames& store, const ContestView& view,
                                 const std::string& id) const {
    const auto entry = store.contests().entry(id);
    if (!entry) return no_database();
    if (!*entry || (*entry)->contest != view.contest.id) {
        return refusal(404, "there is no such entry");
    }
    const bool is_own = !view.viewer.empty() && (*entry)->account == view.viewer;
    if (!is_own && !view.is_organiser()) return refusal(403, "this is not your entry");
    const auto recheck = store.contests().recheck(id);
    if (!recheck) return no_database();
    return json_answer(200, entry_answer(**entry, view.viewer, *recheck));
}

Answer ContestServer::show_ratings(store::LiveGames& store, const ContestView& view,
                                   const std::string& id) const {
    if (std::ranges::find(view.entries, id, &store::ContestEntry::id) == view.entries.end()) {
        return refusal(404, "there is no such entry");
    }
    const auto points = store.contest_ratings().history(id, view.contest.game, most_rating_points);
    return points ? json_answer(200, history_answer(*points)) : no_database();
}

// The table is made once for each finished game, whoever asks.
Answer ContestServer::show_table(store::LiveGames& store, const ContestView& view,
                                 const std::string& after) {
    store::Tournament games = store.contests().tournament(view.contest.id);
    const auto definition = games.definition();
    if (!definition || !*definition) return no_database();
    const std::string version =
        std::to_string((*definition)->revision) + "-" + std::to_string(view.games.done);
    if (version == after) return json_answer(200, "{\"version\":\"" + version + "\"}");
    Table& table = tables_[view.contest.id];
    if (table.version != version) {
        const auto finished = games.finished(store::Texts::none);
        if (!finished) return no_database();
        const auto text = setting_.tools.report((*definition)->file, *finished, "table");
        if (!text) return refusal(500, text.error().message);
        table = {version, *text};
    }
    std::string body = "{\"version\":\"" + version + "\",\"table\":" + table.text + "}";
    if (tables_.size() > most_tables) tables_.clear();
    return json_answer(200, std::move(body));
}

Answer ContestServer::show_report(store::LiveGames& store, const ContestView& view,
                                  const std::string& kind) const {
    store::Tournament games = store.contests().tournament(view.contest.id);
    const auto definition = games.definition();
    const auto finished = games.finished(store::Texts::all);
    if (!definition || !*definition || !finished) return no_database();
    if (kind == "games.pgn") {
        std::string records;
        for (const store::FinishedGame& game : *finished) records += game.record;
        return download(std::move(records), "application/vnd.chess-pgn", kind);
    }
    const bool is_html = kind == "report.html";
    auto text = setting_.tools.report((*definition)->file, *finished, is_html ? "html" : "json");
    if (!text) return refusal(500, text.error().message);
    // Downloaded, not shown: it has scripts of its own.
    return download(*std::move(text), is_html ? "text/html; charset=utf-8" : "application/json",
                    kind);
}

Answer ContestServer::show_game(store::LiveGames& store, const ContestView& view,
                                const std::string& id, bool as_record) const {
    const auto texts = store.contests().tournament(view.contest.id).texts(id);
    if (!texts) return no_database();
    if (!*texts) return refusal(404, "there is no such finished game");
    if (as_record) return text_answer(200, (*texts)->record, "application/vnd.chess-pgn");
    base::JsonText json;
    json.open('{').member("id", std::string_view(id));
    json.member("record", std::string_view((*texts)->record));
    json.member("verdict", std::string_view((*texts)->verdict)).close('}');
    return json_answer(200, json.take());
}

}  // namespace server
