// The BoardView of an empty rectangular board.
#pragma once

#include "game/board_view.h"

namespace game {

template <class Grid>
BoardView describe_grid() {
    BoardView view;
    view.columns = Grid::files;
    view.rows = Grid::ranks;
    for (int square = 0; square < Grid::squares; ++square) {
        const int file = Grid::file(square);
        const int rank = Grid::rank(square);
        view.squares.push_back({Grid::name(square), file, rank, (file + rank) % 2 == 0, ""});
    }
    return view;
}

}  // namespace game
