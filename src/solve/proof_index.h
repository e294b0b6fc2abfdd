// The stored proofs of all games as sorted tables: a binary search finds a position in a proof
// without walking the proof. The build creates them (index_writer.h) from the games'
// stored_proofs().
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "game/outcome.h"
#include "game/proof.h"

namespace solve {

struct IndexedProof {
    std::string_view game;  // the game's id
    game::ProofCode start;  // the start the proof is about
    game::Side turn;        // side to move in that start
    game::Side side;        // the side that reaches at least `value`
    game::Value value;
    std::span<const std::uint64_t> entries;  // sorted

    // The proof's move for a position with its side to move, as an index into proof_steps().
    std::optional<std::size_t> step(const game::ProofCode& code) const;
    // Whether the proof leads to this position with the opponent to move.
    bool leaves(const game::ProofCode& code) const;

    // An entry: 56 bits of the position's hash, then the index of a step or `left`. The writer
    // checks that the positions of one proof have different hashes. The chance that another
    // position matches one of a proof's 14,000 entries is about 1 in 10^12.
    static constexpr std::uint64_t left = 255;
    static std::uint64_t entry(const game::ProofCode& code, std::uint64_t what);
};

// The proofs of all games; defined by the generated source.
std::span<const IndexedProof> indexed_proofs();

}  // namespace solve
