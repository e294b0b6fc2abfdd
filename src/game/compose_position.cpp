// Builds a position string from placed pieces.
#include "game/compose_position.h"

#include <algorithm>
#include <vector>

#include "base/cursor.h"
#include "base/text.h"
#include "game/position_text.h"

namespace game {

namespace {

// The existing squares, rank by rank from the bottom, each rank from left to right.
std::vector<std::vector<std::string>> ranks_of(const BoardView& board) {
    std::vector<SquareView> squares = board.squares;
    std::sort(squares.begin(), squares.end(),
              [](const SquareView& a, const SquareView& b) { return a.column < b.column; });
    std::vector<std::vector<std::string>> ranks(static_cast<std::size_t>(board.rows));
    for (const SquareView& square : squares) {
        ranks[static_cast<std::size_t>(square.row)].push_back(square.name);
    }
    return ranks;
}

}  // namespace

std::string compose_position(const AnyPosition& like, std::span<const PlacedPiece> pieces,
                             Side turn) {
    const std::vector<std::vector<std::string>> ranks = ranks_of(like.describe());
    std::vector<int> widths;  // ranks from the top
    for (auto rank = ranks.rbegin(); rank != ranks.rend(); ++rank) {
        widths.push_back(static_cast<int>(rank->size()));
    }
    const auto cell = [&](int rank, int column) -> std::string {
        const std::string& name =
            ranks[static_cast<std::size_t>(rank)][static_cast<std::size_t>(column)];
        const auto found = std::find_if(pieces.begin(), pieces.end(),
                                        [&](const PlacedPiece& p) { return p.square == name; });
        return found == pieces.end() ? "" : found->text;
    };
    const std::string before = like.format();
    std::string text = format_ranks(widths, cell) + ' ';
    text += base::to_lower(like.info().sides[index(turn)].front());
    const std::vector<std::string_view> fields = base::split(before, ' ');
    for (std::size_t i = 2; i < fields.size(); ++i) (text += ' ') += fields[i];
    return text;
}

}  // namespace game
