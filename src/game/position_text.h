// What the position strings of all games share: fields between single spaces, a board written from
// the top rank down with runs of empty squares as numbers, and counters. Only the canonical
// spelling is read.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/cursor.h"
#include "base/result.h"
#include "base/text.h"
#include "game/info.h"
#include "game/outcome.h"

namespace game {

// Exactly one field a name, or an error that says how many there are.
base::Result<std::vector<std::string_view>> split_fields(std::string_view text,
                                                         std::span<const std::string_view> names);

// A counter from 0 to max without a leading zero; the error names the field.
base::Result<int> parse_counter(std::string_view text, std::string_view field, int max);

// The side on move, written as its letter: letters[0] for side 0, letters[1] for side 1.
base::Result<Side> parse_turn(std::string_view text, std::string_view letters);

// Reads a board. widths[i] is the number of squares of the i-th rank from the top. For every piece
// letter found, `place(rank, column, letter, cursor)` is called (rank from the bottom, 0 first;
// column among the rank's squares) with the cursor behind the letter; it returns an error message,
// empty if all is well, and may read on.
template <class Place>
base::Result<void> parse_ranks(std::string_view text, std::span<const int> widths, Place&& place);

// Writes a board: `cell(rank, column)` gives a square's text, empty if the square is.
template <class Cell>
std::string format_ranks(std::span<const int> widths, Cell&& cell);

// The option's value as one of the sides of the game, in either case.
base::Result<Side> parse_side(std::string_view text, const Info& info);

// "unknown piece 'z', expected one of KQRBNP in either case" and the like, for parse_ranks.
std::string unknown_piece(char letter, std::string_view letters);

template <class Place>
base::Result<void> parse_ranks(std::string_view text, std::span<const int> widths, Place&& place) {
    const auto rows = static_cast<int>(widths.size());
    base::Cursor cursor(text);
    for (int row = 0; row < rows; ++row) {
        const int rank = rows - 1 - row;
        const int width = widths[static_cast<std::size_t>(row)];
        const auto fail = [&](const std::string& what) {
            return base::Error{"board, rank " + std::to_string(rank + 1) + ": " + what};
        };
        int column = 0;
        while (!cursor.at_end() && cursor.peek() != '/') {
            if (column == width) return fail("more than " + std::to_string(width) + " squares");
            if (base::is_digit(cursor.peek())) {
                const std::string_view digits = cursor.take_digits();
                const auto run = base::parse_canonical(digits, width - column);
                if (!run || *run == 0) {
                    return fail("expected a run of 1 to " + std::to_string(width - column) +
                                " empty squares, found " + base::quoted(digits));
                }
                column += *run;
            } else {
                const char letter = cursor.take();
                const std::string problem = place(rank, column, letter, cursor);
                if (!problem.empty()) return fail(problem);
                ++column;
            }
        }
        if (column < width) {
            return fail("expected " + std::to_string(width) + " squares, found " +
                        std::to_string(column));
        }
        if (row + 1 < rows && !cursor.take_if('/')) {
            return base::Error{"board: expected " + std::to_string(rows) + " ranks, found " +
                               std::to_string(row + 1)};
        }
    }
    if (!cursor.at_end()) {
        return base::Error{"board: more than " + std::to_string(rows) + " ranks"};
    }
    return {};
}

template <class Cell>
std::string format_ranks(std::span<const int> widths, Cell&& cell) {
    const auto rows = static_cast<int>(widths.size());
    std::string out;
    for (int row = 0; row < rows; ++row) {
        if (row > 0) out += '/';
        int run = 0;
        for (int column = 0; column < widths[static_cast<std::size_t>(row)]; ++column) {
            const std::string text = cell(rows - 1 - row, column);
            if (text.empty()) {
                ++run;
                continue;
            }
            if (run > 0) out += std::to_string(run);
            run = 0;
            out += text;
        }
        if (run > 0) out += std::to_string(run);
    }
    return out;
}

}  // namespace game
