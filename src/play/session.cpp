// Moves, take-backs and clocks of a session.
#include "play/session.h"

#include <algorithm>
#include <utility>

namespace play {

Session::Session(const game::GameType& type, game::PlayedGame game, Setting setting)
    : type_(&type),
      game_(std::move(game)),
      setting_(std::move(setting)),
      clock_({arena::Pace{setting_.control}, arena::Pace{setting_.control}}) {}

Session::Session(const game::GameType& type, game::PositionPtr start, Setting setting)
    : Session(type, game::PlayedGame(std::move(start)), std::move(setting)) {}

Ending Session::ending() const {
    if (agreed_) return *agreed_;
    return {game_.outcome().result, std::string(game_.outcome().reason)};
}

base::Result<game::MoveView> Session::play(std::string_view move, Time now) {
    if (agreed_) return base::Error{"the game is over: " + agreed_->reason};
    auto legal = game_.parse_move(move);
    if (legal) play(*legal, now);
    return legal;
}

void Session::play(const game::MoveView& move, Time now) {
    clock_.moved(turn(), spent_until(now));
    game_.play(move);
    spent_ = base::Milliseconds{0};
    if (running_) running_ = now;
    if (ending().over()) running_.reset();
}

bool Session::take_back(Time now) {
    if (agreed_) {
        agreed_.reset();
        spent_ = base::Milliseconds{0};
        return true;
    }
    if (!game_.take_back()) return false;
    clock_.take_back();
    spent_ = base::Milliseconds{0};
    if (running_) running_ = now;
    return true;
}

void Session::end(game::Outcome outcome) {
    if (!ending().over()) agreed_ = {outcome.result, std::string(outcome.reason)};
}
void Session::resign(game::Side side) {
    end(game::Outcome::win(other(side), "resignation"));
}
void Session::agree_to_draw() {
    end(game::Outcome::draw("agreement"));
}
void Session::forfeit_on_time(game::Side side) {
    if (side == turn()) spent_ = left(side);
    running_.reset();
    end(game::Outcome::win(other(side), "time forfeit"));
}

void Session::start_clock(Time now) {
    if (setting_.control && !running_ && !ending().over()) running_ = now;
}

void Session::stop_clock(Time now) {
    spent_ = spent_until(now);
    running_.reset();
}

base::Milliseconds Session::spent_until(Time now) const {
    if (!running_) return spent_;
    const auto more = std::chrono::duration_cast<base::Milliseconds>(now - *running_);
    return std::min(spent_ + more, left(turn()));
}

std::optional<Session::Clocks> Session::clocks(Time now) const {
    if (!setting_.control) return std::nullopt;
    Clocks current{left(game::Side::first), left(game::Side::second)};
    current[index(turn())] -= spent_until(now);
    return current;
}

std::optional<Session::Time> Session::flag_falls() const {
    if (!running_) return std::nullopt;
    return *running_ + left(turn()) - spent_;
}

}  // namespace play
