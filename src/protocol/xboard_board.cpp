// Boards of any game in XBoard's FEN, piece pictures and coordinates.
#include "protocol/xboard_board.h"

#include <algorithm>
#include <array>
#include <functional>

#include "base/cursor.h"
#include "base/number.h"
#include "protocol/move_form.h"

namespace protocol::xboard {

namespace {

// The letters of XBoard's piece pictures.
constexpr std::string_view pictures = "PNBRQFEACWMOHIJGDVLSUK";
constexpr std::array<std::pair<std::string_view, char>, 6> nouns{{{"pawn", 'P'},
                                                                  {"knight", 'N'},
                                                                  {"bishop", 'B'},
                                                                  {"rook", 'R'},
                                                                  {"queen", 'Q'},
                                                                  {"king", 'K'}}};

char own_letter(const game::PieceView& piece) {
    return piece.owner == game::Side::first ? base::to_upper(piece.letter)
                                            : base::to_lower(piece.letter);
}

// Ranks from the top; `cell(name)` is a square's letter, NUL if it is empty.
std::string ranks(const game::BoardView& view, const std::function<char(const std::string&)>& cell,
                  bool with_holes) {
    std::vector<std::string> grid(view.rows, std::string(view.columns, with_holes ? '*' : '\0'));
    for (const game::SquareView& square : view.squares) {
        grid[square.row][square.column] = cell(square.name);
    }
    std::string out;
    for (int row = view.rows - 1; row >= 0; --row) {
        int run = 0;
        for (const char letter : grid[row]) {
            if (letter == '\0') {
                ++run;
                continue;
            }
            if (run > 0) out += std::to_string(run);
            run = 0;
            out += letter;
        }
        if (run > 0) out += std::to_string(run);
        if (row > 0) out += '/';
    }
    return out;
}

// Assigns a picture to every kind of piece: by its name, by its letter, or any free one. Only a
// pawn may get the pawn picture, because XBoard would promote it.
std::string picture_table(const game::BoardView& view) {
    std::map<char, std::string> kinds;
    for (const game::PieceView& piece : view.pieces) {
        kinds[base::to_upper(piece.letter)] = piece.name;
    }
    std::string table(pictures.size(), '.');
    const auto take = [&](std::size_t slot, char letter) {
        const bool is_free = slot < table.size() && table[slot] == '.';
        if (is_free) table[slot] = letter;
        return is_free;
    };
    for (auto kind = kinds.begin(); kind != kinds.end();) {
        const auto noun = std::find_if(nouns.begin(), nouns.end(), [&](const auto& entry) {
            return entry.first == kind->second;
        });
        const bool done = noun != nouns.end() && take(pictures.find(noun->second), kind->first);
        kind = done ? kinds.erase(kind) : std::next(kind);
    }
    for (auto kind = kinds.begin(); kind != kinds.end();) {
        const bool done = kind->first != 'P' && take(pictures.find(kind->first), kind->first);
        kind = done ? kinds.erase(kind) : std::next(kind);
    }
    for (const auto& [letter, name] : kinds) {
        for (std::size_t slot = 1; slot < table.size() && !take(slot, letter);) ++slot;
    }
    return table;
}

std::string lower(std::string text) {
    for (char& c : text) c = base::to_lower(c);
    return text;
}

std::string shifted(std::string_view square, int by) {
    const auto rank = base::parse_number<int>(square.substr(1));
    return rank ? square[0] + std::to_string(*rank + by) : std::string(square);
}

std::string shifted_form(std::string_view form, int by) {
    std::vector<std::string> squares = squares_of_form(form);
    const bool is_square = form.size() > 1 && base::is_letter(form[0]) && base::is_digit(form[1]);
    if (squares.empty()) return is_square ? shifted(form, by) : std::string(form);
    for (std::string& square : squares) square = shifted(square, by);
    return move_form(squares);
}

constexpr int rows_counted_from_zero = 10;

}  // namespace

std::string fen(const game::BoardView& view) {
    std::map<std::string, char> letters;
    for (const game::PieceView& piece : view.pieces) letters[piece.square] = own_letter(piece);
    const auto cell = [&](const std::string& name) {
        const auto found = letters.find(name);
        return found == letters.end() ? '\0' : found->second;
    };
    return ranks(view, cell, true) + (view.turn == game::Side::first ? " w" : " b") + " - - 0 1";
}

base::Result<game::PositionPtr> read_position(const game::GameType& type, std::string_view text) {
    const auto board_and_side = [](std::string_view fen_text) {
        return fen_text.substr(0, fen_text.find(' ', fen_text.find(' ') + 1));
    };
    if (auto own = type.parse(text)) return own;
    auto start = type.start(game::StartChoices());
    const std::string start_fen = start ? fen((*start)->describe()) : "";
    if (start && board_and_side(start_fen) == board_and_side(text)) return start;
    auto own = type.read(text);
    if (own || type.from_fen == nullptr) return own;
    const auto read = game::parse_fen(text);
    if (read) return type.from_fen(*read);
    return own;
}

std::string setup(const game::BoardView& start) {
    const std::string table = picture_table(start);
    return "setup (" + table + lower(table) + ") " + std::to_string(start.columns) + "x" +
           std::to_string(start.rows) + "+0_fairy " + fen(start);
}

std::string highlight(const game::BoardView& view, const std::map<std::string, char>& marks) {
    const auto cell = [&](const std::string& name) {
        const auto found = marks.find(name);
        return found == marks.end() ? '\0' : found->second;
    };
    return "highlight " + ranks(view, cell, false);
}

std::string to_xboard(std::string_view form, int rows) {
    return rows == rows_counted_from_zero ? shifted_form(form, -1) : std::string(form);
}

std::string from_xboard(std::string_view form, int rows) {
    return rows == rows_counted_from_zero ? shifted_form(form, 1) : std::string(form);
}

}  // namespace protocol::xboard
