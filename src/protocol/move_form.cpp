// Conversion between moves and the engine protocols' from-to form.
#include "protocol/move_form.h"

#include <algorithm>

#include "base/cursor.h"
#include "base/text.h"

namespace protocol {

namespace {

// A letter and a number; empty if there is none.
std::string take_square(base::Cursor& cursor) {
    if (!base::is_letter(cursor.peek())) return {};
    std::string square(1, base::to_lower(cursor.take()));
    const std::string_view rank = cursor.take_digits();
    return rank.empty() ? std::string() : square.append(rank);
}

// The only move with the same first and last square, or nullptr.
const game::MoveView* only_between(const std::vector<game::MoveView>& moves,
                                   const std::vector<std::string>& squares) {
    const game::MoveView* found = nullptr;
    for (const game::MoveView& move : moves) {
        if (move.touched.front() != squares.front() || move.touched.back() != squares.back()) {
            continue;
        }
        if (found != nullptr) return nullptr;
        found = &move;
    }
    return found;
}

}  // namespace

std::string move_form(const std::vector<std::string>& touched) {
    if (touched.size() < 3) return base::join(touched, "");
    std::string form;
    for (std::size_t i = 1; i < touched.size(); ++i) {
        if (i > 1) form += ',';
        form += touched[i - 1] + touched[i];
    }
    return form;
}

std::string_view without_promotion(std::string_view text) {
    if (text.size() < 5 || !base::is_digit(text[text.size() - 2])) return text;
    const char mark = base::to_lower(text.back());
    const bool is_mark = std::string_view("qrbn.=").find(mark) != std::string_view::npos;
    return text.substr(0, text.size() - (is_mark ? 1 : 0));
}

std::vector<std::string> squares_of_form(std::string_view text) {
    base::Cursor cursor(text);
    std::vector<std::string> squares;
    do {
        const std::string from = take_square(cursor), to = take_square(cursor);
        if (from.empty() || to.empty()) return {};
        if (squares.empty()) squares.push_back(from);
        if (squares.back() != from) return {};
        squares.push_back(to);
    } while (cursor.take_if(','));
    return cursor.at_end() ? squares : std::vector<std::string>{};
}

base::Result<game::MoveView> read_move(const game::AnyPosition& position, std::string_view text) {
    const std::vector<std::string> squares = squares_of_form(without_promotion(text));
    if (!squares.empty()) {
        const std::vector<game::MoveView> moves = position.moves();
        for (const game::MoveView& move : moves) {
            if (move.touched == squares) return move;
        }
        if (squares.size() == 2) {
            if (const game::MoveView* move = only_between(moves, squares)) return *move;
        }
    }
    auto own = position.parse_move(text);
    if (own || squares.size() < 3) return own;
    // Another path to the same last square.
    auto spelled = position.parse_move(base::join(squares, " "));
    return spelled ? spelled : own;
}

std::vector<std::string> line_forms(const game::AnyPosition& position,
                                    std::span<const std::string> line) {
    std::vector<std::string> forms;
    const game::PositionPtr at = position.clone();
    for (const std::string& text : line) {
        const auto move = at->parse_move(text);
        if (!move) break;
        at->play(*move);
        forms.push_back(move_form(*move));
    }
    return forms;
}

}  // namespace protocol
