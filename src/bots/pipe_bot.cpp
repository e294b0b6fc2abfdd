// PipeBot: a bot with a game's own line protocol, started anew for every game. It receives the
// setup and then the opponent's moves. Lines that are not moves are ignored, because many such
// programs also print boards.
#include "base/clock.h"
#include "base/cursor.h"
#include "bots/bot_protocols.h"
#include "bots/stream_bot.h"
#include "protocol/move_form.h"

namespace bots {

namespace {

using namespace std::chrono_literals;

// Time to print its last lines.
constexpr auto finishing_time = 500ms;

class PipeBot final : public StreamBot {
 public:
    PipeBot(const Bot& bot, const game::PipeProtocol& protocol)
        : StreamBot(bot, std::nullopt), protocol_(protocol) {}

    std::optional<std::string> chosen_start() const override { return choice_; }

 private:
    bool is_reusable() const override { return false; }
    std::vector<std::string> arguments(const game::PlayedGame&, game::Side side) const override {
        return {std::string(protocol_.argument(side))};
    }

    std::optional<game::Trouble> new_game(const game::PlayedGame& game, game::Side side,
                                          base::Clock::time_point deadline) override {
        if (const auto fine = check_pipe_game(protocol_, game); !fine) {
            return game::Trouble{game::Fault::failure, fine.error().message, true};
        }
        is_opening_told_ = false;
        told_ = 0;
        early_.reset();
        choice_.reset();
        begins_ = game.position().turn() == side;
        if (protocol_.speaks_first(side)) {
            if (auto trouble = hear_first_line(deadline)) return trouble;
        }
        // The side that chose the start learns which one is played together with the first move.
        if (!begins_) return std::nullopt;
        if (auto trouble = say(news(game), deadline)) return trouble;
        return await_start(deadline);
    }

    std::optional<game::Trouble> hear_first_line(base::Clock::time_point deadline) {
        while (true) {
            const Reply reply = hear(deadline);
            if (reply.trouble) return reply.trouble;
            const std::string_view line = base::trim(reply.line);
            const auto checked = protocol_.check_first_line(line);
            if (checked) {
                choice_ = std::string(line);
                return std::nullopt;
            }
            if (protocol_.has_move_form(line)) {
                return game::Trouble{game::Fault::failure, checked.error().message};
            }
        }
    }

    // A program that moves first has started when it prints something. A program that prints
    // nothing before its first move gets the whole start time before its clock runs.
    std::optional<game::Trouble> await_start(base::Clock::time_point deadline) {
        Reply reply = hear(deadline);
        const bool silent =
            reply.trouble && reply.trouble->fault == game::Fault::stall && !is_stopped();
        if (reply.trouble && !silent) return reply.trouble;
        if (!silent) early_ = std::move(reply);
        return std::nullopt;
    }

    // Keep what it printed during the start: it may be its first move.
    void forget_output() override {
        if (!std::exchange(begins_, false)) StreamBot::forget_output();
    }

    game::Answer answer(const game::Turn& turn) override {
        if (auto trouble = ask_for(news(turn.game), turn.deadline)) return failed(*trouble);
        while (true) {
            const Reply reply = early_ ? *std::exchange(early_, {}) : hear(turn.deadline);
            if (reply.trouble) return failed(*reply.trouble);
            const std::string_view line = base::trim(reply.line);
            if (!protocol_.has_move_form(line)) continue;
            ++told_;
            return moved(protocol::read_move(turn.game.position(), line), line, reply.when);
        }
    }

    std::string news(const game::PlayedGame& game) {
        std::string lines;
        if (!std::exchange(is_opening_told_, true)) {
            lines = *protocol_.opening(game.start().format()) + "\n";
        }
        for (; told_ < game.moves().size(); ++told_) lines += game.moves()[told_].text + "\n";
        return lines;
    }

    void say_end(const game::PlayedGame& game, game::Result, std::string_view,
                 base::Clock::time_point deadline) override {
        const std::string last = news(game);
        if (!last.empty()) (void)say(last, deadline);
        process().finish(base::Clock::now() + finishing_time);
    }

    const game::PipeProtocol& protocol_;
    bool is_opening_told_ = false;  // the setup was sent
    std::size_t told_ = 0;          // number of moves it knows
    bool begins_ = false;           // it makes the first move of the game
    std::optional<Reply> early_;    // printed before that
    std::optional<std::string> choice_;
};

}  // namespace

PlayerPtr make_pipe_bot(const Bot& bot, const game::GameType& type) {
    return std::make_unique<PipeBot>(bot, *type.pipe_protocol);
}

base::Result<void> check_pipe_game(const game::PipeProtocol& protocol,
                                   const game::PlayedGame& game) {
    const auto opening = protocol.opening(game.start().format());
    if (!opening) return opening.error();
    if (!game.moves().empty()) return base::Error{cannot_take_over};
    return {};
}

}  // namespace bots
