// Searches for the canonical way of a move, and checks a way that was typed.
#include "games/camelot/way.h"

#include <algorithm>
#include <optional>
#include <string>

#include "games/camelot/state_set.h"

namespace games::camelot {

namespace {

using base::Error;

// Breadth first, each square's leaps in the order of C14: the first way found to a state has the
// fewest leaps and is the first in order among those.
class WaySearch {
 public:
    WaySearch(const Turn& turn, Move move)
        : turn_(turn),
          move_(move),
          landing_(turn.empty() | Set::of(move.from)),
          may_canter_(move.captured == 0 || turn.is_knight(move.from)) {}

    std::vector<int> run() {
        steps_.push_back({move_.from, 0, 0});
        for (std::size_t i = 0;; ++i) {
            CHECK(i < steps_.size());
            if (i > 0 && is_end(steps_[i])) return way_to(i);
            if (i > 0 && turn_.enemy_castle().contains(steps_[i].at)) continue;  // C11
            for (const Leap leap : leaps_from[steps_[i].at]) {
                if (landing_.contains(leap.to)) try_leap(i, leap);
            }
        }
    }

 private:
    struct Step {
        int at;
        unsigned captured;
        std::size_t before;
    };

    bool is_end(const Step& step) const {
        return step.at == move_.to && step.captured == move_.captured;
    }
    void try_leap(std::size_t before, Leap leap) {
        unsigned captured = steps_[before].captured;
        if (turn_.enemy().contains(leap.over)) {
            const unsigned prey = 1u << number_of(turn_.enemy(), leap.over);
            if ((move_.captured & ~captured & prey) == 0) return;
            captured |= prey;
        } else if (!turn_.own().contains(leap.over) || captured != 0 || !may_land(leap.to)) {
            return;
        }
        if (seen_.insert((captured << 8 | static_cast<unsigned>(leap.to)) + 1)) {
            steps_.push_back({leap.to, captured, before});
        }
    }
    // Whether a canter leap of this move may land there.
    bool may_land(int to) const {
        if (!may_canter_ || turn_.own_castle().contains(to)) return false;  // C6, C10
        return move_.captured != 0 || !turn_.is_knight(move_.from) ||
               turn_.enemy_castle().contains(to) || !turn_.could_jump(move_.from, to);  // C9
    }
    std::vector<int> way_to(std::size_t i) const {
        std::vector<int> way;
        for (; i != 0; i = steps_[i].before) way.push_back(steps_[i].at);
        way.push_back(move_.from);
        std::reverse(way.begin(), way.end());
        return way;
    }

    const Turn& turn_;
    const Move move_;
    const Set landing_;  // C7
    const bool may_canter_;
    std::vector<Step> steps_;
    StateSet seen_;
};

// Judges a written way leap by leap.
class Follower {
 public:
    Follower(const Turn& turn, int from)
        : turn_(turn), from_(from), landing_(turn.empty() | Set::of(from)), prey_(turn.enemy()) {}

    std::optional<Error> leap(int at, int to, bool says_captures) {
        if (at != from_ && turn_.enemy_castle().contains(at)) {
            return Error{"C11: entering the enemy castle on " + Board::name(at) + " ends the move"};
        }
        const Leap* leap = find_leap(at, to);
        if (leap == nullptr) return no_leap(at, to);
        if (!landing_.contains(to)) {
            return Error{(prey_.contains(leap->over) ? "C5: a jump" : "C4: a leap") +
                         std::string(" ends on an empty square, and ") + Board::name(to) +
                         " is not empty"};
        }
        if (prey_.contains(leap->over)) return jump(*leap);
        if (!turn_.own().contains(leap->over)) {
            return Error{"C4: there is no piece on " + Board::name(leap->over) + " to leap over"};
        }
        if (says_captures) {
            return Error{"C5: x stands for a jump, but the piece on " + Board::name(leap->over) +
                         " is an own one"};
        }
        return canter(to);
    }

    base::Result<Move> finish(int to) const {
        if (captured_ != 0) {
            if (can_go_on(to)) {
                return Error{"C5: the jump goes on, since from " + Board::name(to) +
                             " the piece has another one"};
            }
        } else if (to == from_) {
            return Error{"C4: a canter may not end where it began, on " + Board::name(to)};
        } else if (chance_ && (turn_.pure_canter(from_) >> (to % 64) & 1) == 0) {
            return Error{"C9: the knight could have jumped on " + Board::name(*chance_) +
                         ", so canter leaps alone may not go there"};
        }
        return Move{static_cast<std::uint8_t>(from_), static_cast<std::uint8_t>(to),
                    static_cast<std::uint16_t>(captured_)};
    }

 private:
    static Error no_leap(int at, int to) {
        if (neighbours[at].contains(to)) {
            return Error{"C6: a plain move, as from " + Board::name(at) + " to " + Board::name(to) +
                         ", is never combined with anything"};
        }
        return Error{"C4: a leap goes two squares in a straight line over a piece; " +
                     Board::name(at) + " to " + Board::name(to) + " does not"};
    }
    std::optional<Error> jump(Leap leap) {
        if (cantered_ && !turn_.is_knight(from_)) {
            return Error{"C6: only a knight may go on from canter leaps to a jump, and " +
                         Board::name(from_) + " holds a man"};
        }
        captured_ |= 1u << number_of(turn_.enemy(), leap.over);
        prey_.erase(leap.over);
        return std::nullopt;
    }
    std::optional<Error> canter(int to) {
        if (captured_ != 0) {
            return Error{"C6: no canter leap, as to " + Board::name(to) + ", follows a jump"};
        }
        if (turn_.own_castle().contains(to)) {
            return Error{"C10: no canter leap lands in the own castle, as on " + Board::name(to)};
        }
        cantered_ = true;
        if (!turn_.enemy_castle().contains(to) && turn_.could_jump(from_, to)) chance_ = to;
        return std::nullopt;
    }
    bool can_go_on(int at) const {
        if (turn_.enemy_castle().contains(at)) return false;  // C11
        return std::any_of(leaps_from[at].begin(), leaps_from[at].end(), [this](Leap leap) {
            return prey_.contains(leap.over) && landing_.contains(leap.to);
        });
    }

    const Turn& turn_;
    const int from_;
    const Set landing_;  // C7
    Set prey_;
    unsigned captured_ = 0;
    bool cantered_ = false;
    std::optional<int> chance_;  // where a knight could have jumped and did not (C9)
};

}  // namespace

const Leap* find_leap(int from, int to) {
    const Leaps& leaps = leaps_from[from];
    const Leap* found =
        std::find_if(leaps.begin(), leaps.end(), [to](Leap leap) { return leap.to == to; });
    return found == leaps.end() ? nullptr : found;
}

std::vector<int> canonical_way(const Turn& turn, Move move) {
    if (move.captured == 0 && neighbours[move.from].contains(move.to)) return {move.from, move.to};
    return WaySearch(turn, move).run();
}

base::Result<Move> follow(const Turn& turn, const WrittenWay& way) {
    const std::vector<int>& squares = way.squares;
    Follower follower(turn, squares.front());
    for (std::size_t i = 1; i < squares.size(); ++i) {
        if (auto error = follower.leap(squares[i - 1], squares[i], way.says_captures[i - 1])) {
            return *error;
        }
    }
    return follower.finish(squares.back());
}

}  // namespace games::camelot
