// The tables of live games and their migrations.
#pragma once

namespace soci {
class session;
}

namespace store {

struct Dialect;

// Creates the tables, or upgrades them step by step. Throws soci_error if they were made by a later
// version.
void migrate_live_tables(soci::session& sql);
// Throws soci_error unless the tables are those of this version.
void check_live_tables(soci::session& sql, const Dialect& dialect);

}  // namespace store
