// Pawn Race's texts: position strings (P6), gaps (P1) and moves (P5).
#include <algorithm>
#include <array>
#include <optional>

#include "base/cursor.h"
#include "base/text.h"
#include "game/position_text.h"
#include "games/pawnrace/pipe.h"
#include "games/pawnrace/position.h"

namespace games::pawnrace {

namespace {

using base::Error;

constexpr std::array<std::string_view, 3> fields{"board", "side", "en passant"};
constexpr std::array<int, 8> widths{8, 8, 8, 8, 8, 8, 8, 8};
constexpr std::string_view letters = "Pp";

std::string side_name(Side side) {
    return std::string(Position::info().sides[game::index(side)]);
}

// The length of a promotion mark at the end of a move: Q, =Q, /Q or (Q), in either case.
std::size_t promotion_length(std::string_view move) {
    const auto is_kind = [](char c) {
        return std::string_view("qrbn").find(base::to_lower(c)) != std::string_view::npos;
    };
    const std::size_t size = move.size();
    if (size >= 3 && move.back() == ')' && is_kind(move[size - 2]) && move[size - 3] == '(') {
        return 3;
    }
    if (size < 2 || !is_kind(move.back())) return 0;
    const char before = move[size - 2];
    if (before == '=' || before == '/') return 2;
    return base::is_digit(before) ? 1 : 0;
}

// The length of the mark at the end of a move; 0 if there is none.
std::size_t mark_length(std::string_view move) {
    constexpr std::string_view in_passing = "e.p.";
    const std::size_t length = std::min(move.size(), in_passing.size());
    if (base::lower_case(move.substr(move.size() - length)) == in_passing) return length;
    if (move.ends_with('+') || move.ends_with('#')) return 1;
    return promotion_length(move);
}

// P5: promotion, check and e.p. marks behind a move are ignored.
std::string_view without_marks(std::string_view text) {
    for (text = base::trim(text);; text = base::trim(text)) {
        const std::size_t length = mark_length(text);
        if (length == 0) return text;
        text.remove_suffix(length);
    }
}

}  // namespace

// A file and a digit (e4), a file and a square (exd5), or two squares (e2e4, e2-e4, e4xd5).
bool has_move_form(std::string_view text) {
    const std::string move = base::lower_case(without_marks(text));
    const auto is_file = [&](std::size_t i) { return move[i] >= 'a' && move[i] <= 'h'; };
    const auto is_digit = [&](std::size_t i) { return move[i] >= '0' && move[i] <= '9'; };
    const std::size_t size = move.size();
    if (size < 2 || size > 5 || !is_file(0) || !is_digit(size - 1)) return false;
    if (size == 2) return true;
    if (!is_file(size - 2)) return false;
    if (size == 4 && move[1] == 'x') return true;
    const bool is_joined = size == 4 || (size == 5 && (move[2] == '-' || move[2] == 'x'));
    return is_joined && is_digit(1);
}

base::Result<Position> Position::start(const game::StartChoices& choices) {
    const std::string* gaps = choices.find("gaps");
    if (gaps == nullptr) return start();
    const auto files = parse_gaps(*gaps);
    if (!files) return files.error();
    return with_gaps(files->white, files->black);
}

base::Result<Position> Position::parse(std::string_view text) {
    const auto field = game::split_fields(text, fields);
    if (!field) return field.error();

    Position position;
    const auto board = game::parse_letters(
        (*field)[0], widths, letters, [&](int rank, int file, std::size_t side) {
            position.pawns_[side].insert(Board::square(file, rank));
        });
    if (!board) return board.error();
    for (const Side side : {Side::first, Side::second}) {
        if (position.pawns(side).count() > 8) {
            return Error{"board: more than eight pawns for " + side_name(side)};
        }
    }
    if ((position.pawns_[0] | position.pawns_[1]).none()) return Error{"board: no pawn at all"};

    const auto turn = game::parse_turn((*field)[1], "wb");
    if (!turn) return turn.error();
    position.turn_ = *turn;

    if ((*field)[2] != "-") {
        const auto passed = position.parse_passed((*field)[2]);
        if (!passed) return passed.error();
        position.passed_ = static_cast<std::int8_t>(*passed);
    }
    position.key_ = position.fresh_key();
    return position;
}

// A FEN may name the square behind every double step; P6 only where a capture is possible.
base::Result<Position> Position::from_fen(const game::Fen& fen) {
    const bool is_white = fen.turn == Side::first;
    const std::string set_up = fen.board + (is_white ? " w " : " b ");
    auto position = parse(set_up + fen.en_passant);
    if (position) return position;
    base::Cursor cursor(fen.en_passant);
    const std::optional<int> square = Board::take_square(cursor);
    const bool is_passed_over =
        square && cursor.at_end() && Board::rank(*square) == (is_white ? 5 : 2);
    return is_passed_over ? parse(set_up + "-") : position;
}

base::Result<int> Position::parse_passed(std::string_view text) const {
    const auto fail = [&](const std::string& what) {
        return Error{
            "en passant: expected -, or the square passed over if a pawn can capture there; " +
            what};
    };
    base::Cursor cursor(text);
    const std::optional<int> square = Board::take_square(cursor);
    if (!square || !cursor.at_end() || Board::name(*square) != text) {
        return fail("found " + base::quoted(text));
    }
    const Side passer = game::other(turn_);
    const int from = *square - forward(passer);
    const int to = *square + forward(passer);
    if (Board::rank(*square) != start_rank(passer) + (passer == Side::first ? 1 : -1)) {
        return fail("no pawn of " + side_name(passer) + " passes over " + std::string(text));
    }
    const Set occupied = pawns_[0] | pawns_[1];
    if (!pawns(passer).contains(to) || occupied.contains(*square) || occupied.contains(from)) {
        return fail("no pawn has just passed over " + std::string(text));
    }
    if (decided() || !can_capture_passed(*square)) {
        return fail("no pawn can capture on " + std::string(text));
    }
    return *square;
}

std::string Position::format() const {
    const auto cell = [this](int rank, int file) -> std::string {
        const int square = Board::square(file, rank);
        if (pawns_[0].contains(square)) return "P";
        return pawns_[1].contains(square) ? "p" : "";
    };
    return game::format_ranks(widths, cell) + (turn_ == Side::first ? " w " : " b ") +
           (passed_ >= 0 ? Board::name(passed_) : "-");
}

std::string Position::format_move(Move move) const {
    if (Board::file(move.from) == Board::file(move.to)) return Board::name(move.to);
    return Board::name(move.from).substr(0, 1) + "x" + Board::name(move.to);
}

std::vector<std::string> Position::touched(Move move) const {
    return {Board::name(move.from), Board::name(move.to)};
}

base::Result<Move> Position::parse_move(std::string_view text) const {
    const Error unreadable{"P5: expected a move like e4, exd5 or e2-e4, found " +
                           base::quoted(text)};
    base::Cursor cursor(without_marks(text));
    const auto capture_mark = [&] { return cursor.take_if('x') || cursor.take_if('X'); };

    if (const std::optional<int> first = Board::take_square(cursor)) {
        if (cursor.at_end()) return legal(push_origin(*first), *first);
        const bool captures = capture_mark();
        if (!captures) cursor.take_if('-');
        const std::optional<int> to = Board::take_square(cursor);
        if (!to || !cursor.at_end()) return unreadable;
        if (captures && Board::file(*first) == Board::file(*to)) {
            return Error{"P2: a pawn captures diagonally, so " + base::quoted(text) +
                         " cannot be a capture"};
        }
        return legal(*first, *to);
    }
    const int file = base::to_lower(cursor.take()) - 'a';
    if (file < 0 || file >= 8 || !capture_mark()) return unreadable;
    const std::optional<int> to = Board::take_square(cursor);
    if (!to || !cursor.at_end()) return unreadable;
    const int rank = Board::rank(*to) - (turn_ == Side::first ? 1 : -1);
    if (!Board::on_board(file, rank) || std::abs(file - Board::file(*to)) != 1) {
        return Error{"P2: a pawn captures one square diagonally forward, so none on the " +
                     std::string(1, static_cast<char>('a' + file)) + " file captures on " +
                     Board::name(*to)};
    }
    return legal(Board::square(file, rank), *to);
}

// The origin of a pawn push given by its target square: one square behind it, else two.
int Position::push_origin(int to) const {
    const int one = to - forward(turn_);
    const int two = one - forward(turn_);
    const auto on_board = [](int square) { return square >= 0 && square < Board::squares; };
    if (!on_board(one)) return to;
    const bool is_two = !pawns(turn_).contains(one) && on_board(two) && pawns(turn_).contains(two);
    return is_two ? two : one;
}

base::Result<Move> Position::legal(int from, int to) const {
    const Move move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
    Moves moves;
    generate(moves);
    if (std::find(moves.begin(), moves.end(), move) != moves.end()) return move;
    return refusal(from, to);
}

// Why the move from `from` to `to` is not legal.
Error Position::refusal(int from, int to) const {
    if (const game::Outcome end = outcome(); end.over()) {
        return Error{"P4: the game is over (" + std::string(end.reason) + ")"};
    }
    const std::string origin = Board::name(from);
    const std::string target = Board::name(to);
    if (!pawns(turn_).contains(from)) {
        return Error{"P2: " + side_name(turn_) + " has no pawn on " + origin + " to move to " +
                     target};
    }
    const int sideways = std::abs(Board::file(to) - Board::file(from));
    const int ahead = (Board::rank(to) - Board::rank(from)) * (turn_ == Side::first ? 1 : -1);
    if (sideways == 1 && ahead == 1) {
        if (pawns(turn_).contains(to)) return Error{"P2: " + target + " holds an own pawn"};
        return Error{"P2: a pawn moves diagonally only to capture, and " + target +
                     " holds no enemy pawn (P3: nor can one be captured there in passing)"};
    }
    if (sideways == 0 && ahead == 2 && Board::rank(from) != start_rank(turn_)) {
        return Error{"P2: a pawn moves two squares only from its starting rank, not from " +
                     origin};
    }
    if (sideways == 0 && (ahead == 1 || ahead == 2)) {
        return Error{"P2: the way from " + origin + " to " + target + " is blocked"};
    }
    return Error{"P2: a pawn moves straight forward, or captures one square diagonally forward; " +
                 origin + " to " + target + " is neither"};
}

}  // namespace games::pawnrace
