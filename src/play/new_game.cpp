// Asks what the command line left open, and seats the players.
#include "play/new_game.h"

#include "play/menu.h"
#include "play/setup.h"

namespace play {

namespace {

base::Result<int> run_table(Console& console, Restored game, const TableLook& look,
                            std::optional<game::StartInPlay> start = {}) {
    TableSettings settings{"", look.flip, look.sandbox, std::move(start)};
    return Table(console, std::move(settings), std::move(game)).run();
}

}  // namespace

base::Result<int> resume(const std::string& file, std::string_view game_id, const TableLook& look) {
    const Language english;
    auto game = restore(file, english, game_id);
    if (!game) return base::Error{file + ": " + game.error().message};
    Console console(english, look.ascii);
    return run_table(console, std::move(*game), look);
}

base::Result<int> begin(NewGame game, const TableLook& look) {
    const Language english;
    Console console(english, look.ascii);
    auto offered = offer_unfinished(console, game.type.info->id);
    if (offered.left) return status_of(console.left());
    if (offered.game) return run_table(console, std::move(*offered.game), look);
    if (game.asks_players && console.at_terminal()) {
        const auto asked = ask_players(console, game.type);
        if (!asked) return status_of(console.left());
        game.setting.players = *asked;
    }
    if (game.start) {
        auto chosen = choose_start(console, *game.start, game.setting);
        if (!chosen) return status_of(console.left());
        game.position = *std::move(chosen);
    }
    Session session = new_session(game.type, std::move(game.position), std::move(game.setting));
    return run_table(console, {std::move(session), {}}, look, std::move(game.start));
}

}  // namespace play
