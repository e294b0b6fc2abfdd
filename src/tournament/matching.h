// Whether everybody can be paired with somebody he may be paired with: Edmonds' algorithm.
#pragma once

#include <cstddef>
#include <vector>

namespace tournament {

// Who may be paired with whom; the same both ways.
using Acquaintance = std::vector<std::vector<bool>>;

// Whether those who are `present` can all be paired.
bool can_all_be_paired(const Acquaintance& may_meet, const std::vector<bool>& present);

}  // namespace tournament
