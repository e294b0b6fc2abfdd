// Whether a perfect matching exists in a graph of allowed pairings (Edmonds' blossom algorithm).
#pragma once

#include <cstddef>
#include <vector>

namespace tournament {

// Which players may be paired with each other; symmetric.
using Acquaintance = std::vector<std::vector<bool>>;

// Whether all players that are `present` can be paired.
bool can_all_be_paired(const Acquaintance& may_meet, const std::vector<bool>& present);

}  // namespace tournament
