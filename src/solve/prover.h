// Prover: the solver as everybody else sees it; positions and moves are texts. GameSolver is what
// a game that can be solved is found by.
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

// Used by one thread at a time; it stops soon after the flag it was made with is set.
class Prover {
 public:
    virtual ~Prover() = default;

    // The start's value and every first move that keeps it; nothing if it was stopped.
    virtual std::optional<game::ProvedStart> prove(const std::string& start) = 0;
    // The proofs of what makes up its value, cheapest just after prove(); nothing if stopped.
    virtual std::optional<std::vector<game::StoredProof>> proofs_of(
        const game::ProvedStart& proved) = 0;
    // Whether the proofs that the game stores show the start's value: every reply is answered, and
    // a second search, from the rules alone, confirms where they end. Nothing if it was stopped.
    virtual std::optional<bool> verify(const game::ProvedStart& proved) = 0;
    // Positions examined since it was made.
    virtual std::uint64_t nodes() const = 0;
};

struct GameSolver {
    const game::Info* info;
    game::ProofStarts (*starts)();
    std::string_view (*proved)();  // what is known and shipped
    std::unique_ptr<Prover> (*make)(std::size_t bytes, const std::atomic<bool>& stop,
                                    OnNodes on_nodes);
};

// The solver of the game with this id, or nullptr.
const GameSolver* find_solver(std::string_view game_id);

}  // namespace solve
