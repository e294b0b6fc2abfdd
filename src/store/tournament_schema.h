// The tables of tournaments: how they are made, upgraded and set aside; and rows that contests
// write together with their own. All of it throws soci_error.
#pragma once

#include <string>

#include "store/database.h"
#include "store/tournament.h"

namespace soci {
class session;
}

namespace store {

// Creates the tables, or upgrades those of an earlier version. An error if one of them is missing,
// or if a later version made them.
void make_tournament_tables(soci::session& sql, const Dialect& dialect);
// Renames them to NAME_old_1, or the next free number, and makes new ones.
void rename_tournament_tables(soci::session& sql, const Dialect& dialect);

// The first definition of a tournament.
void insert_definition(soci::session& sql, const std::string& tournament,
                       const Definition& definition);
// As Tournament::define.
void define_tournament(soci::session& sql, const Dialect& dialect, const std::string& tournament,
                       const std::string& file, const std::string& openings);

}  // namespace store
