// Checks the command line, asks for the rest and opens the table.
#include "games/wonderland/programs/play_game.h"

#include <cstdlib>

#include "base/number.h"
#include "base/text.h"
#include "games/wonderland/position.h"
#include "games/wonderland/programs/questions.h"
#include "play/setup.h"

namespace wonderland {

namespace {

using games::wonderland::Position;
using play::filled;

// Checks the whole command line before the first question.
struct Given {
    std::optional<game::PositionPtr> start;
    play::Session::Setting setting;
};
base::Result<Given> check(const WonderlandGame& arguments, const Texts& texts) {
    Given given;
    given.setting.seed = play::any_seed();
    if (!arguments.seed.empty()) {
        const auto seed = base::parse_number<std::uint64_t>(arguments.seed);
        if (!seed) {
            const auto wrong = base::expected("a number", base::quoted(arguments.seed));
            return base::Error{"--seed: " + texts.language->wrong(base::Error::of(wrong))};
        }
        given.setting.seed = *seed;
    }
    for (const std::size_t side : {0u, 1u}) {
        given.setting.players[side].clear();
        if (arguments.players[side].empty()) continue;
        auto player = player_of(arguments.players[side], texts);
        if (!player) return player.error();
        given.setting.players[side] = std::move(*player);
    }
    if (!arguments.clock.empty()) {
        const auto control = arena::parse_time_control(arguments.clock);
        if (!control) return base::Error{filled(texts.bad_clock, {control.error().message})};
        given.setting.control = *control;
    }
    if (!arguments.board.empty()) {
        auto start = start_on(arguments.board, given.setting.seed, texts);
        if (!start) return start.error();
        given.start = std::move(*start);
    }
    return given;
}

int run_table(play::Console& console, play::Restored game, const WonderlandGame& arguments) {
    const std::string id(Position::info().id);
    return play::Table(console, {id, arguments.flip}, std::move(game)).run();
}

// The language of the environment, by the name of the locale: "pl_PL.UTF-8".
std::string_view language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') return std::string_view(value).substr(0, 2);
    }
    return "";
}

}  // namespace

base::Result<int> play_game(const WonderlandGame& arguments, const Texts& texts) {
    const std::string_view id = Position::info().id;
    if (!arguments.resume.empty()) {
        auto game = play::restore(arguments.resume, *texts.language, id);
        if (!game) return base::Error{arguments.resume + ": " + game.error().message};
        play::Console console(*texts.language, arguments.ascii);
        return run_table(console, std::move(*game), arguments);
    }
    auto given = check(arguments, texts);
    if (!given) return given.error();
    play::Console console(*texts.language, arguments.ascii);
    auto offered = play::offer_unfinished(console, id);
    if (offered.left) return play::status_of(console.left());
    if (offered.game) return run_table(console, std::move(*offered.game), arguments);
    if (!given->start) given->start = ask_board(console, given->setting.seed, texts);
    if (!given->start) return play::status_of(console.left());
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        std::string& player = given->setting.players[index(side)];
        if (!player.empty()) continue;
        const auto asked = ask_player(console, side, texts);
        if (!asked) return play::status_of(console.left());
        player = *asked;
    }
    return run_table(console,
                     {play::new_session(type(), std::move(*given->start), given->setting), {}},
                     arguments);
}

const Texts& texts_for(int argc, char** argv) {
    std::string_view language = language_of_environment();
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--lang" && i + 1 < argc) language = argv[i + 1];
        if (word.starts_with("--lang=")) language = word.substr(word.find('=') + 1);
    }
    return language == "pl" ? polish_texts() : english_texts();
}

}  // namespace wonderland
