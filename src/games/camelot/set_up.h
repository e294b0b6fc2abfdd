// For tests: positions set up from lists of pieces, and their moves as texts.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/camelot/position.h"
#include "support/agreement.h"

namespace games::camelot {

using Texts = std::vector<std::string>;

// The position with these pieces ("Kc6 md10") and the other fields as in C15; it goes through the
// position string.
inline Position set_up(const std::string& pieces, const std::string& fields = "w 00 0") {
    std::string ranks[Board::ranks];
    for (int r = 0; r < Board::ranks; ++r) ranks[r].assign(Board::files, '.');
    std::istringstream words(pieces);
    for (std::string word; words >> word;) {
        ranks[std::stoi(word.substr(2)) - 1][static_cast<std::size_t>(word[1] - 'a')] = word[0];
    }
    std::string board;
    for (int r = Board::ranks - 1; r >= 0; --r) {
        int run = 0;
        for (int f = Board::indent(r); f <= Board::files - Board::indent(r); ++f) {
            const bool at_end = f == Board::files - Board::indent(r);
            const char piece = at_end ? '/' : ranks[r][static_cast<std::size_t>(f)];
            if (piece == '.') {
                ++run;
                continue;
            }
            if (run > 0) board += std::to_string(run);
            run = 0;
            board += piece;
        }
    }
    board.pop_back();
    const auto position = Position::parse(board + " " + fields);
    CHECK(position.has_value());
    return *position;
}

// All legal moves, sorted; those of one piece if its square is given.
inline Texts moves(const Position& position, std::string_view from = "") {
    Position::Moves list;
    position.generate(list);
    EXPECT_EQ(position.count_moves(), list.size()) << position.format();
    Texts texts;
    for (const Move move : list) {
        if (from.empty() || Board::name(move.from) == from) {
            texts.push_back(position.format_move(move));
        }
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}
inline bool has_move(const Position& position, const std::string& text) {
    const Texts texts = moves(position);
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

// The position after the moves, each of which is legal.
inline Position after(Position position, const std::string& texts) {
    std::istringstream words(texts);
    for (std::string word; words >> word;) {
        const auto move = position.parse_move(word);
        EXPECT_TRUE(move.has_value()) << word << ": " << move.error().message;
        if (move) position.play(*move);
    }
    return position;
}

// The canonical text of a move that is accepted, or the error.
inline std::string read(const Position& position, std::string_view text) {
    const auto move = position.parse_move(text);
    return move ? position.format_move(*move) : move.error().message;
}

inline std::string result(const Position& position, int times = 1) {
    return support::outcome_text(position.outcome(times));
}

}  // namespace games::camelot
