// The fields of requests in the shape of lichess's API, as docs/users/12-server-api.md lists them.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "protocol/api.h"

namespace protocol::api {

using Fields = std::map<std::string, std::string>;

// The game that POST /api/challenge/USERNAME proposes; its side is the challenger's.
base::Result<NewGame> read_challenge(const Fields& fields);

// Why a challenge is declined: a key of lichess's ("variant"), its words for people.
struct DeclineReason {
    std::string_view key;
    std::string_view words;
};
base::Result<DeclineReason> read_decline(const Fields& fields);
// That of a stored key.
DeclineReason decline_reason(std::string_view key);

// "yes", "true" or "1"; "no", "false" or "0".
std::optional<bool> read_answer(std::string_view text);

}  // namespace protocol::api
