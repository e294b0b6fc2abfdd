// GameFold: what follows from the events of a live game, except for the position. A small value, so
// that the state after further events can be computed before they are committed.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "game/outcome.h"
#include "protocol/api.h"
#include "store/live_games.h"

namespace server {

using protocol::api::EventData;
using store::Millis;

struct OpenOffer {
    std::string kind;  // "draw", "take-back" or "rematch"
    game::Side by = game::Side::first;
    int n = 0;  // number of the event
};

struct Clocks {
    std::optional<std::array<Millis, 2>> left;  // at the time `at`; none without a clock
    std::optional<game::Side> running;
    Millis at = 0;
    Millis deadline = 0;  // 0: none
};

class GameFold {
 public:
    // Before the first event. `row` is the game as stored: what no event changes is taken from it.
    GameFold(const store::LiveGame& row, const protocol::api::Clock& clock, game::Side first_turn);

    // `data` is the event's data, parsed.
    void apply(const store::LiveEvent& event, const EventData& data);
    // Puts a visitor on a seat; the event `joined` then completes it.
    void seat(game::Side side, const std::string& visitor) {
        row_.seats[index(side)].visitor = visitor;
    }

    // The row to be stored with the events so far.
    const store::LiveGame& row() const { return row_; }
    const protocol::api::Clock& clock() const { return clock_; }
    int plies() const { return row_.moves; }
    game::Side turn() const;
    const std::optional<OpenOffer>& offer() const { return offer_; }
    const std::string& rematch() const { return rematch_; }
    // Whether the side may offer a draw: once before each of its moves.
    bool may_offer_draw(game::Side side) const { return draw_offers_[index(side)] != plies(); }
    // Limits the events of a game: a side could offer and withdraw without end.
    bool may_offer(const std::string& kind) const {
        return offers_ < (kind == "rematch" ? most_offers + most_rematch_offers : most_offers);
    }
    // The ratings after a rated game; before it is over, those with which the seats were taken.
    const store::ShownRating& newest_rating(game::Side side) const {
        return newest_ratings_[index(side)];
    }
    bool both_moved() const { return plies() >= 2; }

    // Whether a worker is the referee: then no clock of ours ends the game.
    bool is_refereed() const { return clock_.referee.has_value(); }
    // Of a refereed game: whether this side has come, since its start and the last outage.
    bool is_here(game::Side side) const;

    // When the last outage was over; 0: there was none.
    Millis outage_end() const { return outage_end_; }

    Clocks clocks() const;
    // What is given back to the side to move for this measured delay.
    Millis lag_credit(Millis lag) const;
    // The clocks if the side to move moves now; none without a clock.
    std::optional<std::array<Millis, 2>> left_after_move(Millis now, Millis credit) const;
    // The clocks if the turn ended now without a move.
    std::optional<std::array<Millis, 2>> left_now(Millis now) const;
    // The event that the passed deadline causes, if it has passed.
    std::optional<EventData> ending_at(Millis now) const;

 private:
    static constexpr int most_offers = 100, most_rematch_offers = 10;

    bool runs() const;
    Millis deadline() const;
    void close_offer_after_move(game::Side by);

    store::LiveGame row_;
    protocol::api::Clock clock_;
    game::Side first_turn_;
    Millis turn_began_ = 0;  // plus outages
    Millis outage_end_ = 0;
    std::array<bool, 2> came_{};
    std::optional<std::array<Millis, 2>> left_;
    std::array<Millis, 2> lag_bank_;
    std::array<int, 2> draw_offers_{-1, -1};  // ply of each side's last offer
    std::optional<OpenOffer> offer_;
    int offers_ = 0;  // so far
    std::string rematch_;
    std::array<store::ShownRating, 2> newest_ratings_;
};

}  // namespace server
