// WireBot: a bot that connects to us and speaks a game's own messages.
#include <span>

#include "base/clock.h"
#include "bots/bot_protocols.h"
#include "bots/stream_bot.h"
#include "game/move_texts.h"
#include "protocol/move_form.h"

namespace bots {

namespace {

base::Result<std::string> question_after(const game::WireProtocol& protocol,
                                         const game::PlayedGame& game) {
    return protocol.question(game.start().format(), game::move_texts(game.moves()));
}

class WireBot final : public StreamBot {
 public:
    WireBot(const Bot& bot, const game::WireProtocol& protocol, net::Listener listener)
        : StreamBot(bot, std::move(listener)), protocol_(protocol) {}

 private:
    std::optional<game::Trouble> greet(base::Clock::time_point deadline) override {
        bytes_.clear();
        return exchange(protocol_.greeting(), protocol_.check_greeted, deadline);
    }

    std::optional<game::Trouble> new_game(const game::PlayedGame& game, game::Side,
                                          base::Clock::time_point deadline) override {
        const auto question = question_after(protocol_, game);
        if (!question) return game::Trouble{game::Fault::failure, question.error().message, true};
        return exchange(protocol_.game_begins(), protocol_.check_ready, deadline);
    }

    game::Answer answer(const game::Turn& turn) override {
        const auto question = question_after(protocol_, turn.game);
        if (!question) return failed({game::Fault::failure, question.error().message, true});
        if (auto trouble = ask_for(*question, turn.deadline)) return failed(*trouble);
        const Reply reply = hear_message(turn.deadline);
        if (reply.trouble) return failed(*reply.trouble);
        const auto said = protocol_.answer(reply.line);
        if (!said) return failed({game::Fault::failure, said.error().message});
        if (!*said) {
            game::Answer resignation;
            resignation.kind = game::Answer::Kind::resignation;
            resignation.spent = spent_until(reply.when);
            return resignation;
        }
        return moved(protocol::read_move(turn.game.position(), **said), **said, reply.when);
    }

    void say_end(const game::PlayedGame&, game::Result, std::string_view,
                 base::Clock::time_point deadline) override {
        (void)say(protocol_.game_ends(), deadline);
    }

    void forget_output() override {
        StreamBot::forget_output();
        bytes_.clear();
    }

    std::optional<game::Trouble> exchange(const std::string& bytes,
                                          base::Result<void> (*check)(std::string_view),
                                          base::Clock::time_point deadline) {
        if (auto trouble = say(bytes, deadline)) return trouble;
        const Reply reply = hear_message(deadline);
        if (reply.trouble) return reply.trouble;
        const auto checked = check(reply.line);
        if (!checked) return game::Trouble{game::Fault::failure, checked.error().message};
        return std::nullopt;
    }

    Reply hear_message(base::Clock::time_point deadline) {
        while (true) {
            const auto message = protocol_.take_message(bytes_);
            if (!message)
                return {game::Trouble{game::Fault::failure, message.error().message}, {}, heard_};
            if (*message) return {std::nullopt, **message, heard_};
            Reply reply = hear_text(deadline);
            if (reply.trouble) return reply;
            bytes_ += reply.line;
            heard_ = reply.when;
        }
    }

    const game::WireProtocol& protocol_;
    std::string bytes_;                // received, but not a complete message yet
    base::Clock::time_point heard_{};  // when the last of them arrived
};

}  // namespace

PlayerPtr make_wire_bot(const Bot& bot, const game::GameType& type, net::Listener listener) {
    return std::make_unique<WireBot>(bot, *type.wire_protocol, std::move(listener));
}

base::Result<void> check_wire_game(const game::WireProtocol& protocol,
                                   const game::PlayedGame& game) {
    const auto question = question_after(protocol, game);
    if (!question) return question.error();
    return {};
}

}  // namespace bots
