// Writes the board and the texts of the console program.
#include "games/gastank/console.h"

#include <algorithm>
#include <array>

#include "base/cursor.h"
#include "base/text.h"

namespace games::gastank {

namespace {

constexpr std::array<std::string_view, 2> players{"human", "computer"};  // by side
constexpr std::string_view margin = "   ";

std::string cell(const Position& position, int square) {
    const bool occupied =
        (position.pieces(Side::first) | position.pieces(Side::second)).contains(square);
    if (!occupied) return "--";
    const Piece piece = position.piece(square);
    return letter(piece) + std::to_string(piece.gas);
}

}  // namespace

std::string console_board(const Position& position) {
    std::string text;
    for (int rank = Board::ranks - 1; rank >= 0; --rank) {
        text += std::to_string(rank + 1) + " ";
        for (int file = 0; file < Board::files; ++file) {
            text += " " + cell(position, Board::square(file, rank));
        }
        if (rank == Board::ranks - 1) text += "  " + std::string(players[1]);
        if (rank == 0) text += "  " + std::string(players[0]);
        text += "\n";
    }
    text.append(margin).append(3 * Board::files - 1, '-').append("\n");
    return text.append(margin).append("A  B  C  D  E  F  G  H\n");
}

base::Result<Side> parse_order(std::string_view answer) {
    constexpr std::array<std::array<std::string_view, 3>, 2> words{
        {{"first", "f", "1"}, {"second", "s", "2"}}};
    const std::string word = base::lower_case(base::trim(answer));
    for (const Side side : {Side::first, Side::second}) {
        const auto& known = words[static_cast<std::size_t>(game::index(side))];
        if (std::find(known.begin(), known.end(), word) != known.end()) return side;
    }
    return base::Error{"expected first or second (or f, s, 1, 2), found " + base::quoted(answer)};
}

std::string console_verdict(const game::Outcome& outcome) {
    const std::size_t winner = outcome.result == game::Result::first_wins ? 0 : 1;
    const std::string_view why = outcome.reason == "no moves" ? "no legal move" : outcome.reason;
    return "The " + std::string(players[winner]) + " wins: " + std::string(why) + ".";
}

}  // namespace games::gastank
