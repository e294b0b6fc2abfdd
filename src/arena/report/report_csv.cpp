#include <fmt/format.h>

#include "arena/report/report.h"

namespace arena {

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

}  // namespace

std::string standings_csv(const Report& report) {
    std::string text =
        "place,bot,disqualified,points,match_points,games,wins,draws,losses,byes,buchholz,"
        "sonneborn_berger,elo,elo_error,faults,moves,mean_ms,longest_ms\r\n";
    for (const Standing& row : report.standings.rows) {
        int faults = 0;
        for (const auto& [fault, count] : row.faults) faults += count;
        text += fmt::format(
            "{},{},{},{},{},{},{},{},{},{},{},{},{:.1f},{:.1f},{},{},{:.3f},{:.3f}\r\n", row.place,
            field(row.bot), row.disqualified ? 1 : 0, row.points, row.match_points,
            row.games.games(), row.games.wins, row.games.draws, row.games.losses, row.byes,
            row.buchholz, row.sonneborn_berger, row.rating.elo, row.rating.error, faults,
            row.times.moves, static_cast<double>(row.times.mean().count()) / 1000,
            static_cast<double>(row.times.longest.count()) / 1000);
    }
    return text;
}

std::string games_csv(const Report& report) {
    std::string text = "id,round,pair,game,first,second,result,reason,fault,faulty\r\n";
    for (const FinishedGame& game : report.games) {
        const std::string_view fault = game.fault ? fault_text(game.fault->fault) : "";
        const std::string faulty = game.fault ? game.id.bot(game.fault->side) : "";
        text +=
            fmt::format("{},{},{},{},{},{},{},{},{},{}\r\n", field(id_text(game.id)), game.id.round,
                        game.id.pair, game.id.game, field(game.id.bot(game::Side::first)),
                        field(game.id.bot(game::Side::second)), game::result_text(game.result),
                        field(game.reason), fault, field(faulty));
    }
    return text;
}

}  // namespace arena
