// Reads definitions as `manator tournament` does, and makes reports in memory.
#include "contest/contest_file.h"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "contest/tournament_reports.h"
#include "games/registry.h"
#include "report/report.h"
#include "report/report_data.h"

namespace contest {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_listed = 500;  // games of a table
constexpr int least_bots = 12;            // more than there can be challengers
constexpr std::int64_t most_contest_games = 20'000;

// Without "contest:3:9: ": the organiser has not seen the text.
base::Error without_place(const base::Error& error) {
    const std::size_t end = error.message.find(": ");
    const bool has_place = error.message.starts_with("contest:") && end != std::string::npos;
    return base::Error{has_place ? error.message.substr(end + 2) : error.message};
}

base::Result<void> check_times(const arena::Pace& pace) {
    if (pace.move_time && *pace.move_time > 60s) return base::Error{"st: expected at most 60"};
    if (!pace.clock) {
        return pace.move_time ? base::Result<void>() : base::Error{"tc: expected a clock"};
    }
    if (pace.clock->base > 30min || pace.clock->increment > 60s) {
        return base::Error{"tc: expected at most 30 minutes, and 60 seconds more for a move"};
    }
    return {};
}

// Of limits that check_times() has accepted.
std::string pace_name(const arena::Pace& pace) {
    protocol::api::Clock clock;
    clock.referee = protocol::api::Clock::Referee{};
    if (pace.move_time) {
        *clock.referee = {pace.move_time->count(), 0, true};
    } else if (pace.period > 0) {  // the time of so many moves, again and again
        *clock.referee = {(pace.clock->base / pace.period + pace.clock->increment).count(), 0,
                          true};
    } else {
        *clock.referee = {pace.clock->base.count(), pace.clock->increment.count(), false};
    }
    return std::string(protocol::api::pace_of(clock));
}

nlohmann::json table_data(const report::Report& report, std::size_t most) {
    nlohmann::json data = report::report_data(report);
    nlohmann::json& games = data["games"];
    std::stable_sort(games.begin(), games.end(), [](const auto& a, const auto& b) {
        return a.value("finished_at", 0LL) > b.value("finished_at", 0LL);
    });
    data["games_in_all"] = games.size();
    most = std::min(most, most_listed);
    if (games.size() > most) {
        games.erase(games.begin() + static_cast<std::ptrdiff_t>(most), games.end());
    }
    for (nlohmann::json& game : games) {
        game.erase("record");
        if (game.contains("fault")) game["fault"].erase("verdict");
    }
    return data;
}

}  // namespace

base::Result<TournamentFile> read_contest(const std::string& text,
                                          const std::filesystem::path& folder) {
    TournamentSource source{"contest", text, folder};
    source.reads_files = false;
    source.accounts = true;
    auto file = read_tournament(source);
    if (!file) return without_place(file.error());
    return file;
}

namespace {

base::Result<TournamentFile> read_head(const std::string& head) {
    std::string text = head;
    for (int i = 1; i <= least_bots; ++i) {
        text += "[[bot]]\nname = \"" + std::to_string(i) + "\"\nbuiltin = \"random\"\n";
    }
    return read_contest(text);
}

}  // namespace

base::Result<std::string> check_contest_head(const std::string& head) {
    const auto file = read_head(head);
    if (!file) return file.error();
    const arena::Pace& pace = file->tournament.rules.paces[0];
    if (const auto fine = check_times(pace); !fine) return fine.error();
    return pace_name(pace);
}

base::Result<void> check_contest(const std::string& text) {
    const auto file = read_contest(text);
    if (!file) return file.error();
    const auto games =
        tournament::game_count(file->tournament.settings, file->tournament.bots.size());
    if (games > most_contest_games) {
        return base::Error{"this contest has " + std::to_string(games) +
                           " games, expected at most " + std::to_string(most_contest_games) +
                           ": choose fewer pairs"};
    }
    return {};
}

base::Result<std::string> contest_table(const std::string& text,
                                        const std::vector<store::FinishedGame>& games,
                                        std::size_t most_games) {
    const auto file = read_contest(text);
    if (!file) return file.error();
    return report::json_text(table_data(report_of(file->tournament, games), most_games));
}

base::Result<protocol::api::Clock::Referee> network_clock(const arena::Pace& pace) {
    const auto ms = [](auto time) {
        return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
    };
    if (pace.move_time && !pace.clock) {
        return protocol::api::Clock::Referee{ms(*pace.move_time), 0, true};
    }
    if (!pace.clock || pace.move_time || pace.period > 0) {
        return base::Error{
            "bots over the network need a time for each move, or a clock for the whole game"};
    }
    const bool has_base = pace.clock->base.count() > 0;
    return protocol::api::Clock::Referee{ms(has_base ? pace.clock->base : pace.clock->increment),
                                         ms(pace.clock->increment), false};
}

base::Result<void> check_contest_network(const std::string& head) {
    const auto file = read_head(head);
    if (!file) return file.error();
    const auto clock = network_clock(file->tournament.rules.paces[0]);
    return clock ? base::Result<void>() : clock.error();
}

base::Result<std::string> contest_report(const std::string& text,
                                         const std::vector<store::FinishedGame>& games,
                                         std::string_view kind) {
    const auto file = read_contest(text);
    if (!file) return file.error();
    const tournament::PlayableTournament& tournament = file->tournament;
    const report::Report report = report_of(tournament, games);
    if (kind == "table") return report::json_text(table_data(report, most_listed));
    if (kind == "json") return report::report_json(report);
    const auto boards = board_script();
    return report::report_html(report, games::find_game, boards ? *boards : "");
}

}  // namespace contest
