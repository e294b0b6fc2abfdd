// BoardReports: the moves of games that a worker plays, for pages that show them while they are
// played. Playing threads only note moves in memory; a thread of its own stores them. A report that
// is lost is harmless: the next one has all moves.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/played_game.h"
#include "game/player.h"
#include "store/contest_games.h"

namespace contest {

// The board of one game.
class BoardReport {
 public:
    explicit BoardReport(store::ContestBoard board) : board_(std::move(board)) {}

    void note(const game::PlayedGame& game);
    // The board, if it has changed since the last call. Any thread.
    std::optional<store::ContestBoard> take();

 private:
    std::mutex mutex_;
    store::ContestBoard board_;
    std::size_t noted_ = 0;  // moves
    bool is_changed_ = false;
};

class BoardReports {
 public:
    explicit BoardReports(store::ContestGames& store) : store_(store) {}

    // A game that begins. Any thread.
    std::shared_ptr<BoardReport> begin(store::ContestBoard board);
    // Stores what has changed, a few times a second, until stop().
    void run();
    void stop();

 private:
    std::vector<store::ContestBoard> take();

    store::ContestGames& store_;
    std::mutex mutex_;
    std::condition_variable stopped_;
    bool stop_ = false;
    std::vector<std::weak_ptr<BoardReport>> boards_;
};

// A player whose games are noted.
class NotedPlayer final : public game::Player {
 public:
    explicit NotedPlayer(std::unique_ptr<game::Player> player) : player_(std::move(player)) {}

    // Before each game; null: it is not noted.
    void note(std::shared_ptr<BoardReport> board) { board_ = std::move(board); }

    const std::string& name() const override { return player_->name(); }
    std::optional<game::Trouble> begin(const game::PlayedGame& game, game::Side side,
                                       base::Clock::time_point deadline,
                                       const base::StopToken& stop) override {
        if (board_) board_->note(game);
        return player_->begin(game, side, deadline, stop);
    }
    std::optional<std::string> chosen_start() const override { return player_->chosen_start(); }
    // The player measures its time itself, from when it is asked.
    game::Answer choose(const game::Turn& turn) override {
        if (board_) board_->note(turn.game);
        return player_->choose(turn);
    }
    void end(const game::PlayedGame& game, game::Result result, std::string_view reason) override {
        player_->end(game, result, reason);
    }
    game::Testimony testimony() const override { return player_->testimony(); }
    bool may_go_on(game::Fault fault) const override { return player_->may_go_on(fault); }

 private:
    const std::unique_ptr<game::Player> player_;
    std::shared_ptr<BoardReport> board_;
};

}  // namespace contest
