// The page of a tournament: games of every kind come out of it as they were played, and a browser
// shows it. With MANATOR_SAMPLE_REPORT=FILE in the environment the page is left there to be looked
// at.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "base/file.h"
#include "base/temporary_folder.h"
#include "games/registry.h"
#include "report/report.h"
#include "support/process.h"
#include "support/simulated_tournament.h"

namespace {

using store::FinishedGame;

const std::string evil = "<script>document.title = 'taken'</script>";

// A game of random moves between bots that are the stronger the longer their names are.
FinishedGame play(const game::GameType& type, const tournament::PlannedGame& planned) {
    base::Rng rng(planned.seeds[0]);
    game::PlayedGame game(*type.start({}));
    for (int ply = 0; ply < 60 && !game.outcome().over(); ++ply) {
        const auto moves = game.position().moves();
        EXPECT_TRUE(game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].text));
    }
    const auto strength = [&](int bot) {
        return static_cast<std::uint32_t>(planned.id.bots[bot].size() + 4);
    };
    const auto luck = rng.below(strength(0) + strength(1) + 4);
    FinishedGame finished =
        support::won_by(planned.id, luck < strength(0)                 ? planned.id.bots[0]
                                    : luck < strength(0) + strength(1) ? planned.id.bots[1]
                                                                       : "");
    game::Record record = game::record_of(game, type);
    if (game.outcome().over()) {
        finished.result = game.outcome().result;
        finished.reason = game.outcome().reason;
    } else {
        finished.reason = "adjudication";
        record.result = finished.result;
        record.set_tag("Termination", finished.reason);
    }
    if (finished.result != game::Result::draw && rng.below(9) == 0) {
        const bool first_lost = finished.result == game::Result::second_wins;
        finished.fault = store::LossByFault{
            first_lost ? game::Side::first : game::Side::second,
            rng.below(2) == 0 ? game::Fault::illegal_move : game::Fault::crash,
            "> your turn\n< " + evil + "\nstandard error: none\nlegal moves: all but this one"};
    }
    for (const int side : {0, 1}) {
        const auto time = [&](std::uint32_t most) {
            return std::chrono::microseconds(rng.below(most));
        };
        finished.times[side] = {30, time(900'000), time(200'000)};
    }
    for (game::RecordMove& move : record.moves) {
        move.comment += (move.comment.empty() ? "" : ", ") + std::string("+0.25/3 0.100s");
    }
    finished.record = *game::write_record(record);
    finished.finished_at = 1'700'000'000;
    return finished;
}

// What draws the boards.
std::string board_script() {
    const auto script = base::read_whole_file(SOURCE_FOLDER "/build/page/report.js");
    EXPECT_TRUE(script.has_value()) << "the page is not built; ./run builds it";
    return script ? *script : "";
}

std::string page_of(const report::Report& report) {
    return report::report_html(report, games::find_game, board_script());
}

// A minute for the game and a second for each move.
report::ReportDetails details() {
    arena::Pace pace;
    EXPECT_TRUE(arena::read_clock("60+1", pace));
    return {"Sample chess", pace, "random, 4 plies"};
}

// 8 bots and 112 games, half of them of one game and half of another one.
std::string sample_page() {
    tournament::TournamentSettings settings;
    settings.pairs = 2;
    const std::vector<std::string> bots{
        "Ada",      "greedy", "random walk",  "mc-rollout 2",
        "alphabet", evil,     "Ännchen v1.3", "it's \"quoted\" & long, too long for a table"};
    const auto all = games::all_games();
    const std::vector<FinishedGame> played =
        support::play_all(settings, bots, [&](const tournament::PlannedGame& planned) {
            return play(planned.id.pair == 1 ? all.front() : all.back(), planned);
        });
    return page_of(report::make_report("Spring tournament", settings, bots, played, details()));
}

// Five bots; `games` of them are played, from the first on.
std::string page_of(tournament::Format format, std::size_t games = 1000) {
    tournament::TournamentSettings settings;
    settings.format = format;
    const std::vector<std::string> bots{"Ada", "Bob", "Cleo", "Dan", "Eve"};
    std::vector<FinishedGame> played =
        support::play_all(settings, bots, [&](const tournament::PlannedGame& planned) {
            return play(games::all_games().front(), planned);
        });
    std::stable_sort(played.begin(), played.end(),
                     [](const auto& a, const auto& b) { return a.id.round < b.id.round; });
    played.resize(std::min(played.size(), games));
    return page_of(report::make_report("Rounds", settings, bots, played, details()));
}

// What a browser makes of the page, without its data, after the script has run in it; `place`
// stands behind the page's address.
std::string shown_by_browser(const std::string& page, const std::string& place = "",
                             const std::string& script = "") {
    const base::TemporaryFolder folder;
    const std::string file = folder / "report.html";
    const std::size_t end = page.rfind("</body>");
    EXPECT_TRUE(base::replace_file(
        file, page.substr(0, end) + "<script>" + script + "</script>" + page.substr(end)));
    const support::Finished shown =
        support::run_shell("HOME='" + folder.path().string() +
                           "' chromium-headless-shell --no-sandbox --disable-gpu "
                           "--disable-dev-shm-usage --timeout=20000 --dump-dom 'file://" +
                           file + place + "'");
    EXPECT_EQ(shown.status, 0) << shown.err;
    return shown.out.substr(0, shown.out.find("<script type=\"application/json\""));
}

void expect_parts(const std::string& body, std::initializer_list<std::string> parts) {
    for (const std::string& part : parts) {
        EXPECT_NE(body.find(part), std::string::npos) << part;
    }
    for (const char* wrong : {"NaN", "undefined", "[object"}) {
        EXPECT_EQ(body.find(wrong), std::string::npos) << wrong;
    }
}

// The data a page holds.
nlohmann::json data_of(const std::string& page) {
    const std::string open = "id=\"data\">";
    const std::size_t from = page.find(open) + open.size();
    return nlohmann::json::parse(page.substr(from, page.find("</script>", from) - from));
}

// What a frame's change puts on its square: the piece with its badge and owner, and the mark.
std::string cell_text(const nlohmann::json& change, const nlohmann::json& kinds) {
    const int kind = change[1].get<int>();
    const std::string badge = change.size() > 2 ? change[2].get<std::string>() : "";
    const std::string mark = change.size() > 3 ? change[3].get<std::string>() : "";
    if (kind < 0) return mark;
    return kinds[kind][0].get<std::string>() + kinds[kind][2].get<std::string>() + badge +
           std::to_string(kinds[kind][1].get<int>()) + mark;
}

}  // namespace

// The boards of a page, put together from its frames, are those of the game's positions.
TEST(ReportPage, EveryGameIsReplayedAsItWasPlayed) {
    for (const game::GameType& type : games::all_games()) {
        const std::vector<FinishedGame> games{
            play(type, tournament::planned_game({}, {0, {"a", "b"}, 1, 1}))};
        const auto data = data_of(page_of(report::make_report("One", {}, {"a", "b"}, games)));
        const auto& replay = data["games"][0]["replay"];
        const auto& squares = data["boards"][replay["board"].get<int>()]["squares"];
        const auto record = game::read_records(games[0].record);
        const auto played = game::replay(record->front(), games::find_game);
        ASSERT_EQ(replay["frames"].size(), played->moves().size() + 1) << type.info->id;
        const game::PositionPtr position = played->start().clone();
        std::map<std::string, std::string> shown;
        nlohmann::json facts = nlohmann::json::array();
        for (std::size_t i = 0; i < replay["frames"].size(); ++i) {
            const auto& frame = replay["frames"][i];
            if (i > 0) {
                const auto move = position->parse_move(frame[0].get<std::string>());
                ASSERT_TRUE(move.has_value());
                position->play(*move);
            }
            for (const auto& change : frame[2]) {
                shown[squares[change[0].get<int>()][0]] = cell_text(change, data["kinds"]);
            }
            if (frame.size() > 4) facts = frame[4];
            const game::BoardView view = position->describe();
            std::map<std::string, std::string> expected;
            for (const auto& piece : view.pieces) {
                expected[piece.square] +=
                    piece.letter + piece.name + piece.badge + std::to_string(index(piece.owner));
            }
            for (const auto& square : view.squares) expected[square.name] += square.mark;
            for (const auto& square : squares) shown.try_emplace(square[0], "");
            ASSERT_EQ(shown, expected) << type.info->id << " frame " << i;
            EXPECT_EQ(facts, nlohmann::json(view.facts));
            EXPECT_EQ(frame[3], index(position->turn()));
        }
    }
}

TEST(ReportPage, ABrowserShowsIt) {
    const std::string page = sample_page();
    if (const char* sample = std::getenv("MANATOR_SAMPLE_REPORT")) {
        ASSERT_TRUE(base::replace_file(sample, page));
    }
    const std::string body = shown_by_browser(page);
    expect_parts(body, {"<h2>Standings", "<h2>Crosstable", "<h2>Ratings", "<h2>Games",
                        "<h2>Head to head", "<h2>Faults", "<h2>Time", "class=\"board ",
                        "data-piece=\"", "<title>Spring tournament</title>", "112 games",
                        "&lt;script&gt;document.title", "<dt>Game</dt><dd>Sample chess</dd>",
                        "<dt>Pace</dt><dd>60+1</dd>", "<dt>Openings</dt><dd>random, 4 plies</dd>",
                        "<dt>Seed</dt><dd>1</dd>", "<dt>Played</dt><dd>2023-11-14</dd>",
                        "Places follow from points, then Sonneborn-Berger, then games won."});
    EXPECT_EQ(body.find("<script"), std::string::npos);
    // What draws the boards does not end its script element.
    EXPECT_EQ(board_script().find("</script"), std::string::npos);
    EXPECT_EQ(board_script().find("<!--"), std::string::npos);
}

// All but the boards is there, and how to get them.
TEST(ReportPage, WithoutBoardsItSaysWhereTheyAre) {
    const std::vector<FinishedGame> games{
        play(games::all_games().front(), tournament::planned_game({}, {0, {"a", "b"}, 1, 1}))};
    const std::string page = report::report_html(report::make_report("One", {}, {"a", "b"}, games),
                                                 games::find_game, "");
    const std::string body = shown_by_browser(page);
    expect_parts(body, {"<h2>Standings", "<h2>Crosstable", "<h2>Games",
                        "<code>./run</code> builds it", "class=\"move\"", ", ply 0 of "});
    EXPECT_EQ(body.find("class=\"board"), std::string::npos);
}

TEST(ReportPage, ASwissTournamentShowsItsRoundsAndByes) {
    expect_parts(shown_by_browser(page_of(tournament::Format::swiss)),
                 {"<h2>Rounds", "<summary>Round 1</summary>", "<summary>Round 3</summary>",
                  "bye, counts as won"});
}

TEST(ReportPage, AKnockoutShowsItsBracket) {
    expect_parts(shown_by_browser(page_of(tournament::Format::knockout)),
                 {"<h2>Bracket", "<h3>Round 1</h3>", "<h3>Semifinals</h3>", "<h3>Final</h3>",
                  "<small>bye</small>", "class=\"side winner\""});
    expect_parts(shown_by_browser(page_of(tournament::Format::knockout, 1)),
                 {"<h3>Final</h3>", "to be played", "meeting running"});
}

// Both games of a pair, in the order of the page.
std::vector<std::string> game_ids(const nlohmann::json& data) {
    std::vector<std::string> ids;
    for (const auto& game : data["games"]) ids.push_back(game["id"]);
    return ids;
}

TEST(ReportPage, EachGameHasALink) {
    const std::string page = page_of(tournament::Format::round_robin);
    const auto ids = game_ids(data_of(page));
    const std::string body = shown_by_browser(page, "#" + ids[7] + ":3");
    expect_parts(body, {"class=\"item shown\" href=\"#" + ids[7] + "\"", ", ply 3 of ",
                        "href=\"#" + ids[7] + ":3\""});
    for (const std::string& id : ids) expect_parts(body, {"href=\"#" + id + "\""});
}

TEST(ReportPage, ACellOfTheCrosstableOpensTheFirstGameOfTheTwo) {
    const std::string page = page_of(tournament::Format::round_robin);
    const auto data = data_of(page);
    const std::string body = shown_by_browser(
        page, "", "document.querySelectorAll('.heat tbody tr')[4].cells[5].click()");
    std::string first;
    for (const auto& game : data["games"]) {
        const std::set<int> bots{game["bots"][0].get<int>(), game["bots"][1].get<int>()};
        if (first.empty() && bots == std::set<int>{3, 4}) first = game["id"];
    }
    expect_parts(body, {"class=\"item shown\" href=\"#" + first + "\""});
    EXPECT_EQ(body.find("href=\"#" + game_ids(data)[0] + "\""), std::string::npos)
        << "only games of the two are listed";
}

TEST(ReportPage, AReplayHasMoveNumbersScoresAndClocks) {
    const std::string page = page_of(tournament::Format::round_robin);
    const auto replay = data_of(page)["games"][0]["replay"];
    EXPECT_EQ(replay["scores"][0], nullptr);
    EXPECT_EQ(replay["scores"][1], "+0.25/3");
    EXPECT_EQ(replay["times"][1], 0.1);
    EXPECT_EQ(replay["clocks"].size(), replay["frames"].size());
    EXPECT_EQ(replay["clocks"][0], nlohmann::json({60.0, 60.0}));
    const double most = 60.9 + 0.9;
    EXPECT_NEAR(replay["clocks"][4][0].get<double>(), most, 1e-6);
    EXPECT_NEAR(replay["clocks"][4][1].get<double>(), most, 1e-6);
    const std::string id = game_ids(data_of(page))[0];
    expect_parts(shown_by_browser(page, "#" + id + ":4"),
                 {"<span class=\"number\">1.</span>", "<span class=\"number\">2.</span>",
                  ">+0.25/3</span>", ">1:01</span>"});
}

// A page wider than a telephone's screen would have to be pushed to and fro.
TEST(ReportPage, FitsATelephone) {
    for (const tournament::Format format :
         {tournament::Format::swiss, tournament::Format::knockout}) {
        const base::TemporaryFolder folder;
        ASSERT_TRUE(base::replace_file(folder / "report.html", page_of(format)));
        ASSERT_TRUE(base::replace_file(
            folder / "phone.html",
            "<iframe style='width: 360px; height: 640px; border: 0' src='report.html' onload=\""
            "const page = this.contentDocument.documentElement; "
            "document.title = `${page.scrollWidth - page.clientWidth} too wide`\"></iframe>"));
        const auto shown = support::run_shell(
            "HOME='" + folder.path().string() +
            "' chromium-headless-shell --no-sandbox --disable-gpu --allow-file-access-from-files "
            "--disable-dev-shm-usage --timeout=20000 --dump-dom 'file://" +
            folder / "phone.html" + "'");
        EXPECT_NE(shown.out.find("<title>0 too wide</title>"), std::string::npos)
            << shown.out.substr(0, 300) << shown.err;
    }
}
