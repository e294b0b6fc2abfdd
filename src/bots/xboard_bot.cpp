// XboardBot: a bot that speaks the XBoard protocol, version 2; a bot that sends no features is
// treated as version 1.
#include <algorithm>

#include "base/clock.h"
#include "base/text.h"
#include "bots/bot_protocols.h"
#include "bots/stream_bot.h"
#include "protocol/xboard_host.h"
#include "protocol/xboard_moves.h"

namespace bots {

namespace {

namespace xboard = protocol::xboard;
using namespace std::chrono_literals;

// A version 1 engine sends no features; the protocol allows this time for them.
constexpr auto features_time = 2s;

class XboardBot final : public StreamBot {
 public:
    XboardBot(const Bot& bot, const game::GameType& type, std::optional<net::Listener> listener)
        : StreamBot(bot, std::move(listener)), type_(type) {
        const auto start = type.start(game::StartChoices());
        if (start) usual_start_ = (*start)->format();
    }

 private:
    bool is_reusable() const override { return feature("reuse") != "0"; }

    std::optional<game::Trouble> greet(base::Clock::time_point deadline) override {
        features_.clear();
        if (auto trouble = say("xboard\nprotover 2\n", deadline)) return trouble;
        const base::Clock::time_point patience =
            std::min(deadline, base::Clock::now() + features_time);
        while (feature("done") != "1") {
            const Reply reply = hear(feature("done") == "0" ? deadline : patience);
            if (reply.trouble) {
                const bool silent = reply.trouble->fault == game::Fault::stall && !is_stopped();
                if (silent && feature("done") != "0" && patience < deadline) break;
                return reply.trouble;
            }
            const xboard::Said said = xboard::hear(reply.line);
            if (const auto* told = std::get_if<xboard::FeaturesSaid>(&said)) {
                for (const auto& [key, value] : told->values) features_[key] = value;
            }
        }
        return std::nullopt;
    }

    std::optional<game::Trouble> new_game(const game::PlayedGame& game, game::Side,
                                          base::Clock::time_point deadline) override {
        told_ = 0;
        plays_ = false;
        offered_ = false;
        std::string lines = "new\n";
        if (knows_variant()) lines += "variant " + std::string(type_.info->id) + "\n";
        lines += "force\n";
        for (const auto& [name, value] : bot().options) {
            lines += "option " + name + (value.empty() ? "" : "=" + value) + "\n";
        }
        const std::string start = game.start().format();
        if (start != usual_start_) {
            if (feature("setboard") != "1") {
                return game::Trouble{
                    game::Fault::failure,
                    "it has no setboard=1 and cannot be told where the game starts"};
            }
            lines += "setboard " + start + "\n";
        }
        lines += "post\n";
        if (feature("ping") == "1") lines += "ping " + std::to_string(++pings_) + "\n";
        if (auto trouble = say(lines, deadline)) return trouble;
        return feature("ping") == "1" ? await_pong(deadline) : std::nullopt;
    }

    // A draw offer after a move counts with the next move: the opponent is already thinking.
    void forget_output() override {
        for (process::Heard heard;
             (heard = channel().read_line({})).kind == process::Heard::Kind::line;) {
            if (std::holds_alternative<xboard::OffersDraw>(xboard::hear(heard.line)))
                offered_ = true;
        }
        StreamBot::forget_output();
    }

    std::optional<game::Trouble> await_pong(base::Clock::time_point deadline) {
        while (true) {
            const Reply reply = hear(deadline);
            if (reply.trouble) return reply.trouble;
            const xboard::Said said = xboard::hear(reply.line);
            if (const auto* complaint = std::get_if<xboard::Complaint>(&said)) {
                return game::Trouble{game::Fault::failure, complaint->text};
            }
            const auto* pong = std::get_if<xboard::PongSaid>(&said);
            if (pong != nullptr && pong->number == std::to_string(pings_)) return std::nullopt;
        }
    }

    game::Answer answer(const game::Turn& turn) override {
        if (auto trouble = ask_for(question(turn), turn.deadline)) return failed(*trouble);
        std::string legs;
        bool offers_draw = std::exchange(offered_, false);
        xboard::ThinkingSaid last;
        bool has_thought = false;
        while (true) {
            const Reply reply = hear(turn.deadline);
            if (reply.trouble) return failed(*reply.trouble);
            const xboard::Said said = xboard::hear(reply.line);
            if (const auto* thinking = std::get_if<xboard::ThinkingSaid>(&said)) {
                last = *thinking;
                has_thought = true;
            } else if (std::holds_alternative<xboard::OffersDraw>(said)) {
                offers_draw = true;
            } else if (const auto* move = std::get_if<xboard::MoveSaid>(&said)) {
                legs += (legs.empty() ? "" : ",") + move->text;
                if (move->goes_on) continue;
                game::Answer found =
                    moved(xboard::read_move(turn.game.position(), legs), legs, reply.when);
                found.offers_draw = offers_draw;
                if (has_thought) found.score = last.score;
                if (has_thought) found.depth = last.depth;
                if (found.kind == game::Answer::Kind::move) ++told_;
                return found;
            } else if (auto other = without_move(said, turn, reply)) {
                return *other;
            }
        }
    }

    // An answer that is not a move.
    std::optional<game::Answer> without_move(const xboard::Said& said, const game::Turn& turn,
                                             const Reply& reply) const {
        game::Answer answer;
        answer.spent = spent_until(reply.when);
        if (std::holds_alternative<xboard::Resigns>(said)) {
            answer.kind = game::Answer::Kind::resignation;
            return answer;
        }
        if (const auto* complaint = std::get_if<xboard::Complaint>(&said)) {
            return failed({game::Fault::failure, complaint->text});
        }
        const auto* result = std::get_if<xboard::ResultSaid>(&said);
        if (result == nullptr) return std::nullopt;
        const game::Side side = turn.game.position().turn();
        if (result->result == game::Result::draw) {
            answer.kind = game::Answer::Kind::claims_draw;
        } else if (result->result == game::Outcome::win(game::other(side), "").result) {
            answer.kind = game::Answer::Kind::resignation;
        } else {
            answer.trouble = {game::Fault::failure, "it claims to have won: " + reply.line};
        }
        return answer;
    }

    // What it does not know yet: moves, clocks, and that it is its turn.
    std::string question(const game::Turn& turn) {
        const auto& moves = turn.game.moves();
        std::string clocks = plays_ ? "" : control(turn);
        const game::Side side = turn.game.position().turn();
        if (const auto& own = turn.clocks[index(side)]) {
            clocks += xboard::write_clock("time", own->left) + "\n";
        }
        if (const auto& other = turn.clocks[index(game::other(side))]) {
            clocks += xboard::write_clock("otim", other->left) + "\n";
        }
        // During a game, the opponent's move alone makes it think.
        if (plays_ && moves.size() == told_ + 1) return clocks + untold_moves(turn.game);
        plays_ = true;
        return "force\n" + untold_moves(turn.game) + clocks + "go\n";
    }

    static std::string control(const game::Turn& turn) {
        std::string lines;
        if (const auto& own = turn.clocks[index(turn.game.position().turn())]) {
            lines += xboard::write(xboard::Level{own->moves_to_go, own->left, own->increment});
            lines += "\n";
        }
        if (turn.move_time) lines += xboard::write(xboard::MoveTime{*turn.move_time}) + "\n";
        if (turn.depth) lines += "sd " + std::to_string(*turn.depth) + "\n";
        return lines;
    }

    std::string untold_moves(const game::PlayedGame& game) {
        std::string lines;
        const game::PositionPtr at = game.start().clone();
        for (std::size_t i = 0; i < game.moves().size(); ++i) {
            const game::MoveView& move = game.moves()[i];
            if (i >= told_) {
                lines += feature("usermove") == "1" ? "usermove " : "";
                lines += xboard::write_move(*at, move) + "\n";
            }
            at->play(move);
        }
        told_ = game.moves().size();
        return lines;
    }

    void say_end(const game::PlayedGame&, game::Result result, std::string_view reason,
                 base::Clock::time_point deadline) override {
        (void)say("force\n" + xboard::write_result(result, reason) + "\n", deadline);
    }

    std::string feature(const std::string& name) const {
        const auto found = features_.find(name);
        return found == features_.end() ? "" : found->second;
    }
    bool knows_variant() const {
        const std::string variants = feature("variants");
        const auto known = base::split(variants, ',');
        return std::find(known.begin(), known.end(), type_.info->id) != known.end();
    }

    const game::GameType& type_;
    std::string usual_start_;
    std::map<std::string, std::string> features_;
    std::size_t told_ = 0;  // number of moves it knows
    bool plays_ = false;    // `go` was sent
    bool offered_ = false;  // a draw, after its last move
    int pings_ = 0;
};

}  // namespace

PlayerPtr make_xboard_bot(const Bot& bot, const game::GameType& type,
                          std::optional<net::Listener> listener) {
    return std::make_unique<XboardBot>(bot, type, std::move(listener));
}

}  // namespace bots
