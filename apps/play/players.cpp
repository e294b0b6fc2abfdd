#include "play/players.h"

#include <utility>
#include <vector>

#include "base/check.h"
#include "engine/builtin_player.h"
#include "engine/registry.h"

namespace play {

namespace {

// PlayedGame is not copied lightly; a thread that may outlive the table needs its own.
std::shared_ptr<game::PlayedGame> copy_of(const game::PlayedGame& game) {
    auto copy = std::make_shared<game::PlayedGame>(game.start().clone());
    for (const game::MoveView& move : game.moves()) CHECK(copy->play(move.text).has_value());
    return copy;
}

}  // namespace

base::Result<void> check_player(const game::GameType& type, std::string_view text) {
    if (text == arena::human) return {};
    const auto spec = engine::parse_player(text, engine::find_engine(type.info->id));
    if (spec) return {};
    return base::Error{spec.error().message + "; or human"};
}

std::shared_ptr<game::Player> make_player(const arena::Session& session, game::Side side) {
    const engine::GameEngine* engine = engine::find_engine(session.info().id);
    const auto spec = engine::parse_player(session.player(side), engine);
    CHECK(spec.has_value());
    const auto more = static_cast<std::uint64_t>(index(side));
    return engine::make_player(*spec, engine, 2 * session.setting().seed + more);
}

std::unique_ptr<Choosing> begin_choosing(std::shared_ptr<game::Player> player,
                                         const arena::Session& session) {
    game::Allowance allowance;  // without a clock, people wait a second
    if (const auto clocks = session.clocks(std::chrono::steady_clock::now())) {
        allowance.clock = {(*clocks)[index(session.turn())], session.setting().control->increment};
    } else {
        allowance.move_time = std::chrono::seconds(1);
    }
    auto game = copy_of(session.game());
    return std::make_unique<Choosing>(
        [player, game, allowance]() -> base::Result<std::string> {
            const auto choice = player->choose(*game, allowance);
            if (!choice) return choice.error();
            return choice->move;
        },
        [player] { player->stop(); });
}

std::unique_ptr<Advising> begin_advising(const arena::Session& session) {
    const engine::GameEngine* engine = engine::find_engine(session.info().id);
    if (engine == nullptr) return nullptr;
    std::shared_ptr<engine::Searcher> searcher = engine->make_searcher();
    std::vector<std::string> moves;
    for (const game::MoveView& move : session.game().moves()) moves.push_back(move.text);
    CHECK(searcher->set_position(session.game().start().format(), moves).has_value());
    return std::make_unique<Advising>(
        [searcher]() -> base::Result<Advice> {
            engine::Limits limits;
            limits.move_time = std::chrono::seconds(1);
            const auto report = searcher->search(limits, [](const engine::Report&) {});
            if (!report) return report.error();
            if (report->lines.empty()) return base::Error{"the game is over"};
            return Advice{report->lines[0].moves.front(), report->lines[0].score};
        },
        [searcher] { searcher->stop(); });
}

}  // namespace play
