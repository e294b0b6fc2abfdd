// Jetan's texts: position strings (J11) and moves (J10).
#include <array>
#include <optional>

#include "base/cursor.h"
#include "base/text.h"
#include "game/position_text.h"
#include "games/jetan/setup.h"

namespace games::jetan {

namespace {

using base::Error;

constexpr std::array<std::string_view, 4> fields{"board", "side", "escapes", "plies"};
constexpr std::array<int, 10> widths{10, 10, 10, 10, 10, 10, 10, 10, 10, 10};
constexpr std::string_view letters = "WADFCRTP";  // in the order of Kind
constexpr std::array<std::string_view, 4> escape_texts{"-", "B", "O", "BO"};
constexpr int most_pieces = 20;

std::string of_side(Side side) {
    return std::string(side_names[game::index(side)]);
}

}  // namespace

char letter(Side side, Kind kind) {
    const char upper = letters[index(kind)];
    return side == Side::first ? upper : base::to_lower(upper);
}

base::Result<Setup> Setup::parse(std::string_view text) {
    const auto field = game::split_fields(text, fields);
    if (!field) return field.error();
    Setup setup;
    if (const auto board = setup.parse_board((*field)[0]); !board) return board.error();
    if (const auto turn = setup.parse_turn((*field)[1]); !turn) return turn.error();
    if (const auto escapes = setup.parse_escapes((*field)[2]); !escapes) return escapes.error();
    const auto plies = game::parse_counter((*field)[3], fields[3], most_plies);
    if (!plies) return plies.error();
    setup.plies_ = static_cast<std::uint16_t>(*plies);
    setup.key_ = setup.fresh_key();
    return setup;
}

base::Result<void> Setup::parse_board(std::string_view text) {
    const auto board = game::parse_ranks(
        text, widths, [&](int rank, int file, char c, base::Cursor&) -> std::string {
            const std::size_t kind = letters.find(base::to_upper(c));
            if (kind == std::string_view::npos) {
                return game::unknown_piece(c, std::string(letters) + " in either case");
            }
            place(base::is_upper(c) ? Side::first : Side::second, static_cast<Kind>(kind),
                  Board::square(file, rank));
            return {};
        });
    if (!board) return board.error();
    for (const Side side : {Side::first, Side::second}) {
        for (const Kind kind : {Kind::chief, Kind::princess}) {
            if (pieces(side, kind).many()) {
                return Error{"board: more than one " + std::string(kind_names[index(kind)]) +
                             " for " + of_side(side)};
            }
        }
        if (pieces(side).count() > most_pieces) {
            return Error{"board: more than twenty pieces for " + of_side(side)};
        }
    }
    if (pieces(Side::first, Kind::princess).none() && pieces(Side::second, Kind::princess).none()) {
        return Error{"board: no princess at all"};
    }
    return {};
}

base::Result<void> Setup::parse_turn(std::string_view text) {
    if (text == "b" || text == "o") {
        turn_ = text == "b" ? Side::first : Side::second;
        return {};
    }
    if (text != "-") {
        return Error{
            "side: expected b or o, or - after a chief has captured the enemy chief, "
            "found " +
            base::quoted(text)};
    }
    const bool black = pieces(Side::first, Kind::chief).any();
    const bool orange = pieces(Side::second, Kind::chief).any();
    if (black == orange) {
        return Error{std::string("side: - says that a chief has captured the enemy chief, but ") +
                     (black ? "both chiefs stand" : "there is no chief")};
    }
    chief_fell_ = true;
    turn_ = black ? Side::second : Side::first;
    return {};
}

base::Result<void> Setup::parse_escapes(std::string_view text) {
    for (std::size_t i = 0; i < escape_texts.size(); ++i) {
        if (text != escape_texts[i]) continue;
        escapes_ = static_cast<std::uint8_t>(i);
        return {};
    }
    return Error{"escapes: expected BO, B, O or -, found " + base::quoted(text)};
}

std::string Setup::format() const {
    const auto cell = [this](int rank, int file) -> std::string {
        const int square = Board::square(file, rank);
        for (const Side side : {Side::first, Side::second}) {
            if (pieces(side).contains(square)) return {letter(side, kind_at(square))};
        }
        return {};
    };
    const char side = chief_fell_ ? '-' : turn_ == Side::first ? 'b' : 'o';
    return game::format_ranks(widths, cell) + ' ' + side + ' ' +
           std::string(escape_texts[escapes_]) + ' ' + std::to_string(plies_);
}

base::Result<TypedMove> Setup::read_move(std::string_view text) {
    const Error unreadable{"J10: expected a move like a2-b4 or a2xb4, found " + base::quoted(text)};
    base::Cursor cursor(base::trim(text));
    const std::optional<int> from = Board::take_square(cursor);
    if (!from) return unreadable;
    cursor.skip_blanks();
    const bool capture = cursor.take_if('x') || cursor.take_if('X');
    if (!capture) cursor.take_if('-');
    cursor.skip_blanks();
    const std::optional<int> to = Board::take_square(cursor);
    if (!to || !cursor.at_end()) return unreadable;
    return TypedMove{{static_cast<std::uint8_t>(*from), static_cast<std::uint8_t>(*to)}, capture};
}

std::string Setup::format_move(Move move) const {
    const char mark = pieces(game::other(turn_)).contains(move.to) ? 'x' : '-';
    return Board::name(move.from) + mark + Board::name(move.to);
}

std::vector<std::string> Setup::touched(Move move) const {
    return {Board::name(move.from), Board::name(move.to)};
}

}  // namespace games::jetan
