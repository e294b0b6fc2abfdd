// What the operator of a server does with its contests, from the command line and beside the
// server.
#pragma once

#include <string>

#include "base/result.h"

namespace contest {

// The store of the server that was asked for, or the SQLite file in the folder of saved games.
base::Result<std::string> server_store(const std::string& wanted);

// Prints a line for each contest, the newest first.
base::Result<void> list_contests(const std::string& store);
// Deletes a contest in any state, with its entries, uploads and games.
base::Result<void> delete_contest(const std::string& store, const std::string& id);

}  // namespace contest
