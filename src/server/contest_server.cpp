// Routing, creating, entering and showing contests; contest_reports.cpp shows tables, games and
// reports, contest_organiser.cpp is what organisers do.
#include "server/contest_server.h"

#include <algorithm>
#include <array>

#include "protocol/contest_api.h"
#include "server/account_views.h"
#include "server/live_clock.h"
#include "store/bots.h"
#include "store/contest_games.h"
#include "store/contest_ratings.h"

namespace server {

namespace {

constexpr std::string_view root = "/api/contests";
constexpr std::array<std::string_view, 9> posts{
    "start", "pause", "continue", "publish", "disqualify", "entries", "delete", "check", "enter"};
constexpr Millis an_hour = 3'600'000;

bool is_id(std::string_view text) {
    return !text.empty() && text.size() <= 16 && std::ranges::all_of(text, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    });
}

std::string account_of(const Identity& who) {
    return who.account ? who.account->id : std::string();
}

Answer not_invited() {
    return refusal(403, "this contest needs the link that its organiser gives", "needs-link");
}

bool is_same(std::string_view one, std::string_view other) {
    if (one.size() != other.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        difference |= static_cast<unsigned char>(one[i]) ^ static_cast<unsigned char>(other[i]);
    }
    return difference == 0;
}

}  // namespace

std::optional<ContestPath> contest_path(std::string_view path) {
    if (!path.starts_with(root)) return std::nullopt;
    path.remove_prefix(root.size());
    if (path.empty()) return ContestPath();
    if (!path.starts_with('/')) return std::nullopt;
    path.remove_prefix(1);
    const std::size_t slash = std::min(path.find('/'), path.size());
    ContestPath found{std::string(path.substr(0, slash)),
                      std::string(path.substr(std::min(slash + 1, path.size())))};
    if (!is_id(found.id) || (slash < path.size() && found.rest.empty())) return std::nullopt;
    return found;
}

ContestServer::ContestServer(StoreQueue& queue, StoreQueue& store, ContestSetting setting)
    : queue_(queue),
      store_(store),
      setting_(std::move(setting)),
      feed_(store, setting_.now, setting_.look_every,
            [this](store::LiveGames& games, const std::string& id, const std::string& version) {
                return load_now(games, id, version);
            }),
      uploads_(setting_.limits.uploads),
      checks_({setting_.limits.checks, std::max<Millis>(1, an_hour / setting_.limits.checks)}),
      reports_(setting_.limits.reports) {}

bool ContestServer::takes_post(std::string_view path) {
    const auto found = contest_path(path);
    if (!found) return false;
    return found->id.empty() || std::ranges::find(posts, found->rest) != posts.end();
}

bool ContestServer::is_upload(std::string_view path) {
    const auto found = contest_path(path);
    return found && found->rest == "entries";
}

void ContestServer::answer(const Request& request, const Respond& respond, bool needs_account,
                           Act act) {
    identify(queue_, credentials_of(request), setting_.now(),
             [this, respond, needs_account, act = std::move(act)](const auto& who) {
                 if (!who) return respond(refusal(who.error()));
                 if (needs_account && !who->account) {
                     return respond(refusal(401, "log in first"));
                 }
                 if (needs_account && !who->may_play()) {
                     return respond(refusal(403, "the token has no scope play or bot"));
                 }
                 if (store_.waiting() >= most_waiting_requests) {
                     return respond(refusal(503, "too many requests; try again later"));
                 }
                 store_.read([respond, act, who = *who](store::LiveGames& store) {
                     const auto answer = std::make_shared<Answer>(act(store, who));
                     return std::function<void()>([respond, answer] { respond(*answer); });
                 });
             });
}

bool ContestServer::get(const Target& target, const Request& request, const Respond& respond) {
    const auto path = contest_path(target.path);
    if (!path) return false;
    // A report replays all games.
    const bool is_report = path->rest.starts_with("report.") || path->rest == "games.pgn";
    if (is_report && !reports_.take(visitor_address(request), setting_.now())) {
        respond(refusal(429, "too many downloads from your address; try again later"));
        return true;
    }
    const auto found = target.query.find("secret");
    const std::string secret = found == target.query.end() ? "" : found->second;
    answer(request, respond, false, [this, path = *path, secret, target](auto& store, auto& who) {
        if (path.id.empty()) return list(store, who);
        return path.rest.empty() ? show(store, path.id, who, secret)
                                 : show_part(store, path, who, target);
    });
    return true;
}

void ContestServer::post(const std::string& path, const Request& request, Respond respond) {
    const auto found = contest_path(path);
    const auto tell = [this, id = found->id, respond = std::move(respond)](Answer answer) {
        feed_.changed(id);
        respond(std::move(answer));
    };
    if (found->rest == "check") return check_again(found->id, request, tell);
    answer(
        request, tell, true, [this, found = *found, body = request.body](auto& store, auto& who) {
            if (found.rest == "enter") return enter_account(store, found.id, who, body);
            return found.id.empty() ? create(store, who, body) : organise(store, found, who, body);
        });
}

void ContestServer::upload(const Target& target, const Request& request, Respond respond) {
    const auto path = contest_path(target.path);
    const auto wanted = protocol::api::read_upload(target.query);
    if (!wanted) return respond(refusal(wanted.error()));
    if (request.body.empty()) return respond(refusal(400, "the body: expected a file"));
    if (request.body.size() > most_upload) {
        return respond(refusal(413, "the file is longer than 10 MB", "too-large"));
    }
    store::ContestEntry entry;
    entry.id = random_id(setting_.random);
    entry.contest = path->id;
    entry.name = wanted->name;
    entry.file = wanted->file;
    entry.run = wanted->run;
    entry.build = wanted->build;
    entry.protocol = wanted->protocol;
    entry.size = static_cast<std::int64_t>(request.body.size());
    const auto content = std::make_shared<const std::string>(request.body);
    identify(queue_, credentials_of(request), setting_.now(),
             [this, respond, entry, content, secret = wanted->secret,
              id = path->id](const base::Result<Identity>& who) {
                 if (!who) return respond(refusal(who.error()));
                 if (!who->account) return respond(refusal(401, "log in first"));
                 if (!who->may_play()) {
                     return respond(refusal(403, "the token has no scope play or bot"));
                 }
                 if (!uploads_.take(who->account->id, setting_.now())) {
                     return respond(refusal(429, "too many uploads; try again later", "too-often"));
                 }
                 store_.read([this, respond, entry, content, secret, id,
                              who = *who](store::LiveGames& store) {
                     const auto answer =
                         std::make_shared<Answer>(enter(store, id, who, entry, *content, secret));
                     return std::function<void()>([respond, answer] { respond(*answer); });
                 });
             });
}

Answer ContestServer::create(store::LiveGames& store, const Identity& who,
                             const std::string& body) const {
    const auto wanted = protocol::api::read_new_contest(body);
    if (!wanted) return refusal(wanted.error());
    const auto pace = setting_.tools.check_head(wanted->head);
    if (!pace) return refusal(400, pace.error().message);
    store::Contest contest;
    contest.id = random_id(setting_.random);
    contest.owner = who.account->id;
    contest.title = wanted->title;
    contest.game = wanted->game;
    contest.settings = wanted->settings;
    contest.head = wanted->head;
    if (wanted->rated) contest.rated = *pace;
    contest.secret = random_id(setting_.random) + random_id(setting_.random);
    contest.created_at = setting_.now();
    const auto created = store.contests().create(contest, setting_.limits.store);
    if (!created) return no_database();
    if (!*created) return refusal(429, "you have too many contests that are not over");
    Answer answer = show(store, contest.id, who, {});
    if (answer.status == 200) answer.status = 201;
    return answer;
}

Answer ContestServer::list(store::LiveGames& store, const Identity& who) const {
    const auto found = store.contests().list(account_of(who));
    if (!found) return no_database();
    std::vector<ContestView> views;
    for (const store::Contest& contest : *found) {
        auto one = view(store, contest.id, who, contest.secret);
        if (one) views.push_back(*std::move(one));
    }
    return json_answer(200, contests_answer(views));
}

base::Result<ContestView> ContestServer::view(store::LiveGames& store, const std::string& id,
                                              const Identity& who,
                                              const std::string& secret) const {
    const auto contest = store.contests().get(id);
    if (!contest) return unavailable;
    if (!*contest) return no_contest;
    const auto entries = store.contests().entries(id);
    const auto organiser = store.accounts().get((*contest)->owner);
    const auto games = store.contests().tournament(id).counts();
    const auto workers = store.contests().count_workers();
    if (!entries || !organiser || !games || !workers) return unavailable;
    ContestView view{**contest,       *entries,
                     *games,          *organiser ? (*organiser)->name : std::string(),
                     account_of(who), *workers};
    const bool may_see = view.contest.is_public || view.is_organiser() || view.has_entered() ||
                         is_same(secret, view.contest.secret);
    // The same answer as for a contest that does not exist.
    if (!may_see) return no_contest;
    return view;
}

base::Result<ContestView> ContestServer::view_now(store::LiveGames& store, const std::string& id,
                                                  const Identity& who,
                                                  const std::string& secret) const {
    auto found = view(store, id, who, secret);
    if (!found) return found;
    const auto online = store.bots().online_ids(setting_.now() - online_time);
    const auto playing = store.contest_games().playing(id);
    const auto boards = store.contest_games().boards(id);
    if (!online || !playing || !boards) return unavailable;
    found->boards = *boards;
    found->online = *online;
    found->playing = *playing;
    if (found->contest.rated.empty()) return found;
    const auto ratings = store.contest_ratings().of(found->contest);
    if (!ratings) return unavailable;
    found->ratings = *ratings;
    return found;
}

Answer ContestServer::show(store::LiveGames& store, const std::string& id, const Identity& who,
                           const std::string& secret) const {
    const auto found = view_now(store, id, who, secret);
    if (!found) return refusal(found.error());
    return json_answer(200, contest_answer(*found, setting_.now()));
}

Answer ContestServer::enter(store::LiveGames& store, const std::string& id, const Identity& who,
                            const store::ContestEntry& entry, const std::string& content,
                            const std::string& secret) const {
    const auto found = view(store, id, who, secret);
    if (!found) return refusal(found.error());
    // A published contest may be seen without the link, but not entered.
    const bool is_invited =
        found->is_organiser() || found->has_entered() || is_same(secret, found->contest.secret);
    if (!is_invited) return not_invited();
    store::ContestEntry own = entry;
    own.account = who.account->id;
    own.player = who.account->name;
    own.uploaded_at = setting_.now();
    return add(store, own, content);
}

Answer ContestServer::enter_account(store::LiveGames& store, const std::string& id,
                                    const Identity& who, const std::string& body) const {
    const auto secret = protocol::api::read_network_entry(body);
    if (!secret) return refusal(secret.error());
    const auto found = view(store, id, who, *secret);
    if (!found) return refusal(found.error());
    const bool is_invited =
        found->is_organiser() || found->has_entered() || is_same(*secret, found->contest.secret);
    if (!is_invited) return not_invited();
    if (!who.account->is_bot) {
        return refusal(403, "this is not a bot account: upload a program, or log in as the bot",
                       "not-a-bot");
    }
    if (const store::ContestEntry* newest = found->newest_own(); newest && newest->is_network()) {
        return json_answer(200, entry_answer(*newest, who.account->id));
    }
    if (const auto fine = setting_.tools.check_network(found->contest.head); !fine) {
        return refusal(409, fine.error().message, "no-network-time");
    }
    const auto online = store.bots().online_ids(setting_.now() - online_time);
    if (!online) return no_database();
    if (!online->contains(who.account->id)) {
        return refusal(409, "the bot is not connected: start it, then enter it", "not-connected");
    }
    store::ContestEntry own;
    own.id = random_id(setting_.random);
    own.contest = id;
    own.account = who.account->id;
    own.name = own.player = who.account->name;
    own.protocol = "network";
    own.uploaded_at = own.checked_at = setting_.now();
    own.state = store::EntryState::accepted;
    return add(store, own, "");
}

Answer ContestServer::add(store::LiveGames& store, const store::ContestEntry& own,
                          const std::string& content) const {
    const auto added = store.contests().add(own, content, setting_.limits.store);
    if (!added) return no_database();
    using Added = store::Contests::Added;
    switch (*added) {
        case Added::closed:
            return refusal(409, "this contest takes no more entries", "closed");
        case Added::name_taken:
            return refusal(409, "name: another bot in this contest has this name", "name-taken");
        case Added::full:
            return refusal(409, "this contest has as many entrants as it can have", "full");
        case Added::too_much:
            return refusal(429,
                           "your uploads are larger than " +
                               std::to_string(setting_.limits.store.bytes >> 20U) + " MB in all",
                           "too-much");
        case Added::added:
            break;
    }
    const auto stored = store.contests().entry(own.id);
    if (!stored || !*stored) return no_database();
    return json_answer(201, entry_answer(**stored, own.account));
}

void ContestServer::tick() {
    uploads_.forget_full(setting_.now());
    checks_.forget_full(setting_.now());
    reports_.forget_full(setting_.now());
}

}  // namespace server
