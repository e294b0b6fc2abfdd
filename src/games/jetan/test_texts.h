// Short functions for the tests of Jetan: a position as text in, an answer as text out.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <set>
#include <sstream>
#include <string>

#include "games/jetan/position.h"

namespace games::jetan {

using Names = std::set<std::string>;

template <class P = Position>
P position_of(const std::string& text) {
    const base::Result<P> position = P::parse(text);
    EXPECT_TRUE(position.has_value()) << text << ": " << (position ? "" : position.error().message);
    return position ? *position : P::start();
}

// "a1 b2" as a set.
inline Names names(const std::string& text) {
    std::istringstream words(text);
    Names all;
    for (std::string word; words >> word;) all.insert(word);
    return all;
}

// Where the piece on the square may go.
template <class P = Position>
Names ends_from(const std::string& text, const std::string& square) {
    const P position = position_of<P>(text);
    typename P::Moves moves;
    position.generate(moves);
    Names all;
    for (const Move move : moves) {
        if (Board::name(move.from) == square) all.insert(Board::name(move.to));
    }
    return all;
}

template <class P = Position>
std::size_t moves_in(const std::string& text) {
    const P position = position_of<P>(text);
    typename P::Moves moves;
    position.generate(moves);
    EXPECT_EQ(position.count_moves(), moves.size()) << text;
    return moves.size();
}

// "1-0 princess captured", or "*".
template <class P = Position>
std::string outcome_of(const std::string& text) {
    const game::Outcome outcome = position_of<P>(text).outcome();
    const std::string result(game::result_text(outcome.result));
    return outcome.over() ? result + " " + std::string(outcome.reason) : result;
}

// The position after the moves, or what is wrong with the first one that is refused.
template <class P = Position>
std::string after(const std::string& text, std::initializer_list<std::string> moves) {
    P position = position_of<P>(text);
    for (const std::string& move : moves) {
        const base::Result<Move> parsed = position.parse_move(move);
        if (!parsed) return parsed.error().message;
        position.play(*parsed);
    }
    return position.format();
}

// Why the move is refused; "legal" if it is not.
template <class P = Position>
std::string refusal_of(const std::string& text, const std::string& move) {
    const base::Result<Move> parsed = position_of<P>(text).parse_move(move);
    return parsed ? "legal" : parsed.error().message;
}

}  // namespace games::jetan
