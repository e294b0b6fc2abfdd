// What the tests of the rules share: positions in, texts out.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "games/wonderland/position.h"
#include "support/agreement.h"

namespace games::wonderland {

inline Position read(const std::string& text) {
    const auto position = Position::parse(text);
    EXPECT_TRUE(position.has_value()) << text << ": " << position.error().message;
    return position ? *position : Position::start();
}

// The position after the moves, each the square of a piece.
inline Position played(const std::string& text, std::initializer_list<std::string_view> moves) {
    Position position = read(text);
    for (const std::string_view square : moves) {
        const auto move = position.parse_move(square);
        EXPECT_TRUE(move.has_value()) << position.format() << ": " << move.error().message;
        if (move) position.play(*move);
    }
    return position;
}

inline std::string after(const std::string& text, std::initializer_list<std::string_view> moves) {
    return played(text, moves).format();
}

// What the piece on the square does, or why it cannot be named.
inline std::string goes(const std::string& text, std::string_view square) {
    const Position position = read(text);
    const auto move = position.parse_move(square);
    return move ? position.remark(*move) : move.error().message;
}

inline std::string result(const Position& position) {
    return support::outcome_text(position.outcome());
}
inline std::string result(const std::string& text) {
    return result(read(text));
}

}  // namespace games::wonderland
