// wonderland [BOARD] [--white PLAYER] [--black PLAYER] [--resume FILE] [--lang pl]: Wonderland
// Chess at a terminal. It asks for arguments that are not given. Bad usage, an invalid board or an
// invalid saved game exits with status 2 and one line that says what is wrong and where.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <memory>

#include "base/text.h"
#include "cli/help.h"
#include "cli/program.h"
#include "games/wonderland/boards.h"
#include "games/wonderland/programs/play_game.h"

namespace wonderland {

namespace {

using play::filled;

void describe(CLI::App& app, WonderlandGame& arguments, const Texts& texts) {
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

int fail(const Texts& texts, std::string message) {
    std::replace(message.begin(), message.end(), '\n', ' ');
    std::fputs((std::string(texts.error) + message + "\n").c_str(), stderr);
    return cli::bad_usage;
}

int run_program(int argc, char** argv) {
    const Texts& texts = texts_for(argc, argv);
    CLI::App app(std::string(texts.about), "wonderland");
    app.set_version_flag("--version", MANATOR_VERSION);
    app.formatter(std::make_shared<cli::HelpPage>());
    WonderlandGame arguments;
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
    const auto status = play_game(arguments, texts);
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
