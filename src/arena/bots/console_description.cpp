#include "arena/bots/console_description.h"

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

#include <array>

#include "base/text.h"
#include "base/toml_limits.h"

namespace arena {

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
    if (prompts == nullptr) return Error{"[[prompt]] is missing"};
    if (!prompts->is_array()) return Error{"prompt: expected [[prompt]]"};
    for (const toml::node& node : *prompts->as_array()) {
        auto prompt = read_prompt(node);
        if (!prompt) return prompt.error();
        description.prompts.push_back(*std::move(prompt));
    }
    return {};
}

}  // namespace

base::Result<ConsoleDescription> parse_console_description(std::string_view toml) {
    if (const auto fine = base::check_toml_limits(toml); !fine) return fine.error();
    const toml::parse_result parsed = toml::parse(toml);
    if (!parsed) {
        return Error{"line " + std::to_string(parsed.error().source().begin.line) + ": " +
                     std::string(parsed.error().description())};
    }
    const toml::table& table = parsed.table();
    const auto known = check_keys(table, {"side", "mirror", "move", "end", "prompt"}, "");
    if (!known) return known.error();
    ConsoleDescription description;
    const auto side = text_of(table, "side", false, "");
    if (!side) return side.error();
    description.side = *side;
    const auto mirror = text_of(table, "mirror", false, "");
    if (!mirror) return mirror.error();
    if (!mirror->empty() && *mirror != "ranks") {
        return Error{"mirror: expected \"ranks\", found " + base::quoted(*mirror)};
    }
    description.mirrors_ranks = !mirror->empty();
    const auto move = text_of(table, "move", true, "");
    if (!move) return move.error();
    auto compiled = pattern(*move, "move");
    if (!compiled) return compiled.error();
    if (compiled->mark_count() < 1) return Error{"move: the pattern has no group ( )"};
    description.move = *std::move(compiled);
    const auto end = text_of(table, "end", false, "");
    if (!end) return end.error();
    if (!end->empty()) {
        auto over = pattern(*end, "end");
        if (!over) return over.error();
        description.end = *std::move(over);
    }
    if (const auto read = read_prompts(table, description); !read) return read.error();
    return description;
}

}  // namespace arena
