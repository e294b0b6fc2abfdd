// Checks a match plan and warns of weak pairings.
#include "match/match_plan.h"

#include <fmt/core.h>

#include <set>

#include "base/text.h"

namespace match {

namespace {

// Two built-in players may share a name: they are not kept between games.
void name_apart(std::vector<bots::Bot>& bots) {
    const bool built_in = bots.size() == 2 && !bots[0].builtin.empty() && !bots[1].builtin.empty();
    if (built_in) return;
    std::set<std::string> names;
    for (bots::Bot& bot : bots) {
        const std::string name = bot.name;
        for (int copy = 2; !names.insert(bot.name).second; ++copy) {
            bot.name = fmt::format("{} {}", name, copy);
        }
    }
}

}  // namespace

base::Result<void> check_plan(MatchPlan& plan) {
    name_apart(plan.bots);
    for (const bots::Bot& bot : plan.bots) {
        if (!bot.address.empty() && plan.concurrency > 1) {
            return base::Error{
                "address: one connection serves one game at a time, so concurrency must "
                "be 1"};
        }
    }
    if (plan.sprt && plan.bots.size() != 2) {
        return base::Error{fmt::format("-sprt: tests two engines, found {}", plan.bots.size())};
    }
    return {};
}

std::vector<std::string> pairing_problems(const MatchPlan& plan, std::size_t openings) {
    std::vector<std::string> problems;
    const int pairs = (plan.games + 1) / 2;
    const int begins = plan.repeats ? pairs : plan.games;
    if (!plan.swaps) {
        problems.emplace_back(
            "sides are not swapped: the score also measures what the first side is worth");
    }
    if (plan.games % 2 != 0) {
        problems.emplace_back(
            "the number of games is odd: the last one has no partner with sides swapped");
    }
    if (!plan.opening_file.empty() && static_cast<std::size_t>(begins) > openings) {
        problems.push_back(fmt::format("{} has {} openings for {} {}: they are used again",
                                       plan.opening_file, openings, begins,
                                       plan.repeats ? "pairs of games" : "games"));
    } else if (plan.opening_file.empty() && plan.openings == "none" && begins > 1) {
        problems.emplace_back(
            "all games begin alike: bots that always answer alike repeat the same games; "
            "use openings");
    }
    return problems;
}

}  // namespace match
