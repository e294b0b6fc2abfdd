// ProofAdviser: for a game that can be solved, which moves are proved to keep its value. It follows
// the stored proof of the start as far as that goes, and has the solver look at the rest.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "game/proof.h"
#include "solve/proof_tree.h"

namespace engine {

template <class Move>
struct Advice {
    game::Value value;        // the side on move reaches at least this
    bool exact;               // and no more
    std::vector<Move> moves;  // each keeps it; empty, which means any, if the game is lost
};

template <game::HasProofs P>
class ProofAdviser {
    using Form = typename P::ProofForm;
    using Code = std::pair<std::uint64_t, std::uint64_t>;
    // Where a stored proof leads from a position, and what it claims to reach.
    struct Stored {
        game::ProofCode next;
        game::Value value;
    };

 public:
    using Move = typename P::Move;

    explicit ProofAdviser(std::size_t bytes) : table_(bytes) {}

    // The game began here: its stored proofs, if there are any, are the ones to follow from now on.
    void follow(const P& start) {
        if (start.key() == start_key_ || start.outcome().over() || !Form::fits(start)) return;
        const std::vector<game::StoredProof> proofs = solve::stored_proofs_of(start);
        if (proofs.empty()) return;
        start_key_ = start.key();
        known_.clear();
        most_.clear();
        for (const game::StoredProof& proof : proofs) {
            const game::Value left = game::opposite(proof.value);
            if (start.turn() != proof.side) most_[code(start)] = left;
            solve::TreeWalk<P> walk(proof.tree, [&](const P& at, const auto* step) {
                if (step == nullptr) return true;
                known_[code(at)] = {step->code, proof.value};
                if (!step->over) most_[{step->code.first, step->code.second}] = left;
                return true;
            });
            walk.walk(start, proof.side);
        }
    }
    void clear() {
        table_.clear();
        known_.clear();
        most_.clear();
        start_key_ = 0;
    }

    // Examines at most `most` positions, fewer if `out_of_time` says so; it is asked now and then.
    // Nothing if that was not enough, or the position has no form. The game is not over.
    std::optional<Advice<Move>> advise(const P& position, std::uint64_t most,
                                       const std::function<bool()>& out_of_time) {
        if (!Form::fits(position)) return std::nullopt;
        std::atomic<bool> stop = false;
        solve::ProofSearch<Form> search(table_, stop, [&](std::uint64_t) { stop = out_of_time(); });
        const auto ask = [&](const Form& form, game::Value need, std::uint64_t share) {
            const std::uint64_t left = most - std::min(most, search.nodes());
            return search.reaches(form, need, left / share);
        };
        auto advice = advise_by(position, ask);
        nodes_ += search.nodes();
        return advice;
    }
    // Positions examined since it was made.
    std::uint64_t nodes() const { return nodes_; }

 private:
    template <class Ask>
    std::optional<Advice<Move>> advise_by(const P& position, const Ask& ask) const {
        using game::Value;
        const Form form(position);
        const auto stored = known_.find(code(position));
        const bool is_stored = stored != known_.end();
        const auto most = most_.find(code(position));
        const Value bound = most != most_.end() ? most->second : Value::win;
        if (bound == Value::loss) return Advice<Move>{Value::loss, true, {}};
        if (is_stored && stored->second.value == bound) {
            return following(position, stored->second, true);
        }
        const auto wins =
            bound == Value::win ? ask(form, Value::win, 2) : std::optional<bool>(false);
        if (wins == true) return keeping(position, Value::win, true, ask);
        if (is_stored) return following(position, stored->second, wins.has_value());
        const auto draws = ask(form, Value::draw, 2);
        if (draws == true) return keeping(position, Value::draw, wins.has_value(), ask);
        if (draws == false) return Advice<Move>{Value::loss, true, {}};
        return std::nullopt;
    }

    static Advice<Move> following(const P& position, const Stored& stored, bool exact) {
        Advice<Move> advice{stored.value, exact, {}};
        for (const auto& step : solve::proof_steps(position)) {
            if (step.code == stored.next) advice.moves = {step.move};
        }
        return advice;
    }

    // The moves that are proved to keep the value; one of them there must be.
    template <class Ask>
    static std::optional<Advice<Move>> keeping(const P& position, game::Value value, bool exact,
                                               const Ask& ask) {
        const game::Value refutes = game::better(game::opposite(value));
        Advice<Move> advice{value, exact, {}};
        typename P::Moves moves;
        position.generate(moves);
        for (const Move& move : moves) {
            P next = position;
            next.play(move);
            const game::Outcome outcome = next.outcome();
            const bool keeps = outcome.over()
                                   ? game::value_for(position.turn(), outcome.result) >= value
                                   : ask(Form(next), refutes, 1) == false;
            if (keeps) advice.moves.push_back(move);
        }
        if (advice.moves.empty()) return std::nullopt;
        return advice;
    }
    static Code code(const P& position) {
        const game::ProofCode whole = Form(position).code();
        return {whole.first, whole.second};
    }

    solve::BoundsTable table_;
    std::uint64_t start_key_ = 0;
    std::map<Code, Stored> known_;
    std::map<Code, game::Value> most_;  // what a stored proof leaves to the side on move
    std::uint64_t nodes_ = 0;
};

}  // namespace engine
