// Increments and periods of clocks.
#include "arena/game_clock.h"

#include <algorithm>

namespace arena {

GameClock::GameClock(const std::array<Pace, 2>& paces) : paces_(paces), positions_(1) {
    for (const std::size_t i : {0u, 1u}) {
        if (!paces[i].clock) continue;
        // A clock without base time starts with one increment; otherwise no move could be made in
        // time.
        const TimeControl& clock = *paces[i].clock;
        positions_[0].left[i] = clock.base.count() == 0 ? clock.increment : clock.base;
    }
}

std::optional<GameClock::Time> GameClock::allowed(game::Side side) const {
    const Pace& pace = paces_[index(side)];
    std::optional<Time> most;
    if (pace.clock) most = left(side);
    for (const std::optional<base::Milliseconds>& limit : {pace.move_time, pace.move_cap}) {
        if (limit) most = std::min<Time>(most.value_or(*limit), *limit);
    }
    return most;
}

std::array<std::optional<game::SideClock>, 2> GameClock::state() const {
    const Position& now = positions_.back();
    std::array<std::optional<game::SideClock>, 2> state;
    for (const std::size_t i : {0u, 1u}) {
        if (!paces_[i].clock) continue;
        const int period = paces_[i].period;
        state[i] = game::SideClock{
            std::max(base::Milliseconds(0),
                     std::chrono::duration_cast<base::Milliseconds>(now.left[i])),
            paces_[i].clock->increment, period == 0 ? 0 : period - now.moves[i] % period};
    }
    return state;
}

void GameClock::moved(game::Side side, Time spent) {
    const Pace& pace = paces_[index(side)];
    Position next = positions_.back();
    const int moves = ++next.moves[index(side)];
    if (pace.clock) {
        Time& left = next.left[index(side)];
        left = std::max(Time(0), left - spent) + pace.clock->increment;
        if (pace.period != 0 && moves % pace.period == 0) left += pace.clock->base;
    }
    positions_.push_back(next);
}

}  // namespace arena
