// EngineController: what the protocols of `manator engine` have in common: the game on the board,
// the options, and one search or count at a time on a thread of its own.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "base/result.h"
#include "engine/searcher.h"
#include "game/played_game.h"
#include "protocol/thought.h"
#include "uci/engine_inbox.h"
#include "uci/engine_options.h"

namespace uci {

// Work that takes a while and is no search.
struct Count {
    Task run;            // on the thread of the search
    Task stop;           // makes it return soon, and may be called more than once
    Task deliver;        // on the main thread, when it is done or was stopped
    bool brief = false;  // it is done soon by itself
};

// Used by the main thread alone; the callbacks of a search run there too, from the inbox.
class EngineController {
 public:
    using OnFound = std::function<void(const base::Result<engine::Report>&)>;
    using OnRemark = std::function<void(const std::string&)>;

    EngineController(Inbox& inbox, const game::GameType& type);
    ~EngineController();

    const game::GameType& type() const { return *type_; }
    const game::PlayedGame& game() const { return *game_; }
    EngineOptions& options() { return options_; }
    // Who tells the user what could not be done as he wanted it.
    void set_remark(OnRemark remark) { remark_ = std::move(remark); }

    // Another game, from its start.
    void choose_game(const game::GameType& type);
    // A position, and moves from there in the protocols' form. After an error there is nothing to
    // search: problem() says why, and think() refuses.
    base::Result<void> set_position(base::Result<game::PositionPtr> start,
                                    std::span<const std::string> moves);
    // Why the last position was refused; empty if it was not. game() is still the one before.
    const std::string& problem() const { return problem_; }
    base::Result<game::MoveView> play(std::string_view move);
    void take_back();
    // The engine of the game with the options as they are, as far as they can be met, and with the
    // position on the board.
    base::Result<engine::Searcher*> searcher();
    // Does now what think() would have to do on the clock. If it cannot be done, think() says so.
    void prepare() { static_cast<void>(searcher().has_value()); }
    // What every evaluation of the game says about the position: its name and the score.
    base::Result<std::vector<std::pair<std::string, engine::Score>>> evaluate();
    // Forgets what was learnt from earlier searches.
    void forget();

    // From when the time of a search that is begun now runs: the engine was asked then.
    void set_begun(engine::Clock::time_point begun) { begun_ = begun; }
    // Begins to search the position on the board; an error if that cannot be. The position must
    // not change before `on_found` was called. Below full strength only one line is told: that of
    // the move it makes, at last.
    base::Result<void> think(engine::Limits limits, const engine::OnReport& on_report,
                             const OnFound& on_found);
    base::Result<void> count(Count count);
    bool busy() const { return thread_.joinable(); }
    bool counting() const { return busy() && count_; }
    bool count_is_brief() const { return counting() && count_->brief; }
    // Ends a search, which calls its `on_found`, or a count, which delivers what it has.
    void finish();

 private:
    void done();
    base::Result<void> set_table(int megabytes);
    void size_table();
    void choose_evaluation();

    Inbox& inbox_;
    const game::GameType* type_;
    std::optional<game::PlayedGame> game_;
    std::string problem_;
    EngineOptions options_;
    OnRemark remark_ = [](const std::string&) {};
    std::unique_ptr<engine::Searcher> searcher_;
    int table_size_ = 0;            // of the searcher
    bool has_position_ = false;     // the searcher, that on the board
    std::string other_evaluation_;  // the one wanted that the game does not have
    engine::Clock::time_point begun_ = engine::Clock::now();
    std::thread thread_;
    std::optional<Count> count_;  // if the thread does one
};

// The lines of a report in the protocols' terms.
std::vector<protocol::Thought> thoughts(const engine::Report& report,
                                        const game::AnyPosition& position);

}  // namespace uci
