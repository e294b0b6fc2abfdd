// Writes reports, records and verdicts into the tournament's folder.
#include "contest/tournament_reports.h"

#include <fmt/core.h>

#include <algorithm>
#include <functional>

#include "base/file.h"
#include "cli/page_folder.h"
#include "contest/verdict_files.h"
#include "games/registry.h"
#include "report/report.h"

namespace contest {

namespace {

namespace fs = std::filesystem;

base::Result<void> write_file(const fs::path& path, std::string_view text) {
    const auto written = base::replace_file(path.string(), text);
    if (!written) return base::Error{path.string() + ": " + written.error().message};
    return {};
}

// A file name for a game that every file system accepts.
std::string verdict_name(const store::GameId& id) {
    constexpr std::size_t longest = 180;
    std::string name = store::id_text(id);
    if (name.size() > longest) {
        const std::size_t hash = std::hash<std::string>()(name);
        name = fmt::format("{}-{:016x}", name.substr(0, longest), hash);
    }
    return name + ".txt";
}

// Verdicts never change: existing files are kept.
base::Result<void> write_verdicts(const std::vector<store::FinishedGame>& games,
                                  const fs::path& folder) {
    std::error_code error;
    for (const store::FinishedGame& game : games) {
        if (!game.fault) continue;
        const fs::path path = folder / verdict_name(game.id);
        if (fs::exists(path, error)) continue;
        const VerdictPage page{{game.id.bot(game::Side::first), game.id.bot(game::Side::second)},
                               store::id_text(game.id),
                               game.fault->verdict};
        if (auto written = write_verdict(path, page); !written) return written;
    }
    return {};
}

std::string places_text(const std::vector<store::FinishedGame>& games, const fs::path& folder) {
    std::string text = fmt::format("\nReport: {}\n", (folder / "report.html").string());
    const auto faults = std::count_if(games.begin(), games.end(),
                                      [](const auto& game) { return game.fault.has_value(); });
    if (faults == 0) return text;
    return text + fmt::format("Verdicts: {} ({} {} lost by a fault)\n",
                              (folder / "verdicts/").string(), faults,
                              faults == 1 ? "game was" : "games were");
}

std::string openings_text(const arena::OpeningBook& book) {
    if (!book.list.empty()) return fmt::format("{} from a file", book.list.size());
    if (book.random.random_plies == 0) return "none";
    return fmt::format("random, {} plies", book.random.random_plies);
}

}  // namespace

base::Result<std::string> board_script() {
    const auto folder = cli::page_folder();
    if (!folder) return folder.error();
    const auto script = base::read_plain_file(*folder + "/report.js");
    if (!script) {
        return base::Error{*folder + "/report.js: " + script.error().message + "; ./run builds it"};
    }
    return script;
}

report::Report report_of(const tournament::PlayableTournament& tournament,
                         const std::vector<store::FinishedGame>& games) {
    return report::make_report(tournament.title, tournament.settings, tournament.names(), games,
                               {std::string(tournament.type->info->name), tournament.rules.paces[0],
                                openings_text(tournament.openings), tournament.sandbox});
}

base::Result<std::string> write_reports(const tournament::PlayableTournament& tournament,
                                        store::Tournament& store, const fs::path& folder) {
    const auto games = store.finished(store::Texts::all);
    if (!games) return games.error();
    const report::Report report = report_of(tournament, *games);
    const auto boards = board_script();
    std::string records;
    for (const store::FinishedGame& game : *games) records += game.record;
    const std::pair<const char*, std::string> files[] = {
        {"games.pgn", std::move(records)},
        {"standings.csv", report::standings_csv(report)},
        {"crosstable.csv", report::crosstable_csv(report)},
        {"head_to_head.csv", report::head_to_head_csv(report)},
        {"games.csv", report::games_csv(report)},
        {"report.json", report::report_json(report)},
        {"report.html", report::report_html(report, games::find_game, boards ? *boards : "")}};
    for (const auto& [name, text] : files) {
        if (const auto written = write_file(folder / name, text); !written) return written.error();
    }
    if (const auto written = write_verdicts(*games, folder / "verdicts"); !written) {
        return written.error();
    }
    return report::report_text(report) + places_text(*games, folder);
}

}  // namespace contest
