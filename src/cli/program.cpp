// Parses arguments, prints errors and flushes stdout.
#include "cli/program.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <new>
#include <vector>

#include "base/text.h"
#include "cli/help.h"

namespace cli {

int fail(std::string message, int status) {
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' '; };
    std::replace_if(message.begin(), message.end(), is_control, ' ');
    std::fputs(("error: " + message + "\n").c_str(),
               stderr);  // fmt would throw if stderr is closed
    return status;
}

void add_time(CLI::App& app, engine::Milliseconds& time) {
    const auto read = [&time](const std::string& text) {
        const auto seconds = engine::parse_seconds(text);
        if (!seconds) throw CLI::ValidationError("--time", seconds.error().message);
        time = *seconds;
    };
    app.add_option_function<std::string>("--time", read, "seconds per move (default 4)")
        ->type_name("S");
}

namespace {

// CLI11's message; one about a missing value as a phrase.
base::Message message_of(const CLI::App& command, const CLI::ParseError& wrong) {
    const std::string text = wrong.what();
    for (const CLI::Option* option : command.get_options()) {
        const std::string missing = "1 required " + option->get_type_name() + " missing";
        const std::string name = option->get_name();
        if (text == name + ": " + missing) return {"{}: {}", {name, {missing, {}}}};
    }
    return text;
}

}  // namespace

base::Error explained(const CLI::App& app, const CLI::ParseError& wrong) {
    const CLI::App* command = &app;
    while (!command->get_subcommands().empty()) command = command->get_subcommands().back();
    const std::vector<std::string> extras = app.remaining(true);
    const base::Message what =
        extras.empty() ? message_of(*command, wrong)
                       : base::Message("unexpected argument {}", {base::quoted(extras.front())});
    return base::Error::of({"{}; usage: {}", {what, usage_of(*command)}});
}

// Most output is still buffered: a full disk is detected only now.
int flushed(int status) {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return status;
    return fail(std::string("standard output: ") + std::strerror(errno), bad_output);
}

namespace {

int parse_and_run(CLI::App& app, int argc, char** argv, const std::function<int()>& action) {
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked_for) {
        return app.exit(asked_for);
    } catch (const CLI::ParseError& wrong) {
        return fail(explained(app, wrong).message);
    }
    return action();
}

}  // namespace

int run(CLI::App& app, int argc, char** argv, const std::function<int()>& action) {
    try {
        app.set_version_flag("--version", MANATOR_VERSION);
        app.formatter(std::make_shared<HelpPage>());
        return flushed(parse_and_run(app, argc, argv, action));
    } catch (const std::bad_alloc&) {
        return fail("out of memory");
    } catch (const std::exception& unexpected) {
        return fail(unexpected.what());
    }
}

}  // namespace cli
