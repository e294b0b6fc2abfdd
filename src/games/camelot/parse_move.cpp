// Reads moves in every spelling of C14 and names the broken rule for any other text.
#include <algorithm>

#include "base/cursor.h"
#include "base/number.h"
#include "base/text.h"
#include "games/camelot/way.h"

namespace games::camelot {

namespace {

using base::Error;

bool contains(const Position::Moves& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// A letter and one or two digits, whether or not there is such a square.
std::string_view take_square_text(base::Cursor& cursor) {
    const std::string_view rest = cursor.rest();
    if (!base::is_letter(cursor.take())) return {};
    std::size_t length = 1;
    while (length < 3 && base::is_digit(cursor.peek())) {
        cursor.take();
        ++length;
    }
    return length == 1 ? std::string_view{} : rest.substr(0, length);
}

base::Result<int> parse_square(std::string_view text) {
    const int file = base::to_lower(text[0]) - 'a';
    const int rank = base::parse_number<int>(text.substr(1)).value_or(0);
    if (Board::on_board(file, rank - 1)) return Board::square(file, rank - 1);
    return Error{"C1: there is no square " + std::string(text)};
}

// A separator: blanks, or one - or x with or without blanks around it; false if none is next.
// Sets `captures` if it was an x.
bool take_separator(base::Cursor& cursor, bool& captures) {
    const std::size_t start = cursor.offset();
    cursor.skip_blanks();
    captures = cursor.take_if('x') || cursor.take_if('X');
    if (!captures) cursor.take_if('-');
    cursor.skip_blanks();
    return cursor.offset() > start;
}

base::Result<WrittenWay> read_way(std::string_view text) {
    const Error unreadable{"C14: expected a move like c8-d9, e6-c8-a8 or h4xj4xl6, found " +
                           base::quoted(text)};
    base::Cursor cursor(base::trim(text));
    WrittenWay way;
    std::vector<std::string_view> names;
    for (bool captures = false;; way.says_captures.push_back(captures)) {
        names.push_back(take_square_text(cursor));
        if (names.back().empty()) return unreadable;
        if (cursor.at_end()) break;
        if (!take_separator(cursor, captures)) return unreadable;
    }
    if (names.size() < 2) return unreadable;
    for (const std::string_view square_name : names) {
        const auto square = parse_square(square_name);
        if (!square) return square.error();
        way.squares.push_back(*square);
    }
    return way;
}

// Finds the legal move a text means, or why there is none, in a game that is not over.
class MoveReader {
 public:
    explicit MoveReader(const Position& position) : position_(position), turn_(position) {
        turn_.list(legal_);
    }

    base::Result<Move> read(const WrittenWay& way) const {
        const int from = way.squares.front();
        if (!turn_.own().contains(from)) {
            return Error{"C3: there is no " + side() + " piece on " + Board::name(from) +
                         " to move"};
        }
        if (way.squares.size() == 2) return read_ends(way);
        if (turn_.enemy_castle().contains(from)) return held_by_castle(from);
        const base::Result<Move> move = follow(turn_, way);
        if (!move || contains(legal_, *move)) return move;
        return duty(*move);
    }

 private:
    std::string side() const {
        return std::string(Position::info().sides[game::index(turn_.side())]);
    }
    std::string piece(int square) const {
        return (turn_.is_knight(square) ? "the knight on " : "the man on ") + Board::name(square);
    }
    std::string list_pieces(const Set& pieces) const {
        std::vector<std::string> names;
        for (const int square : pieces) names.push_back(piece(square));
        std::sort(names.begin(), names.end());
        return base::any_of(names);
    }

    // Two squares are a single step or leap if that is a legal move, else the ends of any move.
    base::Result<Move> read_ends(const WrittenWay& way) const {
        const int from = way.squares[0], to = way.squares[1];
        const Position::Moves found = with_ends(legal_, way);
        if (found.size() == 1) return found[0];
        if (found.empty()) return refusal(way);
        if (find_leap(from, to) != nullptr) {
            const base::Result<Move> single = follow(turn_, way);
            if (single && contains(found, *single)) return *single;
        }
        std::vector<std::string> texts;
        for (const Move move : found) texts.push_back(position_.format_move(move));
        std::sort(texts.begin(), texts.end());
        return Error{"C14: " + Board::name(from) + " to " + Board::name(to) + " may mean " +
                     base::any_of(texts)};
    }
    static Position::Moves with_ends(const Position::Moves& moves, const WrittenWay& way) {
        Position::Moves found;
        for (const Move move : moves) {
            if (move.from == way.squares[0] && move.to == way.squares[1] &&
                (move.captured != 0 || !way.says_captures[0])) {
                found.push_back(move);
            }
        }
        return found;
    }

    // Why no legal move has these ends.
    Error refusal(const WrittenWay& way) const {
        const int from = way.squares[0], to = way.squares[1];
        if (turn_.enemy_castle().contains(from)) return castle_refusal(way);
        Position::Moves own;
        turn_.list_piece(from, own);
        if (const Position::Moves found = with_ends(own, way); !found.empty()) {
            return duty(found[0]);
        }
        if (neighbours[from].contains(to)) return step_refusal(way);
        const Leap* leap = find_leap(from, to);
        const bool single_canter = leap != nullptr && turn_.own().contains(leap->over);
        if (canters(from, to) && !single_canter) {
            if (way.says_captures[0]) {
                return Error{"C5: x stands for a capture, and " + piece(from) +
                             " captures nothing on any way to " + Board::name(to)};
            }
            return Error{"C9: on every way of canter leaps to " + Board::name(to) + " " +
                         piece(from) + " could have jumped before its end or there"};
        }
        if (leap != nullptr) {
            if (const base::Result<Move> single = follow(turn_, way); !single) {
                return single.error();
            }
        }
        return Error{"C3: " + piece(from) + " has no plain move, canter, jump or charge to " +
                     Board::name(to)};
    }
    // Whether canter leaps lead there, ignoring C9.
    bool canters(int from, int to) const {
        return to != from && to / 64 == from / 64 && (turn_.canter(from) >> (to % 64) & 1) != 0;
    }
    Error step_refusal(const WrittenWay& way) const {
        const int to = way.squares[1];
        if (!turn_.empty().contains(to)) {
            return Error{"C3: a plain move goes to an empty square, and " + Board::name(to) +
                         " is not empty"};
        }
        if (turn_.own_castle().contains(to)) {
            return Error{"C10: no plain move lands in the own castle, as on " + Board::name(to)};
        }
        return Error{"C3: a plain move, as to " + Board::name(to) + ", captures nothing"};
    }
    Error held_by_castle(int from) const {
        return Error{"C11: " + piece(from) +
                     " stands in the enemy castle; it captures nothing and may only step to the "
                     "other square there"};
    }
    Error castle_refusal(const WrittenWay& way) const {
        const int from = way.squares[0], to = way.squares[1];
        if (!turn_.enemy_castle().contains(to) || to == from || way.says_captures[0]) {
            return held_by_castle(from);
        }
        if (!turn_.empty().contains(to)) {
            return Error{"C11: a castle move goes to an empty square, and " + Board::name(to) +
                         " is not empty"};
        }
        if (!turn_.castle_moves_left()) {
            return Error{"C11: " + side() + " has made both its castle moves"};
        }
        return duty({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), 0});
    }

    // The duty that forbids a move which is otherwise legal. The game is not over, so legal
    // moves exist; if one of them moves a piece in the own castle, all do (C10).
    Error duty(Move move) const {
        const Set home = turn_.own() & turn_.own_castle();
        if (home.contains(legal_[0].from)) {
            if (home.contains(move.from) && turn_.jumpers().contains(move.from)) {
                return Error{"C10: " + piece(move.from) +
                             " can jump, so it leaves its castle by a jump or a charge"};
            }
            Set movable;
            for (const Move allowed : legal_) movable.insert(allowed.from);
            return Error{"C10: " + list_pieces(movable) + " must leave its own castle first"};
        }
        return Error{"C8: " + side() + " must capture, since a jump is there for " +
                     list_pieces(turn_.jumpers())};
    }

    const Position& position_;
    Turn turn_;
    Position::Moves legal_;
};

}  // namespace

base::Result<Move> Position::parse_move(std::string_view text) const {
    const base::Result<WrittenWay> way = read_way(text);
    if (!way) return way.error();
    if (const game::Outcome end = outcome(); end.over()) {
        return Error{"C12: the game is over (" + std::string(end.reason) + ")"};
    }
    return MoveReader(*this).read(*way);
}

}  // namespace games::camelot
