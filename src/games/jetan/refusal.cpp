// Checks reasons from the simplest to the most subtle and reports the first.
#include "games/jetan/refusal.h"

#include <array>
#include <string>
#include <string_view>

namespace games::jetan {

namespace {

using base::Error;

// A kind's moves in words: "a warrior goes exactly two straight steps".
constexpr std::array<std::string_view, kinds> manner{
    "goes exactly two straight steps",
    "goes exactly two diagonal steps",
    "goes exactly three straight steps",
    "goes exactly three diagonal steps",
    "goes exactly three steps",
    "goes exactly three steps",
    "goes one straight and one diagonal step",
    "goes one step forward, sideways or forward-diagonal"};

// In the order of Kind; panthans, whose steps depend on the side, are not in it.
constexpr std::array open_tables{&open_ends<Kind::warrior>, &open_ends<Kind::padwar>,
                                 &open_ends<Kind::dwar>,    &open_ends<Kind::flier>,
                                 &open_ends<Kind::chief>,   &open_ends<Kind::princess>,
                                 &open_ends<Kind::thoat>};

Set on_an_empty_board(Kind kind, Side side, int from) {
    if (kind == Kind::panthan) return panthan_ends(side, Set::of(from));
    return (*open_tables[index(kind)])[from];
}

std::string the(Kind kind, int square) {
    return "the " + std::string(kind_names[index(kind)]) + " on " + Board::name(square);
}

// The princess of the side to move does not go to that empty square (J5, J6).
template <RuleSet rules>
Error princess_refusal(const BasicPosition<rules>& position, Move move) {
    const Side side = position.turn();
    const std::string target = Board::name(move.to);
    if (position.attacked_by(game::other(side), Set::of(move.to)).any()) {
        return Error{"J5: the princess may not move to " + target + ", which the enemy attacks"};
    }
    const std::string far = "the princess goes exactly three steps, and from " +
                            Board::name(move.from) + " to " + target + " is too far";
    if (!position.may_escape(side)) return Error{"J6: " + far + "; her escape is used up"};
    return Error{"J6: " + far + "; she may escape only when she is attacked"};
}

}  // namespace

template <RuleSet rules>
Error refusal(const BasicPosition<rules>& position, Move move) {
    if (const game::Outcome end = position.outcome(); end.over()) {
        return Error{"J8: the game is over (" + std::string(end.reason) + ")"};
    }
    const Side side = position.turn();
    const std::string origin = Board::name(move.from);
    const std::string target = Board::name(move.to);
    if (position.empty().contains(move.from)) return Error{"J3: no piece stands on " + origin};
    const Kind kind = position.kind_at(move.from);
    if (!position.pieces(side).contains(move.from)) {
        return Error{"J3: " + the(kind, move.from) + " is not " +
                     std::string(side_names[game::index(side)]) + "'s"};
    }
    if (move.from == move.to) return Error{"J3: no move ends where it began, on " + origin};
    if (position.pieces(side).contains(move.to)) {
        return Error{"J3: " + target + " holds an own piece"};
    }
    if (kind == Kind::princess) {
        if (!position.empty().contains(move.to)) {
            return Error{"J5: the princess never captures, and " + target + " holds an enemy"};
        }
        return princess_refusal(position, move);
    }
    if (!on_an_empty_board(kind, side, move.from).contains(move.to)) {
        return Error{"J3: " + the(kind, move.from) + " " + std::string(manner[index(kind)]) +
                     ", which cannot end on " + target};
    }
    return Error{"J3: " + the(kind, move.from) + " does not jump, and every way to " + target +
                 " is blocked"};
}

template Error refusal(const Position& position, Move move);
template Error refusal(const ModelPosition& position, Move move);

}  // namespace games::jetan
