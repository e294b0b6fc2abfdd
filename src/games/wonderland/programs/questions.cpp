// Asks for board and players until an answer is valid.
#include "games/wonderland/programs/questions.h"

#include <fmt/core.h>

#include "base/cursor.h"
#include "base/file.h"
#include "base/text.h"
#include "game/erase.h"
#include "games/registry.h"
#include "games/wonderland/boards.h"
#include "games/wonderland/position.h"
#include "play/players.h"
#include "play/session.h"

namespace wonderland {

using games::wonderland::Position;
using play::filled;

namespace {

std::string full_name(std::string_view board, std::uint64_t seed, const Texts& texts) {
    const bool any = board == "random" || board == texts.random_board;
    return any ? "random:" + std::to_string(seed) : std::string(board);
}

}  // namespace

const game::GameType& type() {
    static const game::GameType& found = *games::find_game(Position::info().id);
    return found;
}

base::Result<game::PositionPtr> start_on(std::string_view board, std::uint64_t seed,
                                         const Texts& texts) {
    const game::StartChoices choices(base::read_plain_file);
    const auto found = games::wonderland::find_board(full_name(board, seed, texts), choices);
    if (!found) return base::Error{texts.language->wrong(found.error())};
    const auto start =
        Position::start(found->pieces.value_or(games::wonderland::Pieces::usual()), found->special);
    return type().parse(start.format());
}

std::optional<game::PositionPtr> ask_board(play::Console& console, std::uint64_t seed,
                                           const Texts& texts) {
    const auto& boards = games::wonderland::boards;
    console.say(texts.boards);
    for (std::size_t i = 0; i < boards.size(); ++i) {
        console.say(fmt::format("  {}  {}", i + 1, boards[i].first));
    }
    const game::Info& info = Position::info();
    const std::string usual(game::value_in_play(info, info.options.front()));
    return console.ask<game::PositionPtr>(
        filled(texts.ask_board, {usual}),
        [&](std::string_view answer) -> base::Result<game::PositionPtr> {
            if (answer.empty()) answer = usual;
            const auto number = base::parse_canonical(answer, static_cast<int>(boards.size()));
            if (number && *number > 0) {
                answer = boards[static_cast<std::size_t>(*number - 1)].first;
            }
            auto start = start_on(answer, seed, texts);
            if (start) {
                console.say(filled(texts.this_board, {full_name(answer, seed, texts)}));
            }
            return start;
        });
}

base::Result<std::string> player_of(std::string_view typed, const Texts& texts) {
    const std::string spec = texts.player_spec(typed);
    const auto known = play::check_player(type(), spec);
    if (!known) return base::Error{filled(texts.bad_player, {known.error().message})};
    return spec;
}

std::optional<std::string> ask_player(play::Console& console, game::Side side, const Texts& texts) {
    console.say(texts.player_kinds);
    const std::string name = texts.language->word(Position::info().sides[index(side)]);
    const std::string_view usual = side == game::Side::first ? "1" : "3";
    const auto player =
        console.ask<std::string>(filled(texts.ask_player, {name, std::string(usual)}),
                                 [&texts, usual](std::string_view answer) {
                                     if (answer.empty()) answer = usual;
                                     if (answer == "1")
                                         return base::Result<std::string>(std::string(play::human));
                                     if (answer == "2") return base::Result<std::string>("greedy");
                                     if (answer == "3") return base::Result<std::string>("engine");
                                     return player_of(answer, texts);
                                 });
    if (!player || *player != "engine") return player;
    return console.ask<std::string>(
        std::string(texts.ask_level), [&texts](std::string_view answer) {
            const auto level = base::parse_canonical(answer.empty() ? "4" : answer, 10);
            if (level && *level > 0) {
                return base::Result<std::string>(fmt::format("engine level={}", *level));
            }
            return base::Result<std::string>(
                base::Error{filled(texts.bad_level, {base::quoted(answer)})});
        });
}

}  // namespace wonderland
