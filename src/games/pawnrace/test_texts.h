// Short functions for the tests of Pawn Race: position strings and moves in, texts out.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/pawnrace/position.h"
#include "support/agreement.h"

namespace games::pawnrace {

inline Position read(std::string_view text) {
    const base::Result<Position> position = Position::parse(text);
    if (position) return *position;
    ADD_FAILURE() << text << ": " << position.error().message;
    return Position::start();
}

inline std::string result(std::string_view text) {
    return support::outcome_text(read(text).outcome());
}

// The legal moves in alphabetical order.
inline std::string moves(std::string_view text) {
    const Position position = read(text);
    Position::Moves list;
    position.generate(list);
    EXPECT_EQ(position.count_moves(), list.size()) << text;
    std::vector<std::string> names;
    for (const Move move : list) names.push_back(position.format_move(move));
    std::sort(names.begin(), names.end());
    return base::join(names, " ");
}

// The position after the moves, which a blank separates, or the first refusal.
inline std::string after(std::string_view text, std::string_view played) {
    Position position = read(text);
    for (const std::string_view name : base::split(played, ' ')) {
        const base::Result<Move> move = position.parse_move(name);
        if (!move) return move.error().message;
        position.play(*move);
    }
    return position.format();
}

// How the game stands after the moves, all of them legal.
inline std::string result_after(std::string_view text, std::string_view played) {
    Position position = read(text);
    for (const std::string_view name : base::split(played, ' ')) {
        const base::Result<Move> move = position.parse_move(name);
        if (!move) return move.error().message;
        position.play(*move);
    }
    return support::outcome_text(position.outcome());
}

}  // namespace games::pawnrace
