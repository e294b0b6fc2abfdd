// Target squares and captures to highlight in XBoard.
#include "protocol/xboard_marks.h"

#include <algorithm>

#include "protocol/xboard_moves.h"

namespace protocol::xboard {

namespace {

using Squares = std::vector<std::string>;

// The squares of a move as the user clicks them, and whether it captures.
struct Clicks {
    Squares way;
    bool captures = false;
};

std::vector<Clicks> clicks_from(const game::AnyPosition& position, const std::string& from) {
    std::vector<game::MoveView> moves = position.moves();
    std::erase_if(moves, [&](const game::MoveView& move) { return move.touched.front() != from; });
    std::map<std::string, int> endings;
    for (const game::MoveView& move : moves) ++endings[move.touched.back()];
    std::vector<Clicks> all;
    for (const game::MoveView& move : moves) {
        const std::string& to = move.touched.back();
        const Squares taken = victims(position, move);
        const bool only_on_target = taken.empty() || (taken.size() == 1 && taken.front() == to);
        const bool by_its_end = only_on_target && endings[to] == 1;
        all.push_back({by_its_end ? Squares{from, to} : way_of(position, move), !taken.empty()});
    }
    return all;
}

}  // namespace

Marks targets(const game::AnyPosition& position, const Squares& way) {
    Marks ends, passed;
    for (const Clicks& clicks : clicks_from(position, way.front())) {
        const bool is_longer = clicks.way.size() > way.size();
        if (!is_longer || !std::equal(way.begin(), way.end(), clicks.way.begin())) continue;
        const std::string& next = clicks.way[way.size()];
        if (clicks.way.size() == way.size() + 1) {
            ends[next] = clicks.captures ? 'R' : 'Y';
        } else {
            passed[next] = 'C';
        }
    }
    ends.merge(passed);
    return ends;
}

Marks targets_and_victims(const game::AnyPosition& position, const std::string& from,
                          const std::string& target) {
    Marks marks = targets(position, {from});
    for (const game::MoveView& move : position.moves()) {
        if (move.touched.front() != from || move.touched.back() != target) continue;
        // Lower case: not a target square.
        for (const std::string& victim : victims(position, move)) marks.try_emplace(victim, 'g');
    }
    return marks;
}

}  // namespace protocol::xboard
