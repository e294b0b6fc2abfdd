// Reads and writes the files of the contest.
#include "games/camelot/board_file.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "base/cursor.h"
#include "base/number.h"
#include "base/text.h"
#include "games/camelot/way.h"

namespace games::camelot {

namespace {

using base::Error;

// The squares in the order of the file: top down, left to right.
std::vector<int> file_order() {
    std::vector<int> squares;
    for (int rank = Board::ranks - 1; rank >= 0; --rank) {
        for (int file = Board::indent(rank); file < Board::files - Board::indent(rank); ++file) {
            squares.push_back(Board::square(file, rank));
        }
    }
    return squares;
}

std::string square_text(int square) {
    const std::string name = base::upper_case(Board::name(square));
    return name.size() == 2 ? name.substr(0, 1) + "0" + name.substr(1) : name;
}

// Fills a board line by line. The error for a wrong line says where and what was expected.
class BoardFileReader {
 public:
    base::Result<void> read_line(std::string_view line, std::size_t number) {
        number_ = number;
        line_ = line;
        cursor_ = base::Cursor(line);
        cursor_.skip_blanks();
        if (cursor_.at_end()) return {};
        if (!started_) return read_side();
        if (given_ == exists) return expected("the end of the file, all 160 squares being given");
        return read_square();
    }

    base::Result<Position> finish(std::size_t lines) const {
        const std::string end = "line " + std::to_string(lines + 1) + ": expected ";
        if (!started_) return Error{end + "0 (black) or 1 (white), found the end of the file"};
        const Set missing = exists - given_;
        for (const int square : file_order()) {
            if (!missing.contains(square)) continue;
            const int others = missing.count() - 1;
            const std::string more = others > 0 ? " and " + std::to_string(others) + " more" : "";
            return Error{end + "square " + square_text(square) + more +
                         ", found the end of the file"};
        }
        return Position::with_pieces(side_, pieces_, knights_);
    }

 private:
    Error expected(const std::string& what) const { return expected(what, cursor_.offset()); }
    Error expected(const std::string& what, std::size_t offset) const {
        std::string_view found = line_.substr(offset);
        while (!found.empty() && std::string_view(" \t\r").find(found.back()) != found.npos) {
            found.remove_suffix(1);
        }
        return Error{"line " + std::to_string(number_) + ", column " + std::to_string(offset + 1) +
                     ": expected " + what + ", found " +
                     (found.empty() ? "the end of the line" : base::quoted(found))};
    }
    base::Result<void> end_line() {
        cursor_.skip_blanks();
        if (cursor_.at_end()) return {};
        return expected("the end of the line");
    }

    base::Result<void> read_side() {
        const char digit = cursor_.peek();
        if (digit != '0' && digit != '1') return expected("0 (black) or 1 (white)");
        cursor_.take();
        side_ = digit == '1' ? Side::first : Side::second;
        started_ = true;
        return end_line();
    }

    base::Result<void> read_square() {
        const std::size_t start = cursor_.offset();
        const int file = base::to_lower(cursor_.peek()) - 'a';
        if (base::is_letter(cursor_.peek())) cursor_.take();
        const std::string_view digits = cursor_.take_digits().substr(0, 3);
        const int rank = base::parse_number<int>(digits).value_or(0);
        const bool is_square = digits.size() <= 2 && Board::on_board(file, rank - 1);
        if (!is_square) return expected("a square from F16 to G01", start);
        const int square = Board::square(file, rank - 1);
        if (given_.contains(square)) {
            return expected("another square, since " + square_text(square) + " was on line " +
                                std::to_string(given_on_[static_cast<std::size_t>(square)]),
                            start);
        }
        given_.insert(square);
        given_on_[static_cast<std::size_t>(square)] = number_;
        return read_piece(square);
    }

    base::Result<void> read_piece(int square) {
        const char team = base::to_upper(cursor_.peek());
        if (team == 'U') {
            cursor_.take();
            return end_line();
        }
        if (team != 'B' && team != 'W') return expected("U, B or W");
        Set& pieces = pieces_[team == 'W' ? 0 : 1];
        if (pieces.count() == most_pieces) {  // C15
            return expected("no fifteenth piece of " +
                            std::string(team == 'W' ? "white" : "black"));
        }
        cursor_.take();
        const char kind = base::to_upper(cursor_.peek());
        if (kind != 'K' && kind != 'M') return expected("K or M");
        cursor_.take();
        pieces.insert(square);
        if (kind == 'K') knights_.insert(square);
        return end_line();
    }

    std::size_t number_ = 0;
    std::string_view line_;
    base::Cursor cursor_{""};
    bool started_ = false;  // the first line has been read
    Side side_ = Side::first;
    Set given_;
    std::array<std::size_t, Board::squares> given_on_{};  // the line of each square
    std::array<Set, 2> pieces_{};
    Set knights_;
};

}  // namespace

namespace {

// C15: a position has a piece.
base::Result<Position> parse_playable_file(std::string_view text) {
    auto position = parse_board_file(text);
    if (position && (position->pieces(Side::first) | position->pieces(Side::second)).none()) {
        return Error{"no piece at all"};
    }
    return position;
}

}  // namespace

base::Result<Position> parse_board_file(std::string_view text) {
    BoardFileReader reader;
    std::vector<std::string_view> lines = base::split(text, '\n');
    if (lines.back().empty()) lines.pop_back();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string_view line = lines[i];
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (const auto read = reader.read_line(line, i + 1); !read) return read.error();
    }
    return reader.finish(lines.size());
}

std::string format_board_file(const Position& position) {
    std::string text = position.turn() == Side::first ? "1\n" : "0\n";
    for (const int square : file_order()) {
        text += square_text(square);
        const bool white = position.pieces(Side::first).contains(square);
        if (white || position.pieces(Side::second).contains(square)) {
            text += white ? 'W' : 'B';
            text += position.knights().contains(square) ? 'K' : 'M';
        } else {
            text += 'U';
        }
        text += '\n';
    }
    return text;
}

std::string format_answer(const Position& position, Move move) {
    Position::Moves moves;
    position.generate(moves);
    const auto sharing = std::count_if(moves.begin(), moves.end(), [&](const Move& other) {
        return other.from == move.from && other.to == move.to;
    });
    std::vector<int> squares{move.from, move.to};
    if (sharing > 1) squares = canonical_way(Turn(position), move);
    std::vector<std::string> names;
    for (const int square : squares) names.push_back(base::upper_case(Board::name(square)));
    return base::join(names, " ");
}

const game::FileProtocol& Position::file_protocol() {
    static constexpr game::FileProtocol protocol{
        "camelot-file", "board.txt", "output.txt",
        [](std::string_view text) {
            const auto position = Position::parse(text);
            CHECK(position.has_value());
            return format_board_file(*position);
        },
        [](std::string_view file) -> base::Result<std::string> {
            const auto position = parse_playable_file(file);
            if (!position) return position.error();
            return position->format();
        }};
    return protocol;
}

base::Result<Position> Position::start(const game::StartChoices& choices) {
    const std::string* path = choices.find(board_file_option);
    if (path == nullptr) return start();
    const auto text = choices.read_file(*path);
    if (!text) {
        return Error{std::string(board_file_option) + ": expected a file, found " +
                     base::quoted(*path) + ", which cannot be read: " + text.error().message};
    }
    const auto position = parse_playable_file(*text);
    if (!position) return Error{*path + ": " + position.error().message};
    return position;
}

}  // namespace games::camelot
