// Reads the description of a console program with toml++ and checks its patterns.
#include "bots/console_description.h"

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

#include <array>

#include "base/text.h"
#include "base/toml_limits.h"

namespace bots {

namespace {

using base::Error;

base::Result<std::regex> pattern(const std::string& text, const std::string& where) {
    try {
        return std::regex(text, std::regex::ECMAScript | std::regex::optimize);
    } catch (const std::regex_error& wrong) {
        return Error{where + ": " + base::quoted(text) + " is not a pattern: " + wrong.what()};
    }
}

base::Result<void> check_keys(const toml::table& table, std::initializer_list<const char*> known,
                              const std::string& where) {
    for (const auto& [key, value] : table) {
        bool found = false;
        for (const char* name : known) found = found || key.str() == name;
        if (!found) return Error{where + "unknown key " + base::quoted(key.str())};
    }
    return {};
}

base::Result<std::string> text_of(const toml::table& table, const char* key, bool needed,
                                  const std::string& where) {
    const toml::node* node = table.get(key);
    if (node == nullptr && !needed) return std::string();
    if (node == nullptr) return Error{where + key + " is missing"};
    if (const auto text = node->value<std::string>(); text && node->is_string()) return *text;
    return Error{where + key + ": expected a text"};
}

base::Result<ConsolePrompt> read_prompt(const toml::node& node) {
    const toml::table* table = node.as_table();
    if (table == nullptr) return Error{"prompt: expected [[prompt]]"};
    if (auto known = check_keys(*table, {"when", "say"}, "prompt: "); !known) return known.error();
    const auto when = text_of(*table, "when", true, "prompt: ");
    if (!when) return when.error();
    const auto say = text_of(*table, "say", true, "prompt: ");
    if (!say) return say.error();
    auto compiled = pattern(*when, "prompt: when");
    if (!compiled) return compiled.error();
    return ConsolePrompt{*std::move(compiled), *say};
}

base::Result<void> read_prompts(const toml::table& table, ConsoleDescription& description) {
    const toml::node* prompts = table.get("prompt");
    if (prompts == nullptr && !description.tell.empty()) return {};
    if (prompts == nullptr) return Error{"[[prompt]] or tell is missing"};
    if (!prompts->is_array()) return Error{"prompt: expected [[prompt]]"};
    for (const toml::node& node : *prompts->as_array()) {
        auto prompt = read_prompt(node);
        if (!prompt) return prompt.error();
        description.prompts.push_back(*std::move(prompt));
    }
    return {};
}

// A list of strings; exactly `size` of them unless it is 0.
base::Result<std::vector<std::string>> texts_of(const toml::table& table, const char* key,
                                                std::size_t size) {
    std::vector<std::string> texts;
    const toml::node* node = table.get(key);
    if (node == nullptr) return texts;
    const std::string expected =
        size == 0 ? "a list of texts" : "a list of " + std::to_string(size) + " texts";
    const Error wrong{std::string(key) + ": expected " + expected};
    if (!node->is_array()) return wrong;
    for (const toml::node& item : *node->as_array()) {
        if (!item.is_string()) return wrong;
        texts.push_back(*item.value<std::string>());
    }
    if (size != 0 && texts.size() != size) return wrong;
    return texts;
}

// The index of the value among the choices; 0 if not given.
base::Result<std::size_t> choice_of(const toml::table& table, const char* key,
                                    const std::vector<std::string>& choices) {
    const auto text = text_of(table, key, false, "");
    if (!text) return text.error();
    if (text->empty()) return std::size_t{0};
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (choices[i] == *text) return i + 1;
    }
    return Error{std::string(key) + ": expected " + base::any_of(choices) + ", found " +
                 base::quoted(*text)};
}

// The program's view of the board, and its names for the sides.
base::Result<void> read_view(const toml::table& table, ConsoleDescription& description) {
    const auto side = text_of(table, "side", false, "");
    if (!side) return side.error();
    description.side = *side;
    const auto mirror = choice_of(table, "mirror", {"ranks"});
    if (!mirror) return mirror.error();
    description.mirrors_ranks = *mirror != 0;
    const auto letters = choice_of(table, "case", {"lower", "upper"});
    if (!letters) return letters.error();
    description.letters = static_cast<ConsoleDescription::Letters>(*letters);
    const auto order = texts_of(table, "order", 2);
    if (!order) return order.error();
    if (!order->empty()) description.order = {(*order)[0], (*order)[1]};
    const auto sides = texts_of(table, "sides", 2);
    if (!sides) return sides.error();
    description.sides = *sides;
    return {};
}

// Texts typed without a prompt.
base::Result<void> read_unasked(const toml::table& table, ConsoleDescription& description) {
    const auto arguments = texts_of(table, "arguments", 0);
    if (!arguments) return arguments.error();
    description.arguments = *arguments;
    const auto setup = texts_of(table, "setup", 0);
    if (!setup) return setup.error();
    description.setup = *setup;
    const auto tell = text_of(table, "tell", false, "");
    if (!tell) return tell.error();
    description.tell = *tell;
    return {};
}

base::Result<void> read_patterns(const toml::table& table, ConsoleDescription& description) {
    const auto move = text_of(table, "move", true, "");
    if (!move) return move.error();
    auto compiled = pattern(*move, "move");
    if (!compiled) return compiled.error();
    if (compiled->mark_count() < 1) return Error{"move: the pattern has no group ( )"};
    description.move = *std::move(compiled);
    const auto end = text_of(table, "end", false, "");
    if (!end) return end.error();
    if (end->empty()) return {};
    auto over = pattern(*end, "end");
    if (!over) return over.error();
    description.end = *std::move(over);
    return {};
}

}  // namespace

std::vector<std::string> ConsoleDescription::typed() const {
    std::vector<std::string> texts = arguments;
    texts.insert(texts.end(), setup.begin(), setup.end());
    texts.push_back(tell);
    for (const ConsolePrompt& prompt : prompts) texts.push_back(prompt.say);
    return texts;
}

base::Result<ConsoleDescription> parse_console_description(std::string_view toml) {
    if (const auto fine = base::check_toml_limits(toml); !fine) return fine.error();
    const toml::parse_result parsed = toml::parse(toml);
    if (!parsed) {
        return Error{"line " + std::to_string(parsed.error().source().begin.line) + ": " +
                     std::string(parsed.error().description())};
    }
    const toml::table& table = parsed.table();
    const auto known = check_keys(table,
                                  {"side", "mirror", "case", "order", "sides", "arguments", "setup",
                                   "tell", "move", "end", "prompt"},
                                  "");
    if (!known) return known.error();
    ConsoleDescription description;
    for (const auto& read : {read_view, read_unasked, read_patterns, read_prompts}) {
        if (const auto done = read(table, description); !done) return done.error();
    }
    return description;
}

}  // namespace bots
