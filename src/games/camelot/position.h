// Camelot: men and knights that leap over friends (canter) and foes (jump) towards the enemy
// castle. A move is its piece, its end and what it captures (C13); the squares in between are
// only part of its text.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/small_vector.h"
#include "base/type_list.h"
#include "game/board_view.h"
#include "game/bot_protocol.h"
#include "game/evaluation.h"
#include "game/fen.h"
#include "game/info.h"
#include "game/outcome.h"
#include "games/camelot/board.h"
#include "games/camelot/network_features.h"
#include "games/camelot/weights.h"

namespace games::camelot {

struct Move {
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    std::uint16_t captured = 0;  // bit i: the enemy's i-th piece in the order of squares
    friend constexpr bool operator==(const Move&, const Move&) = default;
};

class Position {
 public:
    using Move = camelot::Move;
    // Enough for positions that occur in play; those set up by hand can have thousands of
    // captures.
    using Moves = base::SmallVector<Move, 256>;

    struct Undo {
        std::array<Set, 2> pieces;
        Set knights;
        std::uint64_t key;
        std::array<std::uint8_t, 2> castle_moves;
        std::uint8_t quiet_plies;
    };

    static const game::Info& info();
    static Position start();
    static base::Result<Position> start(const game::StartChoices& choices);
    // A position with these pieces, no castle moves made and no plies counted. C15 limits
    // the pieces.
    static Position with_pieces(Side turn, const std::array<Set, 2>& pieces, const Set& knights);

    Side turn() const { return turn_; }
    game::Outcome outcome() const { return outcome(1); }
    // The outcome when the position stands on the board for the `times`-th time (C12).
    game::Outcome outcome(int times) const;
    void generate(Moves& out) const;
    std::uint64_t count_moves() const;
    Undo play(Move move);
    void undo(Move move, const Undo& undo);
    std::uint64_t key() const { return key_; }
    int reversible_plies() const { return quiet_plies_; }
    int plies_left() const;

    static base::Result<Position> parse(std::string_view text);
    static base::Result<Position> from_fen(const game::Fen& fen);
    std::string format() const;
    base::Result<Move> parse_move(std::string_view text) const;
    std::string format_move(Move move) const;
    std::vector<std::string> touched(Move move) const;
    game::BoardView describe() const;

    // The files of the contest, see board_file.h.
    static const game::FileProtocol& file_protocol();
    static std::span<const game::Evaluation<Position>> evaluations();
    int evaluate(int which) const;
    using Weights = camelot::Weights;
    int evaluate_with(const Weights& weights) const;
    using NetworkFeatures = camelot::NetworkFeatures;
    static base::Result<void> load_network(std::string_view bytes);
    int gain(Move move) const;
    bool may_pass() const;
    Undo pass();
    void undo_pass(const Undo& undo);

    const Set& pieces(Side side) const { return pieces_[game::index(side)]; }
    // Of both sides; all other pieces are men.
    const Set& knights() const { return knights_; }
    int castle_moves(Side side) const { return castle_moves_[game::index(side)]; }
    // Plies since the last capture or entry into an enemy castle.
    int quiet_plies() const { return quiet_plies_; }
    // What a legal move captures.
    Set captured(Move move) const;

 private:
    game::Outcome won_by(Side mover) const;
    bool decided() const;
    std::uint64_t fresh_key() const;

    std::array<Set, 2> pieces_{};
    Set knights_;
    std::uint64_t key_ = 0;
    std::array<std::uint8_t, 2> castle_moves_{};
    std::uint8_t quiet_plies_ = 0;
    Side turn_ = Side::first;
};

inline constexpr int most_pieces = 14;        // a side, C15
inline constexpr int most_castle_moves = 2;   // a side, C11
inline constexpr int most_quiet_plies = 100;  // C12

inline int Position::plies_left() const {
    return most_quiet_plies - quiet_plies_;
}

using Games = base::TypeList<Position>;

}  // namespace games::camelot
