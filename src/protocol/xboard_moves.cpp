// Conversion between moves and XBoard's two-leg form.
#include "protocol/xboard_moves.h"

#include <algorithm>
#include <optional>
#include <set>

#include "base/text.h"
#include "protocol/move_form.h"
#include "protocol/xboard_board.h"

namespace protocol::xboard {

namespace {

using Squares = std::vector<std::string>;

std::set<std::string> squares_of(const game::BoardView& view, game::Side side) {
    std::set<std::string> squares;
    for (const game::PieceView& piece : view.pieces) {
        if (piece.owner == side) squares.insert(piece.square);
    }
    return squares;
}

bool contains(const Squares& squares, const std::string& square) {
    return std::find(squares.begin(), squares.end(), square) != squares.end();
}

// The only legal move with these first and last squares that passes or captures on all squares
// between them.
std::optional<game::MoveView> only_move(const game::AnyPosition& position, const Squares& way) {
    std::optional<game::MoveView> found;
    for (const game::MoveView& move : position.moves()) {
        if (move.touched.front() != way.front() || move.touched.back() != way.back()) continue;
        const Squares taken = victims(position, move);
        const bool fits = std::all_of(way.begin(), way.end(), [&](const std::string& square) {
            return contains(move.touched, square) || contains(taken, square);
        });
        if (!fits) continue;
        if (found) return std::nullopt;
        found = move;
    }
    return found;
}

// XBoard 4.9 takes a path over an empty square for castling and sends `from to,middle …`.
Squares squares_of_castling(std::string_view text) {
    const auto legs = base::split(text, ',');
    if (legs.size() != 2) return {};
    const Squares whole = squares_of_form(legs[0]), rest = squares_of_form(legs[1]);
    if (whole.size() != 2 || rest.size() != 2) return {};
    return {whole[0], rest[0], whole[1]};
}

}  // namespace

Squares victims(const game::AnyPosition& position, const game::MoveView& move) {
    const game::PositionPtr after = position.clone();
    after->play(move);
    const game::Side enemy = game::other(position.turn());
    const auto left = squares_of(after->describe(), enemy);
    Squares gone;
    for (const std::string& square : squares_of(position.describe(), enemy)) {
        if (!left.contains(square)) gone.push_back(square);
    }
    return gone;
}

Squares way_of(const game::AnyPosition& position, const game::MoveView& move) {
    const std::string &from = move.touched.front(), &to = move.touched.back();
    if (move.touched.size() == 2) {
        const Squares taken = victims(position, move);
        const bool is_elsewhere = taken.size() == 1 && taken.front() != to;
        return is_elsewhere ? Squares{from, taken.front(), to} : move.touched;
    }
    if (move.touched.size() <= 3) return move.touched;
    for (std::size_t i = 1; i + 1 < move.touched.size(); ++i) {
        const Squares way{from, move.touched[i], to};
        const auto found = only_move(position, way);
        if (found && found->text == move.text) return way;
    }
    return move.touched;
}

std::string write_move(const game::AnyPosition& position, const game::MoveView& move) {
    return to_xboard(move_form(way_of(position, move)), position.describe().rows);
}

base::Result<game::MoveView> read_move(const game::AnyPosition& position, std::string_view text) {
    const int rows = position.describe().rows;
    const std::string form = from_xboard(without_promotion(text), rows);
    auto move = protocol::read_move(position, form);
    if (move) return move;
    Squares way = squares_of_form(form);
    if (way.empty()) {
        way = squares_of_castling(text);
        for (std::string& square : way) square = from_xboard(square, rows);
    }
    if (way.empty()) return move;
    if (const auto found = only_move(position, way)) return *found;
    return move;
}

}  // namespace protocol::xboard
