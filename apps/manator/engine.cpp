// `manator engine`: the engine behind a protocol, on standard input and output. Which protocol it
// is follows from the first word it hears.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <thread>

#include "games/registry.h"
#include "manator/commands.h"
#include "manator/engine_session.h"
#include "protocol/words.h"

namespace manator {

namespace {

std::string first_word(const std::string& line) {
    return std::string(protocol::Words(line).next());
}

// Every line until the end of input, or `quit`, which ends it in all protocols: a thread that
// waits for input that nobody wants would keep the program alive.
void read_lines(Inbox& inbox) {
    std::string line;
    while (std::getline(std::cin, line)) {
        inbox.put(line);
        if (first_word(line) == "quit") return;
    }
    inbox.put(EndOfInput{});
}

void converse(Inbox& inbox, EngineDesk& desk) {
    std::unique_ptr<EngineSession> session;
    for (bool going_on = true; going_on;) {
        const Event event = inbox.take();
        if (const auto* task = std::get_if<Task>(&event)) {
            (*task)();
        } else if (const auto* line = std::get_if<std::string>(&event)) {
            const std::string word = first_word(*line);
            if (!session && !word.empty()) {
                const bool is_xboard = word == "xboard" || word == "protover";
                session = is_xboard ? make_xboard_session(desk) : make_uci_session(desk);
            }
            if (session) going_on = session->hear(*line);
        } else {
            going_on = false;
        }
    }
    // Scripts ask for a count and quit; they shall have it, if it does not take for ever.
    if (!desk.finish(std::chrono::seconds(5))) {
        std::fflush(stdout);
        std::_Exit(EXIT_SUCCESS);
    }
}

base::Result<void> run_engine(const std::string& game_id) {
    const auto type = game_named(game_id);
    if (!type) return type.error();
    Inbox inbox;
    std::thread reader([&inbox] { read_lines(inbox); });
    {
        EngineDesk desk(inbox, **type);
        converse(inbox, desk);
    }
    reader.join();
    return {};
}

}  // namespace

void say(const std::string& line) {
    fmt::print("{}\n", line);
    std::fflush(stdout);
}

std::string engine_name() {
    return std::string("Manator ") + MANATOR_VERSION;
}

void add_engine_command(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("engine", "Speak UCI, UGI or the XBoard protocol on standard input");
    auto id = std::make_shared<std::string>(games::all_games().front().info->id);
    command->add_option("GAME", *id, "the game it begins with (default " + *id + ")");
    command->footer(
        "Example:\n  printf 'uci\\nposition startpos\\nd\\n' | manator engine\n"
        "  xboard -testLegality false -fcp 'manator engine' -variant " +
        *id);
    command->callback([&action, id] { action = [id] { return run_engine(*id); }; });
}

}  // namespace manator
