// What is deleted of contests: one as a whole, or those of an organiser whose account is deleted.
// Within a transaction; all of it throws soci_error.
#pragma once

#include <string>

namespace soci {
class session;
}

namespace store {

struct Dialect;

// The contest with its entries, uploads and games; not the logs of games over the network.
void remove_contest(soci::session& sql, const Dialect& dialect, const std::string& id);

// Contests of this account that have not begun are deleted. Those that have begun lose their
// organiser and are played to the end, also if they were paused: nobody could continue them.
void leave_contests(soci::session& sql, const Dialect& dialect, const std::string& account);

}  // namespace store
