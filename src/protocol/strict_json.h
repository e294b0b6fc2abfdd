// JSON from outside, parsed without exceptions. Only .cpp files include this: the library behind it
// is slow to compile.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/text.h"

namespace protocol {

using Json = nlohmann::ordered_json;

// The value; discarded (is_discarded()) if the text is not JSON. A repeated key is ambiguous, so it
// is an error.
inline base::Result<Json> parse_json(std::string_view text) {
    std::vector<std::set<std::string>> keys;  // of the objects still open
    std::optional<std::string> repeated;
    const auto note = [&](int, Json::parse_event_t event, Json& parsed) {
        using Event = Json::parse_event_t;
        if (event == Event::object_start) keys.emplace_back();
        if (event == Event::object_end) keys.pop_back();
        if (event == Event::key && !keys.back().insert(parsed.get<std::string>()).second) {
            repeated = parsed.get<std::string>();
        }
        return true;
    };
    Json value = Json::parse(text, note, false);
    if (repeated) return base::Error{"the key " + base::quoted(*repeated) + " is repeated"};
    return value;
}

}  // namespace protocol
