// Rows of contests and entries.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/contests.h"

namespace soci {
class session;
}

namespace store {

// `rest` follows "FROM contest" and has these parameters.
std::vector<Contest> read_contests(soci::session& sql, const std::string& rest,
                                   const std::vector<std::string>& parameters);
void insert_contest(soci::session& sql, const Contest& contest);

enum class Verdicts : std::uint8_t { none, all };
// `rest` follows "FROM contest_entry" and has one parameter.
std::vector<ContestEntry> read_entries(soci::session& sql, const std::string& rest,
                                       const std::string& parameter, Verdicts verdicts);
void insert_entry(soci::session& sql, const ContestEntry& entry);

}  // namespace store
