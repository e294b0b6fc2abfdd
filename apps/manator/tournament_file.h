// Tournaments as files in TOML.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "tournament/tournament_runner.h"

namespace manator {

struct TournamentSource {
    std::string name;  // of the file, for messages
    std::string text;
    std::filesystem::path folder;  // that the paths in it begin from
    // The text of the file of openings, if it is known already.
    std::optional<std::string> openings = std::nullopt;
};

struct TournamentFile {
    tournament::PlayableTournament tournament;
    int concurrency = 1;
    std::string openings;  // the text of the file of openings, if there is one
    std::filesystem::path openings_file;
    std::vector<std::filesystem::path> start_files;  // that the start was read from
    // What must remain as it was when the first game was played: names and values.
    std::vector<std::pair<std::string, std::string>> fixed;
    std::map<std::string, std::string> bots;  // what each of them is, by its name
};

// The error says where it is wrong, "cup.toml:3:9: …".
base::Result<TournamentFile> read_tournament(const TournamentSource& source);

// Whether all bots can be asked to play the games as they begin. One that cannot would end the
// tournament at its first game.
base::Result<void> check_bots(const tournament::PlayableTournament& tournament);

// Whether games played by the old file and by the new one belong to one tournament; `played` are
// the names of bots that have finished games. The error says what must not change.
base::Result<void> check_same_tournament(const TournamentFile& old, const TournamentFile& now,
                                         const std::vector<std::string>& played);

}  // namespace manator
