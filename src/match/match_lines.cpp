// Formats scores, Elo, SPRT and rankings.
#include "match/match_lines.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

namespace match {

namespace {

// A bot's option with its unit, or fastchess's word for an option that was not set.
std::string option_text(const bots::Bot& bot, const std::string& name, std::string_view unit) {
    const auto found = bot.options.find(name);
    return found == bot.options.end() ? "NULL" : found->second + std::string(unit);
}

// One text if both are equal, otherwise both.
std::string of_both(const std::string& first, const std::string& second) {
    return first == second ? first : first + " - " + second;
}

const std::string& name_of(const MatchPlan& plan, const tournament::Standing& row) {
    return plan.bots[tournament::MatchSchedule::number(row.bot)].name;
}

std::string book_of(const MatchPlan& plan) {
    if (!plan.opening_file.empty()) {
        return ", " + std::filesystem::path(plan.opening_file).filename().string();
    }
    return plan.openings.empty() || plan.openings == "none" ? "" : ", " + plan.openings;
}

}  // namespace

std::string results_block(const MatchPlan& plan, const tournament::MatchScore& score) {
    const bots::Bot &first = plan.bots[0], &second = plan.bots[1];
    const auto option = [&](const std::string& name, std::string_view unit) {
        return of_both(option_text(first, name, unit), option_text(second, name, unit));
    };
    const std::string rule(50, '-');
    return fmt::format("{}\nResults of {} vs {} ({}, {}, {}{}):\n{}{}\n", rule, first.name,
                       second.name,
                       of_both(arena::pace_text(plan.paces[0]), arena::pace_text(plan.paces[1])),
                       option("Threads", "t"), option("Hash", "MB"), book_of(plan),
                       statistics::result_lines(score), rule);
}

std::string score_lines(const MatchPlan& plan, const tournament::MatchScore& score) {
    std::string text = statistics::score_line(score.games, plan.bots[0].name, plan.bots[1].name) +
                       "\n" + statistics::elo_line(score) + "\n";
    if (plan.sprt) text += statistics::sprt_line(statistics::sprt(score, *plan.sprt)) + "\n";
    return text;
}

std::string rank_table(const MatchPlan& plan, const tournament::Standings& standings) {
    std::size_t width = 25;
    for (const bots::Bot& bot : plan.bots) width = std::max(width, bot.name.size());
    std::string text = fmt::format("{:>4} {:<{}} {:>7} {:>7} {:>7} {:>7} {:>7}\n", "Rank", "Name",
                                   width, "Elo", "+/-", "Games", "Score", "Draw");
    for (const tournament::Standing& row : standings.rows) {
        text += fmt::format("{:>4} {:<{}} {:>7.0f} {:>7.0f} {:>7} {:>6.1f}% {:>6.1f}%\n", row.place,
                            name_of(plan, row), width, row.rating.elo, row.rating.error,
                            row.games.games(), 100 * row.games.mean(),
                            100 * statistics::draw_ratio(row.games));
    }
    return text;
}

std::string pairing_lines(const MatchPlan& plan, const tournament::Standings& standings) {
    std::string text;
    for (std::size_t i = 0; i < standings.rows.size(); ++i) {
        for (std::size_t j = i + 1; j < standings.rows.size(); ++j) {
            const statistics::Score& games = standings.table[i][j].games;
            if (games.games() == 0) continue;
            text += statistics::score_line(games, name_of(plan, standings.rows[i]),
                                           name_of(plan, standings.rows[j])) +
                    "\n";
        }
    }
    return text;
}

}  // namespace match
