// Usage texts: one line for errors, and a page for --help.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace cli {

// "manator show GAME POSITION".
std::string usage_of(const CLI::App& command);

// CLI11's help page without its type names, wrapped to the terminal's width.
class HelpPage : public CLI::Formatter {
 public:
    HelpPage();
    std::string make_usage(const CLI::App* command, std::string name) const override;
    std::string make_subcommand(const CLI::App* command) const override;
    std::string make_option_opts(const CLI::Option* option) const override;
    std::string make_option_desc(const CLI::Option* option) const override;

 private:
    std::string folded(const std::string& description) const;
};

}  // namespace cli
