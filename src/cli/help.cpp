// Formats CLI11's help pages.
#include "cli/help.h"

#include <sstream>

#include "base/text.h"
#include "terminal/style.h"

namespace cli {

namespace {

// "N", "FILE": without the range that CLI11 appends.
std::string value_of(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    return option.get_positional() ? "" : type.substr(0, type.find(":INT in"));
}

}  // namespace

std::string usage_of(const CLI::App& command) {
    std::string usage;
    for (const CLI::App* app = &command; app != nullptr; app = app->get_parent()) {
        usage.insert(0, usage.empty() ? "" : " ").insert(0, app->get_name());
    }
    for (const CLI::Option* option : command.get_options()) {
        if (!option->get_configurable()) continue;  // --help and --version
        std::string word = option->get_name();
        if (const std::string value = value_of(*option); !value.empty()) word += " " + value;
        if (option->get_expected_max() > 1) word += "...";
        usage += option->get_required() ? " " + word : " [" + word + "]";
    }
    if (command.get_require_subcommand_min() == 0) return usage;
    return usage + (command.get_parent() == nullptr ? " COMMAND ..." : " GAME ...");
}

HelpPage::HelpPage() {
    label("Positionals", "Arguments");
}

std::string HelpPage::make_usage(const CLI::App* command, std::string) const {
    const std::string usage = usage_of(*command);
    return "Usage: " + base::join(terminal::folded(base::split(usage, ' '), 72), "\n       ") +
           "\n";
}

std::string HelpPage::make_subcommand(const CLI::App* command) const {
    std::ostringstream out;
    CLI::detail::format_help(out, command->get_name(), folded(command->get_description()),
                             get_column_width());
    return out.str();
}

std::string HelpPage::make_option_opts(const CLI::Option* option) const {
    const std::string value = value_of(*option);
    return value.empty() ? "" : " " + value + (option->get_expected_max() > 1 ? " ..." : "");
}

std::string HelpPage::make_option_desc(const CLI::Option* option) const {
    return folded(option->get_description());
}

std::string HelpPage::folded(const std::string& description) const {
    const int room = 79 - static_cast<int>(get_column_width());
    return base::join(terminal::folded(base::split(description, ' '), room), "\n");
}

}  // namespace cli
