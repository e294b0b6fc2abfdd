// One event at a time: seats, offers, clocks, deadlines, the end.
#include "server/game_fold.h"

#include <algorithm>

#include "server/live_clock.h"

namespace server {

using game::Side;
using store::LiveState;

GameFold::GameFold(const store::LiveGame& row, const protocol::api::Clock& clock, Side first_turn)
    : row_(row), clock_(clock), first_turn_(first_turn), lag_bank_{lag_bank, lag_bank} {
    row_.state = LiveState::open;
    row_.result = "*";
    row_.reason.clear();
    row_.moves = row_.events = 0;
    row_.deadline = row_.ended_at = 0;
    for (store::LiveSeat& seat : row_.seats) seat = {seat.visitor, {}};
    if (clock.seconds > 0) left_ = {clock.seconds * second, clock.seconds * second};
    if (clock.referee) left_ = {clock.referee->base, clock.referee->base};
}

bool GameFold::is_here(Side side) const {
    return !store::is_account(row_.seats[index(side)].visitor) || came_[index(side)];
}

bool GameFold::runs() const {
    if (row_.state != LiveState::playing) return false;
    if (is_refereed()) return is_here(Side::first) && is_here(Side::second);
    return clock_.seconds > 0 && both_moved();
}

Side GameFold::turn() const {
    return row_.moves % 2 == 0 ? first_turn_ : other(first_turn_);
}

void GameFold::close_offer_after_move(Side by) {
    if (offer_ && !(offer_->kind == "draw" && offer_->by == by)) offer_.reset();
}

void GameFold::apply(const store::LiveEvent& event, const EventData& data) {
    const std::string& kind = event.kind;
    if (kind == "joined" && data.by) {
        store::LiveSeat& seat = row_.seats[index(*data.by)];
        seat.name = data.name;
        seat.rating = newest_ratings_[index(*data.by)] = {data.rating, data.provisional};
        if (!row_.seats[0].name.empty() && !row_.seats[1].name.empty()) {
            row_.state = LiveState::playing;
            turn_began_ = event.at;
        }
    } else if (kind == "move" && data.by) {
        Millis& bank = lag_bank_[index(*data.by)];
        bank = std::min(lag_bank, bank - data.lag + lag_return);
        ++row_.moves;
        close_offer_after_move(*data.by);
        if (left_ && data.left) left_ = data.left;
        turn_began_ = event.at;
    } else if (kind == "taken-back") {
        row_.moves = std::max(0, row_.moves - data.plies);
        offer_.reset();
        if (left_ && data.left) left_ = data.left;
        turn_began_ = event.at;
    } else if (kind == "offered" && data.by) {
        offer_ = OpenOffer{data.offer, *data.by, event.n};
        ++offers_;
        if (data.offer == "draw") draw_offers_[index(*data.by)] = row_.moves;
    } else if (kind == "declined") {
        offer_.reset();
    } else if (kind == "came" && data.by) {
        came_[index(*data.by)] = true;
        turn_began_ = event.at;
    } else if (kind == "outage") {
        turn_began_ += data.ms;
        outage_end_ = event.at;
        came_ = {};
    } else if (kind == "ended") {
        if (const auto left = left_now(event.at)) left_ = left;
        row_.state = LiveState::over;
        row_.result = data.result;
        row_.reason = data.reason;
        row_.ended_at = event.at;
        turn_began_ = event.at;
        offer_.reset();
    } else if (kind == "rated" && data.by) {
        row_.seats[index(*data.by)].change = data.change;
        newest_ratings_[index(*data.by)] = {data.rating, data.provisional};
    } else if (kind == "rematched") {
        rematch_ = data.game;
        offer_.reset();
    }
    row_.events = event.n;
    row_.deadline = deadline();
}

Millis GameFold::deadline() const {
    if (row_.state == LiveState::over) return 0;
    if (row_.state == LiveState::open) {
        return row_.created_at + (row_.listed ? listed_time : open_time);
    }
    if (clock_.is_none() || is_refereed()) return 0;
    if (clock_.days > 0) return turn_began_ + clock_.days * day;
    if (!both_moved()) return turn_began_ + std::max(first_move_time, clock_.seconds * second);
    return turn_began_ + (*left_)[index(turn())];
}

Clocks GameFold::clocks() const {
    Clocks clocks{left_, std::nullopt, turn_began_, row_.deadline};
    if (runs()) clocks.running = turn();
    return clocks;
}

Millis GameFold::lag_credit(Millis lag) const {
    if (!runs()) return 0;
    if (is_refereed()) return protocol::api::network_time;
    return std::clamp<Millis>(lag, 0, std::min(most_lag, lag_bank_[index(turn())]));
}

std::optional<std::array<Millis, 2>> GameFold::left_now(Millis now) const {
    auto left = left_;
    if (!runs()) return left;
    Millis& own = (*left)[index(turn())];
    own = std::clamp<Millis>(own - (now - turn_began_), 0, own);
    return left;
}

std::optional<std::array<Millis, 2>> GameFold::left_after_move(Millis now, Millis credit) const {
    auto left = left_now(now - credit);
    if (!runs()) return left;
    Millis& own = (*left)[index(turn())];
    const auto& referee = clock_.referee;
    own = referee && referee->is_per_move ? referee->base
          : referee                       ? own + referee->increment
                                          : own + clock_.increment * second;
    return left;
}

std::optional<EventData> GameFold::ending_at(Millis now) const {
    if (row_.deadline == 0 || now < row_.deadline) return std::nullopt;
    EventData data;
    data.result = "*";
    if (row_.state == LiveState::open) {
        data.reason = "not joined";
    } else if (!both_moved()) {
        data.reason = "aborted";
    } else {
        data.result = turn() == Side::first ? "0-1" : "1-0";
        data.reason = "time forfeit";
    }
    return data;
}

}  // namespace server
