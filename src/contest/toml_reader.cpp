// Typed access to a TOML table with positions for errors.
#include "contest/toml_reader.h"

#include <fmt/core.h>
#include <toml++/toml.h>

#include <algorithm>

#include "base/text.h"

namespace contest {

std::string place_text(const std::string& name, const toml::source_region& place) {
    return fmt::format("{}:{}:{}: ", name, place.begin.line, place.begin.column);
}

std::optional<std::string> scalar_text(const toml::node& node) {
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* number = node.as_integer()) return std::to_string(number->get());
    if (const auto* number = node.as_floating_point()) return fmt::format("{}", number->get());
    if (const auto* flag = node.as_boolean()) return flag->get() ? "true" : "false";
    return std::nullopt;
}

const toml::node* TomlReader::find(std::string_view key) {
    if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.emplace_back(key);
    return table_.get(key);
}

void TomlReader::blame(const toml::source_region& place, const std::string& message) {
    if (!error_) error_ = base::Error{place_text(name_, place) + message};
}

void TomlReader::wrong(std::string_view key, const std::string& message) {
    const toml::node* node = table_.get(key);
    blame((node == nullptr ? table_ : *node).source(), std::string(key) + ": " + message);
}

std::optional<std::string> TomlReader::text(std::string_view key) {
    const toml::node* node = find(key);
    if (node == nullptr) return std::nullopt;
    if (const auto* text = node->as_string()) return text->get();
    wrong(key, "expected a text in quotes");
    return std::nullopt;
}

std::optional<std::int64_t> TomlReader::number(std::string_view key, std::int64_t least,
                                               std::int64_t most) {
    const toml::node* node = find(key);
    if (node == nullptr) return std::nullopt;
    const auto* number = node->as_integer();
    if (number != nullptr && number->get() >= least && number->get() <= most) return number->get();
    wrong(key, fmt::format("expected a number from {} to {}", least, most));
    return std::nullopt;
}

std::optional<bool> TomlReader::flag(std::string_view key) {
    const toml::node* node = find(key);
    if (node == nullptr) return std::nullopt;
    if (const auto* flag = node->as_boolean()) return flag->get();
    wrong(key, "expected true or false");
    return std::nullopt;
}

std::optional<std::string> TomlReader::scalar(std::string_view key) {
    const toml::node* node = find(key);
    if (node == nullptr) return std::nullopt;
    auto text = scalar_text(*node);
    if (!text) wrong(key, "expected one value");
    return text;
}

const toml::table* TomlReader::table(std::string_view key) {
    const toml::node* node = find(key);
    if (node == nullptr) return nullptr;
    if (node->is_table()) return node->as_table();
    wrong(key, "expected a table");
    return nullptr;
}

const toml::array* TomlReader::array(std::string_view key) {
    const toml::node* node = find(key);
    if (node == nullptr) return nullptr;
    if (node->is_array()) return node->as_array();
    wrong(key, "expected a list");
    return nullptr;
}

bool TomlReader::has_list(std::string_view key) const {
    const toml::node* node = table_.get(key);
    return node != nullptr && node->is_array();
}

std::vector<std::string> TomlReader::keys() const {
    std::vector<std::string> names;
    for (const auto& [key, value] : table_) names.emplace_back(key.str());
    return names;
}

void TomlReader::expect_no_more() {
    for (const auto& [key, value] : table_) {
        if (std::find(asked_.begin(), asked_.end(), key.str()) != asked_.end()) continue;
        blame(key.source(),
              "unknown key " + base::quoted(key.str()) + ", expected " + base::any_of(asked_));
    }
}

}  // namespace contest
