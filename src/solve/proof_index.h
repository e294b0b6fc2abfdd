// The stored proofs of all games as sorted tables: what a proof says about a position is found by
// a binary search, without walking the proof. The build makes them (index_writer.h) from the
// games' stored_proofs().
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "game/outcome.h"
#include "game/proof.h"

namespace solve {

struct IndexedProof {
    std::string_view game;  // its id
    game::ProofCode start;  // the start the proof is about
    game::Side turn;        // in that start
    game::Side side;        // reaches at least `value`
    game::Value value;
    std::span<const std::uint64_t> entries;  // sorted

    // The move the proof has for a position of its side, as an index into proof_steps().
    std::optional<std::size_t> step(const game::ProofCode& code) const;
    // Whether the proof leads to this position with the opponent to move.
    bool leaves(const game::ProofCode& code) const;

    // An entry: 56 bits of the position's hash, then the index of a step or `left`. The writer
    // checks that positions of one proof differ in them; another position looks like one of the
    // 14,000 of a proof once in 10^12 times.
    static constexpr std::uint64_t left = 255;
    static std::uint64_t entry(const game::ProofCode& code, std::uint64_t what);
};

// Of all games; defined by the generated source.
std::span<const IndexedProof> indexed_proofs();

}  // namespace solve
