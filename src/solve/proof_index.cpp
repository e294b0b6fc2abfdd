// Binary search in the tables of stored proofs.
#include "solve/proof_index.h"

#include <algorithm>

namespace solve {

std::uint64_t IndexedProof::entry(const game::ProofCode& code, std::uint64_t what) {
    std::uint64_t hash = code.first * 0x9e3779b97f4a7c15u;
    hash = (hash ^ (hash >> 32)) + code.second;
    hash *= 0xbf58476d1ce4e5b9u;
    hash = (hash ^ (hash >> 29)) * 0x94d049bb133111ebu;
    return (hash ^ (hash >> 32)) << 8 | what;
}

std::optional<std::size_t> IndexedProof::step(const game::ProofCode& code) const {
    const std::uint64_t first = entry(code, 0);
    const auto found = std::lower_bound(entries.begin(), entries.end(), first);
    if (found == entries.end() || *found >= first + left) return std::nullopt;
    return static_cast<std::size_t>(*found - first);
}

bool IndexedProof::leaves(const game::ProofCode& code) const {
    return std::binary_search(entries.begin(), entries.end(), entry(code, left));
}

}  // namespace solve
