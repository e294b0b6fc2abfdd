// WebSockets that watch a contest: what they are told, whom, and when nothing is sent.
#include "contest/contest_file.h"
#include "server/live_fixture.h"

namespace server {
namespace {

class ContestFeedTest : public LiveFixture {
 protected:
    ContestFeedTest() {
        tools_ = {contest::check_contest_head, contest::check_contest, contest::contest_report,
                  contest::contest_table};
        limits_.changes = {1000, 1};
        stop();
        start();
        olga_ = account("Olga");
        anna_ = account("Anna");
        bert_ = account("Bert");
        const Reply made = post("/api/contests",
                                {{"title", "Spring cup"},
                                 {"game", games::all_games().front().info->id},
                                 {"format", "round-robin"},
                                 {"pairs", 4},
                                 {"st", "0.5"}},
                                olga_);
        EXPECT_EQ(made.status, 201) << made.text;
        id_ = made.json["contest"]["id"];
        const std::string link = made.json["contest"]["entry_link"];
        secret_ = link.substr(link.rfind('/') + 1);
    }
    std::string path(const std::string& rest = "") const { return "/api/contests/" + id_ + rest; }
    std::unique_ptr<TestSocket> watch(const std::string& cookie = "",
                                      const std::string& words = "") {
        auto socket = open(path("/socket?" + words), cookie);
        if (socket->closed == 0) answer_ping(*socket);
        return socket;
    }
    std::unique_ptr<TestSocket> invited(const std::string& cookie = "") {
        return watch(cookie, "secret=" + secret_);
    }
    void enter(const std::string& cookie, const std::string& name) {
        Headers headers = as(cookie);
        headers["Content-Type"] = "application/octet-stream";
        const Reply made = ask(
            "POST",
            path("/entries?name=" + name + "&file=bot.py&run=python3%20bot.py&secret=" + secret_),
            "x", headers);
        EXPECT_EQ(made.status, 201) << made.text;
    }
    // As a worker in another process does, of which the server hears nothing.
    void check() {
        const auto lease = store_->contests().lease_check("w", 100);
        ASSERT_TRUE(lease.has_value() && lease->has_value());
        EXPECT_TRUE(*store_->contests().finish_check(**lease, true, "fine"));
    }
    void begin() {
        enter(anna_, "A");
        enter(bert_, "B");
        check();
        check();
        ASSERT_EQ(post(path("/start"), Json::object(), olga_).status, 200);
        plan();
    }
    void plan() {
        ASSERT_TRUE(games()
                        .plan(revision(),
                              [](const auto&) {
                                  std::vector<store::GameId> all;
                                  for (int pair = 1; pair <= 4; ++pair) {
                                      all.push_back({0, {"A", "B"}, pair, 1});
                                  }
                                  return all;
                              })
                        .has_value());
    }
    store::Tournament games() { return store_->contests().tournament(id_); }
    std::int64_t revision() { return (*games().definition())->revision; }
    void finish_game() {
        const auto lease = games().lease("w", 100, revision());
        ASSERT_TRUE(lease->lease.has_value());
        store::FinishedGame game;
        game.result = game::Result::first_wins;
        game.reason = "resignation";
        game.record = "[Event \"x\"]\n\n*\n";
        ASSERT_TRUE(*games().finish(*lease->lease, game));
    }

    std::string olga_, anna_, bert_;  // cookies; Olga is the organiser
    std::string id_, secret_;
};

TEST_F(ContestFeedTest, TellsEveryChangeWithoutBeingAsked) {
    const auto watcher = invited();
    auto told = watcher->take("contest");
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0]["contest"]["title"], "Spring cup");
    EXPECT_TRUE(watcher->take("table").empty());
    const auto expect = [&](const std::string& what, const Json& value, const Json& found) {
        EXPECT_EQ(found, value) << what;
    };
    pass(2000);
    watcher->messages.clear();  // the first look
    enter(anna_, "A");
    pass(2000);
    told = watcher->take("contest");
    ASSERT_EQ(told.size(), 1u);
    expect("uploaded", "waiting", told[0]["entries"][0]["state"]);
    check();
    pass(2000);
    told = watcher->take("contest");
    ASSERT_EQ(told.size(), 1u);
    expect("checked", "accepted", told[0]["entries"][0]["state"]);
    enter(bert_, "B");
    check();
    ASSERT_EQ(post(path("/start"), Json::object(), olga_).status, 200);
    plan();
    pass(2000);
    told = watcher->take("contest");
    ASSERT_FALSE(told.empty());
    expect("started", "running", told.back()["contest"]["state"]);
    auto tables = watcher->take("table");
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0]["after"], nullptr);
    EXPECT_EQ(tables[0]["table"]["standings"].size(), 2u);
    finish_game();
    pass(2000);
    finish_game();
    finish_game();
    pass(2000);
    tables = watcher->take("table");
    ASSERT_EQ(tables.size(), 2u);
    EXPECT_EQ(tables[0]["table"]["games"].size(), 1u);
    EXPECT_EQ(tables[1]["after"], tables[0]["version"]);
    EXPECT_EQ(tables[1]["table"]["games"].size(), 2u) << "the new ones only";
    EXPECT_EQ(tables[1]["table"]["games_in_all"], 3);
    EXPECT_EQ(watcher->take("contest").back()["games"]["done"], 3);
    // A page that has this version is not told it again; another one gets everything.
    const std::string version = tables[1]["version"];
    EXPECT_TRUE(watch("", "secret=" + secret_ + "&after=" + version)->take("table").empty());
    tables = watch("", "secret=" + secret_ + "&after=99-3")->take("table");
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0]["after"], nullptr);
    EXPECT_EQ(tables[0]["table"]["games"].size(), 3u);
    tables = watch("", "secret=" + secret_ + "&after=garbage-")->take("table");
    EXPECT_EQ(tables.size(), 1u);
    // A pause changes who plays next, so everything is sent.
    ASSERT_EQ(post(path("/pause"), Json::object(), olga_).status, 200);
    pass(300);
    EXPECT_EQ(watcher->take("contest").back()["contest"]["state"], "paused");
    tables = watcher->take("table");
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0]["after"], nullptr);
    EXPECT_EQ(tables[0]["table"]["games"].size(), 3u);
}

TEST_F(ContestFeedTest, TellsHowBoardsChange) {
    begin();
    const auto watcher = invited();
    auto told = watcher->take("boards");
    ASSERT_EQ(told.size(), 1u);
    EXPECT_TRUE(told[0]["boards"].empty());
    pass(2000);
    EXPECT_TRUE(watcher->take("boards").empty());
    const auto lease = games().lease("w", 100, revision());
    ASSERT_TRUE(lease->lease.has_value());
    const std::string game = store::id_text(lease->lease->id);
    const auto report = [&](const std::string& moves) {
        const std::vector<store::ContestBoard> boards{
            {{id_, game, lease->lease->fence}, {"A", "B"}, "start", moves}};
        ASSERT_TRUE(store_->contest_games().report(boards));
    };
    for (const std::string moves : {"", "a1", "a1 b2"}) {
        report(moves);
        pass(2000);
        told = watcher->take("boards");
        ASSERT_EQ(told.size(), 1u) << moves;
        EXPECT_EQ(
            told[0]["boards"],
            Json::array(
                {{{"game", game}, {"players", {"A", "B"}}, {"start", "start"}, {"moves", moves}}}));
    }
    EXPECT_LE(watcher->take("contest").size(), 3u) << "a move is not a change of the contest";
    EXPECT_EQ(get(path("?secret=" + secret_)).json["boards"].size(), 1u);
    EXPECT_EQ(invited()->take("boards")[0]["boards"][0]["moves"], "a1 b2");
    ASSERT_TRUE(*games().finish(*lease->lease, {}));
    pass(2000);
    told = watcher->take("boards");
    ASSERT_EQ(told.size(), 1u);
    EXPECT_TRUE(told[0]["boards"].empty());
}

TEST_F(ContestFeedTest, TellsRatingsAsTheyChange) {
    begin();
    const auto watcher = invited();
    pass(2000);
    const Json before = watcher->take("contest").back();
    EXPECT_EQ(before["contest"]["rated"], true);
    EXPECT_EQ(before["contest"]["pace"], "fast");
    EXPECT_FALSE(before["entries"][0].contains("rating"));
    finish_game();
    pass(2000);
    const Json after = watcher->take("contest").back();
    for (const Json& entry : after["entries"]) {
        EXPECT_EQ(entry["rating"], entry["name"] == "A" ? 1662 : 1338);
        EXPECT_EQ(entry["provisional"], true);
    }
    const std::string entry = after["entries"][0]["id"];
    const Reply points = get(path("/entries/" + entry + "/ratings?secret=" + secret_));
    ASSERT_EQ(points.json["points"].size(), 1u) << points.text;
    EXPECT_EQ(points.json["points"][0]["played"], "") << "the contest may be private";
    EXPECT_EQ(get(path("/entries/" + entry + "/ratings")).status, 404);
    EXPECT_EQ(get(path("/entries/none/ratings?secret=" + secret_)).status, 404);
}

TEST_F(ContestFeedTest, SendsNothingWhileNothingChanges) {
    begin();
    const auto watcher = invited();
    pass(3000);
    watcher->messages.clear();
    for (int i = 0; i < 30; ++i) {
        answer_ping(*watcher);
        pass(1000);
    }
    EXPECT_TRUE(watcher->messages.empty()) << watcher->messages.front();
    EXPECT_EQ(watcher->closed, 0);
    EXPECT_NE(get("/metrics").text.find("manator_contest_sockets 1\n"), std::string::npos);
}

// A notice of another server is heard at once, not at the next look.
TEST_F(ContestFeedTest, HearsNoticesOfOtherServers) {
    begin();
    const auto watcher = invited();
    pass(1000);
    watcher->messages.clear();
    pass(300);
    finish_game();
    pass(50);
    ASSERT_TRUE(watcher->messages.empty());
    server_->changed_elsewhere("#" + id_, 0);
    server_->changed_elsewhere("#nothing", 0);
    pass(100);
    EXPECT_EQ(watcher->take("table").size(), 1u);
}

// Everyone without a part in the contest shares one text; nobody sees what is another's.
TEST_F(ContestFeedTest, TellsEachWhatTheyMaySee) {
    begin();
    const auto first = invited(), second = invited(), organiser = watch(olga_),
               entrant = watch(anna_);
    pass(1000);
    for (const auto* socket : {&first, &second, &organiser, &entrant}) {
        (*socket)->messages.clear();
        (*socket)->shared.clear();
    }
    finish_game();
    pass(1000);
    std::size_t both = 0;
    for (const auto& text : first->shared) {
        both += std::ranges::count(second->shared, text);
        EXPECT_EQ(text->find(secret_), std::string::npos);
        EXPECT_EQ(text->find("\"yours\":true"), std::string::npos);
    }
    EXPECT_EQ(both, 2u) << "the contest and the table";
    for (const auto& text : entrant->shared) EXPECT_EQ(text->find(secret_), std::string::npos);
    const Json own = entrant->take("contest").back();
    EXPECT_EQ(own["contest"]["entered"], true);
    for (const Json& entry : own["entries"]) EXPECT_EQ(entry["yours"], entry["name"] == "A");
    const Json seen = organiser->take("contest").back();
    EXPECT_NE(std::string(seen["contest"]["entry_link"]).find(secret_), std::string::npos);
    EXPECT_EQ(organiser->take("table").size(), 1u);
}

TEST_F(ContestFeedTest, IsRefusedToThoseWhoMayNotSeeTheContest) {
    begin();
    EXPECT_EQ(watch()->closed, 4404);
    EXPECT_EQ(watch("", "secret=wrong")->closed, 4404);
    EXPECT_EQ(open("/api/contests/none/socket")->closed, 4404);
    EXPECT_EQ(open("/api/contests/" + id_ + "/socket/x?secret=" + secret_)->closed, 404);
    EXPECT_EQ(open("/api/contests/%2e%2e/socket?secret=" + secret_)->closed, 404);
    Headers foreign = as(olga_);
    foreign["Origin"] = "http://elsewhere";
    EXPECT_TRUE(std::holds_alternative<Answer>(
        server_->upgrade(request_of("GET", path("/socket"), "", foreign))));
    ASSERT_EQ(post(path("/publish"), Json::object(), olga_).status, 200);
    const auto watcher = watch();
    EXPECT_EQ(watcher->closed, 0);
    EXPECT_EQ(watcher->take("contest").size(), 1u);
    say(*watcher, {{"kind", "move"}, {"id", "a"}, {"move", "x"}, {"ply", 0}});
    EXPECT_EQ(watcher->take("error").size(), 1u);
    for (int i = 0; i < 200 && watcher->closed == 0; ++i) say(*watcher, {{"kind", "x"}});
    EXPECT_EQ(watcher->closed, 1008);
}

TEST_F(ContestFeedTest, EndsWithTheLoginAndWithTheContest) {
    begin();
    const auto entrant = watch(anna_), organiser = watch(olga_), other = invited();
    pass(1000);
    ASSERT_EQ(post("/api/account/delete", {{"password", password}}, anna_).status, 200);
    EXPECT_EQ(entrant->closed, 4401);
    EXPECT_EQ(organiser->closed, 0);
    ASSERT_EQ(post(path("/pause"), Json::object(), olga_).status, 200);
    ASSERT_EQ(post(path("/delete"), Json::object(), olga_).status, 200);
    pass(1000);
    EXPECT_EQ(organiser->closed, 4404);
    EXPECT_EQ(other->closed, 4404);
    organiser->client.reset();
    pass(1000);
}

// A watcher may go while the store is asked, and come to a contest that others watch.
TEST_F(ContestFeedTest, WatchersComeAndGoAtAnyTime) {
    begin();
    auto first = invited();
    hold_during([&] {
        finish_game();
        now_ += 2000;
        server_->tick();
        settle();
        first.reset();
    });
    pass(1000);
    auto second = invited();
    EXPECT_EQ(second->take("table").back()["table"]["games"].size(), 1u);
    auto third = invited();
    pass(1000);
    second->messages.clear();
    third->messages.clear();
    second->client->closed();
    finish_game();
    pass(1000);
    EXPECT_TRUE(second->take("table").empty());
    EXPECT_EQ(third->take("table").back()["table"]["games"].size(), 1u);
    // Requests that wait for the store are dropped with the watcher.
    std::unique_ptr<TestSocket> late;
    hold_during([&] {
        late = invited(anna_);
        late->client.reset();
    });
    EXPECT_TRUE(late->messages.empty());
}

}  // namespace
}  // namespace server
