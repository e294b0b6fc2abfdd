// The rows of live games, for transactions that write them together with something else.
#pragma once

#include "store/live_games.h"

namespace soci {
class session;
}

namespace store {

// False, and nothing is written, if the first event exists already. Notifies nobody.
bool insert_commit(soci::session& sql, const LiveCommit& commit);

}  // namespace store
