// Conversion between FinishedGame and the rows of the store.
#include "tournament/stored_game.h"

#include <fmt/core.h>

#include "arena/refereed_record.h"
#include "base/text.h"
#include "store/database.h"

namespace tournament {

namespace {

using std::chrono::microseconds;

std::array<MoveTimes, 2> times_of(const arena::RefereedGame& played, const game::Record& record) {
    std::array<MoveTimes, 2> times;
    const std::size_t opening = played.opening_plies();
    for (std::size_t i = 0; i < played.notes.size(); ++i) {
        const auto spent = std::chrono::duration_cast<microseconds>(played.notes[i].spent);
        const std::size_t side = (opening + i + index(record.first_turn)) % 2;
        times[side].add({1, spent, spent});
    }
    return times;
}

std::optional<game::Result> parse_result(std::string_view text) {
    for (const game::Result result :
         {game::Result::first_wins, game::Result::second_wins, game::Result::draw}) {
        if (game::result_text(result) == text) return result;
    }
    return std::nullopt;
}

std::optional<game::Fault> parse_fault(std::string_view text) {
    for (int fault = 0; fault <= static_cast<int>(game::Fault::failure); ++fault) {
        if (game::fault_text(static_cast<game::Fault>(fault)) == text)
            return static_cast<game::Fault>(fault);
    }
    return std::nullopt;
}

}  // namespace

store::Game stored_game(const GameId& id) {
    return {id_text(id), id.round, id.bots, id.pair, id.game};
}

GameId game_id(const store::Game& game) {
    return {game.round, game.bots, game.pair, game.game};
}

base::Result<store::Ending> stored_ending(const arena::RefereedGame& played, const GameId& id,
                                          const game::GameType& type, const std::string& title) {
    const game::Record record =
        arena::record_of(played, type,
                         {title,
                          fmt::format("{}.{}.{}", id.round, id.pair, id.game),
                          {id.bot(game::Side::first), id.bot(game::Side::second)}});
    auto text = game::write_record(record);
    if (!text) return text.error();
    store::Ending ending{std::string(game::result_text(played.result)),
                         played.reason,
                         "",
                         0,
                         "",
                         *std::move(text),
                         {},
                         0};
    if (played.verdict) {
        ending.fault = game::fault_text(played.verdict->fault);
        ending.fault_side = index(played.verdict->side);
        ending.verdict = arena::verdict_text(*played.verdict, *type.info);
    }
    const auto times = times_of(played, record);
    for (const std::size_t i : {0u, 1u}) {
        ending.times[i] = {times[i].moves, times[i].total.count(), times[i].longest.count()};
    }
    return ending;
}

base::Result<std::vector<FinishedGame>> finished_games(
    const std::vector<store::FinishedGame>& stored) {
    std::vector<FinishedGame> games;
    games.reserve(stored.size());
    for (const auto& [row, ending] : stored) {
        const auto result = parse_result(ending.result);
        const auto fault = parse_fault(ending.fault);
        GameId id = game_id(row);
        if (!result || (!fault && !ending.fault.empty()) || id_text(id) != row.id) {
            return base::Error{std::string(store::damage) + "the game " + base::quoted(row.id) +
                               " was not written by this program"};
        }
        FinishedGame& game = games.emplace_back();
        game.id = std::move(id);
        game.result = *result;
        game.reason = ending.reason;
        game.record = ending.record;
        game.finished_at = static_cast<std::int64_t>(ending.finished_at);
        if (fault) {
            const auto side = ending.fault_side == 0 ? game::Side::first : game::Side::second;
            game.fault = LossByFault{side, *fault, ending.verdict};
        }
        for (const std::size_t i : {0u, 1u}) {
            const store::Times& times = ending.times[i];
            game.times[i] = {static_cast<int>(times.moves), microseconds(times.total),
                             microseconds(times.longest)};
        }
    }
    return games;
}

}  // namespace tournament
