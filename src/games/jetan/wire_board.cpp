// Reads both versions of the board text and writes the late one.
#include "games/jetan/wire_board.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/number.h"
#include "base/text.h"
#include "game/position_text.h"
#include "games/jetan/wire.h"

namespace games::jetan::wire {

namespace {

using base::Error;

constexpr std::array<int, Board::ranks> widths{10, 10, 10, 10, 10, 10, 10, 10, 10, 10};
constexpr int princess2 = 24;
constexpr int chief2 = 25;

std::string square_text(int x, int y) {
    return std::to_string(x) + "," + std::to_string(y);
}

base::Result<Piece> parse_piece(std::string_view text) {
    std::array<int, 5> number{};
    const std::vector<std::string_view> parts = base::split(text, ';');
    const Error wrong{"expected player;type;x;y;alive, found " + base::quoted(text)};
    if (parts.size() != number.size()) return wrong;
    for (std::size_t i = 0; i < number.size(); ++i) {
        const std::optional<int> value = base::parse_number<int>(parts[i]);
        if (!value) return wrong;
        number[i] = *value;
    }
    const auto [player, kind, x, y, alive] = number;
    const bool stands = alive == 1 && Board::on_board(x, y);
    const bool captured = alive == 0 && x == -1 && y == -1;
    if (player < 1 || player > 2 || kind < 0 || kind >= kinds || (!stands && !captured)) {
        return wrong;
    }
    return Piece{player, static_cast<Kind>(kind), x, y, stands};
}

// Checks that squares and pieces agree.
base::Result<void> check_squares(const BoardState& board,
                                 const std::vector<std::string_view>& items) {
    std::array<int, Board::squares> stands;
    stands.fill(-1);
    for (int i = 0; i < piece_count; ++i) {
        const Piece& piece = board.pieces[i];
        if (!piece.alive) continue;
        int& square = stands[Board::square(piece.x, piece.y)];
        if (square >= 0) {
            return Error{"BOARD: pieces " + std::to_string(square) + " and " + std::to_string(i) +
                         " both stand on " + square_text(piece.x, piece.y)};
        }
        square = i;
    }
    for (int square = 0; square < Board::squares; ++square) {
        if (base::parse_number<int>(items[square]) == stands[square]) continue;
        return Error{"BOARD: square " + square_text(Board::file(square), Board::rank(square)) +
                     ": expected " + std::to_string(stands[square]) +
                     ", as the pieces say, found " + base::quoted(items[square])};
    }
    return {};
}

// The fields after the pieces: turn, escapes in the late version, plies.
base::Result<void> parse_tail(BoardState& board, const std::vector<std::string_view>& items,
                              std::size_t first) {
    board.late = items.size() - first == 4;
    const std::optional<int> turn = base::parse_number<int>(items[first]);
    const std::optional<Turn> known = turn ? turn_numbered(*turn) : std::nullopt;
    if (!known) {
        return Error{"BOARD: turn: expected 1, 2, 5, 6 or 7, found " + base::quoted(items[first])};
    }
    board.turn = *known;
    for (std::size_t side = 0; board.late && side < 2; ++side) {
        const std::string_view flag = items[first + 1 + side];
        if (flag != "0" && flag != "1") {
            return Error{"BOARD: escape: expected 0 or 1, found " + base::quoted(flag)};
        }
        board.escape_used[side] = flag == "1";
    }
    const std::optional<int> plies = base::parse_number<int>(items.back());
    if (!plies || *plies < 0) {
        return Error{"BOARD: plies: expected a count, found " + base::quoted(items.back())};
    }
    board.plies = *plies;
    return {};
}

}  // namespace

Piece piece_numbered(int number) {
    constexpr std::array back1{Kind::warrior, Kind::padwar,   Kind::dwar,  Kind::flier,
                               Kind::chief,   Kind::princess, Kind::flier, Kind::dwar,
                               Kind::padwar,  Kind::warrior};
    const int place = number % 10;
    const int player = number < piece_count / 2 ? 1 : 2;
    const bool second_row = number / 10 % 2 == 1;
    if (second_row) return {player, place == 0 || place == 9 ? Kind::thoat : Kind::panthan};
    if (number == princess2) return {player, Kind::princess};
    if (number == chief2) return {player, Kind::chief};
    return {player, back1[place]};
}

int BoardState::at(int x, int y) const {
    for (int i = 0; i < piece_count; ++i) {
        if (pieces[i].alive && pieces[i].x == x && pieces[i].y == y) return i;
    }
    return -1;
}

void BoardState::move(Move move) {
    const int mover = at(Board::file(move.from), Board::rank(move.from));
    const int victim = at(Board::file(move.to), Board::rank(move.to));
    CHECK(mover >= 0 && mover != victim);
    if (victim >= 0) {
        Piece& taken = pieces[victim];
        taken = {taken.player, taken.kind};
    }
    pieces[mover].x = Board::file(move.to);
    pieces[mover].y = Board::rank(move.to);
    ++plies;
}

BoardState start_board(RuleSet rules) {
    BoardState board;
    for (int i = 0; i < piece_count; ++i) {
        Piece& piece = board.pieces[i] = piece_numbered(i);
        const int row = i / 10 % 2;
        piece.x = piece.player == 1 ? i % 10 : 9 - i % 10;
        piece.y = piece.player == 1 ? row : 9 - row;
        piece.alive = true;
    }
    if (rules == RuleSet::book) std::swap(board.pieces[princess2].x, board.pieces[chief2].x);
    return board;
}

std::string format_board(const BoardState& board) {
    std::array<int, Board::squares> squares;
    squares.fill(-1);
    std::string pieces;
    for (int i = 0; i < piece_count; ++i) {
        const Piece& piece = board.pieces[i];
        if (piece.alive) squares[Board::square(piece.x, piece.y)] = i;
        for (const int number : {piece.player, index(piece.kind), piece.x, piece.y}) {
            pieces.append(std::to_string(number)).push_back(';');
        }
        pieces.append(piece.alive ? "1," : "0,");
    }
    std::string text;
    for (const int number : squares) text.append(std::to_string(number)).push_back(',');
    text.append(pieces);
    for (const int number : {static_cast<int>(board.turn), board.escape_used[0] ? 1 : 0,
                             board.escape_used[1] ? 1 : 0, board.plies}) {
        text.append(std::to_string(number)).push_back(',');
    }
    return text;
}

base::Result<BoardState> parse_board(std::string_view text) {
    constexpr std::size_t tail = Board::squares + piece_count;
    std::vector<std::string_view> items = base::split(text, ',');
    if (!items.back().empty()) return Error{"BOARD: expected a comma at the end"};
    items.pop_back();
    if (items.size() != tail + 2 && items.size() != tail + 4) {
        return Error{"BOARD: expected 142 or 144 items, found " + std::to_string(items.size())};
    }
    BoardState board;
    for (int i = 0; i < piece_count; ++i) {
        const auto piece = parse_piece(items[Board::squares + i]);
        if (!piece) {
            return Error{"BOARD: piece " + std::to_string(i) + ": " + piece.error().message};
        }
        board.pieces[i] = *piece;
    }
    if (const auto squares = check_squares(board, items); !squares) return squares.error();
    if (const auto rest = parse_tail(board, items, tail); !rest) return rest.error();
    return board;
}

std::optional<Turn> turn_numbered(int number) {
    constexpr std::array known{Turn::player1, Turn::player2, Turn::won1, Turn::won2, Turn::tie};
    const auto found = std::find_if(known.begin(), known.end(), [number](Turn turn) {
        return static_cast<int>(turn) == number;
    });
    return found == known.end() ? std::nullopt : std::optional(*found);
}

Turn turn_of(const game::Outcome& outcome, Side on_move) {
    switch (outcome.result) {
        case game::Result::first_wins:
            return Turn::won1;
        case game::Result::second_wins:
            return Turn::won2;
        case game::Result::draw:
            return Turn::tie;
        case game::Result::unfinished:
            break;
    }
    return on_move == Side::first ? Turn::player1 : Turn::player2;
}

std::string position_text(const BoardState& board, int plies_since_capture) {
    const auto cell = [&board](int rank, int file) -> std::string {
        const int number = board.at(file, rank);
        if (number < 0) return {};
        const Piece& piece = board.pieces[number];
        return {letter(piece.player == 1 ? Side::first : Side::second, piece.kind)};
    };
    std::string escapes;
    if (!board.escape_used[0]) escapes += 'B';
    if (!board.escape_used[1]) escapes += 'O';
    return game::format_ranks(widths, cell) + (board.turn == Turn::player2 ? " o " : " b ") +
           (escapes.empty() ? "-" : escapes) + ' ' +
           std::to_string(std::clamp(plies_since_capture, 0, most_plies));
}

std::optional<RuleSet> rules_of(const BoardState& board) {
    for (const RuleSet rules : {RuleSet::book, RuleSet::model}) {
        const BoardState start = start_board(rules);
        if (board.pieces[princess2] == start.pieces[princess2] &&
            board.pieces[chief2] == start.pieces[chief2]) {
            return rules;
        }
    }
    return std::nullopt;
}

}  // namespace games::jetan::wire
