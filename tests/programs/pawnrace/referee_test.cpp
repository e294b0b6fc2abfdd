// pawnrace behind two pipes, driven by a referee that plays random moves for the other side and
// accepts only gaps, moves and the closing line.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "base/text.h"
#include "games/pawnrace/pipe.h"
#include "support/effort.h"
#include "support/process.h"
#include "support/talking_process.h"

namespace games::pawnrace {
namespace {

std::vector<std::string> moves_of(const Position& position) {
    Position::Moves list;
    position.generate(list);
    std::vector<std::string> texts;
    for (const Move move : list) texts.push_back(position.format_move(move));
    return texts;
}

class Referee {
 public:
    // A referee who also says what he should not if `nonsense`.
    Referee(Side program, std::uint64_t seed, bool nonsense)
        : side_(program),
          nonsense_(nonsense),
          program_({program == Side::first ? "WHITE" : "b", "--time", "0.01"}),
          rng_(seed) {}

    // `gaps` is what he says they are; whatever the program chose if it is empty.
    void play_game(std::string gaps) {
        if (side_ == Side::second) {
            const auto own = parse_gaps(program_.line());
            ASSERT_TRUE(own.has_value()) << own.error().message;
            const std::vector<Gaps> best = best_gaps();
            EXPECT_NE(std::find(best.begin(), best.end(), *own), best.end());
            if (gaps.empty()) gaps = format_gaps(*own);
        }
        if (nonsense_) program_.say("\nA\ne4\nAHA\n\xff\n[]\nzz");
        program_.say(gaps);
        Position position = Position::with_gaps(parse_gaps(gaps)->white, parse_gaps(gaps)->black);
        while (!position.outcome().over()) {
            const bool ours = position.turn() != side_;
            const std::string text = ours ? any(moves_of(position)) : program_.line();
            const auto move = position.parse_move(text);
            ASSERT_TRUE(move.has_value()) << text << ": " << move.error().message;
            ASSERT_EQ(position.format_move(*move), text);
            if (ours) say_move(position, *move, gaps);
            position.play(*move);
        }
        EXPECT_EQ(program_.line(), closing_line(position.outcome().result));
        EXPECT_EQ(program_.status(), 0);
        EXPECT_EQ(program_.line(), "");
    }

 private:
    const std::string& any(const std::vector<std::string>& list) {
        last_ = list[rng_.below(static_cast<std::uint32_t>(list.size()))];
        return last_;
    }
    void say_move(const Position& position, Move move, const std::string& gaps) {
        const std::string text = position.format_move(move);
        if (nonsense_) {
            program_.say(base::lower_case(gaps) + "\r\n\n" + gaps + "\nZZ\na9\nNf3\nh1xh2");
        }
        const std::string from = Board::name(move.from), to = Board::name(move.to);
        program_.say(any({text, from + "-" + to, base::upper_case(from + to), text + "=Q+\r"}));
    }

    const Side side_;
    const bool nonsense_;
    support::TalkingProcess program_;
    base::Rng rng_;
    std::string last_;
};

TEST(Pawnrace, PlaysWholeGamesForAReferee) {
    for (int game = 0; game < support::effort(20); ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        const std::vector<std::string> starts = Position::proof_starts().values;
        const std::string gaps = starts[seed * 13 % starts.size()];
        Referee(Side::first, seed, false).play_game(gaps);
        Referee(Side::second, seed, false).play_game("");
        if (HasFailure()) return;
    }
}

TEST(Pawnrace, NonsenseAndRepeatedGapsChangeNothing) {
    ::testing::internal::CaptureStderr();
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        Referee(Side::first, seed, true).play_game("BG");
        Referee(Side::second, seed, true).play_game("");
    }
    EXPECT_NE(::testing::internal::GetCapturedStderr(), "");
}

TEST(Pawnrace, ObeysARefereeWhoHasOtherGaps) {
    for (const char* gaps : {"AA", "DE", "hh"}) Referee(Side::second, 5, false).play_game(gaps);
}

TEST(Pawnrace, StandardOutputHoldsTheGameAndStandardErrorTheReasons) {
    const support::Finished finished = support::run_shell(
        "printf 'AI\\nah\\r\\nAH\\n\\ne9\\na5\\na6\\n' | pawnrace White --time 0.01");
    EXPECT_EQ(finished.status, 0);
    const std::vector<std::string_view> moves = base::split(finished.out, '\n');
    ASSERT_EQ(moves.size(), 3u) << finished.out;  // two of its own, and the end
    Position position = Position::start();
    for (const std::string_view text : {moves[0], std::string_view("a5"), moves[1]}) {
        const auto move = position.parse_move(text);
        ASSERT_TRUE(move.has_value()) << text << ": " << move.error().message;
        EXPECT_EQ(position.format_move(*move), text);
        position.play(*move);
    }
    EXPECT_EQ(finished.err.substr(0, finished.err.rfind("P2: ")),
              "gaps: expected two letters from A to H, white's first, found 'AI'\n"
              "P5: expected a move like e4, exd5 or e2-e4, found ''\n"
              "P5: expected a move like e4, exd5 or e2-e4, found 'e9'\n");
}

TEST(Pawnrace, TheEndOfTheInputEndsIt) {
    for (const char* input : {"", "x\\n", "AH", "AH\\n", "AH\\nAH\\n"}) {
        for (const std::string colour : {"white", "black"}) {
            const support::Finished finished = support::run_shell(
                "printf '" + std::string(input) + "' | pawnrace " + colour + " --time 0.01");
            EXPECT_EQ(finished.status, 0) << input;
            const auto lines = std::count(finished.out.begin(), finished.out.end(), '\n');
            const bool moves = colour == "white" && std::string(input).starts_with("AH");
            EXPECT_EQ(lines, colour == "black" || moves ? 1 : 0) << input << finished.out;
        }
    }
}

TEST(Pawnrace, SaysWhatIsWrongWithItsCommandLine) {
    for (const auto& [arguments, message] : std::vector<std::pair<std::string, std::string>>{
             {"", "COLOUR is required; usage: pawnrace COLOUR [--time S]"},
             {"red", "COLOUR: expected white or black, found 'red'"},
             {"''", "COLOUR: expected white or black, found ''"},
             {"w x", "unexpected argument 'x'; usage: pawnrace COLOUR [--time S]"}}) {
        const support::Finished finished = support::run_shell("pawnrace " + arguments);
        EXPECT_EQ(finished.status, 2) << arguments;
        EXPECT_EQ(finished.out, "") << arguments;
        EXPECT_EQ(finished.err, "error: " + message + "\n");
    }
}

}  // namespace
}  // namespace games::pawnrace
