// The description of GasTank Chess, and its board as data for drawing.
#include <array>

#include "base/cursor.h"
#include "game/describe_grid.h"
#include "games/gastank/levels.h"
#include "games/gastank/position.h"

namespace games::gastank {

extern const std::string_view rules_text;

const game::Info& Position::info() {
    static constexpr std::array options{
        game::StartOption{"first", "SIDE", "the side that moves first, bottom or top",
                          "Who moves first, bottom or top?", "bottom"}};
    constexpr int move_limit = 0;
    constexpr bool has_draws = false;  // G7
    static const game::Info info{
        .id = "gastank",
        .name = "GasTank Chess",
        .sides = {"bottom", "top"},
        .rules = rules_text,
        .options = options,
        .move_limit = move_limit,
        .has_draws = has_draws,
        .about =
            "every move burns gas, every capture fills the tank; take the king or leave the enemy "
            "without gas",
        .legend = "The number behind a piece is its gas.",
        .levels = &levels};
    return info;
}

char letter(const Piece& piece) {
    constexpr std::array letters{'k', 'b', 'n', 'q'};
    const char lower = letters[static_cast<std::size_t>(piece.kind)];
    return piece.owner == Side::first ? lower : base::to_upper(lower);
}

game::BoardView Position::describe() const {
    game::BoardView view = game::describe_grid<Board>();
    view.turn = turn_;
    for (const Side side : {Side::first, Side::second}) {
        int gas = 0;
        for (const int square : pieces(side)) {
            const Piece here = piece(square);
            view.pieces.push_back({Board::name(square), side, letter(here),
                                   std::string(name(here.kind)), std::to_string(here.gas)});
            gas += here.gas;
        }
        view.facts.emplace_back("gas " + std::string(info().sides[game::index(side)]),
                                std::to_string(gas));
    }
    return view;
}

}  // namespace games::gastank
