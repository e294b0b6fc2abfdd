// Reads and writes the rows of one tournament in the games table.
#pragma once

#include <string>
#include <vector>

#include "store/tournament.h"

namespace soci {
class session;
}

namespace store {

// Throws soci_error if rows are missing or in an unknown state.
void check_rows(soci::session& sql, const std::string& tournament);
// Throws soci_error unless `text` is the game's id as this program writes it.
void check_id(const GameId& id, const std::string& text);
// Both throw like check_rows(), and if a finished game was not written by this program.
std::vector<FinishedGame> read_finished(soci::session& sql, const std::string& tournament,
                                        Texts texts);
Counts read_counts(soci::session& sql, const std::string& tournament);
// Afterwards exactly these games are open, except those that exist in another state.
void replace_open(soci::session& sql, const std::string& tournament,
                  const std::vector<GameId>& wanted);

}  // namespace store
