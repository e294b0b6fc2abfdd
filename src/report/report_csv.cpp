// Reports as CSV tables.
#include <fmt/format.h>

#include <cmath>

#include "report/report.h"

namespace report {

namespace {

std::string field(std::string_view text) {
    std::string safe;
    if (text.find_first_of("=+-@\t\r") == 0) safe = "'";
    bool quotes = false;
    for (const char c : text) {
        quotes = quotes || c == '"' || c == ',' || c == '\n' || c == '\r';
        safe += c;
        if (c == '"') safe += c;
    }
    return quotes ? "\"" + safe + "\"" : safe;
}

std::vector<game::Fault> kinds_of_faults() {
    std::vector<game::Fault> kinds;
    for (int kind = 0; kind <= static_cast<int>(game::Fault::failure); ++kind) {
        kinds.push_back(static_cast<game::Fault>(kind));
    }
    return kinds;
}

// ",illegal_move,time_forfeit…", the column names.
std::string fault_heads() {
    std::string text;
    for (const game::Fault kind : kinds_of_faults()) {
        text += ",";
        for (const char c : game::fault_text(kind)) text += c == ' ' ? '_' : c;
    }
    return text;
}

// The total, and the count of each kind.
std::string fault_counts(const tournament::Standing& row) {
    int all = 0;
    std::string text;
    for (const game::Fault kind : kinds_of_faults()) {
        const auto found = row.faults.find(kind);
        const int count = found == row.faults.end() ? 0 : found->second;
        all += count;
        text += fmt::format(",{}", count);
    }
    return std::to_string(all) + text;
}

std::string score_fields(const statistics::Score& score) {
    return fmt::format("{},{},{}", score.wins, score.draws, score.losses);
}

double points(const statistics::Score& score) {
    return score.wins + score.draws / 2.0;
}

// "-3.1"; a value that rounds to zero has no sign.
std::string tenths(double value) {
    return fmt::format("{:.1f}", std::round(10 * value) / 10 + 0.0);
}

}  // namespace

std::string standings_csv(const Report& report) {
    std::string text =
        "place,bot,disqualified,points,match_points,matches_won,matches_drawn,matches_lost,games,"
        "wins,draws,losses,byes,buchholz,sonneborn_berger,elo,elo_error,faults" +
        fault_heads() + ",moves,mean_ms,longest_ms\r\n";
    for (const tournament::Standing& row : report.standings.rows) {
        text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{:.3f},{:.3f}\r\n",
                            row.place, field(row.bot), row.disqualified ? 1 : 0, row.points,
                            row.match_points, score_fields(row.matches), row.games.games(),
                            score_fields(row.games), row.byes, row.buchholz, row.sonneborn_berger,
                            tenths(row.rating.elo), tenths(row.rating.error), fault_counts(row),
                            row.times.moves, static_cast<double>(row.times.mean().count()) / 1000,
                            static_cast<double>(row.times.longest.count()) / 1000);
    }
    return text;
}

std::string crosstable_csv(const Report& report) {
    const tournament::Standings& all = report.standings;
    std::string text = "place,bot";
    for (const tournament::Standing& row : all.rows) text += "," + field(row.bot);
    text += "\r\n";
    for (std::size_t i = 0; i < all.rows.size(); ++i) {
        text += fmt::format("{},{}", all.rows[i].place, field(all.rows[i].bot));
        for (const statistics::HeadToHead& cell : all.table[i]) {
            text += cell.games.games() == 0 ? "," : fmt::format(",{}", points(cell.games));
        }
        text += "\r\n";
    }
    return text;
}

std::string head_to_head_csv(const Report& report) {
    const tournament::Standings& all = report.standings;
    std::string text =
        "bot,against,games,points,wins,draws,losses,pairs_0,pairs_half,pairs_1,pairs_1_half,"
        "pairs_2,elo,elo_error,superiority\r\n";
    for (std::size_t i = 0; i < all.rows.size(); ++i) {
        for (std::size_t j = 0; j < all.rows.size(); ++j) {
            const statistics::HeadToHead& cell = all.table[i][j];
            if (cell.games.games() == 0) continue;
            const statistics::Elo found = statistics::elo(cell);
            text += fmt::format("{},{},{},{},{},{},{},{},{:.4f}\r\n", field(all.rows[i].bot),
                                field(all.rows[j].bot), cell.games.games(), points(cell.games),
                                score_fields(cell.games), fmt::join(cell.pairs.counts, ","),
                                tenths(found.difference), tenths(found.error),
                                statistics::superiority(cell));
        }
    }
    return text;
}

std::string games_csv(const Report& report) {
    std::string text = "id,round,pair,game,first,second,result,reason,fault,faulty\r\n";
    for (const store::FinishedGame& game : report.games) {
        const std::string_view fault = game.fault ? game::fault_text(game.fault->fault) : "";
        const std::string faulty = game.fault ? game.id.bot(game.fault->side) : "";
        text += fmt::format("{},{},{},{},{},{},{},{},{},{}\r\n", field(store::id_text(game.id)),
                            game.id.round, game.id.pair, game.id.game,
                            field(game.id.bot(game::Side::first)),
                            field(game.id.bot(game::Side::second)), game::result_text(game.result),
                            field(game.reason), fault, field(faulty));
    }
    return text;
}

}  // namespace report
