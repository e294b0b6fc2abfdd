// UciBot: a bot that speaks UCI or UGI.
#include "base/clock.h"
#include "protocol/uci_host.h"

#include <algorithm>

#include "base/text.h"
#include "bots/bot_protocols.h"
#include "bots/stream_bot.h"
#include "protocol/move_form.h"

namespace bots {

namespace {

namespace uci = protocol::uci;
using namespace std::chrono_literals;

constexpr std::string_view variant_option = "UCI_Variant";

bool is_variant_option(std::string_view name) {
    return base::lower_case(name) == base::lower_case(variant_option);
}

uci::Go go_of(const game::Turn& turn) {
    uci::Go go;
    for (const std::size_t side : {0u, 1u}) {
        const std::optional<game::SideClock>& clock = turn.clocks[side];
        if (clock) go.clocks[side] = {clock->left, clock->increment};
    }
    const auto& own = turn.clocks[index(turn.game.position().turn())];
    if (own) go.moves_to_go = own->moves_to_go;
    go.move_time = turn.move_time;
    go.nodes = turn.nodes;
    go.depth = turn.depth;
    return go;
}

class UciBot final : public StreamBot {
 public:
    UciBot(const Bot& bot, const game::GameType& type, std::optional<net::Listener> listener)
        : StreamBot(bot, std::move(listener)), type_(type), ugi_(bot.protocol == "ugi") {
        const auto start = type.start(game::StartChoices());
        if (start) usual_start_ = (*start)->format();
    }

 private:
    std::optional<game::Trouble> greet(base::Clock::time_point deadline) override {
        if (auto trouble = say(ugi_ ? "ugi\n" : "uci\n", deadline)) return trouble;
        bool knows_variants = false;
        while (true) {
            const Reply reply = hear(deadline);
            if (reply.trouble) return explained(*reply.trouble, ugi_ ? "ugiok" : "uciok");
            const uci::Said said = uci::hear(reply.line);
            if (std::holds_alternative<uci::HelloDone>(said)) break;
            const auto* option = std::get_if<uci::OptionSaid>(&said);
            if (option != nullptr && is_variant_option(option->name)) knows_variants = true;
        }
        return say(options(knows_variants), deadline);
    }

    std::optional<game::Trouble> new_game(const game::PlayedGame&, game::Side,
                                          base::Clock::time_point deadline) override {
        const std::string lines = std::string(ugi_ ? "uginewgame" : "ucinewgame") + "\nisready\n";
        if (auto trouble = say(lines, deadline)) return trouble;
        while (true) {
            const Reply reply = hear(deadline);
            if (reply.trouble) return explained(*reply.trouble, "readyok");
            if (std::holds_alternative<uci::ReadyDone>(uci::hear(reply.line))) return std::nullopt;
        }
    }

    game::Answer answer(const game::Turn& turn) override {
        const std::string lines =
            uci::write(position_of(turn.game)) + "\n" + uci::write(go_of(turn), ugi_) + "\n";
        if (auto trouble = ask_for(lines, turn.deadline)) return failed(*trouble);
        // Send `stop` early enough for the engine to answer before the deadline.
        const auto grace =
            std::min<base::Clock::duration>(50ms, (turn.deadline - base::Clock::now()) / 20);
        bool told_to_stop = false;
        uci::InfoSaid last;
        while (true) {
            Reply reply = hear(told_to_stop ? turn.deadline : turn.deadline - grace);
            if (reply.trouble && reply.trouble->fault == game::Fault::stall && !told_to_stop) {
                told_to_stop = true;
                if (auto trouble = say("stop\n", turn.deadline)) return failed(*trouble);
                continue;
            }
            if (reply.trouble) return failed(*reply.trouble);
            const uci::Said said = uci::hear(reply.line);
            if (const auto* info = std::get_if<uci::InfoSaid>(&said)) note(last, *info);
            if (const auto* best = std::get_if<uci::BestMove>(&said)) {
                game::Answer found = moved(protocol::read_move(turn.game.position(), best->move),
                                           best->move, reply.when);
                found.score = last.score;
                found.depth = last.depth;
                return found;
            }
        }
    }

    static void note(uci::InfoSaid& last, const uci::InfoSaid& info) {
        if (info.line != 1) return;
        if (info.score) last.score = info.score;
        if (info.depth) last.depth = info.depth;
    }
    static game::Trouble explained(game::Trouble trouble, std::string_view expected) {
        if (trouble.fault == game::Fault::stall) trouble.detail = "no " + std::string(expected);
        return trouble;
    }

    // The variant comes last: another option may be needed to make it known.
    std::string options(bool knows_variants) const {
        std::string lines;
        std::string variant(knows_variants ? type_.info->id : "");
        for (const auto& [name, value] : bot().options) {
            if (is_variant_option(name)) {
                variant = value;
            } else {
                lines += uci::write(uci::SetOption{name, value}) + "\n";
            }
        }
        if (!variant.empty()) {
            lines += uci::write(uci::SetOption{std::string(variant_option), variant}) + "\n";
        }
        return lines;
    }

    uci::SetPosition position_of(const game::PlayedGame& game) const {
        uci::SetPosition position;
        const std::string start = game.start().format();
        if (start != usual_start_) position.text = start;
        for (const game::MoveView& move : game.moves()) {
            position.moves.push_back(protocol::move_form(move));
        }
        return position;
    }

    const game::GameType& type_;
    const bool ugi_;
    std::string usual_start_;
};

}  // namespace

PlayerPtr make_uci_bot(const Bot& bot, const game::GameType& type,
                       std::optional<net::Listener> listener) {
    return std::make_unique<UciBot>(bot, type, std::move(listener));
}

}  // namespace bots
