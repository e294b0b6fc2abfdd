// The table of limits: name, default, help.
#include "live/limits.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <variant>

#include "base/number.h"
#include "base/text.h"

namespace live {

namespace {

constexpr int most = 1'000'000'000;
constexpr server::Millis minute_ms = 60'000;

using Dial = std::variant<int*, std::size_t*, server::Rate*>;
struct Named {
    std::string_view name;
    Dial dial;
    std::string_view meaning;
};

std::array<Named, 23> named(Limits& limits) {
    return {{
        {"requests", &limits.live.requests, "requests of one address"},
        {"changes", &limits.live.changes, "games made or joined from one address"},
        {"records", &limits.live.records, "downloads of many records from one address"},
        {"messages", &limits.live.messages, "messages of one WebSocket"},
        {"sockets", &limits.live.sockets, "WebSockets of one address"},
        {"unfinished-games", &limits.live.unfinished_games, "unfinished games of one visitor"},
        {"sign-ups", &limits.live.accounts.sign_ups, "new accounts from one address"},
        {"log-ins", &limits.live.accounts.log_ins, "attempts to log in from one address"},
        {"guesses", &limits.live.accounts.guesses, "attempts to log in to one account"},
        {"tokens", &limits.live.accounts.tokens, "API tokens of one account"},
        {"exports", &limits.live.accounts.exports, "exports of one account"},
        {"challenges", &limits.live.bots.challenges.sent, "open challenges of one player"},
        {"streams", &limits.live.bots.streams_of_token, "streams of one API token"},
        {"games-of-bot", &limits.live.bots.unfinished_games, "unfinished games of one bot"},
        {"contests", &limits.live.contests.store.contests, "contests of one account, not over"},
        {"entrants", &limits.live.contests.store.entrants, "entrants of one contest"},
        {"uploads", &limits.live.contests.uploads, "uploads of one account"},
        {"checks", &limits.live.contests.checks, "further checks of one account in an hour"},
        {"waiting-checks", &limits.live.contests.waiting_checks,
         "further checks of all accounts that wait"},
        {"reports", &limits.live.contests.reports, "reports of contests for one address"},
        {"uploads-at-once", &limits.http.long_requests, "requests with an upload at a time"},
        {"connections", &limits.http.connections, "open connections in all"},
        {"connections-of-address", &limits.http.connections_of_address,
         "open connections of one address"},
    }};
}

std::string text_of(const Dial& dial) {
    if (const auto* rate = std::get_if<server::Rate*>(&dial)) {
        return std::to_string((*rate)->burst) + "," + std::to_string(minute_ms / (*rate)->refill);
    }
    if (const auto* count = std::get_if<int*>(&dial)) return std::to_string(**count);
    return std::to_string(*std::get<std::size_t*>(dial));
}

std::optional<int> count_in(std::string_view text) {
    const auto count = base::parse_number<int>(text);
    return count && *count >= 1 && *count <= most ? count : std::nullopt;
}

// Sets the limit; false if the text is not a value of its kind.
bool set(const Dial& dial, std::string_view text) {
    if (const auto* rate = std::get_if<server::Rate*>(&dial)) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto burst = count_in(text.substr(0, comma));
        const auto per_minute = count_in(text.substr(std::min(comma + 1, text.size())));
        if (!burst || !per_minute || *per_minute > minute_ms) return false;
        **rate = {*burst, minute_ms / *per_minute};
        return true;
    }
    const auto count = count_in(text);
    if (!count) return false;
    if (const auto* small = std::get_if<int*>(&dial)) {
        **small = *count;
    } else {
        *std::get<std::size_t*>(dial) = static_cast<std::size_t>(*count);
    }
    return true;
}

}  // namespace

base::Result<Limits> read_limits(const std::vector<std::string>& settings) {
    Limits limits;
    const auto all = named(limits);
    for (const std::string& setting : settings) {
        const std::size_t equals = std::min(setting.find('='), setting.size());
        const std::string name = setting.substr(0, equals);
        const auto found = std::ranges::find(all, name, &Named::name);
        if (found == all.end()) {
            std::string names;
            for (const Named& one : all) names.append(names.empty() ? "" : ", ").append(one.name);
            return base::Error{"--limit: expected NAME=VALUE with one of " + names + ", found " +
                               base::quoted(setting)};
        }
        if (!set(found->dial,
                 std::string_view(setting).substr(std::min(equals + 1, setting.size())))) {
            const bool is_rate = std::holds_alternative<server::Rate*>(found->dial);
            return base::Error{
                "--limit: " + name + ": expected " +
                (is_rate ? "BURST,PER_MINUTE with at most 60000 per minute" : "a number from 1") +
                ", found " + base::quoted(setting)};
        }
    }
    return limits;
}

std::string limits_help() {
    Limits limits;
    std::string help = "Limits (rates are BURST,PER_MINUTE):\n";
    for (const Named& one : named(limits)) {
        std::string line = "  " + std::string(one.name) + "=" + text_of(one.dial);
        line.resize(std::max<std::size_t>(line.size() + 2, 33), ' ');
        help += line + std::string(one.meaning) + "\n";
    }
    return help;
}

}  // namespace live
