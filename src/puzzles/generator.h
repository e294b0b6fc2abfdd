// Generator: makes puzzles from games that the engine plays against itself at mixed levels, from
// random openings, so that mistakes occur.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/game_engine.h"
#include "engine/level.h"
#include "game/any_position.h"
#include "game/played_game.h"
#include "puzzles/engine_look.h"
#include "puzzles/grader.h"
#include "puzzles/prover.h"

namespace puzzles {

// Used by one thread; another thread or a signal handler may set `stop`.
class Generator {
 public:
    struct Setting {
        const game::GameType& type;
        const engine::GameEngine& engine;
        const GamePuzzles& puzzles;
        std::vector<std::string> starts;  // position strings, used in turn
        std::uint64_t seed = 0;
        int wanted = 0;  // total number, including those already known
    };

    Generator(Setting setting, const std::atomic<bool>& stop);

    // Adds an existing puzzle: no similar one is made. What comes next depends on the seed and the
    // number of known puzzles, so that an interrupted run can be resumed.
    base::Result<void> know(const Puzzle& puzzle);
    // Plays games until one yields puzzles; empty if stopped. Calls `on_game` after each game.
    std::vector<Puzzle> next(const std::function<void()>& on_game);

    std::size_t known() const { return known_; }

 private:
    std::vector<Puzzle> play_game(std::uint64_t seed);
    std::optional<Puzzle> puzzle_at(const game::PlayedGame& game);
    bool has_one_short_win(const std::string& position);
    bool is_win_in_one_wanted() const;
    bool is_wanted(const Puzzle& puzzle) const;
    bool is_grade_wanted(int grade) const;

    Setting setting_;
    const std::atomic<bool>& stop_;
    std::unique_ptr<Prover> prover_;
    EngineLook look_;
    Grader grader_;
    std::set<std::uint64_t> likenesses_;
    std::size_t known_ = 0;
    std::array<int, engine::full_level + 1> of_grade_{};
    int wins_in_one_ = 0;
    int single_moves_ = 0;
};

}  // namespace puzzles
