// wonderland [BOARD] [--white PLAYER] [--black PLAYER] [--resume FILE] [--lang pl]: Wonderland
// Chess at a terminal. What is not given is asked for. Wrong usage, a wrong board or a wrong save
// end with status 2 and one line that says what and where.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <exception>
#include <memory>

#include "base/number.h"
#include "base/text.h"
#include "cli/help.h"
#include "cli/program.h"
#include "games/wonderland/boards.h"
#include "games/wonderland/position.h"
#include "play/setup.h"
#include "wonderland/questions.h"
#include "wonderland/texts.h"

namespace wonderland {

namespace {

using games::wonderland::Position;
using play::filled;

struct Arguments {
    std::string board;
    std::array<std::string, 2> players;
    std::string resume;
    std::string lang = "en";
    std::string clock;
    std::string seed;
    bool ascii = false;
    bool flip = false;
};

void describe(CLI::App& app, Arguments& arguments, const Texts& texts) {
    const auto add = [&app](const char* name, std::string& value, std::string_view help,
                            const char* kind) {
        app.add_option(name, value, std::string(help))->type_name(kind)->take_last();
    };
    add("BOARD", arguments.board, filled(texts.help_board, {games::wonderland::shipped_names()}),
        "");
    add("--white", arguments.players[0], texts.help_white, "PLAYER");
    add("--black", arguments.players[1], texts.help_black, "PLAYER");
    add("--resume", arguments.resume, texts.help_resume, "FILE");
    add("--lang", arguments.lang, texts.help_lang, "LANG");
    add("--clock", arguments.clock, texts.help_clock, "TIME");
    add("--seed", arguments.seed, texts.help_seed, "N");
    app.add_flag("--ascii", arguments.ascii, std::string(texts.help_ascii));
    app.add_flag("--flip", arguments.flip, std::string(texts.help_flip));
    app.callback([&app, &arguments, &texts] {
        for (const char* name : {"BOARD", "--white", "--black", "--clock", "--seed"}) {
            if (app.count(name) == 0 || arguments.resume.empty()) continue;
            throw CLI::ValidationError(name, std::string(texts.resume_has_its_own));
        }
    });
    app.footer(std::string(texts.help_end));
}

// What can be wrong on the command line is found before anything is asked.
struct Given {
    std::optional<game::PositionPtr> start;
    play::Session::Setting setting;
};
base::Result<Given> check(const Arguments& arguments, const Texts& texts) {
    Given given;
    given.setting.seed = play::any_seed();
    if (!arguments.seed.empty()) {
        const auto seed = base::parse_number<std::uint64_t>(arguments.seed);
        if (!seed) {
            return base::Error{"--seed: " + texts.language->wrong("expected a number, found " +
                                                                  base::quoted(arguments.seed))};
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

int play_game(play::Console& console, play::Restored game, const Arguments& arguments) {
    const std::string id(Position::info().id);
    return play::Table(console, {id, arguments.flip}, std::move(game)).run();
}

base::Result<int> run(const Arguments& arguments, const Texts& texts) {
    const std::string_view id = Position::info().id;
    if (!arguments.resume.empty()) {
        auto game = play::restore(arguments.resume, *texts.language, id);
        if (!game) return base::Error{arguments.resume + ": " + game.error().message};
        play::Console console(*texts.language, arguments.ascii);
        return play_game(console, std::move(*game), arguments);
    }
    auto given = check(arguments, texts);
    if (!given) return given.error();
    play::Console console(*texts.language, arguments.ascii);
    auto offered = play::offer_unfinished(console, id);
    if (offered.left) return play::status_of(console.left());
    if (offered.game) return play_game(console, std::move(*offered.game), arguments);
    if (!given->start) given->start = ask_board(console, given->setting.seed, texts);
    if (!given->start) return play::status_of(console.left());
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        std::string& player = given->setting.players[index(side)];
        if (!player.empty()) continue;
        const auto asked = ask_player(console, side, texts);
        if (!asked) return play::status_of(console.left());
        player = *asked;
    }
    return play_game(console,
                     {play::new_session(type(), std::move(*given->start), given->setting), {}},
                     arguments);
}

int fail(const Texts& texts, std::string message) {
    std::replace(message.begin(), message.end(), '\n', ' ');
    std::fputs((std::string(texts.error) + message + "\n").c_str(), stderr);
    return cli::bad_usage;
}

// The language that the environment asks for, as locales are named: "pl_PL.UTF-8".
std::string_view language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') return std::string_view(value).substr(0, 2);
    }
    return "";
}

// Help and errors are in the language asked for, wherever on the line that stands.
const Texts& texts_for(int argc, char** argv) {
    std::string_view language = language_of_environment();
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--lang" && i + 1 < argc) language = argv[i + 1];
        if (word.starts_with("--lang=")) language = word.substr(word.find('=') + 1);
    }
    return language == "pl" ? polish_texts() : english_texts();
}

int run_program(int argc, char** argv) {
    const Texts& texts = texts_for(argc, argv);
    CLI::App app(std::string(texts.about), "wonderland");
    app.set_version_flag("--version", MANATOR_VERSION);
    app.formatter(std::make_shared<cli::HelpPage>());
    Arguments arguments;
    describe(app, arguments, texts);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked_for) {
        return app.exit(asked_for);
    } catch (const CLI::ParseError& wrong) {
        return fail(texts, texts.language->wrong(cli::explained(app, wrong)));
    }
    if (arguments.lang != "en" && arguments.lang != "pl") {
        return fail(texts, "--lang: expected en or pl, found " + base::quoted(arguments.lang));
    }
    const auto status = run(arguments, texts);
    if (!status) return fail(texts, status.error().message);
    return *status;
}

}  // namespace

}  // namespace wonderland

int main(int argc, char** argv) {
    try {
        return cli::flushed(wonderland::run_program(argc, argv));
    } catch (const std::exception& unexpected) {
        return cli::fail(unexpected.what());
    }
}
