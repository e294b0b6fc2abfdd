// Wonderland's texts: position strings (W10), moves and their effects (W9).
#include <array>
#include <optional>

#include "base/cursor.h"
#include "base/text.h"
#include "game/position_text.h"
#include "games/wonderland/position.h"

namespace games::wonderland {

namespace {

using base::Error;

constexpr std::array<std::string_view, 5> fields{"board", "side", "special squares", "points",
                                                 "plies"};
constexpr std::array<int, 8> widths{8, 8, 8, 8, 8, 8, 8, 8};

std::string side_name(Side side) {
    return std::string(Position::info().sides[game::index(side)]);
}

std::string signed_number(int number) {
    return (number < 0 ? "" : "+") + std::to_string(number);
}

base::Result<Pieces> parse_pieces(std::string_view text) {
    Pieces pieces;
    const auto board = game::parse_ranks(
        text, widths, [&](int rank, int file, char c, base::Cursor&) -> std::string {
            const std::optional<Piece> piece = piece_of(c);
            if (!piece) return game::unknown_piece(c, piece_letters);
            const auto added = pieces.add(*piece, Board::square(file, rank));
            return added ? "" : added.error().message;
        });
    if (!board) return board.error();
    return pieces;
}

base::Result<SpecialSquares> parse_special_squares(std::string_view text) {
    SpecialSquares squares;
    if (text == "-") return squares;
    int last = -1;
    for (const std::string_view item : base::split(text, ',')) {
        base::Cursor cursor(item);
        const std::optional<int> square = Board::take_square(cursor);
        const std::optional<Special> special = square ? take_special(cursor) : std::nullopt;
        if (!special || !cursor.at_end() || !item.starts_with(Board::name(*square))) {
            return Error{
                "special squares: expected - or a list of squares, each with a value from -999 to "
                "999 but 0, x, or both, and ~ if momentary, like c4+5,d5x,e4+7x~, found " +
                base::quoted(item)};
        }
        if (*square <= last) {
            return Error{"special squares: expected the order a1, b1 to h8, each square once; " +
                         Board::name(*square) + " comes after " + Board::name(last)};
        }
        squares.set(*square, *special);
        last = *square;
    }
    return squares;
}

base::Result<std::array<std::int32_t, 2>> parse_points(std::string_view text) {
    std::array<std::int32_t, 2> points{};
    const auto parts = base::split(text, ':');
    bool valid = parts.size() == 2;
    for (std::size_t i = 0; valid && i < 2; ++i) {
        const bool negative = parts[i].starts_with('-');
        const auto number = base::parse_canonical(parts[i].substr(negative ? 1 : 0), point_limit);
        valid = number && !(negative && *number == 0);
        if (valid) points[i] = negative ? -*number : *number;
    }
    if (valid) return points;
    return Error{
        "points: expected white:black, two numbers of at most nine digits like 5:-2, found " +
        base::quoted(text)};
}

}  // namespace

base::Result<Position> Position::parse(std::string_view text) {
    const auto field = game::split_fields(text, fields);
    if (!field) return field.error();
    const auto pieces = parse_pieces((*field)[0]);
    if (!pieces) return pieces.error();
    const auto turn = game::parse_turn((*field)[1], "wb");
    if (!turn) return turn.error();
    const auto special = parse_special_squares((*field)[2]);
    if (!special) return special.error();
    const auto points = parse_points((*field)[3]);
    if (!points) return points.error();
    const auto plies = game::parse_counter((*field)[4], "plies", most_plies);
    if (!plies) return plies.error();

    Position position = start(*pieces, *special);
    position.now_.turn = *turn;
    position.now_.points = *points;
    position.now_.plies = static_cast<std::uint8_t>(*plies);
    position.now_.key = position.fresh_key();
    return position;
}

base::Result<Position> Position::from_fen(const game::Fen& fen) {
    return parse(fen.board + (fen.turn == Side::first ? " w" : " b") + " - 0:0 0");
}

std::string Position::format() const {
    const auto cell = [this](int rank, int file) -> std::string {
        const std::optional<Piece> piece = now_.pieces.at(Board::square(file, rank));
        return piece ? std::string(1, letter(*piece)) : "";
    };
    std::vector<std::string> specials;
    for (const int square : now_.active) {
        specials.push_back(Board::name(square) + special_text(special_.at(square)));
    }
    return game::format_ranks(widths, cell) + (now_.turn == Side::first ? " w " : " b ") +
           (specials.empty() ? "-" : base::join(specials, ",")) + " " +
           std::to_string(now_.points[0]) + ":" + std::to_string(now_.points[1]) + " " +
           std::to_string(now_.plies);
}

std::string Position::format_move(Move move) const {
    return Board::name(move.from);
}

std::vector<std::string> Position::touched(Move move) const {
    return {Board::name(move.from), Board::name(move.to)};
}

std::string Position::remark(Move move) const {
    std::string text = Board::name(move.to);
    const Special special = special_at(move.to);
    const std::optional<Piece> victim = now_.pieces.at(move.to);
    if (victim) text += std::string(" x") + letter({Side::first, victim->kind});
    if (special.value != 0 || (victim && victim->kind == Kind::king)) {
        text += " " + signed_number(points_for(move.to));
    }
    if (special.cursed) {
        text += " dies";
        if (now_.pieces.kind_at(move.from) == Kind::king) {  // W6
            text += ", " + side_name(game::other(now_.turn)) + " " + signed_number(king_points);
        }
    }
    return text;
}

base::Result<Move> Position::parse_move(std::string_view text) const {
    base::Cursor cursor(base::trim(text));
    const std::optional<int> from = Board::take_square(cursor);
    if (!from || !cursor.at_end() || ended() || !movable().contains(*from)) {
        return refusal(text);
    }
    const int to = best(targets(now_.pieces.kind_at(*from), *from));
    return Move{static_cast<std::uint8_t>(*from), static_cast<std::uint8_t>(to)};
}

Error Position::refusal(std::string_view text) const {
    base::Cursor cursor(base::trim(text));
    const std::optional<int> from = Board::take_square(cursor);
    if (!from || !cursor.at_end()) {
        return Error::of(
            {"W9: expected the square of a piece, like e2, found {}", {base::quoted(text)}});
    }
    if (outcome().over()) return Error::of({"W7: the game is over ({})", {outcome().reason}});
    const std::string square = Board::name(*from);
    const std::optional<Piece> piece = now_.pieces.at(*from);
    if (!piece) return Error::of({"W4: there is no piece on {}", {square}});
    const base::Message named("the " + std::string(name(piece->kind)) + " on {}", {square});
    const bool white = now_.turn == Side::first;
    if (piece->side != now_.turn) {
        return Error::of({white ? "W4: {} belongs to black, and white is to move"
                                : "W4: {} belongs to white, and black is to move",
                          {named}});
    }
    if (piece->kind != Kind::pawn) {
        return Error::of(
            {"W2: {} has no move: own pieces hold every square it could go to", {named}});
    }
    if (Board::rank(*from) == (white ? 7 : 0)) {
        return Error::of({"W2: {} is on the last rank and can no longer move", {named}});
    }
    const std::string ahead = Board::name(*from + (white ? 8 : -8));
    return Error::of(
        {"W2: {} has no move: {} is occupied, and no enemy stands diagonally in front "
         "of it",
         {named, ahead}});
}

}  // namespace games::wonderland
