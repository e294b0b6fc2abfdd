// The command line of the three Jetan programs: options with one argument each, and the list of
// them that an unknown one prints.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace jetan {

struct Option {
    std::string_view name;
    char letter;  // NUL: it has none
    std::string_view text;
    std::string fallback;
    std::optional<std::string> given = {};
};

// Seconds a client waits for its server to start. Both are often started by one command.
Option wait_option();

class Options {
 public:
    explicit Options(std::vector<Option> options) : options_(std::move(options)) {}

    // Reads the words of a command line; false, without a message, if one is unknown.
    bool read(const std::vector<std::string>& words);
    // One line an option: `--port , -p : the port [7777]`.
    std::string list() const;

    // The value of the option with that name. If it is not such a number, sets problem().
    const std::string& text(std::string_view name) const;
    bool is_given(std::string_view name) const { return find(name).given.has_value(); }
    int whole(std::string_view name, int least, int most);
    double real(std::string_view name);
    void one_of(std::string_view name, std::initializer_list<std::string_view> values);
    // The first value that was wrong; empty if none was.
    const std::string& problem() const { return problem_; }

 private:
    const Option& find(std::string_view name) const;
    Option* matching(std::string_view word, std::string_view& attached);
    void complain(std::string_view name, const std::string& expected);

    std::vector<Option> options_;
    std::string problem_;
};

// Reads argv and prints errors to stderr. `use` fetches the values, which may set problem().
// Returns 0 or the exit status of an error.
template <class Use>
int read_options(Options& options, int argc, char** argv, Use&& use);

// Prints the list of options, or the problem, to standard error.
void print_list(const Options& options);
void print_problem(std::string_view problem);

template <class Use>
int read_options(Options& options, int argc, char** argv, Use&& use) {
    if (!options.read(std::vector<std::string>(argv + 1, argv + argc))) {
        print_list(options);
        return 1;
    }
    use();
    if (options.problem().empty()) return 0;
    print_problem(options.problem());
    return 1;
}

}  // namespace jetan
