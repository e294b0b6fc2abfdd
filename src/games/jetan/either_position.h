// EitherPosition: a position of a rule set that is known only at run time: a server gets it by
// an option, an agent sees it on the board.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/jetan/position.h"

namespace games::jetan {

// A value.
class EitherPosition {
 public:
    static EitherPosition start(RuleSet rules);
    // From a position string (J11).
    static base::Result<EitherPosition> parse(std::string_view text, RuleSet rules);

    RuleSet rules() const;
    const game::Info& info() const;
    // Pieces, side to move, escapes: the same in both rule sets.
    const Setup& setup() const;
    Side turn() const { return setup().turn(); }
    game::Outcome outcome() const;
    std::string format() const { return setup().format(); }
    std::string format_move(Move move) const { return setup().format_move(move); }
    game::BoardView describe() const;

    // All legal moves; none if the game is over.
    std::vector<Move> moves() const;
    // Why the move is not legal; nothing if it is.
    base::Result<void> check(Move move) const;
    base::Result<Move> parse_move(std::string_view text) const;
    // The move is legal.
    void play(Move move);

    // J4: the squares the side attacks.
    Set attacked_by(Side side) const;
    // The value for the side to move by evaluation `which`: those of Position::evaluations(), but
    // the network is the last one, so that the numbers of the others stay as they were. The game
    // must not be over.
    int evaluate(int which) const;

 private:
    using Either = std::variant<Position, ModelPosition>;
    explicit EitherPosition(const Either& position) : position_(position) {}

    Either position_;
};

}  // namespace games::jetan
