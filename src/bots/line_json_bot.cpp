// LineJsonBot: a bot with the `line` or `json` protocol: it receives events and answers with moves.
// The two differ only in their encoding.
#include "base/clock.h"
#include "bots/bot_protocols.h"
#include "bots/stream_bot.h"
#include "game/move_texts.h"
#include "protocol/move_form.h"
#include "protocol/turn_text.h"

namespace bots {

namespace {

using protocol::BotSays;
using protocol::GameNews;
using protocol::TurnNews;

struct Codec {
    std::string (*game)(const GameNews& news);
    std::string (*turn)(const TurnNews& news);
    std::string (*end)(game::Result result, std::string_view reason);
    base::Result<BotSays> (*hear)(std::string_view line);
};

constexpr Codec line_codec{
    protocol::line::write, protocol::line::write, protocol::line::write_end,
    [](std::string_view line) -> base::Result<BotSays> { return protocol::line::hear(line); }};
constexpr Codec json_codec{protocol::json::write, protocol::json::write, protocol::json::write_end,
                           protocol::json::hear};

std::optional<TurnNews::Clock> clock_of(const std::optional<game::SideClock>& clock) {
    if (!clock) return std::nullopt;
    return TurnNews::Clock{clock->left, clock->increment, clock->moves_to_go};
}

TurnNews news_of(const game::Turn& turn) {
    const game::AnyPosition& position = turn.game.position();
    TurnNews news;
    news.position = position.format();
    news.played = game::move_texts(turn.game.moves());
    news.legal = game::move_texts(position.moves());
    news.clock = clock_of(turn.clocks[index(position.turn())]);
    news.opponent_clock = clock_of(turn.clocks[index(game::other(position.turn()))]);
    news.move_time = turn.move_time;
    news.nodes = turn.nodes;
    news.depth = turn.depth;
    return news;
}

class LineJsonBot final : public StreamBot {
 public:
    LineJsonBot(const Bot& bot, const game::GameType& type, std::optional<net::Listener> listener)
        : StreamBot(bot, std::move(listener)),
          info_(*type.info),
          codec_(bot.protocol == "json" ? json_codec : line_codec) {}

    std::optional<std::string> chosen_start() const override { return choice_; }

 private:
    std::optional<game::Trouble> new_game(const game::PlayedGame& game, game::Side side,
                                          base::Clock::time_point deadline) override {
        const GameNews news{info_.id, info_.sides[index(side)], game.start().format()};
        choice_.reset();
        if (auto trouble = say(codec_.game(news) + "\n", deadline)) return trouble;
        while (true) {
            const Reply reply = hear(deadline);
            if (reply.trouble && reply.trouble->fault == game::Fault::stall && !is_stopped()) {
                return game::Trouble{game::Fault::stall, "no \"ready\""};
            }
            if (reply.trouble) return reply.trouble;
            const auto says = codec_.hear(reply.line);
            if (!says) return game::Trouble{game::Fault::failure, says.error().message};
            if (says->kind == BotSays::Kind::ready) {
                if (!says->choice.empty()) choice_ = says->choice;
                return std::nullopt;
            }
            if (says->kind != BotSays::Kind::comment) {
                return unexpected(game::Fault::failure, "\"ready\"", reply.line);
            }
        }
    }

    game::Answer answer(const game::Turn& turn) override {
        if (auto trouble = ask_for(codec_.turn(news_of(turn)) + "\n", turn.deadline)) {
            return failed(*trouble);
        }
        while (true) {
            const Reply reply = hear(turn.deadline);
            if (reply.trouble) return failed(*reply.trouble);
            const auto says = codec_.hear(reply.line);
            if (!says) {
                return failed({game::Fault::illegal_move, says.error().message, false, reply.line});
            }
            if (says->kind != BotSays::Kind::comment) return meant(*says, reply, turn);
        }
    }

    game::Answer meant(const BotSays& says, const Reply& reply, const game::Turn& turn) const {
        game::Answer answer;
        answer.spent = spent_until(reply.when);
        switch (says.kind) {
            case BotSays::Kind::resigns:
                answer.kind = game::Answer::Kind::resignation;
                break;
            case BotSays::Kind::claims_draw:
                answer.kind = game::Answer::Kind::claims_draw;
                break;
            case BotSays::Kind::move:
                answer = moved(protocol::read_move(turn.game.position(), says.move), says.move,
                               reply.when);
                break;
            case BotSays::Kind::comment:
            case BotSays::Kind::ready:
                answer.trouble = unexpected(game::Fault::illegal_move, "a move", reply.line);
                answer.trouble.move = reply.line;
                break;
        }
        answer.offers_draw = says.offers_draw;
        answer.score = says.score;
        answer.depth = says.depth;
        return answer;
    }

    void say_end(const game::PlayedGame&, game::Result result, std::string_view reason,
                 base::Clock::time_point deadline) override {
        // An error is noticed when the next game starts.
        (void)say(codec_.end(result, reason) + "\n", deadline);
    }

    const game::Info& info_;
    const Codec& codec_;
    std::optional<std::string> choice_;
};

}  // namespace

PlayerPtr make_line_json_bot(const Bot& bot, const game::GameType& type,
                             std::optional<net::Listener> listener) {
    return std::make_unique<LineJsonBot>(bot, type, std::move(listener));
}

}  // namespace bots
