// All of the game: rules, texts, evaluation and board.
#include "games/toy/position.h"

#include <cassert>
#include <optional>

#include "base/rng.h"
#include "base/text.h"
#include "game/describe_grid.h"
#include "game/position_text.h"

namespace games::toy {

extern const std::string_view rules_text;

namespace {

constexpr std::array<std::string_view, 2> fields{"board", "side"};
constexpr std::array<int, 3> widths{3, 3, 3};
constexpr std::string_view letters = "xo";

}  // namespace

const game::Info& Position::info() {
    static const game::Info info{.id = "toy",
                                 .name = "Noughts and Crosses",
                                 .sides = {"x", "o"},
                                 .rules = rules_text,
                                 .options = {},
                                 .about = "three in a row win"};
    return info;
}

bool Position::has_three(Side side) const {
    for (const Set& line : lines) {
        if ((marks(side) & line) == line) return true;
    }
    return false;
}

game::Outcome Position::outcome() const {  // T2
    for (const Side side : {game::other(turn_), turn_}) {
        if (has_three(side)) return game::Outcome::win(side, "three");
    }
    if ((marks_[0] | marks_[1]) == Set::all()) return game::Outcome::draw("full");
    return game::Outcome::unfinished();
}

void Position::generate(Moves& out) const {
    if (outcome().over()) return;
    for (const int square : Set::all() - (marks_[0] | marks_[1])) {
        out.push_back({static_cast<std::uint8_t>(square)});
    }
}

Position::Undo Position::play(Move move) {
    assert(!(marks_[0] | marks_[1]).contains(move.square));
    marks_[game::index(turn_)].insert(move.square);
    turn_ = game::other(turn_);
    return {};
}

void Position::undo(Move move, const Undo&) {
    turn_ = game::other(turn_);
    assert(marks(turn_).contains(move.square));
    marks_[game::index(turn_)].erase(move.square);
}

std::uint64_t Position::key() const {
    const std::uint64_t whole = marks_[0].word(0) | (marks_[1].word(0) << 9) |
                                (static_cast<std::uint64_t>(game::index(turn_)) << 18);
    return base::Rng(whole).next();
}

base::Result<Position> Position::parse(std::string_view text) {
    const auto field = game::split_fields(text, fields);
    if (!field) return field.error();
    Position position;
    const auto board = game::parse_letters(
        (*field)[0], widths, letters, [&](int rank, int file, std::size_t side) {
            position.marks_[side].insert(Board::square(file, rank));
        });
    if (!board) return board.error();
    const auto turn = game::parse_turn((*field)[1], letters);
    if (!turn) return turn.error();
    position.turn_ = *turn;
    return position;
}

std::string Position::format() const {
    const auto cell = [this](int rank, int file) -> std::string {
        const int square = Board::square(file, rank);
        if (marks_[0].contains(square)) return "x";
        return marks_[1].contains(square) ? "o" : "";
    };
    return game::format_ranks(widths, cell) + (turn_ == Side::first ? " x" : " o");
}

base::Result<Position::Move> Position::parse_move(std::string_view text) const {
    base::Cursor cursor(base::trim(text));
    const std::optional<int> square = Board::take_square(cursor);
    if (!square || !cursor.at_end()) {
        return base::Error{"T3: expected a square like b2, found " + base::quoted(text)};
    }
    if (outcome().over()) return base::Error{"T2: the game is over"};
    if ((marks_[0] | marks_[1]).contains(*square)) {
        return base::Error{"T1: " + Board::name(*square) + " is marked already"};
    }
    return Move{static_cast<std::uint8_t>(*square)};
}

game::BoardView Position::describe() const {
    game::BoardView view = game::describe_grid<Board>();
    view.turn = turn_;
    for (const Side side : {Side::first, Side::second}) {
        for (const int square : marks_[game::index(side)]) {
            view.pieces.push_back(
                {Board::name(square), side, letters[game::index(side)], "mark", ""});
        }
    }
    return view;
}

}  // namespace games::toy
