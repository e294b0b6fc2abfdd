// ProofAdviser: for a game that can be solved, finds the moves that are proved to keep the game's
// value. It follows the stored proof of the start as far as possible, then uses the solver. The
// shares of the positions that each question may examine are guesses.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/info.h"
#include "game/proof.h"
#include "solve/loaded_proofs.h"
#include "solve/proof_index.h"
#include "solve/proof_tree.h"

namespace engine {

template <class Move>
struct Advice {
    game::Value value;        // the side to move reaches at least this
    bool exact;               // whether it cannot reach more
    std::vector<Move> moves;  // moves that keep the value; empty, meaning any, if the game is lost
};

// The proved bounds of a move, for the side that plays it.
template <class Move>
struct ProvedMove {
    Move move;
    solve::Bounds value;
};

template <game::HasProofs P>
class ProofAdviser {
    using Form = typename P::ProofForm;
    // A stored proof's move for a position, and the value that it reaches.
    struct Stored {
        std::size_t step;  // index into proof_steps()
        game::Value value;
    };

 public:
    using Move = typename P::Move;

    explicit ProofAdviser(std::size_t bytes) : table_(bytes) {}

    // The game started here: from now on, follow the stored proofs of this start, if any.
    void follow(const P& start) {
        if (start.outcome().over() || !Form::fits(start)) return;
        const game::ProofCode code = Form(start).code();
        std::vector<const solve::IndexedProof*> found =
            solve::LoadedProofs<P>::of(code, start.turn());
        for (const solve::IndexedProof& proof : solve::indexed_proofs()) {
            if (proof.game == P::info().id && proof.start == code && proof.turn == start.turn()) {
                found.push_back(&proof);
            }
        }
        if (!found.empty()) proofs_ = std::move(found);
    }
    void clear() {
        table_.clear();
        proofs_.clear();
    }

    // Examines at most `most` positions, fewer if `out_of_time`, which is polled, returns true.
    // Returns nothing if that was not enough or the position has no compact form. The game must not
    // be over.
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
    // The proved bounds of every move, examining at most `most` positions. A further call resumes,
    // as far as the table still holds the results. The game must not be over.
    std::vector<ProvedMove<Move>> prove_moves(const P& position, std::uint64_t most,
                                              const std::function<bool()>& should_stop) {
        std::vector<ProvedMove<Move>> list;
        if (!Form::fits(position)) return list;
        std::atomic<bool> stop = false;
        solve::ProofSearch<Form> search(table_, stop, [&](std::uint64_t) { stop = should_stop(); });
        typename P::Moves moves;
        position.generate(moves);
        const game::Value upper_bound = bound_of(Form(position).code());
        const auto start = proved_start(position);
        std::uint64_t open = moves.size();
        for (const Move& move : moves) {
            const std::uint64_t left = most - std::min(most, search.nodes());
            solve::Bounds value = value_of(position, move, upper_bound, search, left / open--);
            if (start) value = joined(value, first_move(position, move, *start));
            list.push_back({move, value});
        }
        nodes_ += search.nodes();
        return list;
    }
    // Positions examined since construction.
    std::uint64_t nodes() const { return nodes_; }

 private:
    template <class Ask>
    std::optional<Advice<Move>> advise_by(const P& position, const Ask& ask) const {
        using game::Value;
        const Form form(position);
        const std::optional<Stored> stored = stored_for(form.code());
        const Value bound = bound_of(form.code());
        if (bound == Value::loss) return Advice<Move>{Value::loss, true, {}};
        if (stored && stored->value == bound) return following(position, *stored, true);
        const auto wins =
            bound == Value::win ? ask(form, Value::win, 2) : std::optional<bool>(false);
        if (wins == true) return keeping(position, Value::win, true, ask);
        if (stored) return following(position, *stored, wins.has_value());
        const auto draws = ask(form, Value::draw, 2);
        if (draws == true) return keeping(position, Value::draw, wins.has_value(), ask);
        if (draws == false) return Advice<Move>{Value::loss, true, {}};
        return std::nullopt;
    }

    // The proved result and moves, if the position is a start that has been solved.
    static std::optional<game::ProvedStart> proved_start(const P& position) {
        const auto all = game::parse_lines<game::ProvedStart>(P::proved());
        if (!all) return std::nullopt;
        for (const game::ProvedStart& proved : *all) {
            game::StartChoices choices;
            choices.set(std::string(P::proof_starts().option), proved.start);
            const auto start = P::start(choices);
            if (start && start->key() == position.key()) return proved;
        }
        return std::nullopt;
    }
    static solve::Bounds first_move(const P& position, const Move& move,
                                    const game::ProvedStart& proved) {
        const game::Value value = game::value_for(position.turn(), proved.result);
        if (value == game::Value::loss) return {value, value};
        const std::string text = position.format_move(move);
        const bool keeps =
            std::find(proved.moves.begin(), proved.moves.end(), text) != proved.moves.end();
        if (keeps) return {value, value};
        return {game::Value::loss, game::worse(value)};
    }
    static solve::Bounds joined(solve::Bounds a, solve::Bounds b) {
        return {std::max(a.least, b.least), std::min(a.most, b.most)};
    }

    solve::Bounds value_of(const P& position, const Move& move, game::Value upper_bound,
                           solve::ProofSearch<Form>& search, std::uint64_t most) const {
        using game::Value;
        P next = position;
        next.play(move);
        if (const game::Outcome outcome = next.outcome(); outcome.over()) {
            const Value value = game::value_for(position.turn(), outcome.result);
            return {value, value};
        }
        const Form form(next);
        // From the point of view of the opponent, who is to move after it.
        Value least = game::opposite(upper_bound);
        Value best = bound_of(form.code());
        if (const auto stored = stored_for(form.code())) least = std::max(least, stored->value);
        while (least < best) {
            const Value middle = game::better(least);
            const auto reached = search.reaches(form, middle, most / 2);
            if (reached == true) {
                least = middle;
            } else if (reached == false) {
                best = least;
            } else if (best == Value::win && middle == Value::draw &&
                       search.reaches(form, Value::win, most / 2) == false) {
                best = Value::draw;
            } else {
                break;
            }
        }
        return {game::opposite(best), game::opposite(least)};
    }

    std::optional<Stored> stored_for(const game::ProofCode& code) const {
        for (const solve::IndexedProof* proof : proofs_) {
            if (const auto step = proof->step(code)) return Stored{*step, proof->value};
        }
        return std::nullopt;
    }
    // An upper bound, by the stored proofs, of the value for the side to move.
    game::Value bound_of(const game::ProofCode& code) const {
        for (const solve::IndexedProof* proof : proofs_) {
            if (proof->leaves(code)) return game::opposite(proof->value);
        }
        return game::Value::win;
    }

    static Advice<Move> following(const P& position, const Stored& stored, bool exact) {
        const auto steps = solve::proof_steps(position);
        Advice<Move> advice{stored.value, exact, {}};
        if (stored.step < steps.size()) advice.moves = {steps[stored.step].move};
        return advice;
    }

    // The moves that are proved to keep the value; nothing if there are none.
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

    solve::BoundsTable table_;
    std::vector<const solve::IndexedProof*> proofs_;
    std::uint64_t nodes_ = 0;
};

}  // namespace engine
