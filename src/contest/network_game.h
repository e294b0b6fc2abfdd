// NetworkGame: a game of a contest in which at least one bot plays over the network. The referee is
// here; servers pass moves to and from the bots. The channel between them is the log of a live
// game: we add the moves of programs that run here, and read those of network bots.
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "base/stop_token.h"
#include "game/played_game.h"
#include "game/player.h"
#include "protocol/api.h"
#include "store/contest_games.h"
#include "store/live_listener.h"

namespace contest {

// Tells games that something may have been added to one of their logs. Any thread.
class NetworkNews {
 public:
    explicit NetworkNews(const std::string& store);

    void follow(const std::string& id);
    void forget(const std::string& id);
    std::uint64_t count() const;
    // Returns at a count other than `seen`, or soon in any case.
    void wait(std::uint64_t seen);

 private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::set<std::string> followed_;
    std::uint64_t count_ = 0;
    std::unique_ptr<store::LiveListener> listener_;
};

// Bots that have missed a game of a contest, as far as this worker knows: they are given only a
// few seconds to come to their next one, until they have come. Any thread.
class AbsentBots {
 public:
    void note(const std::string& contest, const std::string& account, bool is_absent) {
        const std::lock_guard lock(mutex_);
        is_absent ? (void)bots_.emplace(contest, account) : (void)bots_.erase({contest, account});
    }
    bool contains(const std::string& contest, const std::string& account) const {
        const std::lock_guard lock(mutex_);
        return bots_.contains({contest, account});
    }

 private:
    mutable std::mutex mutex_;
    std::set<std::pair<std::string, std::string>> bots_;
};

struct NetworkSetting {
    store::LiveGames* store = nullptr;
    NetworkNews* news = nullptr;
    AbsentBots* absent = nullptr;
    const game::GameType* type = nullptr;
    protocol::api::Clock clock;
    store::ContestSeat seat;
    std::array<std::string, 2> names;
    std::array<std::string, 2> accounts;  // by side; empty: it runs here
};

// One thread. Both players of a game share it; it outlives them for that game.
class NetworkGame {
 public:
    explicit NetworkGame(NetworkSetting setting) : setting_(std::move(setting)) {}
    ~NetworkGame() { setting_.news->forget(row_.id); }
    NetworkGame(const NetworkGame&) = delete;
    NetworkGame& operator=(const NetworkGame&) = delete;

    // As game::Player, for the side of a network bot. A bot has come when it has opened the game's
    // stream; time in which no server runs does not count.
    std::optional<game::Trouble> begin(const game::PlayedGame& game, game::Side side,
                                       base::Clock::time_point deadline,
                                       const base::StopToken& stop);
    game::Answer choose(const game::Turn& turn, game::Side side);
    void end(const game::PlayedGame& game, game::Result result, std::string_view reason);

 private:
    struct Wait;
    store::LiveChange first_change(const game::PlayedGame& game, store::Millis now) const;
    base::Result<void> create(const game::PlayedGame& game);
    // Reads what others have added.
    base::Result<void> read();
    void take(const store::LiveEvent& event);
    // Adds the moves of `game` that the log lacks, and its end if there is one.
    base::Result<void> add(const game::PlayedGame& game, const game::Turn* turn,
                           const protocol::api::EventData* end);
    // Waits a little; an error if the game cannot go on.
    base::Result<void> wait(Wait& wait);
    // Whether the bot has missed a game and is not connected to any server.
    base::Result<bool> is_absent(const std::string& account) const;
    bool is_over() const { return row_.state == store::LiveState::over; }
    bool is_awaited(game::Side side) const {
        return !setting_.accounts[index(side)].empty() && !came_[index(side)];
    }
    std::optional<game::Answer> answer(const game::Turn& turn, game::Side side) const;

    const NetworkSetting setting_;
    store::LiveGame row_;  // empty id: there is no live game
    std::vector<std::string> moves_;
    std::vector<store::Millis> times_;  // of the moves
    std::array<bool, 2> came_{};
    int outages_ = 0;         // so far
    std::uint64_t seen_ = 0;  // news
    store::Millis asked_at_ = 0;
    base::Clock::time_point asked_{};
};

// The player of a bot of this kind. sit() comes before each game.
class NetworkPlayer final : public game::Player {
 public:
    explicit NetworkPlayer(std::string name) : name_(std::move(name)) {}

    void sit(std::shared_ptr<NetworkGame> game, game::Side side) {
        game_ = std::move(game);
        side_ = side;
    }
    const std::string& name() const override { return name_; }
    std::optional<game::Trouble> begin(const game::PlayedGame& game, game::Side,
                                       base::Clock::time_point deadline,
                                       const base::StopToken& stop) override {
        return game_->begin(game, side_, deadline, stop);
    }
    game::Answer choose(const game::Turn& turn) override { return game_->choose(turn, side_); }
    void end(const game::PlayedGame& game, game::Result result, std::string_view reason) override {
        game_->end(game, result, reason);
    }
    bool may_go_on(game::Fault) const override { return true; }

 private:
    const std::string name_;
    std::shared_ptr<NetworkGame> game_;
    game::Side side_ = game::Side::first;
};

}  // namespace contest
