// Prover: the solver's public interface; positions and moves are texts. GameSolver describes the
// solver of one game.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/info.h"
#include "game/proof.h"
#include "solve/proof_search.h"

namespace solve {

// Not thread-safe. Stops soon after the flag passed at construction is set.
class Prover {
 public:
    virtual ~Prover() = default;

    // The start's value and every first move that keeps it; nullopt if stopped.
    virtual std::optional<game::ProvedStart> prove(const std::string& start) = 0;
    // Proofs of the claims that make up its value; cheapest right after prove(). Nullopt if
    // stopped.
    virtual std::optional<std::vector<game::StoredProof>> proofs_of(
        const game::ProvedStart& proved) = 0;
    // Whether the game's stored proofs show the start's value: every reply is answered, and an
    // independent search by the rules alone confirms the leaves. Nullopt if stopped.
    virtual std::optional<bool> verify(const game::ProvedStart& proved) = 0;
    // Positions examined since construction.
    virtual std::uint64_t nodes() const = 0;
};

struct GameSolver {
    const game::Info* info;
    game::ProofStarts (*starts)();
    std::string_view (*proved)();  // results shipped with the game
    std::unique_ptr<Prover> (*make)(std::size_t bytes, const std::atomic<bool>& stop,
                                    OnNodes on_nodes);
};

// The solver of the game with this id, or nullptr.
const GameSolver* find_solver(std::string_view game_id);

}  // namespace solve
