// Start, end of the game, key.
#include "games/pawnrace/position.h"

namespace games::pawnrace {

Position Position::start() {
    return with_gaps(0, 7);
}

Position Position::with_gaps(int white, int black) {  // P1
    Position position;
    position.pawns_ = {Board::rank_set(start_rank(Side::first)) - Board::file_set(white),
                       Board::rank_set(start_rank(Side::second)) - Board::file_set(black)};
    position.key_ = position.fresh_key();
    return position;
}

std::uint64_t Position::fresh_key() const {
    std::uint64_t key = turn_ == Side::second ? keys::turn : 0;
    for (const int i : {0, 1}) {
        for (const int square : pawns_[i]) key ^= keys::pawn[i][square];
    }
    return passed_ >= 0 ? key ^ keys::passed[passed_] : key;
}

game::Outcome Position::outcome() const {  // P4
    const auto won = [this](Side side) {
        const Side loser = game::other(side);
        if ((pawns(side) & Board::rank_set(last_rank(side))).any()) {
            return game::Outcome::win(side, "promotion");
        }
        if (pawns(loser).none()) return game::Outcome::win(side, "all captured");
        return game::Outcome::unfinished();
    };
    if (const game::Outcome mover = won(game::other(turn_)); mover.over()) return mover;
    if (!targets().any()) return game::Outcome::draw("stalemate");
    return won(turn_);
}

}  // namespace games::pawnrace
