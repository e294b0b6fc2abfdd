// Builds the lookup table of one stored proof: at build time for the programs, at run time for the
// WebAssembly module.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "base/check.h"
#include "solve/proof_index.h"
#include "solve/proof_tree.h"

namespace solve {

// The entries of one proof, sorted.
template <game::HasProofs P>
std::vector<std::uint64_t> index_entries(const P& start, const game::StoredProof& proof) {
    std::vector<std::uint64_t> entries;
    std::map<std::uint64_t, game::ProofCode> codes;  // codes by hash, to detect collisions
    const auto add = [&](const game::ProofCode& code, std::uint64_t what) {
        const auto known = codes.emplace(IndexedProof::entry(code, 0), code).first;
        CHECK(known->second == code);
        entries.push_back(IndexedProof::entry(code, what));
    };
    if (start.turn() != proof.side) {
        add(typename P::ProofForm(start).code(), IndexedProof::left);
    }
    TreeWalk<P> walk(proof.tree, [&](const P& at, const ProofStep<P>* step) {
        if (step == nullptr) return true;
        const std::vector<ProofStep<P>> steps = proof_steps(at);
        const auto index = std::find_if(steps.begin(), steps.end(), [&](const auto& other) {
            return other.move == step->move;
        });
        add(typename P::ProofForm(at).code(), static_cast<std::uint64_t>(index - steps.begin()));
        if (!step->over) add(step->code, IndexedProof::left);
        return true;
    });
    CHECK(walk.walk(start, proof.side));
    std::sort(entries.begin(), entries.end());
    entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
    return entries;
}

}  // namespace solve
