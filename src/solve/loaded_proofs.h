// Stored proofs loaded at run time, for programs without built-in proofs. A proof's table is built
// when its start is first looked up.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/info.h"
#include "solve/index_entries.h"

namespace solve {

// Shared by all searches of the game. Loading and lookup must not happen concurrently.
template <game::HasProofs P>
class LoadedProofs {
 public:
    // `text` has the format of P::stored_proofs(). Only the first successful call has an effect.
    static base::Result<void> load(std::string_view text) {
        if (!loaded().empty()) return {};
        auto proofs = game::parse_lines<game::StoredProof>(text);
        if (!proofs) return proofs.error();
        std::vector<Loaded> list;
        for (game::StoredProof& proof : *proofs) {
            game::StartChoices choices;
            choices.set(std::string(P::proof_starts().option), proof.start);
            auto start = P::start(choices);
            if (!start) return start.error();
            const game::ProofCode code = typename P::ProofForm(*start).code();
            list.push_back({std::move(proof), std::move(*start), {}, {}});
            Loaded& added = list.back();
            added.index = {P::info().id,      code, added.start.turn(), added.proof.side,
                           added.proof.value, {}};
        }
        loaded() = std::move(list);
        return {};
    }

    static std::vector<const IndexedProof*> of(const game::ProofCode& code, game::Side turn) {
        std::vector<const IndexedProof*> found;
        for (Loaded& loaded : loaded()) {
            if (loaded.index.start != code || loaded.index.turn != turn) continue;
            if (loaded.entries.empty()) {
                loaded.entries = index_entries(loaded.start, loaded.proof);
                loaded.index.entries = loaded.entries;
            }
            found.push_back(&loaded.index);
        }
        return found;
    }

 private:
    struct Loaded {
        game::StoredProof proof;
        P start;
        std::vector<std::uint64_t> entries;
        IndexedProof index;
    };
    static std::vector<Loaded>& loaded() {
        static std::vector<Loaded> list;
        return list;
    }
};

}  // namespace solve
