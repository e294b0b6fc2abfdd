// Record: the states of the game that is shown, through which a person steps back and forth.
#pragma once

#include <vector>

#include "games/jetan/wire_messages.h"

namespace jetan {

namespace wire = games::jetan::wire;

class Record {
 public:
    bool empty() const { return states_.empty(); }
    // A new game.
    void clear();
    // The next state. It is shown if the latest one was; a user who looks at earlier states
    // is not disturbed.
    void add(const wire::GameState& state);
    // Shows the state `by` steps later, earlier if negative; stops at the first and the latest.
    void step(int by);

    const wire::GameState& shown() const { return states_[shown_]; }
    const wire::GameState& latest() const { return states_.back(); }

 private:
    std::vector<wire::GameState> states_;
    std::size_t shown_ = 0;
};

}  // namespace jetan
