// Short functions for the tests of GasTank Chess: position strings and moves in, texts out.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/gastank/position.h"
#include "support/agreement.h"

namespace games::gastank {

inline constexpr std::string_view start_text = "2B3Q3K3B32/3N31N32/8/8/8/3n31n32/2b3q3k3b32 b";

inline Position read(std::string_view text) {
    const base::Result<Position> position = Position::parse(text);
    if (position) return *position;
    ADD_FAILURE() << text << ": " << position.error().message;
    return Position::start();
}

inline std::string result(std::string_view text) {
    return support::outcome_text(read(text).outcome());
}

// The legal moves in alphabetical order; only the target squares if an origin is given.
inline std::string moves(std::string_view text, std::string_view origin = "") {
    const Position position = read(text);
    Position::Moves list;
    position.generate(list);
    EXPECT_EQ(position.count_moves(), list.size()) << text;
    std::vector<std::string> names;
    for (const Move move : list) {
        const std::string name = position.format_move(move);
        if (name.starts_with(origin)) names.push_back(name.substr(origin.size()));
    }
    std::sort(names.begin(), names.end());
    return base::join(names, " ");
}

// The position after the move, or the refusal.
inline std::string after(std::string_view text, std::string_view move) {
    Position position = read(text);
    const base::Result<Move> legal = position.parse_move(move);
    if (!legal) return legal.error().message;
    position.play(*legal);
    return position.format();
}

}  // namespace games::gastank
