// GasTank's texts: position strings (G9), the choice of the side that moves first (G2) and moves
// (G8).
#include <algorithm>
#include <array>
#include <optional>

#include "base/cursor.h"
#include "base/text.h"
#include "game/position_text.h"
#include "games/gastank/position.h"

namespace games::gastank {

namespace {

using base::Error;

constexpr std::array<std::string_view, 2> fields{"board", "side"};
constexpr std::array<int, Board::ranks> widths{8, 8, 8, 8, 8, 8, 8};
constexpr int most_pieces = 12;

std::string side_name(Side side) {
    return std::string(Position::info().sides[game::index(side)]);
}

std::optional<Piece> piece_of(char wanted) {
    for (const Side side : {Side::first, Side::second}) {
        for (const Kind kind : {Kind::king, Kind::bishop, Kind::knight, Kind::queen}) {
            const Piece piece{side, kind, full_tank};
            if (letter(piece) == wanted) return piece;
        }
    }
    return std::nullopt;
}

// G8: a move without blanks and without the marks between its squares.
std::string without_fillers(std::string_view text) {
    std::string kept;
    for (const char c : text) {
        const bool is_mark = c == '-' || c == 'x' || c == 'X';
        if (!base::is_blank(c) && !(is_mark && kept.size() == 2)) kept += c;
    }
    return kept;
}

}  // namespace

base::Result<Position> Position::start(const game::StartChoices& choices) {
    const std::string* first = choices.find("first");
    if (first == nullptr) return start();
    const auto side = game::parse_side(*first, info());
    if (!side) return Error{"first: " + side.error().message};
    return start(*side);
}

base::Result<Position> Position::parse(std::string_view text) {
    const auto field = game::split_fields(text, fields);
    if (!field) return field.error();

    Position position;
    const auto board = game::parse_ranks(
        (*field)[0], widths,
        [&](int rank, int file, char wanted, base::Cursor& cursor) -> std::string {
            std::optional<Piece> piece = piece_of(wanted);
            if (!piece) return game::unknown_piece(wanted, "kbnqKBNQ");
            const std::string_view rest = cursor.rest().substr(0, 1);
            piece->gas = cursor.take() - '0';
            if (piece->gas < 0 || piece->gas > full_tank) {
                return "expected the gas of " + std::string(1, wanted) +
                       ", a digit from 0 to 3, found " + base::quoted(rest);
            }
            position.place(Board::square(file, rank), *piece);
            return {};
        });
    if (!board) return board.error();
    if (const auto allowed = position.check_pieces(); !allowed) return allowed.error();

    const auto turn = game::parse_turn((*field)[1], "bt");
    if (!turn) return turn.error();
    position.set_turn(*turn);
    return position;
}

// In G9 the bottom side, which is side 0, has the lower case.
base::Result<Position> Position::from_fen(const game::Fen& fen) {
    std::string board;
    for (const char c : fen.board) {
        if (!base::is_letter(c)) {
            board += c;
            continue;
        }
        board += base::is_upper(c) ? base::to_lower(c) : base::to_upper(c);
        board += std::to_string(full_tank);
    }
    return parse(board + (fen.turn == Side::first ? " b" : " t"));
}

base::Result<void> Position::check_pieces() const {  // G9
    for (const Side side : {Side::first, Side::second}) {
        if ((pieces_.kings() & pieces(side)).many()) {
            return Error{"board: more than one king for " + side_name(side)};
        }
        if (pieces(side).count() > most_pieces) {
            return Error{"board: more than twelve pieces for " + side_name(side)};
        }
    }
    if (pieces_.kings().none()) return Error{"board: no king at all"};
    return {};
}

std::string Position::format() const {
    const auto cell = [this](int rank, int file) -> std::string {
        const int square = Board::square(file, rank);
        if (!pieces_.occupied().contains(square)) return "";
        const Piece here = piece(square);
        return letter(here) + std::to_string(here.gas);
    };
    return game::format_ranks(widths, cell) + (turn_ == Side::first ? " b" : " t");
}

std::string Position::format_move(Move move) const {
    return base::upper_case(Board::name(move.from) + Board::name(move.to));
}

std::vector<std::string> Position::touched(Move move) const {
    return {Board::name(move.from), Board::name(move.to)};
}

base::Result<Move> Position::parse_move(std::string_view text) const {
    const std::string squares = without_fillers(text);
    const bool readable = squares.size() == 4 && base::is_letter(squares[0]) &&
                          base::is_digit(squares[1]) && base::is_letter(squares[2]) &&
                          base::is_digit(squares[3]);
    if (!readable) {
        return Error{"G8: expected a move like A3D6, found " + base::quoted(text)};
    }
    base::Cursor cursor(squares);
    const std::optional<int> from = Board::take_square(cursor);
    const std::optional<int> to = from ? Board::take_square(cursor) : std::nullopt;
    if (!to) {
        return Error{"G1: there is no square " +
                     base::lower_case(std::string_view(squares).substr(from ? 2 : 0, 2)) +
                     ", files go from a to h and ranks from 1 to 7"};
    }
    const Move move{static_cast<std::uint8_t>(*from), static_cast<std::uint8_t>(*to)};
    Moves moves;
    generate(moves);
    if (std::find(moves.begin(), moves.end(), move) != moves.end()) return move;
    return refusal(move);
}

// Why the move is not legal.
Error Position::refusal(Move move) const {
    const std::string origin = Board::name(move.from);
    if (const game::Outcome end = outcome(); end.over()) {
        return Error{"G7: the game is over (" + std::string(end.reason) + ")"};
    }
    if (!pieces_.occupied().contains(move.from)) {
        return Error{"G3: there is no piece on " + origin + " to move"};
    }
    const Piece mover = piece(move.from);
    const std::string subject = "the " + std::string(name(mover.kind)) + " on " + origin;
    if (mover.owner != turn_) {
        return Error{"G3: " + subject + " is " + side_name(mover.owner) + "'s, and " +
                     side_name(turn_) + " is to move"};
    }
    if (mover.gas == 0) return Error{"G4: " + subject + " has no gas"};
    if (const std::string why = geometry_refusal(move); !why.empty()) return Error{"G3: " + why};
    return Error{"G5: " + subject + " may capture own pieces, but never the own king"};
}

// Why the piece cannot reach the square, ignoring what it would capture; empty if it can.
std::string Position::geometry_refusal(Move move) const {
    constexpr std::array<std::string_view, 4> ways{
        "one square in any direction", "along one diagonal",
        "two squares one way and one to the side", "along one diagonal or as a knight"};
    const Kind kind = piece(move.from).kind;
    const bool sliding = pieces_.sliding.contains(move.from);
    Set reached;
    if (kind == Kind::king) reached |= steps(move.from);
    if (pieces_.leaping.contains(move.from)) reached |= leaps(move.from);
    if (sliding) reached |= slides(move.from, pieces_.occupied());
    if (reached.contains(move.to)) return {};

    const std::string way = "from " + Board::name(move.from) + " to " + Board::name(move.to);
    if (sliding && slides(move.from, Set()).contains(move.to)) {
        return "the way " + way + " is blocked";
    }
    return "a " + std::string(name(kind)) + " moves " +
           std::string(ways[static_cast<std::size_t>(kind)]) + ", so it cannot go " + way;
}

}  // namespace games::gastank
