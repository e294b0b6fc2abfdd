// Contests through the API, without workers: the test itself says how checks and games end.
#include "contest/contest_file.h"
#include "server/live_fixture.h"

namespace server {
namespace {

class ContestServerTest : public LiveFixture {
 protected:
    ContestServerTest() {
        tools_ = {contest::check_contest_head, contest::check_contest, contest::contest_report,
                  contest::contest_table};
        limits_.changes = {1000, 1};
        stop();
        start();
        olga_ = account("Olga");
        anna_ = account("Anna");
        bert_ = account("Bert");
        eve_ = account("Eve");
    }
    static Json settings() {
        return {{"title", "Spring cup"},
                {"game", games::all_games().front().info->id},
                {"format", "round-robin"},
                {"st", "0.5"}};
    }
    std::string create() {
        const Reply made = post("/api/contests", settings(), olga_);
        EXPECT_EQ(made.status, 201) << made.text;
        const std::string link = made.json["contest"]["entry_link"];
        id_ = made.json["contest"]["id"];
        secret_ = link.substr(link.rfind('/') + 1);
        return id_;
    }
    std::string path(const std::string& rest = "") const { return "/api/contests/" + id_ + rest; }
    std::string words(const std::string& name, bool with_secret = true) const {
        return path("/entries?name=" + name + "&file=bot.py&run=python3%20bot.py" +
                    (with_secret ? "&secret=" + secret_ : ""));
    }
    Reply upload(const std::string& cookie, const std::string& target,
                 const std::string& content = "print(1)") {
        Headers headers = as(cookie);
        headers["Content-Type"] = "application/octet-stream";
        return ask("POST", target, content, headers);
    }
    std::string enter(const std::string& cookie, const std::string& name) {
        const Reply made = upload(cookie, words(name));
        EXPECT_EQ(made.status, 201) << made.text;
        return made.json["entry"]["id"];
    }
    void check(bool accepted, const std::string& verdict) {
        const auto lease = store_->contests().lease_check("w", 100);
        ASSERT_TRUE(lease.has_value() && lease->has_value());
        EXPECT_TRUE(*store_->contests().finish_check(**lease, accepted, verdict));
    }
    // With the bots A and B.
    void begin() {
        create();
        enter(anna_, "A");
        enter(bert_, "B");
        check(true, "fine");
        check(true, "fine");
        ASSERT_EQ(post(path("/start"), Json::object(), olga_).status, 200);
    }

    std::string olga_, anna_, bert_, eve_;  // cookies; Olga is the organiser
    std::string id_, secret_;
};

TEST_F(ContestServerTest, AContestIsMadeAndEntered) {
    create();
    const Reply shown = get(path(), olga_);
    EXPECT_EQ(shown.json["contest"]["title"], "Spring cup");
    EXPECT_EQ(shown.json["contest"]["state"], "open");
    EXPECT_EQ(shown.json["contest"]["by"], "Olga");
    EXPECT_EQ(shown.json["contest"]["organiser"], true);
    EXPECT_EQ(shown.json["workers"], 0);
    const std::string id = enter(anna_, "A");
    const Reply seen = get(path(), anna_);
    EXPECT_EQ(seen.json["entries"][0]["id"], id);
    EXPECT_EQ(seen.json["entries"][0]["yours"], true);
    EXPECT_EQ(seen.json["entries"][0]["state"], "waiting");
    EXPECT_FALSE(seen.json["contest"].contains("entry_link"));
    check(false, "WRONG: <script>alert(1)</script>");
    EXPECT_EQ(get(path("/entries/" + id), anna_).json["entry"]["verdict"],
              "WRONG: <script>alert(1)</script>");
    EXPECT_EQ(get(path("/entries/" + id), olga_).status, 200);
    EXPECT_EQ(get("/api/contests", anna_).json["contests"].size(), 1u);
    EXPECT_EQ(get("/api/contests", eve_).json["contests"].size(), 0u);
}

TEST_F(ContestServerTest, SettingsAreChecked) {
    const auto with = [](const std::string& name, const Json& value) {
        Json body = settings();
        body[name] = value;
        return body;
    };
    const std::pair<Json, std::string> wrong[] = {
        {with("title", ""), "title"},
        {with("title", "a\nb"), "title"},
        {with("title", std::string(61, 'a')), "title"},
        {with("game", "chess960"), "game"},
        {with("format", "lottery"), "format"},
        {with("pairs", 0), "pairs"},
        {with("pairs", 101), "pairs"},
        {with("st", "nan"), "st"},
        {with("st", "61"), "st"},
        {with("tc", "60+1"), "st"},
        {with("openings", "/etc/passwd"), "openings"},
        {with("openings", "random:999"), "openings"},
        {with("options", {{"nothing", "x"}}), "nothing"},
        {with("options", {{"gaps\"]\n[x", "x"}}), ""},
        {with("position", "nonsense"), "position"},
        {with("nodes", 100), "nodes"},
        {with("sandbox", false), "sandbox"},
        {with("bot", Json::array()), "bot"},
        {Json::array(), ""},
    };
    for (const auto& [body, what] : wrong) {
        const Reply reply = post("/api/contests", body, olga_);
        EXPECT_EQ(reply.status, 400) << body << reply.text;
        EXPECT_NE(reply.text.find(what), std::string::npos) << reply.text;
    }
    Json endless = settings();
    endless.erase("st");
    EXPECT_EQ(post("/api/contests", endless, olga_).status, 400);
    endless["tc"] = "inf";
    EXPECT_EQ(post("/api/contests", endless, olga_).status, 400);
    endless["tc"] = "7200";
    EXPECT_EQ(post("/api/contests", endless, olga_).status, 400);
    EXPECT_TRUE(get("/api/contests", olga_).json["contests"].empty());
}

// By default rated; never with a start that is not the usual one.
TEST_F(ContestServerTest, ContestsAreRatedFromTheUsualStart) {
    const auto rated = [&](const Json& more) {
        Json body = settings();
        body.update(more);
        const Reply made = post("/api/contests", body, olga_);
        EXPECT_EQ(made.status, 201) << made.text;
        const Json contest = made.json["contest"];
        return contest["rated"] == true ? std::string(contest["pace"]) : "casual";
    };
    EXPECT_EQ(rated(Json::object()), "fast");
    EXPECT_EQ(rated({{"st", "12"}}), "rapid");
    EXPECT_EQ(rated({{"st", nullptr}, {"tc", "460+1"}}), "rapid");
    EXPECT_EQ(rated({{"st", nullptr}, {"tc", "40/300"}}), "fast");
    EXPECT_EQ(rated({{"rated", false}}), "casual");
    const std::string start = games::all_games().front().start({}).value()->format();
    EXPECT_EQ(rated({{"position", start}}), "casual");
    Json body = settings();
    body["position"] = start;
    body["rated"] = true;
    const Reply refused = post("/api/contests", body, olga_);
    EXPECT_EQ(refused.status, 400);
    EXPECT_NE(refused.text.find("rated: "), std::string::npos) << refused.text;
}

// A file of the server that an option names is not read.
TEST_F(ContestServerTest, OptionsNameNoFiles) {
    for (const game::GameType& type : games::all_games()) {
        for (const game::StartOption& option : type.info->options) {
            Json body = settings();
            body["game"] = type.info->id;
            body["options"] = {{std::string(option.name), "/etc/passwd"}};
            const Reply reply = post("/api/contests", body, olga_);
            EXPECT_EQ(reply.status, 400) << reply.text;
            EXPECT_EQ(reply.text.find("root"), std::string::npos);
        }
    }
}

TEST_F(ContestServerTest, WithoutTheLinkNobodySeesOrEnters) {
    create();
    const std::string entry = enter(anna_, "A");
    for (const std::string& who : {eve_, std::string()}) {
        EXPECT_EQ(get(path(), who).status, 404);
        EXPECT_EQ(get(path("?secret=wrong"), who).status, 404);
        EXPECT_EQ(get(path("/entries/" + entry), who).status, 404);
        EXPECT_EQ(get(path("/table"), who).status, 404);
    }
    EXPECT_EQ(get(path("?secret=" + secret_), eve_).status, 200);
    EXPECT_EQ(upload(eve_, words("E", false)).status, 404);
    EXPECT_EQ(upload("", words("E")).status, 401);
    // What can be seen by everyone cannot be entered by everyone.
    ASSERT_EQ(post(path("/publish"), Json::object(), olga_).status, 200);
    EXPECT_EQ(get(path()).status, 200);
    EXPECT_EQ(upload(eve_, words("E", false)).json["code"], "needs-link");
    EXPECT_EQ(upload(eve_, words("E", false)).status, 403);
    EXPECT_EQ(upload(eve_, words("E")).status, 201);
    EXPECT_EQ(get(path("/entries/" + entry), eve_).status, 403) << "another's entry";
    EXPECT_EQ(get(path("/entries/" + entry)).status, 403);
}

TEST_F(ContestServerTest, OnlyTheOrganiserRunsIt) {
    begin();
    const std::string entry = get(path(), olga_).json["entries"][0]["id"];
    const Json reason{{"entry", entry}, {"reason", "cheated"}};
    for (const std::string& who : {anna_, eve_}) {
        for (const std::string act : {"start", "pause", "continue", "publish", "delete"}) {
            const int status = post(path("/" + act), Json::object(), who).status;
            EXPECT_EQ(status, who == anna_ ? 403 : 404) << act;
        }
        EXPECT_NE(post(path("/disqualify"), reason, who).status, 200);
    }
    EXPECT_EQ(post(path("/pause"), Json::object()).status, 401);
    Headers foreign = as(olga_);
    foreign["Origin"] = "http://elsewhere";
    EXPECT_EQ(ask("POST", path("/pause"), "{}", foreign).status, 403);
    EXPECT_EQ(ask("POST", path("/delete"), "{}", foreign).status, 403);
    EXPECT_EQ(post(path("/delete"), Json::object()).status, 401);
    EXPECT_EQ(ask("POST", words("E"), "x", foreign).status, 403);
    EXPECT_EQ(get(path(), olga_).json["contest"]["state"], "running");
}

TEST_F(ContestServerTest, UploadsAreChecked) {
    create();
    EXPECT_EQ(upload(anna_, words("A"), "").status, 400);
    EXPECT_EQ(upload(anna_, words("A"), std::string(most_upload + 1, 'x')).status, 413);
    EXPECT_EQ(upload(anna_, words("A"), std::string(most_upload + 1, 'x')).json["code"],
              "too-large");
    EXPECT_EQ(upload(anna_, words("A"), std::string(most_upload, 'x')).status, 201);
    const std::string start = path("/entries?secret=" + secret_);
    for (const std::string wrong : {
             "&file=bot.py&run=x",                          // no name
             "&name=A&run=x",                               // no file
             "&name=A&file=bot.py",                         // no command
             "&name=A%0AB&file=bot.py&run=x",               //
             "&name=A&file=..%2Fbot.py&run=x",              //
             "&name=A&file=.bashrc&run=x",                  //
             "&name=A&file=-rf&run=x",                      //
             "&name=A&file=bot.py&run=x%0Arm",              //
             "&name=A&file=bot.py&run=x&protocol=console",  //
             "&name=A&file=bot.py&run=x&sandbox=false",     //
         }) {
        const Reply reply = upload(anna_, start + wrong);
        EXPECT_EQ(reply.status, 400) << wrong << reply.text;
    }
    EXPECT_EQ(upload(bert_, words("A")).status, 409) << "a name twice";
    EXPECT_EQ(LiveServer::most_body_of("POST", words("A")), most_upload);
    for (const std::string other : {"/api/contests", "/api/games", "/api/contests/a/entries/b"}) {
        EXPECT_LT(LiveServer::most_body_of("POST", other), std::size_t{1} << 16U) << other;
    }
}

TEST_F(ContestServerTest, UploadsHaveARate) {
    limits_.contests.uploads = {3, 1000};
    stop();
    start();
    create();
    for (int i = 0; i < 3; ++i) EXPECT_EQ(upload(anna_, words("A")).status, 201);
    EXPECT_EQ(upload(anna_, words("A")).status, 429);
    EXPECT_EQ(upload(bert_, words("B")).status, 201);
    now_ += 1000;
    EXPECT_EQ(upload(anna_, words("A")).status, 201);
}

TEST_F(ContestServerTest, StartsWithTheNewestAcceptedVersions) {
    create();
    EXPECT_EQ(post(path("/start"), Json::object(), olga_).status, 409);
    const std::string first = enter(anna_, "A");
    check(true, "fine");
    enter(anna_, "A");
    check(false, "WRONG");
    EXPECT_EQ(post(path("/start"), Json::object(), olga_).status, 409) << "one bot is too few";
    now_ += 1000;
    enter(bert_, "B \"quoted\" \\ name");
    check(true, "fine");
    ASSERT_EQ(post(path("/start"), Json::object(), olga_).status, 200);
    const Reply shown = get(path(), olga_);
    EXPECT_EQ(shown.json["contest"]["state"], "running");
    for (const Json& entry : shown.json["entries"]) {
        EXPECT_EQ(entry["plays"], entry["id"] == first || entry["player"] == "Bert") << entry;
    }
    EXPECT_EQ(upload(anna_, words("A")).status, 409);
    EXPECT_EQ(post(path("/start"), Json::object(), olga_).status, 409);
    // What was generated is what `manator tournament` reads.
    const auto definition = store_->contests().tournament(id_).definition();
    const auto file = contest::read_contest((*definition)->file);
    ASSERT_TRUE(file.has_value()) << file.error().message;
    EXPECT_EQ(file->tournament.names(), (std::vector<std::string>{"A", "B \"quoted\" \\ name"}));
    EXPECT_EQ(file->tournament.bots[0].command, (std::vector<std::string>{"sh", "manator-run.sh"}));
}

TEST_F(ContestServerTest, ShowsTableGamesAndReports) {
    create();
    EXPECT_EQ(get(path("/table"), olga_).status, 404) << "not started";
    begin();
    store::Tournament games = store_->contests().tournament(id_);
    const store::GameId id{0, {"A", "B"}, 1, 1};
    ASSERT_TRUE(games.plan(1, [&](const auto&) { return std::vector{id}; }).has_value());
    const auto lease = games.lease("w", 100, 1);
    store::FinishedGame game;
    game.result = game::Result::second_wins;
    game.reason = "crash";
    game.fault = store::LossByFault{game::Side::first, game::Fault::crash, "it <b>crashed</b>"};
    game.record = "[Event \"x\"]\n\n*\n";
    ASSERT_TRUE(*games.finish(*lease->lease, game));
    const Reply shown = get(path("/table"), anna_);
    ASSERT_EQ(shown.status, 200) << shown.text;
    EXPECT_EQ(shown.json["table"]["standings"][0]["bot"], "B");
    EXPECT_EQ(shown.json["table"]["standings"][0]["points"], 1.0);
    EXPECT_EQ(shown.json["table"]["games"][0]["reason"], "crash");
    EXPECT_FALSE(shown.json["table"]["games"][0].contains("record"));
    const std::string version = shown.json["version"];
    EXPECT_FALSE(get(path("/table?after=" + version), anna_).json.contains("table"));
    const std::string one = path("/games/" + store::id_text(id));
    EXPECT_EQ(get(one, anna_).json["verdict"], "it <b>crashed</b>");
    EXPECT_EQ(get(one + "/record", anna_).text, game.record);
    EXPECT_EQ(get(path("/games/r0-p9-g1-A-B"), anna_).status, 404);
    EXPECT_EQ(get(path("/games.pgn"), anna_).text, game.record);
    const Reply html = get(path("/report.html"), anna_);
    EXPECT_NE(html.text.find("Spring cup"), std::string::npos);
    EXPECT_NE(html.headers.at("Content-Disposition").find("attachment"), std::string::npos);
    EXPECT_EQ(get(path("/report.json"), anna_).json["counted_games"], 1);
    EXPECT_EQ(get(path("/report.json"), eve_).status, 404);
    EXPECT_EQ(get(path("/other"), anna_).status, 404);
}

TEST_F(ContestServerTest, ReportsHaveARate) {
    limits_.contests.reports = {2, 1000};
    stop();
    start();
    begin();
    EXPECT_EQ(get(path("/report.json"), anna_).status, 200);
    EXPECT_EQ(get(path("/games.pgn"), anna_).status, 200);
    EXPECT_EQ(get(path("/report.html"), anna_).status, 429);
    EXPECT_EQ(get(path("/table"), anna_).status, 200);
}

TEST_F(ContestServerTest, AnEntryIsCheckedAgainForItsAuthorAndTheOrganiserOnly) {
    create();
    const std::string id = enter(anna_, "A");
    const auto check_again = [&](const std::string& who, const std::string& entry) {
        return post(path("/check"), {{"entry", entry}}, who);
    };
    EXPECT_EQ(check_again(anna_, id).status, 409) << "the first check is not made yet";
    check(true, "fine");
    enter(bert_, "B");
    EXPECT_EQ(check_again("", id).status, 401);
    EXPECT_EQ(check_again(eve_, id).status, 404) << "does not see the contest";
    EXPECT_EQ(check_again(bert_, id).status, 403);
    EXPECT_EQ(check_again(anna_, "none").status, 404);
    EXPECT_EQ(check_again(anna_, "").status, 400);
    EXPECT_EQ(post(path("/check"), {{"entry", id}, {"games", 1000}}, olga_).status, 400);
    Headers foreign = as(olga_);
    foreign["Origin"] = "http://elsewhere";
    EXPECT_EQ(ask("POST", path("/check"), Json{{"entry", id}}.dump(), foreign).status, 403);
    EXPECT_EQ(get(path("/entries/" + id), anna_).json["entry"]["recheck"], nullptr);
    const Reply asked = check_again(olga_, id);
    ASSERT_EQ(asked.status, 200) << asked.text;
    EXPECT_EQ(asked.json["entry"]["recheck"]["state"], "waiting");
    EXPECT_EQ(asked.json["entry"]["recheck"]["checked"], nullptr);
    EXPECT_EQ(check_again(anna_, id).status, 409) << "one at a time";
    const auto lease = *store_->contests().lease_check("w", 100, store::Checks::further);
    ASSERT_TRUE(*store_->contests().finish_check(*lease, false, "WRONG: <script>"));
    const Json entry = get(path("/entries/" + id), anna_).json["entry"];
    EXPECT_EQ(entry["recheck"]["state"], "refused");
    EXPECT_EQ(entry["recheck"]["verdict"], "WRONG: <script>");
    EXPECT_EQ(entry["state"], "accepted") << "it still takes part";
    EXPECT_EQ(entry["verdict"], "fine");
    EXPECT_EQ(get(path("/entries/" + id), bert_).status, 403);
}

TEST_F(ContestServerTest, FurtherChecksAreFew) {
    limits_.contests.checks = 3;
    limits_.contests.waiting_checks = 1;
    stop();
    start();
    create();
    const std::string of_anna = enter(anna_, "A"), of_bert = enter(bert_, "B");
    check(true, "fine");
    check(true, "fine");
    const auto status = [&](const std::string& who, const std::string& entry) {
        return post(path("/check"), {{"entry", entry}}, who).status;
    };
    const auto made = [&] {
        const auto lease = *store_->contests().lease_check("w", 100, store::Checks::further);
        ASSERT_TRUE(lease.has_value());
        ASSERT_TRUE(*store_->contests().finish_check(*lease, true, "fine"));
    };
    EXPECT_EQ(status(anna_, of_anna), 200);
    EXPECT_EQ(status(bert_, of_bert), 503) << "too many wait";
    made();
    EXPECT_EQ(status(anna_, of_anna), 200);
    made();
    EXPECT_EQ(status(anna_, of_anna), 200);
    made();
    EXPECT_EQ(status(anna_, of_anna), 429);
    EXPECT_EQ(status(bert_, of_bert), 200);
    made();
    now_ += 1'200'000;
    EXPECT_EQ(status(anna_, of_anna), 200);
    made();
    EXPECT_EQ(status(anna_, of_anna), 429);
}

TEST_F(ContestServerTest, IsDeletedByItsOrganiserUnlessItRuns) {
    begin();
    ASSERT_EQ(post(path("/publish"), Json::object(), olga_).status, 200);
    ASSERT_EQ(get(path("/table"), eve_).status, 200) << "which is remembered";
    const Reply refused = post(path("/delete"), Json::object(), olga_);
    EXPECT_EQ(refused.status, 409);
    EXPECT_NE(refused.text.find("pause it"), std::string::npos) << refused.text;
    EXPECT_EQ(post(path("/delete"), {{"sure", true}}, olga_).status, 400);
    ASSERT_EQ(post(path("/pause"), Json::object(), olga_).status, 200);
    const std::string entry = get(path(), olga_).json["entries"][0]["id"];
    ASSERT_EQ(post(path("/delete"), Json::object(), olga_).status, 200);
    for (const std::string& who : {olga_, anna_, eve_, std::string()}) {
        for (const std::string& rest : {std::string(), std::string("/table"),
                                        std::string("/games.pgn"), "/entries/" + entry}) {
            EXPECT_EQ(get(path(rest), who).status, 404) << rest;
        }
        EXPECT_EQ(get(path("?secret=" + secret_), who).status, 404);
        EXPECT_TRUE(get("/api/contests", who).json["contests"].empty());
    }
    EXPECT_EQ(post(path("/delete"), Json::object(), olga_).status, 404);
    EXPECT_EQ(upload(anna_, words("A")).status, 404);
}

TEST_F(ContestServerTest, PausesContinuesAndDisqualifies) {
    begin();
    ASSERT_EQ(post(path("/pause"), Json::object(), olga_).json["contest"]["state"], "paused");
    EXPECT_EQ(post(path("/pause"), Json::object(), olga_).status, 409);
    ASSERT_EQ(post(path("/continue"), Json::object(), olga_).json["contest"]["state"], "running");
    EXPECT_EQ(post(path("/continue"), Json::object(), olga_).status, 409);
    const Json entries = get(path(), olga_).json["entries"];
    const std::string entry = entries[1]["id"], name = entries[1]["name"];
    EXPECT_EQ(post(path("/disqualify"), {{"entry", entry}, {"reason", ""}}, olga_).status, 400);
    EXPECT_EQ(post(path("/disqualify"), {{"entry", "none"}, {"reason", "x"}}, olga_).status, 404);
    const Reply done =
        post(path("/disqualify"), {{"entry", entry}, {"reason", "a \"copy\""}}, olga_);
    ASSERT_EQ(done.status, 200) << done.text;
    EXPECT_EQ(done.json["entries"][1]["disqualified"], "a \"copy\"");
    const Json rows = get(path("/table"), olga_).json["table"]["standings"];
    EXPECT_EQ(rows[1]["bot"], name);
    EXPECT_EQ(rows[1]["disqualified"], true);
    EXPECT_EQ(rows[0]["disqualified"], false);
}

}  // namespace
}  // namespace server
