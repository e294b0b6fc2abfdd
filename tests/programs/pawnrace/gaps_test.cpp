// Black chooses the gaps (P1) in every place where games are played: at a terminal, in matches
// and tournaments.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "base/file.h"
#include "base/temporary_folder.h"
#include "base/text.h"
#include "game/record.h"
#include "games/pawnrace/pipe.h"
#include "support/process.h"

namespace games::pawnrace {
namespace {

std::string start_of(const Gaps& gaps) {
    return Position::with_gaps(gaps.white, gaps.black).format();
}

bool is_best(const std::string& start) {
    const std::vector<Gaps> best = best_gaps();
    return std::any_of(best.begin(), best.end(),
                       [&](const Gaps& gaps) { return start_of(gaps) == start; });
}

class PawnRaceGaps : public testing::Test {
 protected:
    void SetUp() override { setenv("XDG_STATE_HOME", folder_.path().c_str(), 1); }

    // The starts of the games that were recorded, and who had black.
    struct Begun {
        std::string start, black;
    };
    static std::vector<Begun> begun_in(const std::string& file) {
        const auto text = base::read_whole_file(file);
        EXPECT_TRUE(text.has_value()) << file;
        const auto records = game::read_records(text ? *text : "");
        std::vector<Begun> found;
        if (!records) return found;
        for (const game::Record& record : *records) {
            const std::string* start = record.tag("FEN");
            found.push_back({start != nullptr ? *start : start_of({0, 7}), *record.tag("Black")});
        }
        return found;
    }
    std::vector<Begun> match(const std::string& words) {
        const std::string file = folder_ / "games.pgn";
        const auto run = support::run_shell("manator match pawnrace " + words +
                                            " --no-sandbox --record " + file);
        EXPECT_EQ(run.status, 0) << run.err;
        return begun_in(file);
    }
    // A bot that answers `game` so and then plays the first legal move.
    std::string bot(const std::string& proto, const std::string& ready) {
        const std::string file = folder_ / ("bot_" + proto + ".py").c_str();
        std::ofstream(file) << "import json, sys\n"
                               "for line in sys.stdin:\n"
                               "    if line[0] == '{':\n"
                               "        news = json.loads(line)\n"
                               "        if news['type'] == 'game': print('''"
                            << ready
                            << "''', flush=True)\n"
                               "        if news['type'] == 'turn':\n"
                               "            print(json.dumps(news['legal'][0]), flush=True)\n"
                               "        continue\n"
                               "    if line.startswith('game'): print('''"
                            << ready
                            << "''', flush=True)\n"
                               "    if line.startswith('turn'):\n"
                               "        print(line.split('\\t')[4].split()[0], flush=True)\n";
        return "\"cmd='python3 " + file + "' proto=" + proto + " name=bot sandbox=off\"";
    }

    const base::TemporaryFolder folder_;
};

TEST_F(PawnRaceGaps, TheEngineChoosesAProvedWin) {
    const auto games = match("'engine level=1' random --games 8 --seed 3");
    ASSERT_EQ(games.size(), 8u);
    std::vector<std::string> starts;
    for (const Begun& game : games) {
        EXPECT_TRUE(is_best(game.start)) << game.start;
        starts.push_back(game.start);
    }
    std::sort(starts.begin(), starts.end());
    EXPECT_GT(std::unique(starts.begin(), starts.end()) - starts.begin(), 1) << "always the same";
}

TEST_F(PawnRaceGaps, ABotIsAskedInItsProtocol) {
    const std::string chosen = start_of({3, 4});
    for (const auto& [proto, ready] : {std::pair<std::string, std::string>{"line", "ready DE"},
                                       {"json", R"({"ready": true, "choice": "de"})"}}) {
        for (const Begun& game : match(bot(proto, ready) + " random --games 4")) {
            EXPECT_EQ(game.start == chosen, game.black == "bot") << proto << " " << game.start;
        }
    }
    // One that names nothing has the referee's choice.
    for (const Begun& game : match(bot("line", "ready") + " random --games 2")) {
        EXPECT_TRUE(is_best(game.start)) << game.start;
    }
    // A program of this game prints its gaps as its first line.
    const std::string file = folder_ / "program.sh";
    std::ofstream(file) << "[ \"$1\" = B ] && echo DE\nexec " MANATOR_PROGRAM
                           " --time 0.01 \"$1\" | { [ \"$1\" = B ] && read -r own; cat; }\n";
    const std::string program = "\"cmd='sh " + file + "' proto=pawnrace name=bot sandbox=off\"";
    for (const Begun& game : match(program + " random --games 2")) {
        EXPECT_EQ(game.start == chosen, game.black == "bot") << game.start;
    }
}

TEST_F(PawnRaceGaps, AChoiceThatIsNoneLosesTheGame) {
    const auto run =
        support::run_shell("manator match pawnrace " + bot("line", "ready ZZ") +
                           " random --games 2 --no-sandbox --verdicts " + (folder_ / "v"));
    EXPECT_EQ(run.status, 0) << run.err;
    const auto verdict = support::run_shell("cat " + (folder_ / "v") + "/*");
    EXPECT_NE(verdict.out.find("gaps: expected two letters from A to H"), std::string::npos)
        << verdict.out << run.out;
}

TEST_F(PawnRaceGaps, OpeningsAndPositionsLeaveNothingToChoose) {
    for (const Begun& game :
         match(bot("line", "ready DE") + " random --openings random:2 --games 2"))
        EXPECT_EQ(game.start, start_of({0, 7}));
    const std::string position = start_of({2, 2});
    for (const Begun& game :
         match(bot("line", "ready DE") + " random --games 2 --position '" + position + "'"))
        EXPECT_EQ(game.start, position);
}

TEST_F(PawnRaceGaps, TournamentsLetBlackChooseUnlessTheySayOtherwise) {
    const std::string bots =
        "[[bot]]\nname = \"A\"\nbuiltin = \"random\"\n[[bot]]\nname = \"B\"\nbuiltin = "
        "\"random\"\n";
    const auto starts = [&](const std::string& settings) {
        std::ofstream(folder_ / "cup.toml") << "game = \"pawnrace\"\n" << settings << bots;
        std::filesystem::remove_all(folder_ / "cup");
        const auto run = support::run_shell("manator tournament " + (folder_ / "cup.toml") +
                                            " --folder " + (folder_ / "cup"));
        EXPECT_EQ(run.status, 0) << run.err;
        return begun_in(folder_ / "cup/games.pgn");
    };
    for (const std::string settings : {"", "start = { gaps = \"black\" }\n"}) {
        const auto games = starts(settings);
        EXPECT_EQ(games.size(), 2u);
        for (const Begun& game : games) EXPECT_TRUE(is_best(game.start)) << game.start;
    }
    for (const Begun& game : starts("start = { gaps = \"DE\" }\nopenings = \"none\"\n")) {
        EXPECT_EQ(game.start, start_of({3, 4}));
    }
    std::ofstream(folder_ / "cup.toml") << "game = \"pawnrace\"\nopenings = \"random:2\"\n"
                                           "start = { gaps = \"black\" }\n"
                                        << bots;
    const auto refused = support::run_shell("manator tournament " + (folder_ / "cup.toml"));
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("black chooses the gaps only where openings are none"),
              std::string::npos)
        << refused.err;
}

}  // namespace
}  // namespace games::pawnrace
