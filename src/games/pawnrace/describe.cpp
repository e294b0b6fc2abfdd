// The description of Pawn Race, and its board as data for drawing.
#include <array>

#include "game/describe_grid.h"
#include "games/pawnrace/levels.h"
#include "games/pawnrace/pipe.h"
#include "games/pawnrace/position.h"

namespace games::pawnrace {

extern const std::string_view rules_text;

const game::Info& Position::info() {
    static constexpr std::array options{game::StartOption{
        "gaps", "AH", "the files left empty, white's first, two letters from A to H",
        "Which files are left empty (two letters from A to H, white's first)?", "AH", "",
        Side::second,  // P1
        [] {
            std::vector<std::string> texts;
            for (const Gaps& gaps : best_gaps()) texts.push_back(format_gaps(gaps));
            return texts;
        }}};
    static const game::Info info{.id = "pawnrace",
                                 .name = "Pawn Race",
                                 .sides = {"white", "black"},
                                 .rules = rules_text,
                                 .options = options,
                                 .about = "pawns only; the first to promote one wins",
                                 .levels = &levels};
    return info;
}

game::BoardView Position::describe() const {
    game::BoardView view = game::describe_grid<Board>();
    view.turn = turn_;
    for (const Side side : {Side::first, Side::second}) {
        for (const int square : pawns(side)) {
            view.pieces.push_back(
                {Board::name(square), side, side == Side::first ? 'P' : 'p', "pawn", ""});
        }
    }
    if (passed_ >= 0) view.facts.emplace_back("en passant", Board::name(passed_));
    return view;
}

}  // namespace games::pawnrace
