// What those who watch a contest are told: the contest, and the games since the last message.
#include "base/number.h"
#include "server/contest_server.h"

namespace server {

namespace {

constexpr std::size_t most_games = 500, most_messages = 100;

const base::Error busy{"too many requests; try again later", 503};

std::string value_of(const Target& target, const char* name) {
    const auto found = target.query.find(name);
    return found == target.query.end() ? std::string() : found->second;
}

// The number of games in a table of this version "REVISION-GAMES"; 0 if it is of another revision.
std::size_t games_in(const std::string& version, std::int64_t revision) {
    const std::string start = std::to_string(revision) + "-";
    if (!version.starts_with(start)) return 0;
    const auto games =
        base::parse_number<std::size_t>(std::string_view(version).substr(start.size()));
    return games.value_or(0);
}

}  // namespace

std::optional<ContestWatch> contest_watch(const Target& target) {
    const auto path = contest_path(target.path);
    if (!path || path->rest != "socket") return std::nullopt;
    return ContestWatch{path->id, value_of(target, "secret"), value_of(target, "after")};
}

void ContestServer::load(const ContestWatch& watch, const Identity& who,
                         std::function<void(base::Result<ContestNews>)> done) {
    if (store_.waiting() >= most_waiting_requests) return done(busy);
    store_.read([this, watch, who, done = std::move(done)](store::LiveGames& store) {
        const auto found = std::make_shared<base::Result<ContestNews>>(
            news(store, view_now(store, watch.contest, who, watch.secret), watch.version));
        return std::function<void()>([done, found] { done(*found); });
    });
}

base::Result<ContestNews> ContestServer::load_now(store::LiveGames& store, const std::string& id,
                                                  const std::string& version) {
    const auto contest = store.contests().get(id);
    if (!contest) return unavailable;
    if (!*contest) return no_contest;
    return news(store, view_now(store, id, {}, (*contest)->secret), version);
}

base::Result<ContestNews> ContestServer::news(store::LiveGames& store,
                                              base::Result<ContestView> view,
                                              const std::string& version) {
    if (!view) return view.error();
    ContestNews news{*std::move(view)};
    if (news.view.contest.started_at == 0) return news;
    store::Tournament games = store.contests().tournament(news.view.contest.id);
    const auto definition = games.definition();
    if (!definition || !*definition) return unavailable;
    const std::int64_t revision = (*definition)->revision;
    const auto version_of = [revision](std::size_t count) {
        return std::to_string(revision) + "-" + std::to_string(count);
    };
    const auto done = static_cast<std::size_t>(news.view.games.done);
    news.version = version_of(done);
    if (news.version == version) return news;
    std::size_t known = games_in(version, revision);
    if (known >= done) known = 0;
    const std::string key = news.view.contest.id + " " + news.version + " " + std::to_string(known);
    if (const auto made = messages_.find(key); made != messages_.end()) {
        news.version = made->second.version;
        news.table = made->second.text;
        return news;
    }
    const auto finished = games.finished(store::Texts::none);
    if (!finished) return unavailable;
    news.version = version_of(finished->size());
    const bool continues = known > 0 && known < finished->size();
    const auto table = setting_.tools.table((*definition)->file, *finished,
                                            continues ? finished->size() - known : most_games);
    if (!table) return base::Error{table.error().message, 500};
    news.table = std::make_shared<const std::string>(
        table_message(news.version, continues ? version_of(known) : "", *table));
    if (messages_.size() >= most_messages) messages_.clear();
    messages_[key] = {news.version, news.table};
    return news;
}

}  // namespace server
