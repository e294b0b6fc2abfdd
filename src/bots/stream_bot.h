// StreamBot: the base of all bots that are child processes or connect to us. It starts, reads and
// drops them, and turns every failure into a fault. Each protocol's class implements the dialogue.
#pragma once

#include <algorithm>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "bots/bot.h"
#include "net/listener.h"
#include "process/channel.h"
#include "process/process.h"

namespace bots {

// The reason for refusing a start position to a program that must play from the first move.
inline constexpr const char* cannot_take_over =
    "it can only play from the start of a game: openings must be none";

class StreamBot : public game::Player {
 public:
    // With a listener the bot connects to it; otherwise its command is run.
    StreamBot(Bot bot, std::optional<net::Listener> listener)
        : bot_(std::move(bot)), listener_(std::move(listener)) {}

    const std::string& name() const override { return bot_.name; }
    std::optional<game::Trouble> begin(const game::PlayedGame& game, game::Side side,
                                       base::Clock::time_point deadline,
                                       const base::StopToken& stop) override;
    game::Answer choose(const game::Turn& turn) override;
    void end(const game::PlayedGame& game, game::Result result, std::string_view reason) override;
    game::Testimony testimony() const override;
    bool may_go_on(game::Fault fault) const override;

 protected:
    // During its lifetime, a stop interrupts the waits on the channel.
    class Stoppable {
     public:
        Stoppable(StreamBot& bot, const base::StopToken& stop)
            : bot_(bot), on_stop_(stop, Interrupt{bot}) {
            bot.stop_ = stop;
        }
        ~Stoppable() { bot_.stop_ = {}; }
        Stoppable(const Stoppable&) = delete;
        Stoppable& operator=(const Stoppable&) = delete;

     private:
        struct Interrupt {
            StreamBot& bot;
            void operator()() const { bot.interrupt(); }
        };
        StreamBot& bot_;
        const std::stop_callback<Interrupt> on_stop_;
    };

    struct Reply {
        std::optional<game::Trouble> trouble;
        std::string line;
        base::Clock::time_point when{};
    };

    // To be implemented by each protocol. greet() is called for a new process or connection, before
    // its first game.
    virtual std::optional<game::Trouble> greet(base::Clock::time_point) { return std::nullopt; }
    virtual std::optional<game::Trouble> new_game(const game::PlayedGame& game, game::Side side,
                                                  base::Clock::time_point deadline) = 0;
    // Sends the request with ask_for() and reads the answer.
    virtual game::Answer answer(const game::Turn& turn) = 0;
    virtual void say_end(const game::PlayedGame&, game::Result, std::string_view,
                         base::Clock::time_point) {}
    // Additional command-line arguments for the process that plays this side.
    virtual std::vector<std::string> arguments(const game::PlayedGame&, game::Side) const {
        return {};
    }
    // Whether one process can play several games.
    virtual bool is_reusable() const { return true; }
    // Drops output from before this turn.
    virtual void forget_output() { channel().new_turn(); }
    virtual void adjust(process::ProcessSettings&) const {}

    const Bot& bot() const { return bot_; }
    process::Channel& channel() { return process_ ? process_->channel() : *connection_; }
    bool is_there() const { return process_ || connection_; }
    bool is_stopped() const { return stop_.stop_requested(); }
    // Starts the process, or waits for a connection, after dropping the previous one. Retries while
    // this machine is short of a resource.
    std::optional<game::Trouble> start(const std::vector<std::string>& more_arguments,
                                       base::Clock::time_point deadline);
    void drop();
    process::Process& process() { return *process_; }

    [[nodiscard]] std::optional<game::Trouble> say(std::string_view lines,
                                                   base::Clock::time_point deadline);
    // As say(), but also starts the clock for the answer.
    [[nodiscard]] std::optional<game::Trouble> ask_for(std::string_view lines,
                                                       base::Clock::time_point deadline);
    Reply hear(base::Clock::time_point deadline);
    // As hear(), but returns all pending output, with or without a line ending.
    Reply hear_text(base::Clock::time_point deadline);
    // A fault that says what was expected and what was found.
    static game::Trouble unexpected(game::Fault fault, std::string_view expected,
                                    std::string_view found);
    // Why the peer closed its stream.
    game::Trouble closed();
    // Makes the detail printable. A bot that failed after it filled its writable space is at fault
    // for that.
    void complete(game::Trouble& trouble) const;
    game::Answer failed(game::Trouble trouble) const;
    // The legal move that was received, or the resulting fault.
    game::Answer moved(const base::Result<game::MoveView>& move, std::string_view said,
                       base::Clock::time_point when) const;
    // Zero if the answer had arrived before we asked.
    std::chrono::nanoseconds spent_until(base::Clock::time_point when) const {
        return std::max(when, asked_) - asked_;
    }
    void start_clock() { asked_ = base::Clock::now(); }

 private:
    std::optional<game::Trouble> prepare(const game::PlayedGame& game, game::Side side,
                                         base::Clock::time_point deadline, bool afresh);
    std::optional<game::Trouble> connect(base::Clock::time_point deadline);
    std::optional<game::Trouble> seat_another(game::Trouble trouble, const game::PlayedGame& game,
                                              game::Side side, base::Clock::time_point deadline);
    bool keeps_connection(game::Fault fault) const;
    Reply hear_by(process::Heard (process::Channel::*read)(base::Clock::time_point),
                  base::Clock::time_point deadline);
    void interrupt();
    void wake();
    void rest();

    const Bot bot_;
    const std::optional<net::Listener> listener_;
    std::optional<process::Process> process_;
    std::optional<process::Channel> connection_;
    std::mutex mutex_;      // guards the two above against a concurrent interrupt()
    base::StopToken stop_;  // of the current begin() or choose()
    bool broken_ = false;   // out of step with the protocol: it must be restarted
    base::Clock::time_point asked_{};
    game::Testimony past_;  // of the process that was dropped last
};

}  // namespace bots
