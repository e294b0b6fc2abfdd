// `manator completion`: prints a bash completion script.
#include "cli/completion.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "base/text.h"
#include "manator/commands.h"

namespace manator {

void add_completion_command(CLI::App& app, Action& action) {
    CLI::App* command =
        app.add_subcommand("completion", "Print a script that completes commands in a shell");
    auto shell = std::make_shared<std::string>();
    command->add_option("SHELL", *shell, "the shell: bash")->required();
    command->footer("Example:\n  source <(manator completion bash)");
    command->callback([&app, &action, shell] {
        action = [&app, shell]() -> base::Result<void> {
            if (*shell != "bash") {
                return base::Error{"shell: expected bash, found " + base::quoted(*shell)};
            }
            fmt::print("{}", cli::bash_completion(app));
            return {};
        };
    });
}

}  // namespace manator
