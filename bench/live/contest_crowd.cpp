// Writes to the server's store as a worker does.
#include "live/contest_crowd.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/registry.h"
#include "live/served.h"

namespace bench {

using namespace std::chrono_literals;
using Json = nlohmann::json;

namespace {

constexpr int bots = 8, pairs = 20;

template <class T>
T checked(base::Result<T> result, const char* what) {
    if (!result) give_up(std::string(what) + ": " + result.error().message);
    return *std::move(result);
}

std::string bot_name(int number) {
    return "Bot " + std::to_string(number);
}

std::vector<store::GameId> all_games() {
    std::vector<store::GameId> all;
    for (int pair = 1; pair <= pairs; ++pair) {
        for (int one = 1; one <= bots; ++one) {
            for (int other = one + 1; other <= bots; ++other) {
                for (const int game : {1, 2}) {
                    all.push_back({0, {bot_name(one), bot_name(other)}, pair, game});
                }
            }
        }
    }
    return all;
}

// The games of the version "REVISION-GAMES" in a message about a table; 0: it is another message.
std::size_t games_in(std::string_view text) {
    constexpr std::string_view start = R"({"kind":"table","version":")";
    if (!text.starts_with(start)) return 0;
    const std::size_t dash = text.find('-', start.size());
    return dash == text.npos ? 0 : std::strtoul(text.data() + dash + 1, nullptr, 10);
}

}  // namespace

ContestCrowd::ContestCrowd(int port, const std::string& store, int watchers)
    : store_(checked(store::LiveGames::open(store), "store")) {
    make_contest(port);
    known_.resize(static_cast<std::size_t>(watchers));
    for (int i = 0; i < watchers; ++i) {
        const auto number = static_cast<std::size_t>(i);
        watchers_.push_back(std::make_unique<VisitorSocket>(
            context_, [this, number](std::string_view text) { hear(number, text); }));
        watchers_.back()->open(port, "/api/contests/" + id_ + "/socket?secret=" + secret_,
                               Visitor{i + 10});
        context_.run_for(1ms);
    }
    rest(2s);
    std::string why;
    if (ended(why) > 0) give_up("a watcher: " + why);
}

void ContestCrowd::make_contest(int port) {
    HttpClient http(port);
    Visitor organiser{1};
    http.post("/api/account", R"({"name":"Olga","password":"correct horse"})", 201, organiser);
    const Json settings{{"title", "Cup"},          {"game", games::all_games().front().info->id},
                        {"format", "round-robin"}, {"pairs", pairs},
                        {"openings", "none"},      {"st", "1"}};
    const Json made =
        Json::parse(http.post("/api/contests", settings.dump(), 201, organiser))["contest"];
    id_ = made["id"];
    const std::string link = made["entry_link"];
    secret_ = link.substr(link.rfind('/') + 1);
    enter_bots();
    http.post("/api/contests/" + id_ + "/start", "{}", 200, organiser);
    checked(games().plan(1, [](const auto&) { return all_games(); }), "plan");
}

void ContestCrowd::enter_bots() {
    for (int i = 1; i <= bots; ++i) {
        store::ContestEntry entry;
        entry.id = "entry" + std::to_string(i);
        entry.contest = id_;
        entry.account = entry.player = "player" + std::to_string(i);
        entry.name = bot_name(i);
        entry.file = "bot.py";
        entry.run = "python3 bot.py";
        entry.protocol = "line";
        entry.uploaded_at = i;
        checked(store_->contests().add(entry, "x", {}), "entry");
        const auto lease = checked(store_->contests().lease_check("bench", 100), "check");
        checked(store_->contests().finish_check(*lease, true, "fine"), "check");
    }
}

void ContestCrowd::hear(std::size_t watcher, std::string_view text) {
    bytes_ += text.size();
    const std::size_t count = games_in(text);
    const auto now = Clock::now();
    for (std::size_t game = known_[watcher]; game < count && game < stored_.size(); ++game) {
        delays_.of_deliveries.push_back(Millis(now - stored_[game]).count());
        if (++deliveries_[game] == watchers_.size()) {
            delays_.of_moves.push_back(Millis(now - stored_[game]).count());
        }
    }
    known_[watcher] = std::max(known_[watcher], count);
}

void ContestCrowd::rest(Clock::duration time) {
    context_.restart();
    context_.run_for(time);
}

void ContestCrowd::finish_game() {
    const auto offer = checked(games().lease("bench", 100, 1), "lease");
    if (!offer.lease) give_up("no game is open");
    store::FinishedGame game;
    game.result = stored_.size() % 3 == 0 ? game::Result::draw : game::Result::first_wins;
    game.reason = "resignation";
    game.record = "[Event \"Cup\"]\n\n*\n";
    game.times = {{{30, 20s, 1s}, {30, 20s, 1s}}};
    if (!checked(games().finish(*offer.lease, game), "finish")) give_up("a lease has expired");
    stored_.push_back(Clock::now());
    deliveries_.push_back(0);
}

Delays ContestCrowd::play(int games, Clock::duration gap) {
    delays_ = {};
    bytes_ = 0;
    const auto begin = Clock::now();
    for (int i = 0; i < games; ++i) {
        finish_game();
        rest(begin + (i + 1) * gap - Clock::now());
    }
    const auto end = Clock::now() + 20s;
    while (delays_.of_moves.size() < stored_.size() && Clock::now() < end) rest(10ms);
    for (const std::size_t count : deliveries_) {
        delays_.missing += static_cast<int>(watchers_.size() - count);
    }
    delays_.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return delays_;
}

int ContestCrowd::ended(std::string& why) const {
    int count = 0;
    for (const auto& watcher : watchers_) {
        if (watcher->is_open()) continue;
        ++count;
        if (why.empty()) why = watcher->end();
    }
    return count;
}

}  // namespace bench
