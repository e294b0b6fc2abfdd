// TomlReader: reads values of a TOML table one by one and remembers the first error with its line
// and column, so that a file is read completely and checked once at the end.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/impl/forward_declarations.h>

#include "base/result.h"

namespace contest {

class TomlReader {
 public:
    // `name` is the file name, for messages.
    TomlReader(const toml::table& table, std::string name)
        : table_(table), name_(std::move(name)) {}

    // The value, or nothing if the key is missing or its value is wrong.
    std::optional<std::string> text(std::string_view key);
    std::optional<std::int64_t> number(std::string_view key, std::int64_t least, std::int64_t most);
    std::optional<bool> flag(std::string_view key);
    // Strings, numbers and booleans, all as text.
    std::optional<std::string> scalar(std::string_view key);
    const toml::table* table(std::string_view key);
    const toml::array* array(std::string_view key);
    bool has_list(std::string_view key) const;

    // Marks the key's value as wrong, or the whole table if the key is missing.
    void wrong(std::string_view key, const std::string& message);
    // Marks keys that were never read as wrong.
    void expect_no_more();
    std::vector<std::string> keys() const;
    const std::optional<base::Error>& error() const { return error_; }
    void take_error(const TomlReader& part) {
        if (!error_) error_ = part.error_;
    }
    const std::string& name() const { return name_; }

 private:
    const toml::node* find(std::string_view key);
    void blame(const toml::source_region& place, const std::string& message);

    const toml::table& table_;
    const std::string name_;
    std::vector<std::string> asked_;
    std::optional<base::Error> error_;
};

// "cup.toml:3:9: …".
std::string place_text(const std::string& name, const toml::source_region& place);
std::optional<std::string> scalar_text(const toml::node& node);

}  // namespace contest
