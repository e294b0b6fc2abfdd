// The report as aligned text for a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/utf8.h"
#include "report/report.h"

namespace report {

namespace {

constexpr std::size_t widest_name = 24;
constexpr std::size_t most_in_table = 60;  // maximum number of bots in a crosstable on a terminal
constexpr std::size_t most_in_pairs = 12;  // maximum number of bots for a list of head-to-heads

bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// The length of the character that starts here: 0 if it is invalid or not printable.
std::size_t printable_bytes(std::string_view text) {
    const std::size_t bytes = base::character_bytes(text);
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    // U+0080 to U+009F are terminal control characters, too.
    const bool commands = bytes == 1 ? byte(0) < 0x20 || byte(0) == 0x7F
                                     : bytes == 2 && byte(0) == 0xC2 && byte(1) < 0xA0;
    return commands ? 0 : bytes;
}

// The text without control characters, cut to a maximum width.
std::string printable(std::string_view text) {
    std::string safe;
    for (std::size_t characters = 0; !text.empty(); ++characters) {
        if (characters == widest_name) return safe + "…";
        const std::size_t bytes = printable_bytes(text);
        safe += bytes == 0 ? "?" : text.substr(0, bytes);
        text.remove_prefix(std::max<std::size_t>(bytes, 1));
    }
    return safe;
}

// Rows of equal length, the first of them the headings. The columns in `left` are left-aligned.
std::string aligned(const std::vector<std::vector<std::string>>& rows,
                    std::initializer_list<std::size_t> left) {
    const auto width = [](const std::string& text) {
        return text.size() -
               static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_continuation));
    };
    std::vector<std::size_t> widths(rows.front().size());
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], width(row[i]));
        }
    }
    std::string text;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string blanks(widths[i] - width(row[i]), ' ');
            const bool at_left = std::find(left.begin(), left.end(), i) != left.end();
            line += (i > 0 ? "  " : "") + (at_left ? row[i] + blanks : blanks + row[i]);
        }
        while (line.ends_with(' ')) line.pop_back();
        text += line + "\n";
    }
    return text;
}

std::string name_of(const tournament::Standing& row) {
    return printable(row.bot) + (row.disqualified ? " (disqualified)" : "");
}

std::string standings_table(const Report& report) {
    const bool matches = tournament::counts_matches(report.settings.format);
    std::vector<std::vector<std::string>> rows{
        {"#", "Bot", "Points", "Games", "W", "L", "D", "S-B", "Elo", "+/-"}};
    if (matches) {
        rows[0].insert(rows[0].begin() + 2, {"Matches", "MW", "ML", "MD", "Buchholz"});
    }
    for (const tournament::Standing& row : report.standings.rows) {
        rows.push_back({std::to_string(row.place), name_of(row), fmt::format("{}", row.points),
                        std::to_string(row.games.games()), std::to_string(row.games.wins),
                        std::to_string(row.games.losses), std::to_string(row.games.draws),
                        fmt::format("{}", row.sonneborn_berger),
                        std::to_string(std::lround(row.rating.elo)),
                        std::to_string(std::lround(row.rating.error))});
        if (matches) {
            rows.back().insert(
                rows.back().begin() + 2,
                {fmt::format("{}", row.match_points), std::to_string(row.matches.wins),
                 std::to_string(row.matches.losses), std::to_string(row.matches.draws),
                 fmt::format("{}", row.buchholz)});
        }
    }
    return aligned(rows, {1});
}

// "Pace 0.5/move, openings random:4, …"
std::string facts_line(const Report& report) {
    std::string text;
    for (const auto& [name, value] : report_facts(report)) {
        text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", name, value);
    }
    return text + "\n";
}

// Each round's meetings and byes; empty for a format without rounds.
std::string rounds(const Report& report) {
    std::string text;
    const tournament::Meetings& all = report.meetings;
    int round = 0;
    const auto add_byes = [&] {
        for (const tournament::Bye& bye : all.byes) {
            if (bye.round == round) text += fmt::format("  {} has a bye\n", printable(bye.bot));
        }
    };
    for (std::size_t i = 0; i < all.meetings.size(); ++i) {
        const tournament::Meeting& meeting = all.meetings[i];
        if (meeting.round == 0) return "";
        if (meeting.round != round) {
            add_byes();
            round = meeting.round;
            text += fmt::format("Round {}\n", round);
        }
        const tournament::MeetingResult& result = report.results[i];
        text += fmt::format("  {} {} - {} {}{}\n", printable(meeting.bots[0]),
                            result.halves[0] / 2.0, result.halves[1] / 2.0,
                            printable(meeting.bots[1]), result.complete ? "" : " (unfinished)");
    }
    add_byes();
    return text + "\n";
}

// Points of the row's bot against the others, which are numbered by their place in the list.
std::string crosstable(const tournament::Standings& standings) {
    if (standings.rows.size() > most_in_table) {
        return fmt::format("Crosstable of {} bots: see crosstable.csv\n", standings.rows.size());
    }
    std::vector<std::vector<std::string>> rows{{"", "Bot"}};
    for (std::size_t i = 0; i < standings.rows.size(); ++i) {
        rows[0].push_back(std::to_string(i + 1));
        rows.push_back({std::to_string(i + 1), name_of(standings.rows[i])});
        for (std::size_t j = 0; j < standings.rows.size(); ++j) {
            const statistics::Score& score = standings.table[i][j].games;
            const std::string points =
                fmt::format("{}/{}", score.wins + score.draws / 2.0, score.games());
            rows.back().push_back(i == j ? "*" : score.games() == 0 ? "-" : points);
        }
    }
    return aligned(rows, {1});
}

// Each pair of bots that have met, from the view of the higher-placed one.
std::string head_to_heads(const tournament::Standings& standings) {
    if (standings.rows.size() > most_in_pairs) {
        return fmt::format("Head-to-heads of {} bots: see head_to_head.csv\n",
                           standings.rows.size());
    }
    std::vector<std::vector<std::string>> rows{
        {"Bot", "Against", "W", "L", "D", "Pairs 0 ½ 1 1½ 2", "Elo", "+/-", "LOS %"}};
    for (std::size_t i = 0; i < standings.rows.size(); ++i) {
        for (std::size_t j = i + 1; j < standings.rows.size(); ++j) {
            const statistics::HeadToHead& cell = standings.table[i][j];
            if (cell.games.games() == 0) continue;
            const statistics::Elo found = statistics::elo(cell);
            rows.push_back({name_of(standings.rows[i]), name_of(standings.rows[j]),
                            std::to_string(cell.games.wins), std::to_string(cell.games.losses),
                            std::to_string(cell.games.draws),
                            fmt::format("{}", fmt::join(cell.pairs.counts, " ")),
                            std::to_string(std::lround(found.difference)),
                            std::to_string(std::lround(found.error)),
                            std::to_string(std::lround(100 * statistics::superiority(cell)))});
        }
    }
    return aligned(rows, {0, 1});
}

std::string faults_and_times(const tournament::Standings& standings) {
    std::vector<std::vector<std::string>> rows{{"Bot", "Moves", "Mean ms", "Longest ms", "Faults"}};
    for (const tournament::Standing& row : standings.rows) {
        std::string faults;
        for (const auto& [fault, count] : row.faults) {
            faults +=
                fmt::format("{}{} {}", faults.empty() ? "" : ", ", game::fault_text(fault), count);
        }
        rows.push_back(
            {name_of(row), std::to_string(row.times.moves),
             fmt::format("{:.1f}", static_cast<double>(row.times.mean().count()) / 1000),
             fmt::format("{:.1f}", static_cast<double>(row.times.longest.count()) / 1000),
             faults.empty() ? "none" : faults});
    }
    return aligned(rows, {0});
}

}  // namespace

std::string report_text(const Report& report) {
    const tournament::Standings& all = report.standings;
    const std::size_t others = report.games.size() - static_cast<std::size_t>(all.games);
    // For example, games of a bot that was removed.
    const std::string besides =
        others == 0 ? "" : fmt::format(" ({} more do not count now)", others);
    return fmt::format(
        "{}: {}, {} bots, {} games{}\n{}\n{}\n{}{}\n{}\n{}\n"
        "First side: {} +/- {} Elo; equals draw {} % of their games\n",
        printable(report.title), tournament::format_text(report.settings.format), all.rows.size(),
        all.games, besides, facts_line(report), standings_table(report), rounds(report),
        crosstable(all), head_to_heads(all), faults_and_times(all),
        std::lround(all.ratings.first_side.difference), std::lround(all.ratings.first_side.error),
        std::lround(100 * all.ratings.draws));
}

}  // namespace report
