// Reads options in the forms --port 7777, --port=7777, -p 7777 and -p7777.
#include "games/jetan/programs/options.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "base/check.h"
#include "base/number.h"
#include "base/text.h"
#include "games/jetan/wire.h"

namespace jetan {

Option wait_option() {
    return {"wait", '\0', "seconds to wait for a server that has not started yet", "10"};
}

// The option in a word, and an argument attached to it: --port=7777, -p7777.
Option* Options::matching(std::string_view word, std::string_view& attached) {
    for (Option& option : options_) {
        const std::string name = "--" + std::string(option.name);
        if (word == name) return &option;
        if (word.starts_with(name + "=")) {
            attached = word.substr(name.size() + 1);
            return &option;
        }
        if (option.letter != '\0' && word.size() >= 2 && word[0] == '-' &&
            word[1] == option.letter) {
            attached = word.substr(2);
            return &option;
        }
    }
    return nullptr;
}

bool Options::read(const std::vector<std::string>& words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string_view attached;
        Option* option = matching(words[i], attached);
        if (option == nullptr) return false;
        if (attached.empty()) {
            if (words[i].ends_with('=') || ++i == words.size()) return false;
            attached = words[i];
        }
        option->given = attached;
    }
    return true;
}

std::string Options::list() const {
    std::string list;
    for (const Option& option : options_) {
        list.append("--").append(option.name).append(" ");
        if (option.letter != '\0') list.append(", -").append(1, option.letter).append(" ");
        list.append(": ").append(option.text).append(" [").append(option.fallback).append("]\n");
    }
    return list;
}

const Option& Options::find(std::string_view name) const {
    const auto found = std::find_if(options_.begin(), options_.end(),
                                    [name](const Option& option) { return option.name == name; });
    CHECK(found != options_.end());
    return *found;
}

const std::string& Options::text(std::string_view name) const {
    const Option& option = find(name);
    return option.given ? *option.given : option.fallback;
}

int Options::whole(std::string_view name, int least, int most) {
    const std::optional<int> number = base::parse_number<int>(text(name));
    if (number && *number >= least && *number <= most) return *number;
    complain(name, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return least;
}

double Options::real(std::string_view name) {
    constexpr double longest = 1e7;  // seconds; clocks count in nanoseconds
    const std::string& value = text(name);
    char* end = nullptr;
    const double number = std::strtod(value.c_str(), &end);
    if (!value.empty() && *end == '\0' && number >= 0 && number <= longest) return number;
    complain(name, "seconds");
    return 0;
}

void Options::one_of(std::string_view name, std::initializer_list<std::string_view> values) {
    if (std::find(values.begin(), values.end(), text(name)) != values.end()) return;
    complain(name, base::any_of(std::vector(values)));
}

void Options::complain(std::string_view name, const std::string& expected) {
    if (!problem_.empty()) return;
    problem_ =
        "--" + std::string(name) + ": expected " + expected + ", found " + base::quoted(text(name));
}

void print_list(const Options& options) {
    std::fputs(options.list().c_str(), stderr);
}

void print_problem(std::string_view problem) {
    std::fputs((std::string(problem) + "\n").c_str(), stderr);
}

}  // namespace jetan
