// Limits: the limits of a server, which its operator can change.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "net/http_server.h"
#include "server/live_server.h"

namespace live {

struct Limits {
    server::LiveLimits live;
    net::HttpLimits http;
};

// The defaults, changed by settings "NAME=COUNT" or, for rates, "NAME=BURST,PER_MINUTE".
base::Result<Limits> read_limits(const std::vector<std::string>& settings);
// One line a limit with its default, for help texts.
std::string limits_help();

}  // namespace live
