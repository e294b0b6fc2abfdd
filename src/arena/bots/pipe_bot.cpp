// A bot that exchanges lines in a game's own way: a program for every game, told how the game is
// set up and then the opponent's moves.
#include "arena/bots/bot_protocols.h"
#include "arena/bots/talking_bot.h"
#include "base/cursor.h"
#include "protocol/move_form.h"

namespace arena {

namespace {

using namespace std::chrono_literals;

// To say its last words.
constexpr auto finishing_time = 500ms;

class PipeBot final : public TalkingBot {
 public:
    PipeBot(const Bot& bot, const game::PipeProtocol& protocol)
        : TalkingBot(bot, std::nullopt), protocol_(protocol) {}

    std::optional<std::string> chosen_start() const override { return choice_; }

 private:
    bool is_reusable() const override { return false; }
    std::vector<std::string> arguments(game::Side side) const override {
        return {std::string(protocol_.argument(side))};
    }

    std::optional<Trouble> new_game(const game::PlayedGame& game, game::Side side,
                                    Clock::time_point deadline) override {
        if (const auto fine = check_pipe_game(protocol_, game); !fine) {
            return Trouble{Fault::failure, fine.error().message, true};
        }
        is_opening_told_ = false;
        told_ = 0;
        choice_.reset();
        if (!protocol_.speaks_first(side)) return std::nullopt;
        const Reply reply = hear(deadline);
        if (reply.trouble) return reply.trouble;
        const auto checked = protocol_.check_first_line(reply.line);
        if (!checked) return Trouble{Fault::failure, checked.error().message};
        choice_ = std::string(base::trim(reply.line));
        return std::nullopt;
    }

    Answer answer(const Turn& turn) override {
        if (auto trouble = ask_for(news(turn.game), turn.deadline)) return failed(*trouble);
        const Reply reply = hear(turn.deadline);
        if (reply.trouble) return failed(*reply.trouble);
        const std::string_view said = base::trim(reply.line);
        ++told_;
        return moved(protocol::read_move(turn.game.position(), said), said, reply.when);
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
                 Clock::time_point deadline) override {
        const std::string last = news(game);
        if (!last.empty()) (void)say(last, deadline);
        process().finish(Clock::now() + finishing_time);
    }

    const game::PipeProtocol& protocol_;
    bool is_opening_told_ = false;  // how the game is set up
    std::size_t told_ = 0;          // moves of the game that it knows
    std::optional<std::string> choice_;
};

}  // namespace

ContestantPtr make_pipe_bot(const Bot& bot, const game::GameType& type) {
    return std::make_unique<PipeBot>(bot, *type.pipe_protocol);
}

base::Result<void> check_pipe_game(const game::PipeProtocol& protocol,
                                   const game::PlayedGame& game) {
    const auto opening = protocol.opening(game.start().format());
    if (!opening) return opening.error();
    if (!game.moves().empty()) return base::Error{cannot_take_over};
    return {};
}

}  // namespace arena
