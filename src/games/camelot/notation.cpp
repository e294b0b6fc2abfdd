// Camelot's position strings (C15), and moves written out along their canonical way (C14).
#include <array>

#include "base/cursor.h"
#include "base/text.h"
#include "game/position_text.h"
#include "games/camelot/moves.h"
#include "games/camelot/position.h"
#include "games/camelot/way.h"

namespace games::camelot {

namespace {

using base::Error;

constexpr std::array<std::string_view, 4> fields{"board", "side", "castle moves", "plies"};
constexpr std::array<int, Board::ranks> widths = [] {
    std::array<int, Board::ranks> squares{};
    for (int rank = 0; rank < Board::ranks; ++rank) {
        squares[rank] = Board::files - 2 * Board::indent(rank);
    }
    return squares;
}();
constexpr std::string_view letters = "KMkm";  // two of white, then two of black

int square_at(int rank, int column) {
    return Board::square(column + Board::indent(rank), rank);
}

base::Result<std::array<std::uint8_t, 2>> parse_castle_moves(std::string_view text) {
    std::array<std::uint8_t, 2> made{};
    bool valid = text.size() == made.size();
    for (std::size_t i = 0; valid && i < made.size(); ++i) {
        made[i] = static_cast<std::uint8_t>(text[i] - '0');
        valid = base::is_digit(text[i]) && made[i] <= most_castle_moves;
    }
    if (valid) return made;
    return Error{"castle moves: expected two digits from 0 to 2, white's first, found " +
                 base::quoted(text)};
}

}  // namespace

base::Result<Position> Position::parse(std::string_view text) {
    const auto field = game::split_fields(text, fields);
    if (!field) return field.error();

    Position position;
    const auto board = game::parse_letters((*field)[0], widths, letters,
                                           [&](int rank, int column, std::size_t index) {
                                               const int square = square_at(rank, column);
                                               position.pieces_[index / 2].insert(square);
                                               if (index % 2 == 0) position.knights_.insert(square);
                                           });
    if (!board) return board.error();
    for (const Side side : {Side::first, Side::second}) {
        if (position.pieces(side).count() > most_pieces) {
            return Error{"board: more than fourteen pieces for " +
                         std::string(info().sides[game::index(side)])};
        }
    }
    if ((position.pieces_[0] | position.pieces_[1]).none()) return Error{"board: no piece at all"};

    if ((*field)[1] != "w" && (*field)[1] != "b") {
        return Error{"side: expected w or b, found " + base::quoted((*field)[1])};
    }
    position.turn_ = (*field)[1] == "w" ? Side::first : Side::second;

    const auto castle_moves = parse_castle_moves((*field)[2]);
    if (!castle_moves) return castle_moves.error();
    position.castle_moves_ = *castle_moves;
    const auto plies = game::parse_counter((*field)[3], fields[3], most_quiet_plies);
    if (!plies) return plies.error();
    position.quiet_plies_ = static_cast<std::uint8_t>(*plies);
    position.key_ = position.fresh_key();
    return position;
}

base::Result<Position> Position::from_fen(const game::Fen& fen) {
    return parse(fen.board + (fen.turn == Side::first ? " w" : " b") + " 00 0");
}

std::string Position::format() const {
    const auto cell = [this](int rank, int column) -> std::string {
        const int square = square_at(rank, column);
        for (const std::size_t side : {0u, 1u}) {
            if (!pieces_[side].contains(square)) continue;
            return {letters[2 * side + (knights_.contains(square) ? 0 : 1)]};
        }
        return {};
    };
    return game::format_ranks(widths, cell) + (turn_ == Side::first ? " w " : " b ") +
           std::to_string(castle_moves_[0]) + std::to_string(castle_moves_[1]) + " " +
           std::to_string(quiet_plies_);
}

std::string Position::format_move(Move move) const {
    const std::vector<int> way = canonical_way(Turn(*this), move);
    std::string text = Board::name(way[0]);
    for (std::size_t i = 1; i < way.size(); ++i) {
        const Leap* leap = find_leap(way[i - 1], way[i]);
        const bool is_jump = leap != nullptr && pieces(game::other(turn_)).contains(leap->over);
        text += (is_jump ? 'x' : '-') + Board::name(way[i]);
    }
    return text;
}

std::vector<std::string> Position::touched(Move move) const {
    std::vector<std::string> names;
    for (const int square : canonical_way(Turn(*this), move)) names.push_back(Board::name(square));
    return names;
}

}  // namespace games::camelot
