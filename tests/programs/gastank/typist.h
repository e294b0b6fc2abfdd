// For tests: somebody at gastank's terminal who types random moves, keeps a board of his own and
// believes nothing: every board, move and verdict is compared with the rules.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "games/gastank/console.h"
#include "support/terminal_process.h"

namespace games::gastank {

class Typist {
 public:
    using Seconds = std::chrono::duration<double>;

    Typist(const std::vector<std::string>& arguments, std::uint64_t seed)
        : program_(arguments), rng_(seed) {}

    support::TerminalProcess& program() { return program_; }
    const Position& position() const { return position_; }
    // What the computer took for its slowest move so far, and how many it has made.
    Seconds slowest() const { return slowest_; }
    int answers() const { return answers_; }

    // From the question who moves first to the verdict; `misspell` before every good answer.
    void play_game(const std::string& order, bool misspell) {
        misspell_ = misspell;
        begin(order);
        while (!position_.outcome().over() && !::testing::Test::HasFailure()) take_turn();
        if (::testing::Test::HasFailure()) return;
        program_.until("\n" + console_verdict(position_.outcome()) + "\n");
    }
    // Answers the question who moves first.
    void begin(const std::string& order) {
        const std::string question = "Do you move first or second? ";
        program_.until(question);
        for (const std::string wrong : {"third", "0", "12"}) {
            if (misspell_) refuse(wrong, "expected first or second", question);
        }
        program_.type(order);
        position_ = Position::start(*parse_order(order));
        expect_board();
    }
    // One move of the side to move.
    void take_turn() {
        if (position_.turn() == Side::second) {
            read_move();
        } else {
            program_.until("Your move: ");
            if (misspell_) type_nonsense();
            type_move();
        }
        expect_board();
    }

 private:
    std::vector<std::string> moves() const {
        Position::Moves list;
        position_.generate(list);
        std::vector<std::string> texts;
        for (const Move move : list) texts.push_back(position_.format_move(move));
        return texts;
    }
    template <class T>
    const T& any(const std::vector<T>& list) {
        return list[rng_.below(static_cast<std::uint32_t>(list.size()))];
    }
    void refuse(const std::string& wrong, const std::string& reason, const std::string& question) {
        program_.type(wrong);
        const std::string said = program_.until(question);
        EXPECT_NE(said.find("\n" + reason), std::string::npos) << said;
    }

    // A text that is no move, or two squares that are no legal one.
    void type_nonsense() {
        const std::vector<std::string> texts{"", "hello", "A3", "A3D6D6", "\xc5\x82", "E9E1"};
        refuse(any(texts), "G", "Your move: ");
        const std::vector<std::string> legal = moves();
        std::string wrong;
        do {
            wrong = Board::name(static_cast<int>(rng_.below(Board::squares))) +
                    Board::name(static_cast<int>(rng_.below(Board::squares)));
        } while (std::find(legal.begin(), legal.end(), base::upper_case(wrong)) != legal.end());
        refuse(wrong, "G", "Your move: ");
    }
    void type_move() {
        const std::string text = any(moves());
        const std::string from = text.substr(0, 2), to = text.substr(2);
        position_.play(*position_.parse_move(text));
        const std::vector<std::string> spellings{text, base::lower_case(text), from + "-" + to,
                                                 from + " x " + to, "  " + from + to + " "};
        asked_ = Clock::now();
        program_.type(any(spellings));
    }
    void read_move() {
        program_.until("\nMy move: ");
        std::string text = program_.until("\n");
        slowest_ = std::max(slowest_, Seconds(Clock::now() - asked_));
        ++answers_;
        ASSERT_FALSE(text.empty());
        text.pop_back();
        const auto move = position_.parse_move(text);
        ASSERT_TRUE(move.has_value()) << text << ": " << move.error().message;
        EXPECT_EQ(position_.format_move(*move), text);
        position_.play(*move);
    }
    void expect_board() {
        const std::string said = program_.until("A  B  C  D  E  F  G  H\n");
        EXPECT_TRUE(said.ends_with("\n" + console_board(position_))) << said;
        asked_ = Clock::now();
    }

    using Clock = std::chrono::steady_clock;
    support::TerminalProcess program_;
    base::Rng rng_;
    Position position_ = Position::start();
    bool misspell_ = false;
    Clock::time_point asked_{};
    Seconds slowest_{0};
    int answers_ = 0;
};

}  // namespace games::gastank
