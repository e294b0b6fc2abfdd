// Reads forms, and JSON as if it were a form.
#include "protocol/form.h"

#include <algorithm>

#include "base/text.h"
#include "base/utf8.h"
#include "protocol/members.h"

namespace protocol {

namespace {

using Fields = std::map<std::string, std::string>;

constexpr std::size_t most_fields = 40;

int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::optional<std::string> text_of(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
    if (value.is_number()) return value.dump();
    return std::nullopt;
}

base::Result<void> add(Fields& fields, const std::string& prefix, const Json& object) {
    for (const auto& [name, value] : object.items()) {
        if (value.is_null()) continue;
        if (value.is_object() && prefix.empty()) {
            if (auto added = add(fields, name + ".", value); !added) return added;
            continue;
        }
        const auto text = text_of(value);
        if (!text) {
            return base::Error{prefix + name + ": expected a text, a number, true or false"};
        }
        if (!fields.emplace(prefix + name, *text).second) {
            return base::Error{prefix + name + ": given twice"};
        }
        if (fields.size() > most_fields) return base::Error{"too many members"};
    }
    return {};
}

}  // namespace

std::optional<std::string> decode_percent(std::string_view text, bool is_form) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            plain += is_form && text[i] == '+' ? ' ' : text[i];
            continue;
        }
        if (i + 2 >= text.size()) return std::nullopt;
        const int high = digit(text[i + 1]), low = digit(text[i + 2]);
        if (high < 0 || low < 0) return std::nullopt;
        plain += static_cast<char>(high * 16 + low);
        i += 2;
    }
    if (base::clean_utf8(plain) != plain) return std::nullopt;
    return plain;
}

base::Result<Fields> read_form(std::string_view text) {
    Fields fields;
    for (const std::string_view part : base::split(text, '&')) {
        if (part.empty()) continue;
        const std::size_t equals = std::min(part.find('='), part.size());
        const auto name = decode_percent(part.substr(0, equals), true);
        const auto value = decode_percent(part.substr(std::min(equals + 1, part.size())), true);
        if (!name || !value) return base::Error{"malformed form"};
        if (!fields.emplace(*name, *value).second) return base::Error{*name + ": given twice"};
        if (fields.size() > most_fields) return base::Error{"too many fields"};
    }
    return fields;
}

base::Result<Fields> read_fields(std::string_view content_type, std::string_view body) {
    const std::string type = base::lower_case(content_type.substr(0, content_type.find(';')));
    if (body.empty()) return Fields{};
    if (type == "application/x-www-form-urlencoded") return read_form(body);
    if (type != "application/json") {
        return base::Error{
            "Content-Type: expected application/x-www-form-urlencoded or application/json", 415};
    }
    const auto object = read_object(body);
    if (!object) return object.error();
    Fields fields;
    if (const auto added = add(fields, "", *object); !added) return added.error();
    return fields;
}

}  // namespace protocol
