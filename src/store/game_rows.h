// Reads and writes the rows of the games table.
#pragma once

#include <vector>

#include "store/tournament.h"

namespace soci {
class session;
}

namespace store {

// Throws soci_error if rows are missing or in an unknown state.
void check_rows(soci::session& sql);
// Both throw like check_rows().
std::vector<FinishedGame> read_finished(soci::session& sql, Texts texts);
Counts read_counts(soci::session& sql);
// Afterwards exactly these games are open, except those that exist in another state.
void replace_open(soci::session& sql, const std::vector<Game>& wanted);

}  // namespace store
