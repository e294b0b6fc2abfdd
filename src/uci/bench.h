// Bench: searches fixed positions of every game to fixed depths. The node counts are reproducible,
// so their sum is a signature of the engine: it changes when the engine's play changes.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>

#include "engine/game_engine.h"
#include "game/any_position.h"

namespace uci {

class Bench {
 public:
    // Searches and prints the node counts; false if it was stopped before the end.
    bool run();
    // Makes run() return soon. Any thread.
    void stop();

 private:
    std::optional<std::uint64_t> run_game(const game::GameType& type,
                                          const engine::GameEngine& engine);
    void attend(engine::Searcher* searcher);

    std::atomic<bool> stopped_{false};
    std::mutex mutex_;
    engine::Searcher* searcher_ = nullptr;  // the one currently running
};

}  // namespace uci
