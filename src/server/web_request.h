// Parts of a request: path, query, origin, the visitor's address; and simple answers.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/transport.h"

namespace server {

struct Target {
    std::string path;
    std::map<std::string, std::string> query;
};
// An error if the target is malformed or repeats a parameter.
base::Result<Target> parse_target(std::string_view target);

// Whether the Origin header names the host that was asked: not so for requests of other sites.
bool is_same_origin(const Request& request);
bool is_over_https(const Request& request);

// The peer's address; behind a proxy on this machine, the address that the proxy reports. Of an
// IPv6 address its network, "2001:db8::/64".
std::string visitor_address(const Request& request);

Answer json_answer(int status, std::string body);
Answer text_answer(int status, std::string body, std::string type);
// `code`: a word that a page can translate; empty: there is none.
Answer refusal(int status, const std::string& error, std::string_view code = {});
// An error's code is the status.
Answer refusal(const base::Error& error);
inline const base::Error unavailable{"the database does not answer; try again later", 503};

}  // namespace server
