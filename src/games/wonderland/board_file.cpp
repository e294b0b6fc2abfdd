// Reads and writes board files with a BoardReader.
#include "games/wonderland/board_file.h"

#include <algorithm>
#include <array>

#include "base/cursor.h"
#include "games/wonderland/board_reader.h"

namespace games::wonderland {

namespace {

constexpr std::array<std::string_view, 2> title{"wonderland-board", "1"};
constexpr std::array<std::string_view, 1> pieces_title{"pieces"};
constexpr std::array<std::string_view, 8> file_letters{"a", "b", "c", "d", "e", "f", "g", "h"};

// Reads a cell of the special squares, for BoardReader::grid.
std::optional<base::Message> put_special(SpecialSquares& squares, int square,
                                         std::string_view cell) {
    base::Cursor cursor(cell);
    const std::optional<Special> special = take_special(cursor);
    if (!special || !cursor.at_end()) {
        return "a cell: ., or a value like +5 or -2 (at most 999), x, or both like +7x, with ~ if "
               "momentary";
    }
    squares.set(square, *special);
    return std::nullopt;
}

// The same for a cell of the pieces.
std::optional<base::Message> put_piece(Pieces& pieces, int square, std::string_view cell) {
    constexpr std::string_view polish = "WGSwgs";
    constexpr std::string_view english = "RBNrbn";
    std::optional<Piece> piece;
    if (cell.size() == 1) {
        const std::size_t at = polish.find(cell[0]);
        piece = piece_of(at == std::string_view::npos ? cell[0] : english[at]);
    }
    if (!piece) return "a cell: . or a piece, one of KQRBNP or KQWGSP in either case";
    const auto added = pieces.add(*piece, square);
    if (added) return std::nullopt;
    return base::Message("no " + added.error().message, {});
}

}  // namespace

base::Result<BoardFile> parse_board_file(std::string_view text) {
    auto reader = BoardReader::open(text);
    if (!reader) return reader.error();
    BoardFile board;
    if (const auto read = reader->fixed_line(title); !read) return read.error();
    const auto special = reader->grid([&](int square, std::string_view cell) {
        return put_special(board.special, square, cell);
    });
    if (!special) return special.error();

    const char* next = "the file letters, 'pieces' or the end of the file";
    if (reader->next_is(file_letters[0])) {
        if (const auto read = reader->fixed_line(file_letters); !read) return read.error();
        next = "'pieces' or the end of the file";
    }
    if (reader->next_is(pieces_title[0])) {
        if (const auto read = reader->fixed_line(pieces_title); !read) return read.error();
        board.pieces.emplace();
        const auto pieces = reader->grid([&](int square, std::string_view cell) {
            return put_piece(*board.pieces, square, cell);
        });
        if (!pieces) return pieces.error();
        // A game can reach an empty board (W6), but cannot start with one.
        if ((board.pieces->of(Side::first) | board.pieces->of(Side::second)).none())
            return reader->lacks("at least one piece");
        next = "the end of the file";
    }
    if (const auto end = reader->end(next); !end) return end.error();
    return board;
}

namespace {

// One line of words in columns of the given width behind a rank number (or nothing).
template <class Text>
std::string format_line(std::string line, std::size_t width, Text&& text) {
    for (int file = 0; file < Board::files; ++file) {
        line.resize(3 + static_cast<std::size_t>(file) * (width + 2), ' ');
        line += text(file);
    }
    return line + "\n";
}

template <class Text>
std::string format_grid(std::size_t width, Text&& text) {
    std::string out;
    for (int rank = Board::ranks - 1; rank >= 0; --rank) {
        out += format_line(std::to_string(rank + 1), width, [&](int file) {
            const std::string cell = text(Board::square(file, rank));
            return cell.empty() ? "." : cell;
        });
    }
    return out;
}

}  // namespace

std::string format_board_file(const BoardFile& board) {
    std::size_t width = 1;
    for (const int square : board.special.all()) {
        width = std::max(width, special_text(board.special.at(square)).size());
    }
    std::string out = std::string(title[0]) + " " + std::string(title[1]) + "\n";
    out += format_grid(width, [&](int square) { return special_text(board.special.at(square)); });
    out += format_line("", width, [](int file) { return file_letters[file]; });
    if (!board.pieces) return out;
    out += std::string(pieces_title[0]) + "\n";
    return out + format_grid(1, [&](int square) -> std::string {
               const std::optional<Piece> piece = board.pieces->at(square);
               return piece ? std::string(1, letter(*piece)) : "";
           });
}

}  // namespace games::wonderland
