// Bots over the network in contests, without sockets and workers: how they enter, and what they may
// do in a game whose referee is a worker.
#include "contest/contest_file.h"
#include "server/bot_fixture.h"
#include "store/contest_games.h"

namespace server {
namespace {

class NetworkEntry : public BotFixture {
 protected:
    NetworkEntry() {
        tools_ = {contest::check_contest_head, contest::check_contest, contest::contest_report,
                  contest::contest_table, contest::check_contest_network};
        limits_.changes = {1000, 1};
        stop();
        start();
        olga_ = account("Olga");
        robo_ = bot("Robo");
        create();
    }
    void create(const std::string& pace = "st", const std::string& time = "0.5") {
        const Reply made = post("/api/contests",
                                {{"title", "Cup"},
                                 {"game", drawn_game().info->id},
                                 {"format", "round-robin"},
                                 {pace, time}},
                                olga_);
        EXPECT_EQ(made.status, 201) << made.text;
        const std::string link = made.json["contest"]["entry_link"];
        id_ = made.json["contest"]["id"];
        secret_ = link.substr(link.rfind('/') + 1);
    }
    std::string path(const std::string& rest = "") const { return "/api/contests/" + id_ + rest; }
    Reply enter(const std::string& token, const std::string& secret) {
        return ask("POST", path("/enter"), Json{{"secret", secret}}.dump(),
                   bearer(token, "application/json"));
    }
    void connect(const std::string& token) {
        streams_.push_back(events(token));
        pass(2000);
    }
    // A contest of Robo and Other has started; a game of it has begun, in which Robo is side 1.
    void begin() {
        const std::string other = bot("Other");
        connect(robo_);
        connect(other);
        ASSERT_EQ(enter(robo_, secret_).status, 201);
        ASSERT_EQ(enter(other, secret_).status, 201);
        const Reply started = post(path("/start"), Json::object(), olga_);
        ASSERT_EQ(started.status, 200) << started.text;
        store::Tournament games = store_->contests().tournament(id_);
        const store::GameId one{0, {"Other", "Robo"}, 1, 1};
        ASSERT_TRUE(games.plan(1, [&](const auto&) { return std::vector{one}; }).has_value());
        const auto lease = games.lease("w", 1000, 1);
        ASSERT_TRUE(lease->lease);
        store::LiveChange made;
        made.game.id = "live000001";
        made.game.created_at = now_;
        made.game.game = drawn_game().info->id;
        const auto start = drawn_game().start({});
        made.game.start = (*start)->format();
        made.game.options = "{}";
        made.game.clock = "500ms";
        made.game.contest = id_;
        made.game.state = store::LiveState::playing;
        made.game.events = 2;
        const bool is_robo_first = (*start)->turn() == game::Side::first;
        made.game.seats[is_robo_first ? 0 : 1].visitor = owner_of("Robo");
        made.game.seats[is_robo_first ? 1 : 0].visitor = store::worker_owner;
        made.events = {{1, now_, "joined",
                        is_robo_first ? R"({"by":0,"name":"Robo"})" : R"({"by":0,"name":"P"})"},
                       {2, now_, "joined",
                        is_robo_first ? R"({"by":1,"name":"P"})" : R"({"by":1,"name":"Robo"})"}};
        ASSERT_TRUE(*store_->contest_games().begin(made, {id_, store::id_text(one), 1}));
        server_->changed_elsewhere(made.game.id, 2);
        settle();
    }
    std::string owner_of(const std::string& name) {
        return store::owner_of_account((*store_->accounts().find(name))->id);
    }
    // The worker's move.
    void worker_moves() {
        const store::LoadedGame loaded = **store_->load(live_);
        const std::string move = legal_move(live_);
        const int side = loaded.game.seats[0].visitor == store::worker_owner ? 0 : 1;
        store::LiveChange made{
            loaded.game,
            {{loaded.game.events + 1, now_, "move", Json{{"by", side}, {"move", move}}.dump()}}};
        ++made.game.events;
        ++made.game.moves;
        const std::vector<store::LiveCommit> commits{{made}};
        ASSERT_TRUE(store_->commit(commits)->front());
        server_->changed_elsewhere(live_, made.game.events);
        settle();
    }

    std::string olga_, robo_, id_, secret_;
    const std::string live_ = "live000001";
    std::vector<std::unique_ptr<TestStream>> streams_;
};

TEST_F(NetworkEntry, ABotEntersWithItsAccount) {
    const Reply away = enter(robo_, secret_);
    EXPECT_EQ(away.status, 409) << away.text;
    EXPECT_NE(away.text.find("not connected"), std::string::npos);
    EXPECT_EQ(away.json["code"], "not-connected");
    connect(robo_);
    const Reply made = enter(robo_, secret_);
    ASSERT_EQ(made.status, 201) << made.text;
    EXPECT_EQ(made.json["entry"]["name"], "Robo");
    EXPECT_EQ(made.json["entry"]["state"], "accepted");
    EXPECT_EQ(made.json["entry"]["network"], true);
    const Reply again = enter(robo_, "");
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(again.json["entry"]["id"], made.json["entry"]["id"]);
    const Json entries = get(path(), olga_).json["entries"];
    ASSERT_EQ(entries.size(), 1u);
    EXPECT_EQ(entries[0]["online"], true);
    hang_up(streams_.front());
    pass(7000);
    EXPECT_EQ(get(path(), olga_).json["entries"][0]["online"], false);
    EXPECT_FALSE(store_->contests().lease_check("w", 10)->has_value())
        << "there is nothing to check";
}

TEST_F(NetworkEntry, OnlyAnInvitedBotEnters) {
    connect(robo_);
    EXPECT_EQ(enter(robo_, "wrong").status, 404) << "it cannot even be seen";
    EXPECT_EQ(enter(robo_, "").status, 404);
    ASSERT_EQ(post(path("/publish"), Json::object(), olga_).status, 200);
    EXPECT_EQ(enter(robo_, "wrong").status, 403);
    const std::string person = account("Anna");
    const Reply refused = post(path("/enter"), {{"secret", secret_}}, person);
    EXPECT_EQ(refused.status, 403);
    EXPECT_NE(refused.text.find("not a bot account"), std::string::npos);
    EXPECT_EQ(post(path("/enter"), {{"secret", secret_}}).status, 401);
    EXPECT_EQ(enter(token(account("Bert"), {"read"}), secret_).status, 403);
    EXPECT_EQ(
        ask("POST", path("/enter"), R"({"secret":1})", bearer(robo_, "application/json")).status,
        400);
    EXPECT_EQ(
        ask("POST", path("/enter"), R"({"name":"x"})", bearer(robo_, "application/json")).status,
        400);
    EXPECT_EQ(get(path("/enter"), olga_).status, 404);
    EXPECT_EQ(get(path(), olga_).json["entries"].size(), 0u);
}

TEST_F(NetworkEntry, TheLimitsMustBeOnesThatABotCanBeTold) {
    connect(robo_);
    for (const std::string clock : {"60", "60+0.5", "0+1"}) {
        create("tc", clock);
        EXPECT_EQ(enter(robo_, secret_).status, 201) << clock;
    }
    create("tc", "40/60");
    const Reply refused = enter(robo_, secret_);
    EXPECT_EQ(refused.status, 409);
    EXPECT_NE(refused.text.find("clock for the whole game"), std::string::npos) << refused.text;
}

TEST_F(NetworkEntry, ItsNameIsItsOwnAndTheLastEntryPlays) {
    Headers headers = as(account("Anna"));
    headers["Content-Type"] = "application/octet-stream";
    const std::string words = "&file=b.py&run=x&secret=" + secret_;
    ASSERT_EQ(ask("POST", path("/entries?name=robo" + words), "x", headers).status, 201);
    connect(robo_);
    const Reply taken = enter(robo_, secret_);
    EXPECT_EQ(taken.status, 409);
    EXPECT_NE(taken.text.find("this name"), std::string::npos) << taken.text;
}

// A definition with accounts is for workers of a server only.
TEST_F(NetworkEntry, TheDefinitionNamesTheAccount) {
    begin();
    EXPECT_EQ(enter(robo_, secret_).status, 200) << "it is in";
    EXPECT_EQ(enter(bot("Late"), secret_).status, 409);
    const std::string text = (*store_->contests().tournament(id_).definition())->file;
    const auto file = contest::read_contest(text);
    ASSERT_TRUE(file.has_value()) << file.error().message;
    EXPECT_EQ(store::owner_of_account(file->tournament.bots[0].account), owner_of("Robo"));
    EXPECT_TRUE(file->tournament.bots[0].folder.empty());
    const auto own = contest::read_tournament({"cup.toml", text, {}});
    ASSERT_FALSE(own.has_value());
    EXPECT_NE(own.error().message.find("account"), std::string::npos) << own.error().message;
}

TEST_F(NetworkEntry, ABotPlaysAgainstAWorker) {
    begin();
    const auto started = streams_[0]->take("gameStart");
    ASSERT_EQ(started.size(), 1u);
    EXPECT_EQ(started[0]["game"]["gameId"], live_);
    EXPECT_EQ(started[0]["game"]["contest"], id_);
    EXPECT_EQ(get(path(), olga_).json["live"][0]["id"], live_);
    // Without its stream the bot has not come: the referee's clock waits.
    EXPECT_EQ(act(move_path(live_, legal_move(live_)), robo_).status, 400);
    auto stream = game_stream(live_, robo_);
    const Json full = stream->take("gameFull").at(0);
    EXPECT_EQ(full["clock"], (Json{{"initial", 500}, {"increment", 0}, {"perMove", true}}));
    EXPECT_EQ(full["contest"], id_);
    EXPECT_TRUE(stream->take("gameState").empty()) << "that it has come is no news to it";
    EXPECT_EQ(state(live_)["clock"], (Json{{"move", 0.5}}));
    const std::string move = legal_move(live_);
    ASSERT_EQ(act(move_path(live_, move), robo_).status, 200);
    EXPECT_EQ(act(move_path(live_, move), robo_).status, 200) << "the answer was lost";
    EXPECT_EQ(stream->take("gameState").size(), 1u);
    EXPECT_EQ(act(move_path(live_, legal_move(live_)), robo_).status, 400) << "not its turn";
    worker_moves();
    const auto told = stream->take("gameState");
    ASSERT_EQ(told.size(), 1u);
    EXPECT_TRUE(told[0].contains("legal"));
    // No clock of the server ends the game.
    pass(120'000);
    EXPECT_EQ(state(live_)["state"], "playing");
    EXPECT_EQ(get("/api/games?state=playing").json["games"].size(), 0u);
    EXPECT_EQ(get("/api/games?account=Robo&state=playing").json["games"].size(), 0u);
}

TEST_F(NetworkEntry, ItMovesAndResignsAndNothingElse) {
    begin();
    auto stream = game_stream(live_, robo_);
    const std::string game = "/api/bot/game/" + live_;
    for (const std::string what : {"/abort", "/draw/yes", "/takeback/yes"}) {
        EXPECT_EQ(act(game + what, robo_).status, 400) << what;
    }
    EXPECT_EQ(act(game + "/move/nonsense", robo_).status, 400);
    ASSERT_EQ(act(move_path(live_, legal_move(live_)) + "?offeringDraw=true", robo_).status, 200);
    EXPECT_TRUE(state(live_)["offer"].is_null());
    EXPECT_EQ(act(game + "/resign", robo_).status, 400) << "the worker is to move";
    worker_moves();
    EXPECT_EQ(act(game + "/resign", robo_).status, 200);
    EXPECT_EQ(state(live_)["reason"], "resignation");
    EXPECT_TRUE(stream->is_closed);
    EXPECT_EQ(act(game + "/move/nonsense", robo_).status, 400);
    const std::string stranger = bot("Eve");
    EXPECT_EQ(game_stream(live_, stranger)->status, 404);
}

// After an outage the clock waits until the bot has come back, also if its stream was not broken.
TEST_F(NetworkEntry, ABotThatIsStillThereComesBackAfterAnOutage) {
    begin();
    auto stream = game_stream(live_, robo_);
    const auto count = [this](const std::string& kind) {
        int found = 0;
        const auto game = store_->load(live_);
        for (const store::LiveEvent& event : (*game)->events) {
            found += event.kind == kind ? 1 : 0;
        }
        return found;
    };
    EXPECT_EQ(count("came"), 1);
    now_ += 10'000;
    pass(2000);
    EXPECT_EQ(count("outage"), 1);
    EXPECT_EQ(count("came"), 2);
    EXPECT_EQ(act(move_path(live_, legal_move(live_)), robo_).status, 200);
}

TEST_F(NetworkEntry, ADeletedContestEndsItsGames) {
    begin();
    auto stream = game_stream(live_, robo_);
    const int before = store_->load(live_).value()->game.events;
    using Removed = store::Contests::Removed;
    EXPECT_EQ(*store_->contests().remove(id_, true, now_), Removed::removed);
    server_->changed_elsewhere(live_, before + 1);
    settle();
    EXPECT_EQ(state(live_)["reason"], "aborted");
    EXPECT_EQ(state(live_)["result"], "*");
    EXPECT_TRUE(stream->is_closed);
    EXPECT_NE(act(move_path(live_, "a1a2"), robo_).status, 200);
}

TEST_F(NetworkEntry, ThereIsNoUploadToCheckAgain) {
    connect(robo_);
    const std::string entry = enter(robo_, secret_).json["entry"]["id"];
    const Reply refused = post(path("/check"), {{"entry", entry}}, olga_);
    EXPECT_EQ(refused.status, 409) << refused.text;
    EXPECT_NE(refused.text.find("no upload"), std::string::npos) << refused.text;
}

TEST_F(NetworkEntry, ADeletedAccountGivesItsGameUp) {
    begin();
    const auto who = store_->accounts().find("Robo");
    const Reply in = post("/api/login", {{"name", "Robo"}, {"password", password}});
    const Reply done = post("/api/account/delete", {{"password", password}}, cookie_from(in));
    EXPECT_EQ(done.status, 200) << done.text;
    EXPECT_EQ(state(live_)["reason"], "resignation");
    EXPECT_EQ(state(live_)["result"],
              state(live_)["players"][0]["name"] == "deleted" ? "0-1" : "1-0");
}

}  // namespace
}  // namespace server
