#include "arena/report/report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/simulated_tournament.h"

namespace {

using arena::Report;
using Games = std::vector<arena::FinishedGame>;

const std::string evil = "</script><script>alert('1')</script>\"&{{data}}";

const game::GameType* no_game(std::string_view) {
    return nullptr;
}

Games two_bots(const std::string& name) {
    const arena::BotPair bots = arena::bot_pair(name, "zz");
    Games games{support::won_by({0, bots, 1, 1}, name),
                support::lost_by_fault({0, bots, 1, 2}, name, arena::Fault::crash)};
    games[1].fault->verdict = name;
    games[1].reason = name;
    games[1].record = name;
    return games;
}

Report report_of(const Games& games, const std::string& name) {
    return arena::make_report("Cup", {}, {name, "zz"}, games);
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
    const arena::BotPair bots = arena::bot_pair("Ännchen", "Bob");
    arena::TournamentSettings settings;
    settings.pairs = 6;
    for (const int pair : {1, 2, 3, 4, 5, 6}) {
        games.push_back(support::won_by({0, bots, pair, 1}, "Bob"));
        games.push_back(support::won_by({0, bots, pair, 2}, pair == 1 ? "Ännchen" : ""));
    }
    games[0].times[0] = {10, std::chrono::microseconds(15'000), std::chrono::microseconds(2'500)};
    const std::string text =
        arena::report_text(arena::make_report("Cup", settings, {"Bob", "Ännchen"}, games));
    EXPECT_EQ(text.substr(0, text.find("\n\n")), "Cup: round-robin, 2 bots, 12 games");
    EXPECT_NE(text.find("#  Bot      Points  Games  W  L  D    S-B"), std::string::npos) << text;
    EXPECT_NE(text.find("1  Bob         8.5     12  6  1  5  29.75"), std::string::npos) << text;
    EXPECT_NE(text.find("2  Ännchen     3.5     12  1  6  5  29.75"), std::string::npos) << text;
    EXPECT_NE(text.find("1  Bob           *  8.5/12"), std::string::npos) << text;
}

TEST(Report, ANameCannotCommandATerminal) {
    const std::string name =
        "\x1b[31m\xC2\x9B"
        "2J\nx\xFF" +
        std::string(40, 'y');
    const Games games = two_bots(name);
    const std::string text = arena::report_text(report_of(games, name));
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_EQ(text.find("\xC2\x9B"), std::string::npos);
    EXPECT_EQ(text.find('\xFF'), std::string::npos);
    EXPECT_NE(text.find("?[31m??2J?x?"), std::string::npos) << text;
}

TEST(Report, CsvKeepsItsColumns) {
    const std::string name = "=HYPERLINK(\"x\"),\n1";
    const Games games = two_bots(name);
    const std::string csv = arena::standings_csv(report_of(games, name));
    EXPECT_NE(csv.find(",\"'=HYPERLINK(\"\"x\"\"),\n1\",0,1,"), std::string::npos) << csv;
    EXPECT_EQ(count(csv, "\r\n"), 3);
    const std::string all = arena::games_csv(report_of(games, name));
    EXPECT_EQ(count(all, "\r\n"), 3);
    EXPECT_NE(all.find("crash,\"'=HYPER"), std::string::npos) << all;
    // A result is no formula.
    EXPECT_NE(all.find(",1-0,"), std::string::npos);
}

TEST(Report, JsonHoldsEverything) {
    const Games games = two_bots(evil);
    const auto data = nlohmann::json::parse(arena::report_json(report_of(games, evil)));
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
    EXPECT_FALSE(nlohmann::json::parse(arena::report_json(report_of(strange, broken))).empty());
}

// Whatever a name holds, the page has its own two scripts, and the data come out of it unharmed.
TEST(Report, ANameCannotEnterThePage) {
    const Games games = two_bots(evil);
    Report report = report_of(games, evil);
    report.title = evil;
    const std::string page = arena::report_html(report, no_game);
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
    const Report report = arena::make_report("Empty", {}, {"a", "b"}, none);
    EXPECT_NE(arena::report_text(report).find("0 games"), std::string::npos);
    EXPECT_NE(arena::report_html(report, no_game).find("</html>"), std::string::npos);
    for (const std::string& text :
         {arena::report_text(report), arena::standings_csv(report), arena::report_json(report)}) {
        EXPECT_EQ(text.find("nan"), std::string::npos) << text;
        EXPECT_EQ(text.find("inf"), std::string::npos) << text;
        EXPECT_EQ(text.find("null"), std::string::npos) << text;
    }
}
