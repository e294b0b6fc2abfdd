// EngineDesk: what the protocols of `manator engine` have in common: the game on the board, the
// options, and one search at a time on a thread of its own.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/result.h"
#include "engine/searcher.h"
#include "game/played_game.h"
#include "manator/engine_inbox.h"
#include "manator/engine_options.h"
#include "protocol/thought.h"

namespace manator {

// Used by the main thread alone; the callbacks of a search run there too, from the inbox.
class EngineDesk {
 public:
    using OnFound = std::function<void(const base::Result<engine::Report>&)>;

    EngineDesk(Inbox& inbox, const game::GameType& type);
    ~EngineDesk();

    const game::GameType& type() const { return *type_; }
    game::PlayedGame& game() { return *game_; }
    const game::PlayedGame& game() const { return *game_; }
    EngineOptions& options() { return options_; }

    // Another game, from its start.
    void choose_game(const game::GameType& type);
    // A position, the game's start if there is none, and moves in the protocols' form; if any of
    // it is wrong nothing changes.
    base::Result<void> set_position(const std::optional<std::string>& text,
                                    std::span<const std::string> moves);
    // The engine of the game with the options as they are, made when it is first needed.
    base::Result<engine::Searcher*> searcher();
    // Forgets what was learnt from earlier searches.
    void forget();

    // Begins to search the position on the board; an error if that cannot be. The position must
    // not change before `on_found` was called.
    base::Result<void> think(engine::Limits limits, engine::OnReport on_report, OnFound on_found);
    // Does work that cannot be stopped on the thread of the search, then `deliver` on this one.
    void work(Task work, Task deliver);
    bool busy() const { return thread_.joinable(); }
    // Ends a search, which calls its `on_found`. Work that cannot be stopped is waited for so long;
    // false if it is not done by then.
    bool finish(std::chrono::milliseconds patience = {});

 private:
    void done();

    Inbox& inbox_;
    const game::GameType* type_;
    std::optional<game::PlayedGame> game_;
    EngineOptions options_;
    std::unique_ptr<engine::Searcher> searcher_;
    int table_size_ = 0;  // of the searcher
    std::thread thread_;
    bool can_stop_ = true;
};

// The lines of a report in the protocols' terms.
std::vector<protocol::Thought> thoughts(const engine::Report& report,
                                        const game::AnyPosition& position);

}  // namespace manator
