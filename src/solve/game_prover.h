// Creates the GameSolver of a position type. Included only by each game's generated file.
#pragma once

#include <algorithm>

#include "solve/check_search.h"
#include "solve/proof_tree.h"
#include "solve/prover.h"

namespace solve {

template <game::HasProofs P>
class GameProver final : public Prover {
 public:
    GameProver(std::size_t bytes, const std::atomic<bool>& stop, OnNodes on_nodes)
        : bytes_(bytes), stop_(stop), on_nodes_(std::move(on_nodes)) {}

    std::optional<game::ProvedStart> prove(const std::string& start) override {
        if (!table_) table_ = std::make_unique<BoundsTable>(bytes_);
        const typename P::ProofForm form(position(start));
        // A start that mirrors the previous one finds everything already proved.
        if (form.code() != last_) table_->clear();
        last_ = form.code();
        ProofSearch<typename P::ProofForm> search(*table_, stop_, counted());
        const auto reaches = [&search](const P& at, game::Value need) {
            return search.reaches(typename P::ProofForm(at), need);
        };
        auto proved = prove_with(start, reaches);
        total_ += search.nodes();
        return proved;
    }

    std::optional<std::vector<game::StoredProof>> proofs_of(
        const game::ProvedStart& proved) override {
        if (!table_) table_ = std::make_unique<BoundsTable>(bytes_);
        ProofSearch<typename P::ProofForm> search(*table_, stop_, counted());
        std::vector<game::StoredProof> proofs;
        for (const game::Claim& claim : game::claims_of(proved.result)) {
            TreeWriter<P> writer(search, stop_);
            const P start = position(proved.start);
            std::vector<typename P::Move> good;
            if (claim.side == start.turn()) {
                for (const std::string& text : proved.moves)
                    good.push_back(*start.parse_move(text));
            }
            const auto tree = writer.write(start, claim.side, claim.value, good);
            if (!tree) return std::nullopt;
            proofs.push_back({proved.start, claim.side, claim.value, *tree});
        }
        total_ += search.nodes();
        return proofs;
    }

    std::optional<bool> verify(const game::ProvedStart& proved) override {
        const P start = position(proved.start);
        const typename P::ProofForm form(start);
        const Verified mine{form.code(), start.turn(), proved.result};
        if (verified_ == mine) return true;  // a mirror image, already verified
        const auto trees = stored_proofs_of(start);
        CheckSearch<P> search(bytes_, stop_, counted());
        bool all = true;
        for (const game::Claim& claim : game::claims_of(proved.result)) {
            const auto tree = std::find_if(trees.begin(), trees.end(), [&](const auto& stored) {
                return stored.side == claim.side && stored.value == claim.value;
            });
            all = all && tree != trees.end() && verify_tree(search, start, claim, tree->tree);
        }
        total_ += search.nodes();
        if (stop_) return std::nullopt;
        if (all) verified_ = mine;
        return all;
    }

    std::uint64_t nodes() const override { return total_; }

 private:
    struct Verified {
        game::ProofCode code;
        game::Side turn;
        game::Result result;
        friend bool operator==(const Verified&, const Verified&) = default;
    };

    static P position(const std::string& start) {
        game::StartChoices choices;
        choices.set(std::string(P::proof_starts().option), start);
        return *P::start(choices);
    }
    // True if no leaf of the tree fails, or the search was stopped.
    bool verify_tree(CheckSearch<P>& search, const P& start, const game::Claim& claim,
                     std::string_view tree) {
        bool stopped = false;
        TreeWalk<P> walk(tree, [&](const P& position, const ProofStep<P>* step) {
            if (step != nullptr) {
                const game::Result result = step->next.outcome().result;
                return !step->over || game::value_for(claim.side, result) >= claim.value;
            }
            const auto confirmed = search.reaches(position, claim.value);
            stopped = !confirmed;
            return confirmed.value_or(false);
        });
        return walk.walk(start, claim.side) || stopped;
    }
    OnNodes counted() const {
        return [this](std::uint64_t nodes) {
            if (on_nodes_) on_nodes_(total_ + nodes);
        };
    }

    // `reaches(position, value)`: whether the side to move reaches at least `value`.
    template <class Reaches>
    static std::optional<game::ProvedStart> prove_with(const std::string& start,
                                                       const Reaches& reaches) {
        using game::Value;
        P at = position(start);
        Value value = Value::loss;
        for (const Value need : {Value::win, Value::draw}) {
            const auto reached = reaches(at, need);
            if (!reached) return std::nullopt;
            if (!*reached) continue;
            value = need;
            break;
        }
        game::ProvedStart proved{start, result_of(value, at.turn()), {}};
        if (value == Value::loss) return proved;
        typename P::Moves moves;
        at.generate(moves);
        for (const auto& move : moves) {
            P next = at;
            next.play(move);
            const auto refuted = reaches(next, game::better(game::opposite(value)));
            if (!refuted) return std::nullopt;
            if (!*refuted) proved.moves.push_back(at.format_move(move));
        }
        std::sort(proved.moves.begin(), proved.moves.end());
        return proved;
    }

    static game::Result result_of(game::Value value, game::Side turn) {
        if (value == game::Value::draw) return game::Result::draw;
        const bool first_wins = (value == game::Value::win) == (turn == game::Side::first);
        return first_wins ? game::Result::first_wins : game::Result::second_wins;
    }

    std::size_t bytes_;
    const std::atomic<bool>& stop_;
    OnNodes on_nodes_;
    std::unique_ptr<BoundsTable> table_;
    std::optional<game::ProofCode> last_;
    std::optional<Verified> verified_;  // the last start verified
    std::uint64_t total_ = 0;
};

template <game::HasProofs P>
GameSolver game_solver() {
    return {&P::info(), P::proof_starts, P::proved,
            [](std::size_t bytes, const std::atomic<bool>& stop,
               OnNodes on_nodes) -> std::unique_ptr<Prover> {
                return std::make_unique<GameProver<P>>(bytes, stop, std::move(on_nodes));
            }};
}

}  // namespace solve
