// Replays a record: plays its moves by the rules and checks its result against the rules.
#include <utility>

#include "base/text.h"
#include "game/record.h"
#include "game/record_syntax.h"

namespace game {

namespace {

Place tag_place(const Record& record, std::string_view name) {
    for (const RecordTag& tag : record.tags) {
        if (tag.name == name) return tag.place;
    }
    return record.place;
}

base::Result<PositionPtr> start_of(const Record& record, const FindGame& find_game) {
    const auto fail = [&record](std::string_view tag, base::Message what) {
        return error_at(record.number, tag_place(record, tag), {"{}: {}", {tag, std::move(what)}});
    };
    const std::string* id = record.tag("Variant");
    const GameType* type = find_game(id != nullptr ? *id : std::string_view());
    if (type == nullptr) {
        return fail("Variant", base::expected("the id of a game",
                                              id != nullptr ? base::Message(base::quoted(*id))
                                                            : "no such tag"));
    }
    const std::string* position = record.tag("FEN");
    if (position == nullptr) return type->start(StartChoices());
    auto start = type->read(*position);
    if (!start) return fail("FEN", start.error().told());
    return start;
}

// "2... 'exd5'"
std::string numbered(const Record& record, std::size_t ply, Side first_turn) {
    const std::size_t half = ply + (first_turn == Side::first ? 0 : 1);
    return std::to_string(half / 2 + 1) + (half % 2 == 0 ? ". " : "... ") +
           base::quoted(record.moves[ply].text);
}

base::Result<void> check_end(const Record& record, const Outcome& outcome) {
    if (!outcome.over()) return {};
    if (record.result != outcome.result) {
        return error_at(
            record.number, record.result_place,
            {"the result is {}, but by the rules it is {} ({})",
             {result_text(record.result), result_text(outcome.result), outcome.reason}});
    }
    const std::string* termination = record.tag("Termination");
    // PGN's own word for an end by the rules.
    if (termination == nullptr || *termination == "normal" || *termination == outcome.reason) {
        return {};
    }
    return error_at(record.number, tag_place(record, "Termination"),
                    {"Termination: expected {}, which is how the game ended by the rules, found {}",
                     {base::quoted(outcome.reason), base::quoted(*termination)}});
}

}  // namespace

base::Result<PlayedGame> replay(const Record& record, const FindGame& find_game) {
    auto start = start_of(record, find_game);
    if (!start) return start.error();
    PlayedGame game(std::move(*start));
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
        const auto played = game.play(record.moves[ply].text);
        if (!played) {
            return error_at(
                record.number, record.moves[ply].place,
                {"{}: {}", {numbered(record, ply, game.start().turn()), played.error().told()}});
        }
    }
    if (const auto end = check_end(record, game.outcome()); !end) return end.error();
    return game;
}

}  // namespace game
