// Less common options of cutechess-cli and fastchess: more than two engines, other orders of sides,
// logs and journals.
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <regex>

#include "base/file.h"
#include "base/temporary_folder.h"
#include "game/record.h"
#include "games/registry.h"
#include "protocol/move_form.h"
#include "support/match_output.h"
#include "support/process.h"

namespace {

const std::string& id() {
    static const std::string first(games::all_games().front().info->id);
    return first;
}

// Names of built-in random players.
std::string engines(const std::string& names) {
    std::string words = "manator match -variant " + id();
    for (const char name : names) {
        words += std::string(" -engine cmd=builtin:random name=") + name;
    }
    return words + " ";
}

std::string with_move(const std::string& fault) {
    const auto start = games::all_games().front().start(game::StartChoices());
    return "manator match -variant " + id() +
           " -engine cmd='python3 " SOURCE_FOLDER "/tests/bots/faulty_bot.py line' arg='" + fault +
           "' arg=" + protocol::move_form((*start)->moves().front()) +
           " proto=line name=A -engine cmd=builtin:random name=B -recover -rounds 1 ";
}

int count_matches(const std::string& text, const std::string& pattern) {
    const std::regex form(pattern);
    return static_cast<int>(
        std::distance(std::sregex_iterator(text.begin(), text.end(), form), {}));
}

std::string last_score(const std::string& out) {
    const std::size_t at = out.rfind("Score of ");
    return at == std::string::npos ? "" : out.substr(at, out.find('\n', at) - at);
}

TEST(MatchFormats, ThreeEnginesMeetEachOther) {
    const auto run = support::run_shell(engines("ABC") + "-rounds 2 -openings plies=3");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("Started game 1 of 12 (A vs B)\n"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("Started game 6 of 12 (C vs B)\n"), std::string::npos) << run.out;
    static const std::regex end(
        R"(Rank Name +Elo +\+/- +Games +Score +Draw\n(   \d [ABC] +-?\d+ +\d+ +8 +\d+\.\d% +\d+\.\d%\n){3})"
        R"((Score of [ABC] vs [ABC]: \d - \d - \d  \[[01]\.\d{3}\] 4\n){3}Finished match\n$)");
    EXPECT_TRUE(std::regex_search(run.out, end)) << run.out;
    EXPECT_EQ(run.err, "");
}

TEST(MatchFormats, AGauntletIsPlayedByTheFirst) {
    const auto run =
        support::run_shell(engines("ABCD") + "-tournament gauntlet -rounds 1 -openings plies=3");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(count_matches(run.out, "Finished game "), 6) << run.out;
    EXPECT_EQ(count_matches(run.out, R"(Finished game \d+ \((A vs .|. vs A)\))"), 6) << run.out;
    const auto two = support::run_shell(
        engines("ABCD") + "-tournament gauntlet -seeds 2 -rounds 1 -openings plies=3");
    EXPECT_EQ(count_matches(two.out, "Finished game "), 8) << two.out;
}

TEST(MatchFormats, RoundsArePairedByResults) {
    const auto knockout = support::run_shell(
        "manator match -variant " + id() +
        " -engine cmd=builtin:random name=A -engine 'cmd=builtin:engine level=6' name=Strong"
        " -engine cmd=builtin:random name=C -engine cmd=builtin:random name=D"
        " -tournament knockout -rounds 1 -concurrency 2 -openings plies=2");
    EXPECT_EQ(knockout.status, 0) << knockout.err;
    EXPECT_GE(count_matches(knockout.out, "Finished game "), 6) << knockout.out;
    EXPECT_NE(knockout.out.find("   1 Strong "), std::string::npos) << knockout.out;
    const auto swiss = support::run_shell(
        engines("ABCDE") + "-tournament swiss -rounds 3 -games 2 -concurrency 2 -openings plies=3");
    EXPECT_EQ(swiss.status, 0) << swiss.err;
    EXPECT_EQ(count_matches(swiss.out, "Finished game "), 12) << swiss.out;
    EXPECT_NE(swiss.out.find("Started game 12 of 12 "), std::string::npos) << swiss.out;
    const auto odd = support::run_shell(engines("ABC") + "-tournament knockout -games 1");
    EXPECT_EQ(odd.status, 2);
    EXPECT_EQ(odd.err, "error: knockout needs an even number of games in a meeting\n");
    const auto tested = support::run_shell(engines("ABC") + "-sprt elo0=0 elo1=5");
    EXPECT_EQ(tested.err, "error: -sprt: tests two engines, found 3\n");
}

TEST(MatchFormats, SidesCanStayOrBeginReversed) {
    const auto same = support::run_shell(engines("AB") + "-noswap -rounds 3 -openings plies=3");
    EXPECT_EQ(same.status, 0) << same.err;
    EXPECT_EQ(count_matches(same.out, R"(Finished game \d \(A vs B\))"), 6) << same.out;
    EXPECT_EQ(same.out.find("Ptnml"), std::string::npos) << same.out;
    EXPECT_NE(same.err.find("warning: sides are not swapped"), std::string::npos) << same.err;
    const auto reversed = support::run_shell(engines("AB") + "-reverse -openings plies=3");
    EXPECT_NE(reversed.out.find("Started game 1 of 2 (B vs A)\n"), std::string::npos);
    EXPECT_NE(reversed.out.find("Started game 2 of 2 (A vs B)\n"), std::string::npos);
}

// With sides that stay, every game has an opening of its own, unless it is to be repeated.
TEST(MatchFormats, OpeningsOfGamesWhoseSidesStay) {
    const base::TemporaryFolder folder;
    const game::GameType& type = games::all_games().front();
    const auto moves = (*type.start({}))->moves();
    std::ofstream file(folder / "book.txt");
    for (std::size_t i = 0; i < 4; ++i) file << moves[i].text << "\n";
    file.close();
    const auto openings = [&](const std::string& rest) {
        const auto run = support::run_shell(
            "rm -f " + (folder / "g.pgn") + "; " + engines("AB") +
            "-noswap -rounds 2 -maxmoves 1 -openings file=" + (folder / "book.txt") + " -pgnout " +
            (folder / "g.pgn") + rest);
        EXPECT_EQ(run.status, 0) << run.err;
        std::vector<std::string> texts;
        const auto records = game::read_records(*base::read_whole_file(folder / "g.pgn"));
        if (!records) return texts;
        for (const game::Record& record : *records) texts.push_back(record.moves.front().text);
        return texts;
    };
    const std::vector<std::string> each{moves[0].text, moves[1].text, moves[2].text, moves[3].text};
    const std::vector<std::string> twice{moves[0].text, moves[0].text, moves[1].text,
                                         moves[1].text};
    EXPECT_EQ(openings(""), each);
    EXPECT_EQ(openings(" -repeat"), twice);
}

TEST(MatchFormats, PairingProblemsArePrintedBeforeAnyScore) {
    const auto first_is_warning = [](const std::string& command, const std::string& warning) {
        const auto run = support::run_shell("(" + command + ") 2>&1");
        const std::size_t at = run.out.find("warning: " + warning);
        EXPECT_NE(at, std::string::npos) << run.out;
        EXPECT_LT(at, run.out.find("Started game")) << run.out;
        EXPECT_LT(at, run.out.find("Score of")) << run.out;
    };
    const std::string alike = "all games begin alike: ";
    first_is_warning(engines("AB") + "-rounds 2", alike);
    first_is_warning("manator match " + id() + " random random --games 4 --openings none", alike);
    first_is_warning("manator match " + id() + " random random --games 3",
                     "the number of games is odd: ");
    const base::TemporaryFolder folder;
    const game::GameType& type = games::all_games().front();
    std::ofstream(folder / "book.txt") << (*type.start({}))->moves().front().text << "\n";
    first_is_warning(engines("AB") + "-rounds 3 -openings file=" + (folder / "book.txt"),
                     (folder / "book.txt") + " has 1 openings for 3 pairs of games: ");
    const auto fine = support::run_shell(engines("AB") + "-rounds 3 -openings plies=3");
    EXPECT_EQ(fine.err, "");
}

TEST(MatchFormats, GamesThatRepeatOthersAreNamed) {
    const auto run =
        support::run_shell("manator match " + id() +
                           " 'alphabeta depth=1' 'alphabeta depth=1' --games 6 --openings none");
    EXPECT_NE(run.err.find("warning: game 3 repeats game 1 move by move\n"), std::string::npos)
        << run.err;
    EXPECT_NE(run.err.find("warning: 4 of 6 games repeat an earlier one move by move\n"),
              std::string::npos)
        << run.err;
}

TEST(MatchFormats, TrafficIsWrittenWithTimes) {
    const base::TemporaryFolder folder;
    const std::string log = folder / "traffic.log";
    const auto run = support::run_shell(with_move("none") + "-log file=" + log + " level=trace");
    EXPECT_EQ(run.status, 0) << run.err;
    const std::string text = *base::read_whole_file(log);
    EXPECT_EQ(count_matches(text, R"((^|\n)\d+\.\d{3} >A\(\d+\): game)"), 2) << text;
    EXPECT_GE(count_matches(text, R"(\n\d+\.\d{3} >A\(\d+\): turn)"), 2) << text;
    EXPECT_EQ(count_matches(text, R"(\n\d+\.\d{3} <A\(\d+\): ready\n)"), 2) << text;
    EXPECT_EQ(count_matches(text, R"([^\n]+)"),
              count_matches(text, R"((^|\n)\d+\.\d{3} [<>]A\(\d+\): )"))
        << text;
    const auto debug = support::run_shell(with_move("none") + "-debug");
    EXPECT_EQ(count_matches(debug.err, R"(\d+\.\d{3} <A\(\d+\): ready\n)"), 2) << debug.err;
    const auto refused = support::run_shell(with_move("none") + "-log level=trace");
    EXPECT_EQ(refused.err, "error: -log: expected file=, found 'level=trace'\n");
}

TEST(MatchFormats, AllProcessorsCanBeUsedAndStartsAreLimited) {
    EXPECT_EQ(support::run_shell(engines("AB") + "-concurrency max").status, 0);
    const auto begin = std::chrono::steady_clock::now();
    const auto run = support::run_shell(with_move("never ready") + "-startup-ms 200");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(12));
    EXPECT_EQ(count_matches(run.out, "(White|Black)'s connection stalls"), 2) << run.out;
}

class ResumedMatch : public testing::Test {
 protected:
    std::string config() const { return "-config file=" + journal_ + " "; }
    static std::string random_match() { return engines("AB") + "-rounds 4 -openings plies=3 "; }

    const base::TemporaryFolder folder_;
    const std::string journal_ = folder_ / "match.json";
};

TEST_F(ResumedMatch, GoesOnWhereItWas) {
    const std::string whole = support::run_shell(random_match()).out;
    ASSERT_EQ(support::run_shell(random_match() + config()).status, 0);
    // As if it had been killed while it wrote the fourth game.
    const std::string cut = folder_ / "cut.json";
    support::run_shell("head -n 4 " + journal_ + " > " + cut + "; tail -n 1 " + journal_ +
                       " | head -c 20 >> " + cut);
    for (const std::string& command : {"manator match " + config(), random_match() + config()}) {
        const auto resumed = support::run_shell("cp " + cut + " " + journal_ + "; " + command);
        EXPECT_EQ(resumed.status, 0) << resumed.err;
        EXPECT_EQ(count_matches(resumed.out, "Started game"), 5) << resumed.out;
        EXPECT_NE(resumed.out.find("Started game 4 of 8 (B vs A)\n"), std::string::npos);
        EXPECT_EQ(last_score(resumed.out), last_score(whole));
        EXPECT_EQ(count_matches(resumed.out, "Ptnml"), 1) << resumed.out;
    }
}

TEST_F(ResumedMatch, SurvivesBeingKilled) {
    const std::string command =
        engines("AB") + "-rounds 100 -openings plies=3 -concurrency 2 " + config();
    // Killed when it has written a few games.
    support::run_shell(command + "& until [ $(wc -l < " + journal_ +
                       " || echo 0) -gt 3 ]; do sleep 0.05; done 2>/dev/null; kill -9 $!");
    const auto resumed = support::run_shell("manator match " + config());
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_TRUE(last_score(resumed.out).ends_with("] 200")) << last_score(resumed.out);
    EXPECT_LT(count_matches(resumed.out, "Started game"), 200);
    const auto done = support::run_shell("manator match " + config());
    EXPECT_EQ(count_matches(done.out, "Started game"), 0);
    EXPECT_EQ(last_score(done.out), last_score(resumed.out));
    const auto more = support::run_shell("manator match " + config() + "-rounds 101");
    EXPECT_EQ(count_matches(more.out, "Started game"), 2) << more.out;
}

TEST_F(ResumedMatch, RefusesAnotherMatch) {
    EXPECT_EQ(support::run_shell("manator match " + config()).err,
              "error: -config: " + journal_ + ": there is no such file to resume\n");
    ASSERT_EQ(support::run_shell(random_match() + config()).status, 0);
    const auto other = support::run_shell(engines("AC") + config());
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("is the journal of a match with other options"), std::string::npos);
    EXPECT_EQ(support::run_shell(engines("AC") + "-config discard=true file=" + journal_).status,
              0);
    std::ofstream(journal_) << "hello\n";
    EXPECT_EQ(support::run_shell("manator match " + config()).err,
              "error: -config: " + journal_ + ": line 1 is not one of a match's journal\n");
}

}  // namespace
