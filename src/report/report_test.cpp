// Reports of a tournament as text, CSV, JSON and a page.
#include "report/report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/simulated_tournament.h"

namespace {

using report::Report;
using Games = std::vector<store::FinishedGame>;

const std::string evil = "</script><script>alert('1')</script>\"&{{data}}";

const game::GameType* no_game(std::string_view) {
    return nullptr;
}

Games two_bots(const std::string& name) {
    const store::BotPair bots = store::bot_pair(name, "zz");
    Games games{support::won_by({0, bots, 1, 1}, name),
                support::lost_by_fault({0, bots, 1, 2}, name, game::Fault::crash)};
    games[1].fault->verdict = name;
    games[1].reason = name;
    games[1].record = name;
    return games;
}

Report report_of(const Games& games, const std::string& name) {
    return report::make_report("Cup", {}, {name, "zz"}, games);
}

int count(const std::string& text, std::string_view part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

}  // namespace

TEST(Report, TextIsAligned) {
    Games games;
    const store::BotPair bots = store::bot_pair("Ännchen", "Bob");
    tournament::TournamentSettings settings;
    settings.pairs = 6;
    for (const int pair : {1, 2, 3, 4, 5, 6}) {
        games.push_back(support::won_by({0, bots, pair, 1}, "Bob"));
        games.push_back(support::won_by({0, bots, pair, 2}, pair == 1 ? "Ännchen" : ""));
    }
    games[0].times[0] = {10, std::chrono::microseconds(15'000), std::chrono::microseconds(2'500)};
    const std::string text =
        report::report_text(report::make_report("Cup", settings, {"Bob", "Ännchen"}, games));
    EXPECT_EQ(text.substr(0, text.find("\n\n")),
              "Cup: round-robin, 2 bots, 12 games\n"
              "Pace: no limit; Seed: 1; Places: points, then Sonneborn-Berger, then games won");
    EXPECT_NE(text.find("#  Bot      Points  Games  W  L  D    S-B"), std::string::npos) << text;
    EXPECT_NE(text.find("1  Bob         8.5     12  6  1  5  29.75"), std::string::npos) << text;
    EXPECT_NE(text.find("2  Ännchen     3.5     12  1  6  5  29.75"), std::string::npos) << text;
    EXPECT_NE(text.find("1  Bob           *  8.5/12"), std::string::npos) << text;
    EXPECT_NE(text.find("Bot  Against  W  L  D  Pairs 0 ½ 1 1½ 2"), std::string::npos) << text;
    EXPECT_NE(text.find("Bob  Ännchen  6  1  5         0 0 1 5 0"), std::string::npos) << text;
}

TEST(Report, MatchesWonAreInTheStandings) {
    tournament::TournamentSettings settings;
    settings.format = tournament::Format::contest;
    settings.matches = 3;
    Games games;
    for (const int match : {1, 2, 3}) {
        const std::string winner = match == 1 ? "a" : match == 2 ? "b" : "";
        for (const int game : {1, 2}) {
            games.push_back(support::won_by({0, {"a", "b"}, match, game}, winner));
        }
    }
    const Report report = report::make_report("Cup", settings, {"a", "b"}, games);
    const std::string text = report::report_text(report);
    EXPECT_NE(text.find("#  Bot  Matches  MW  ML  MD  Buchholz"), std::string::npos) << text;
    EXPECT_NE(text.find("1  a        1.5   1   1   1"), std::string::npos) << text;
    const std::string csv = report::standings_csv(report);
    EXPECT_NE(csv.find(",match_points,matches_won,matches_drawn,matches_lost,games,"),
              std::string::npos)
        << csv;
    EXPECT_NE(csv.find("\n1,a,0,3,1.5,1,1,1,6,2,2,2,"), std::string::npos) << csv;
}

// Of a bot that was taken out.
TEST(Report, GamesThatDoNotCountAreNotCounted) {
    Games games = two_bots("a");
    games.push_back(support::won_by({0, {"gone", "zz"}, 1, 1}, "zz"));
    const Report report = report_of(games, "a");
    const std::string text = report::report_text(report);
    EXPECT_TRUE(text.starts_with("Cup: round-robin, 2 bots, 2 games (1 more do not count now)\n"))
        << text;
    EXPECT_EQ(nlohmann::json::parse(report::report_json(report))["counted_games"], 2);
}

TEST(Report, HeadToHeadsOfManyBotsAreInAFile) {
    Games games;
    std::vector<std::string> bots;
    for (char name = 'a'; name <= 'm'; ++name) bots.emplace_back(1, name);
    games.push_back(support::won_by({0, {"a", "b"}, 1, 1}, "a"));
    const std::string text = report::report_text(report::make_report("Cup", {}, bots, games));
    EXPECT_NE(text.find("\nHead-to-heads of 13 bots: see head_to_head.csv\n"), std::string::npos);
    bots.pop_back();
    const std::string few = report::report_text(report::make_report("Cup", {}, bots, games));
    EXPECT_NE(few.find("\na    b        1  0  0"), std::string::npos) << few;
}

TEST(Report, ANameCannotCommandATerminal) {
    const std::string name =
        "\x1b[31m\xC2\x9B"
        "2J\nx\xFF" +
        std::string(40, 'y');
    const Games games = two_bots(name);
    const std::string text = report::report_text(report_of(games, name));
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_EQ(text.find("\xC2\x9B"), std::string::npos);
    EXPECT_EQ(text.find('\xFF'), std::string::npos);
    EXPECT_NE(text.find("?[31m??2J?x?"), std::string::npos) << text;
}

TEST(Report, CsvKeepsItsColumns) {
    const std::string name = "=HYPERLINK(\"x\"),\n1";
    const Games games = two_bots(name);
    const std::string csv = report::standings_csv(report_of(games, name));
    EXPECT_NE(csv.find(",\"'=HYPERLINK(\"\"x\"\"),\n1\",0,1,"), std::string::npos) << csv;
    EXPECT_EQ(count(csv, "\r\n"), 3);
    const std::string all = report::games_csv(report_of(games, name));
    EXPECT_EQ(count(all, "\r\n"), 3);
    EXPECT_NE(all.find("crash,\"'=HYPER"), std::string::npos) << all;
    // A result is no formula.
    EXPECT_NE(all.find(",1-0,"), std::string::npos);
    for (const std::string& table : {report::crosstable_csv(report_of(games, name)),
                                     report::head_to_head_csv(report_of(games, name))}) {
        EXPECT_NE(table.find("\"'=HYPERLINK(\"\"x\"\"),\n1\""), std::string::npos) << table;
        EXPECT_EQ(count(table, "\r\n"), 3) << table;
    }
}

// The second bot loses once by its own fault and once as it should.
TEST(Report, CsvHasEveryTable) {
    Games games{support::won_by({0, {"a", "b"}, 1, 1}, "a"),
                support::lost_by_fault({0, {"a", "b"}, 1, 2}, "b", game::Fault::time_forfeit),
                support::won_by({0, {"b", "c"}, 1, 1}, "")};
    const Report report = report::make_report("Cup", {}, {"a", "b", "c"}, games);
    const std::string standings = report::standings_csv(report);
    EXPECT_NE(standings.find(",faults,illegal_move,time_forfeit,stall,crash,disconnect,"
                             "output_flood,failure,moves,mean_ms,longest_ms\r\n"),
              std::string::npos)
        << standings;
    EXPECT_NE(standings.find(",1,0,1,0,0,0,0,0,0,0.000,0.000\r\n"), std::string::npos) << standings;
    EXPECT_EQ(count(standings, ",0,0,0,0,0,0,0,0,0,0.000,0.000\r\n"), 2) << standings;
    EXPECT_EQ(report::crosstable_csv(report),
              "place,bot,a,b,c\r\n1,a,,2,\r\n2,b,0,,0.5\r\n2,c,,0.5,\r\n");
    const std::string pairs = report::head_to_head_csv(report);
    EXPECT_TRUE(pairs.starts_with(
        "bot,against,games,points,wins,draws,losses,pairs_0,pairs_half,pairs_1,pairs_1_half,"
        "pairs_2,elo,elo_error,superiority\r\na,b,2,2,2,0,0,0,0,0,0,1,"))
        << pairs;
    EXPECT_NE(pairs.find("\nb,a,2,0,0,0,2,1,0,0,0,0,-"), std::string::npos) << pairs;
    EXPECT_NE(pairs.find("\nc,b,1,0.5,0,1,0,0,0,0,0,0,0.0,"), std::string::npos) << pairs;
    EXPECT_EQ(count(pairs, "\r\n"), 5);
}

TEST(Report, JsonHoldsEverything) {
    const Games games = two_bots(evil);
    const auto data = nlohmann::json::parse(report::report_json(report_of(games, evil)));
    EXPECT_EQ(data["title"], "Cup");
    EXPECT_EQ(data["standings"].size(), 2u);
    EXPECT_EQ(data["standings"][0]["bot"], evil);
    EXPECT_EQ(data["standings"][0]["faults"]["crash"], 1);
    EXPECT_EQ(data["head_to_head"][0][1]["pairs"], (std::vector<int>{0, 0, 1, 0, 0}));
    EXPECT_EQ(data["games"][1]["fault"]["verdict"], evil);
    EXPECT_EQ(data["games"][1]["first"], "zz");
    EXPECT_EQ(data["games"][1]["result"], "1-0");
    // Bytes that are no text do not break it.
    const std::string broken = "\xFF\xFE";
    const Games strange = two_bots(broken);
    EXPECT_FALSE(nlohmann::json::parse(report::report_json(report_of(strange, broken))).empty());
}

// Whatever a name holds, the page has its own two scripts, and the data come out of it unharmed.
TEST(Report, ANameCannotEnterThePage) {
    const Games games = two_bots(evil);
    Report report = report_of(games, evil);
    report.title = evil;
    const std::string page = report::report_html(report, no_game, "");
    EXPECT_EQ(count(page, "<script"), 2);
    EXPECT_EQ(count(page, "</script"), 2);
    EXPECT_EQ(page.find("alert('1')<"), std::string::npos);
    EXPECT_NE(page.find("<title>&lt;/script&gt;"), std::string::npos);
    const std::string open = "id=\"data\">";
    const std::size_t from = page.find(open) + open.size();
    const auto data = nlohmann::json::parse(page.substr(from, page.find("</script>", from) - from));
    EXPECT_EQ(data["title"], evil);
    EXPECT_EQ(data["games"][1]["record"], evil);
    EXPECT_FALSE(data["games"][1].contains("replay"));
    // Nothing is fetched from anywhere.
    for (const char* part : {"src=", "href=", "url(", "@import", "https:"}) {
        EXPECT_EQ(page.find(part), std::string::npos) << part;
    }
}

TEST(Report, OfNothingIsAReport) {
    const Games none;
    const Report report = report::make_report("Empty", {}, {"a", "b"}, none);
    EXPECT_NE(report::report_text(report).find("0 games"), std::string::npos);
    EXPECT_NE(report::report_html(report, no_game, "").find("</html>"), std::string::npos);
    for (const std::string& text :
         {report::report_text(report), report::standings_csv(report),
          report::crosstable_csv(report), report::head_to_head_csv(report),
          report::report_json(report)}) {
        EXPECT_EQ(text.find("nan"), std::string::npos) << text;
        EXPECT_EQ(text.find("inf"), std::string::npos) << text;
        EXPECT_EQ(text.find("null"), std::string::npos) << text;
    }
}
