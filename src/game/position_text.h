// The layout shared by the position strings of all games: fields separated by single spaces, a
// board written from the top rank down with runs of empty squares as numbers, and counters. Only
// the canonical spelling is accepted.
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

// Exactly one field per name; otherwise the error says how many were found.
base::Result<std::vector<std::string_view>> split_fields(std::string_view text,
                                                         std::span<const std::string_view> names);

// A counter from 0 to max without leading zeros; the error names the field.
base::Result<int> parse_counter(std::string_view text, std::string_view field, int max);

// The side to move, written as its letter: letters[0] for side 0, letters[1] for side 1.
base::Result<Side> parse_turn(std::string_view text, std::string_view letters);

// Parses a board. widths[i] is the number of squares in the i-th rank from the top. For every piece
// letter it calls `place(rank, column, letter, cursor)`: rank from the bottom, starting at 0;
// column among the rank's squares; the cursor behind the letter. `place` may read further
// characters and returns an error message, empty on success.
template <class Place>
base::Result<void> parse_ranks(std::string_view text, std::span<const int> widths, Place&& place);

// The same for a board whose pieces are single letters: calls `place(rank, column, index)` with the
// index of the letter in `letters`.
template <class Place>
base::Result<void> parse_letters(std::string_view text, std::span<const int> widths,
                                 std::string_view letters, Place&& place);

// Writes a board: `cell(rank, column)` returns a square's text, empty for an empty square.
template <class Cell>
std::string format_ranks(std::span<const int> widths, Cell&& cell);

// A side of the game by name, in upper or lower case.
base::Result<Side> parse_side(std::string_view text, const Info& info);

// An error message for parse_ranks: "unknown piece 'z', expected one of KQRBNP in either case".
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

template <class Place>
base::Result<void> parse_letters(std::string_view text, std::span<const int> widths,
                                 std::string_view letters, Place&& place) {
    return parse_ranks(text, widths,
                       [&](int rank, int column, char letter, base::Cursor&) -> std::string {
                           const std::size_t index = letters.find(letter);
                           if (index == std::string_view::npos)
                               return unknown_piece(letter, letters);
                           place(rank, column, index);
                           return {};
                       });
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
