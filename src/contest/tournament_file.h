// Reads tournament definitions (TOML).
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "tournament/tournament_runner.h"

namespace contest {

struct TournamentSource {
    std::string name;  // file name, for messages
    std::string text;
    std::filesystem::path folder;  // base of relative paths in it
    // The content of the openings file, if already known.
    std::optional<std::string> openings = std::nullopt;
    // Whether it may name files of openings and boards: not if a stranger has written it.
    bool reads_files = true;
    bool accounts = false;  // whether its bots may be accounts of a server
};

struct TournamentFile {
    tournament::PlayableTournament tournament;
    int concurrency = 1;
    std::string openings;  // content of the openings file, if there is one
    std::filesystem::path openings_file;
    std::vector<std::filesystem::path> start_files;  // files from which the start position was read
    // Settings that must not change after the first game: names and values.
    std::vector<std::pair<std::string, std::string>> fixed;
    std::map<std::string, std::string> bots;  // each bot's description, by its name
    std::string text;                         // that it was read from
    bool is_checked = false;                  // its bots can play here (check_to_play)
};

// The error says where the file is wrong, "cup.toml:3:9: …".
base::Result<TournamentFile> read_tournament(const TournamentSource& source);

// Whether every bot's protocol can play the tournament's games from their openings. A bot that
// cannot would end the tournament at its first game.
base::Result<void> check_bots(const tournament::PlayableTournament& tournament);

// Whether games played with the old file and the new one belong to one tournament; `played` are the
// names of bots with finished games. The error says what must not change.
base::Result<void> check_same_tournament(const TournamentFile& old, const TournamentFile& now,
                                         const std::vector<std::string>& played);

}  // namespace contest
