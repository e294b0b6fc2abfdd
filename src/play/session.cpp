// Moves, take-backs and clocks of a session.
#include "play/session.h"

#include <algorithm>
#include <utility>

namespace play {

Session::Session(const game::GameType& type, game::PlayedGame game, Setting setting)
    : type_(&type), game_(std::move(game)), setting_(std::move(setting)) {
    const base::Milliseconds base =
        setting_.control ? setting_.control->base : base::Milliseconds{0};
    left_.assign(game_.moves().size() + 1, {base, base});
}

Session::Session(const game::GameType& type, game::PositionPtr start, Setting setting)
    : Session(type, game::PlayedGame(std::move(start)), std::move(setting)) {}

Ending Session::ending() const {
    if (agreed_) return *agreed_;
    return {game_.outcome().result, std::string(game_.outcome().reason)};
}

base::Result<game::MoveView> Session::play(std::string_view move, Time now) {
    if (agreed_) return base::Error{"the game is over: " + agreed_->reason};
    const game::Side mover = turn();
    const std::optional<Clocks> used = clocks(now);
    auto played = game_.play(move);
    if (!played) return played;
    left_.push_back(used.value_or(left_.back()));
    if (used) left_.back()[index(mover)] += setting_.control->increment;
    spent_ = base::Milliseconds{0};
    if (running_) running_ = now;
    if (ending().over()) running_.reset();
    return played;
}

bool Session::take_back(Time now) {
    if (agreed_) {
        agreed_.reset();
        spent_ = base::Milliseconds{0};
        return true;
    }
    if (!game_.take_back()) return false;
    left_.pop_back();
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
    if (side == turn()) spent_ = left_.back()[index(side)];
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
    return std::min(spent_ + more, left_.back()[index(turn())]);
}

std::optional<Session::Clocks> Session::clocks(Time now) const {
    if (!setting_.control) return std::nullopt;
    Clocks current = left_.back();
    current[index(turn())] -= spent_until(now);
    return current;
}

std::optional<Session::Time> Session::flag_falls() const {
    if (!running_) return std::nullopt;
    return *running_ + left_.back()[index(turn())] - spent_;
}

}  // namespace play
