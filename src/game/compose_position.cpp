// Builds a position string from placed pieces and marks.
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

std::string text_on(std::span<const Placed> placed, const std::string& square) {
    const auto found = std::find_if(placed.begin(), placed.end(),
                                    [&](const Placed& one) { return one.square == square; });
    return found == placed.end() ? "" : found->text;
}

// "c4+5,d5x", in the order of the board's squares.
std::string list_of(std::span<const Placed> marks, const BoardView& board) {
    std::vector<std::string> items;
    for (const SquareView& square : board.squares) {
        const std::string mark = text_on(marks, square.name);
        if (!mark.empty()) items.push_back(square.name + mark);
    }
    return items.empty() ? "-" : base::join(items, ",");
}

}  // namespace

std::string compose_position(const AnyPosition& like, std::span<const Placed> pieces,
                             std::span<const Placed> marks, Side turn) {
    const BoardView board = like.describe();
    const std::vector<std::vector<std::string>> ranks = ranks_of(board);
    std::vector<int> widths;  // ranks from the top
    for (auto rank = ranks.rbegin(); rank != ranks.rend(); ++rank) {
        widths.push_back(static_cast<int>(rank->size()));
    }
    const auto cell = [&](int rank, int column) -> std::string {
        return text_on(pieces,
                       ranks[static_cast<std::size_t>(rank)][static_cast<std::size_t>(column)]);
    };
    const std::string before = like.format();
    std::string text = format_ranks(widths, cell) + ' ';
    text += base::to_lower(like.info().sides[index(turn)].front());
    const std::vector<std::string_view> fields = base::split(before, ' ');
    for (std::size_t i = 2; i < fields.size(); ++i) {
        const bool is_marks =
            !like.info().marks.empty() && i == static_cast<std::size_t>(like.info().mark_field);
        text += ' ';
        text += is_marks ? list_of(marks, board) : std::string(fields[i]);
    }
    return text;
}

}  // namespace game
