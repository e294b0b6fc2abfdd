// EngineController: what all protocols of `manator engine` share: the current game, the options,
// and one search or count at a time on its own thread.
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
#include "base/stop_token.h"
#include "engine/searcher.h"
#include "game/played_game.h"
#include "protocol/thought.h"
#include "uci/engine_inbox.h"
#include "uci/engine_options.h"

namespace uci {

// Long work other than a search, such as perft.
struct Count {
    std::function<void(const base::StopToken&)> run;  // on the search thread
    Task deliver;        // on the main thread, when it is done or was stopped
    bool brief = false;  // it finishes soon by itself
};

// Used by the main thread only; search callbacks also run there, from the inbox.
class EngineController {
 public:
    using OnFound = std::function<void(const base::Result<engine::Report>&)>;
    using OnRemark = std::function<void(const std::string&)>;

    EngineController(Inbox& inbox, const game::GameType& type);
    ~EngineController();

    const game::GameType& type() const { return *type_; }
    const game::PlayedGame& game() const { return *game_; }
    EngineOptions& options() { return options_; }
    // Receives messages for the user about requests that could not be met.
    void set_remark(OnRemark remark) { remark_ = std::move(remark); }

    // Switches to another game, at its start position.
    void choose_game(const game::GameType& type);
    // Sets a position and plays moves from it in protocol notation. After an error there is no
    // position to search: problem() says why, and think() fails.
    base::Result<void> set_position(base::Result<game::PositionPtr> start,
                                    std::span<const std::string> moves);
    // Why the last position was refused; empty if it was accepted. game() is still the previous
    // one.
    const std::string& problem() const { return problem_; }
    // Plays a move of the current position; the game is not over.
    void play(const game::MoveView& move);
    void take_back();
    // The game's engine, with the current options as far as possible, and with the current
    // position.
    base::Result<engine::Searcher*> searcher();
    // Does in advance what think() would do on the clock. If it fails, think() reports it.
    void prepare() { static_cast<void>(searcher().has_value()); }
    // The score of the position by each of the game's evaluations, with the evaluation's name.
    base::Result<std::vector<std::pair<std::string, game::Score>>> evaluate();
    // Clears the transposition table and other state from earlier searches.
    void forget();

    // When the clock of the next search started: the time at which the request arrived.
    void set_begun(engine::Clock::time_point begun) { begun_ = begun; }
    // Starts searching the current position; an error if that is impossible. The position must not
    // change before `on_found` is called. Below full strength only one line is reported, at the
    // end: that of the chosen move.
    base::Result<void> think(engine::Limits limits, const engine::OnReport& on_report,
                             const OnFound& on_found);
    base::Result<void> count(Count count);
    bool busy() const { return thread_.joinable(); }
    bool counting() const { return busy() && count_; }
    bool count_is_brief() const { return counting() && count_->brief; }
    // Ends a search, which calls its `on_found`, or a count, which delivers its result so far.
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
    bool has_position_ = false;     // the searcher has the current position
    std::string other_evaluation_;  // requested evaluation that the game does not have
    engine::Clock::time_point begun_ = engine::Clock::now();
    base::StopSource stop_;  // of the current search or count
    std::thread thread_;
    std::optional<Count> count_;  // if one is running
};

// The lines of a report in protocol form.
std::vector<protocol::Thought> thoughts(const engine::Report& report,
                                        const game::AnyPosition& position);

}  // namespace uci
