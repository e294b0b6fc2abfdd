// Creates players, and runs them on background threads.
#include "play/players.h"

#include <utility>
#include <vector>

#include "base/check.h"
#include "base/clock.h"
#include "bots/bot.h"
#include "bots/own_files.h"
#include "engine/builtin_player.h"
#include "engine/registry.h"

namespace play {

base::Result<std::unique_ptr<game::Player>> make_builtin_player(const game::GameType& type,
                                                                const std::string& specification,
                                                                std::uint64_t seed) {
    const engine::GameEngine* engine = engine::find_engine(type.info->id);
    const auto spec = engine::parse_player(specification, engine);
    if (!spec) return spec.error();
    return engine::make_player(*spec, engine, seed);
}

base::Result<void> check_player(const game::GameType& type, std::string_view text) {
    if (text == play::human) return {};
    const auto bot = bots::parse_entrant(text);
    if (!bot) return bot.error();
    if (bot->builtin.empty()) return {};
    const auto spec = engine::parse_player(bot->builtin, engine::find_engine(type.info->id));
    if (spec) return {};
    return base::Error{spec.error().message + "; or human, or a bot: cmd=…"};
}

base::Result<Seat> make_seat(const play::Session& session, game::Side side,
                             bots::SandboxChoice sandbox) {
    auto bot = bots::parse_entrant(session.player(side));
    if (!bot) return bot.error();
    if (const auto chosen = bots::choose_sandbox({&*bot, 1}, sandbox); !chosen) {
        return chosen.error();
    }
    if (bot->sandboxed.value_or(false)) bots::show_own_files(*bot);
    const auto more = static_cast<std::uint64_t>(index(side));
    auto made = bots::make_bot_player(*bot, session.type(), make_builtin_player,
                                      2 * session.setting().seed + more);
    if (!made) return made.error();
    return Seat{std::move(*made), false, bot->builtin.empty(), bot->start_time};
}

bool is_bot(const play::Session& session, game::Side side) {
    if (session.is_human(side)) return false;
    const auto bot = bots::parse_entrant(session.player(side));
    return bot && bot->builtin.empty();
}

std::unique_ptr<Preparing> begin_preparing(const Seat& seat, const play::Session& session,
                                           game::Side side) {
    return std::make_unique<Preparing>(
        [seat, side, game = session.game()](const base::StopToken& stop) {
            return seat.player->begin(game, side, base::Clock::now() + seat.start_time, stop);
        });
}

std::unique_ptr<Choosing> begin_choosing(const Seat& seat, const play::Session& session) {
    using namespace std::chrono_literals;
    const base::Clock::time_point now = base::Clock::now();
    const auto game = std::make_shared<const game::PlayedGame>(session.game());
    // No deadline: the table itself ends the wait when the flag falls or on Ctrl-C.
    game::Turn turn{*game, {}, {}, {}, {}, now + 24h};
    if (const auto clocks = session.clocks(now)) {
        for (const std::size_t side : {0u, 1u}) {
            turn.clocks[side] = {(*clocks)[side], session.setting().control->increment};
        }
    } else {
        turn.move_time = 1s;  // a comfortable wait for a person
    }
    return std::make_unique<Choosing>([seat, game, turn](const base::StopToken& stop) mutable {
        turn.stop = stop;
        return seat.player->choose(turn);
    });
}

std::unique_ptr<Advising> begin_advising(const play::Session& session, std::size_t plies,
                                         std::chrono::milliseconds time) {
    const engine::GameEngine* engine = engine::find_engine(session.info().id);
    if (engine == nullptr) return nullptr;
    std::shared_ptr<engine::Searcher> searcher = engine->make_searcher();
    searcher->set_position(session.game().first(plies));
    return std::make_unique<Advising>(
        [searcher, time](const base::StopToken& stop) -> base::Result<Advice> {
            engine::Limits limits;
            limits.move_time = time;
            const auto report = searcher->search(limits, {}, stop);
            if (!report) return report.error();
            if (report->lines.empty()) return base::Error{"the game is over"};
            return Advice{report->lines[0].moves.front(), report->lines[0].score};
        });
}

}  // namespace play
