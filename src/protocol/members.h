// The members of a JSON object from outside, read strictly: unknown members, wrong types and values
// out of range are errors that name the member. Only .cpp files include this.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/strict_json.h"

namespace protocol {

// The members of an object; the first error is kept.
class Members {
 public:
    explicit Members(const Json& object) : object_(object) {}

    // The member if it is there and not null.
    const Json* find(const char* name) const {
        const auto found = object_.find(name);
        return found == object_.end() || found->is_null() ? nullptr : &*found;
    }
    std::string text(const char* name) {
        const Json* value = find(name);
        if (value == nullptr) return {};
        if (value->is_string()) return value->get<std::string>();
        fail(name, "expected a text");
        return {};
    }
    std::int64_t number(const char* name, std::int64_t from, std::int64_t to) {
        const Json* value = find(name);
        if (value == nullptr) return from;
        if (value->is_number_integer() && !out_of_range(*value)) {
            const auto number = value->get<std::int64_t>();
            if (number >= from && number <= to) return number;
        }
        fail(name, "expected a number from " + std::to_string(from) + " to " + std::to_string(to));
        return from;
    }
    bool truth(const char* name) {
        const Json* value = find(name);
        if (value == nullptr) return false;
        if (value->is_boolean()) return value->get<bool>();
        fail(name, "expected true or false");
        return false;
    }
    void fail(std::string_view name, std::string_view what) {
        if (!error_) error_ = base::Error{std::string(name) + ": " + std::string(what)};
    }
    const std::optional<base::Error>& first_error() const { return error_; }
    // The first error; or that there is another member than these.
    std::optional<base::Error> error(std::initializer_list<std::string_view> known) const {
        if (error_) return error_;
        for (const auto& [name, value] : object_.items()) {
            if (std::ranges::find(known, name) == known.end()) {
                return base::Error{"unknown member " + base::quoted(name)};
            }
        }
        return std::nullopt;
    }

 private:
    static bool out_of_range(const Json& value) {
        return value.is_number_unsigned() &&
               value.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
    }

    const Json& object_;
    std::optional<base::Error> error_;
};

inline base::Result<Json> read_object(std::string_view text) {
    auto value = parse_json(text);
    if (!value) return value.error();
    if (value->is_discarded()) return base::Error{"the message is not JSON"};
    if (!value->is_object()) return base::Error{"expected a JSON object"};
    return value;
}

}  // namespace protocol
