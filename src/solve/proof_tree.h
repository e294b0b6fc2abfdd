// A proof that can be stored in a file. For the claiming side it holds one move for every position
// with that side to move, whatever the opponent replies, down to positions that a small search
// proves quickly. As text, depth first: a letter for each move, a dot where the search suffices,
// nothing for a position met before. Mirror images have the same text.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/check.h"
#include "game/info.h"
#include "game/proof.h"
#include "solve/bounds_table.h"
#include "solve/proof_search.h"

namespace solve {

// The limits of a small search: every user of a tree must be able to afford it.
inline constexpr std::uint64_t small_search = 20'000;
inline constexpr std::size_t small_table = std::size_t{1} << 20;

// A legal move and the position after it; a finished game has no code.
template <game::HasProofs P>
struct ProofStep {
    typename P::Move move;
    P next;
    bool over;
    game::ProofCode code;
};

// The moves of a position in an order that mirror images share; only one of several moves with
// equal codes. Moves that end the game come last.
template <game::HasProofs P>
std::vector<ProofStep<P>> proof_steps(const P& position) {
    std::vector<ProofStep<P>> steps;
    typename P::Moves moves;
    position.generate(moves);
    for (const auto& move : moves) {
        ProofStep<P> step{move, position, false, {}};
        step.next.play(move);
        step.over = step.next.outcome().over();
        if (!step.over) step.code = typename P::ProofForm(step.next).code();
        steps.push_back(step);
    }
    const auto rank = [](const auto& step) {
        return std::tuple(step.over, step.code.first, step.code.second);
    };
    std::stable_sort(steps.begin(), steps.end(),
                     [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    steps.erase(
        std::unique(steps.begin(), steps.end(),
                    [&](const auto& a, const auto& b) { return !a.over && rank(a) == rank(b); }),
        steps.end());
    return steps;
}

inline constexpr std::string_view proof_letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

class CodeSet {
 public:
    // Returns true if the code is new.
    bool insert(const game::ProofCode& code) {
        return codes_.insert({code.first, code.second}).second;
    }

 private:
    std::set<std::pair<std::uint64_t, std::uint64_t>> codes_;
};

// Walks a tree given as text.
template <game::HasProofs P>
class TreeWalk {
 public:
    // Called for every position of the claiming side, finished games included: with the tree's
    // move, or with nullptr if a search must prove the position. Returning false ends the walk.
    using Visit = std::function<bool(const P& position, const ProofStep<P>* step)>;

    TreeWalk(std::string_view text, Visit visit) : text_(text), visit_(std::move(visit)) {}

    // True if every position was visited and the whole text matches the game. `claimant` is the
    // side to move in `position` or after the next move.
    bool walk(const P& position, game::Side claimant) {
        const bool whole = position.turn() == claimant ? own(position) : replies(position);
        return whole && at_ == text_.size();
    }

 private:
    bool own(const P& position) {
        const typename P::ProofForm form(position);
        if (!met_.insert(form.code())) return true;
        if (form.decided()) return visit_(position, nullptr);
        if (at_ == text_.size()) return false;
        const char letter = text_[at_++];
        if (letter == '.') return visit_(position, nullptr);
        const std::vector<ProofStep<P>> steps = proof_steps(position);
        const std::size_t index = proof_letters.find(letter);
        if (index >= steps.size()) return false;
        return visit_(position, &steps[index]) && replies(steps[index].next);
    }
    bool replies(const P& position) {
        const std::vector<ProofStep<P>> steps = proof_steps(position);
        return std::all_of(steps.begin(), steps.end(), [this](const auto& step) {
            return step.over ? visit_(step.next, nullptr) : own(step.next);
        });
    }

    std::string_view text_;
    Visit visit_;
    std::size_t at_ = 0;
    CodeSet met_;
};

// The proofs that the game stores for a start or its mirror image.
template <game::HasProofs P>
std::vector<game::StoredProof> stored_proofs_of(const P& start) {
    static const auto all = game::parse_lines<game::StoredProof>(P::stored_proofs());
    CHECK(all.has_value());
    std::vector<game::StoredProof> mine;
    const game::ProofCode code = typename P::ProofForm(start).code();
    for (const game::StoredProof& stored : *all) {
        game::StartChoices choices;
        choices.set(std::string(P::proof_starts().option), stored.start);
        const auto its_start = P::start(choices);
        CHECK(its_start.has_value());
        if (typename P::ProofForm(*its_start).code() == code && its_start->turn() == start.turn()) {
            mine.push_back(stored);
        }
    }
    return mine;
}

// Writes the text of a tree. `search` finds the moves that work.
template <game::HasProofs P>
class TreeWriter {
    using Form = typename P::ProofForm;

 public:
    TreeWriter(ProofSearch<Form>& search, const std::atomic<bool>& stop,
               std::uint64_t small = small_search)
        : search_(search), stop_(stop), small_(small), table_(small_table) {}

    // The claim must be true. `good` lists moves known to work, if the claimant is to move. Nullopt
    // if stopped.
    std::optional<std::string> write(const P& position, game::Side claimant, game::Value need,
                                     const std::vector<typename P::Move>& good = {}) {
        need_ = need;
        good_ = good;
        text_.clear();
        const bool whole = position.turn() == claimant ? own(position) : replies(position);
        if (!whole) return std::nullopt;
        return text_;
    }

 private:
    bool own(const P& position) {
        const Form form(position);
        if (!met_.insert(form.code()) || form.decided()) return true;
        table_.clear();
        ProofSearch<Form> small(table_, stop_, {});
        if (small.reaches(form, need_, small_)) {
            text_ += '.';
            return true;
        }
        const std::vector<ProofStep<P>> steps = proof_steps(position);
        const auto index = cheapest(steps);
        if (!index) return false;
        text_ += proof_letters[*index];
        return replies(steps[*index].next);
    }
    bool replies(const P& position) {
        const std::vector<ProofStep<P>> steps = proof_steps(position);
        return std::all_of(steps.begin(), steps.end(),
                           [this](const auto& step) { return step.over || own(step.next); });
    }

    // The move that is proved first when all moves get the same, growing effort.
    std::optional<std::size_t> cheapest(const std::vector<ProofStep<P>>& steps) {
        const game::Value refutes = game::better(game::opposite(need_));
        std::vector<std::size_t> open;
        const std::vector<typename P::Move> good = std::exchange(good_, {});
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const bool may =
                good.empty() || std::find(good.begin(), good.end(), steps[i].move) != good.end();
            if (may && !steps[i].over) open.push_back(i);
        }
        std::stable_sort(open.begin(), open.end(), [&](std::size_t a, std::size_t b) {
            return Form(steps[a].next).promise() < Form(steps[b].next).promise();
        });
        // Start with zero effort: usually the table already has the answer.
        for (std::uint64_t most = 0;; most = most == 0 ? small_ / 4 + 1 : most * 4) {
            std::vector<std::size_t> left;
            for (const std::size_t i : open) {
                const auto refuted = search_.reaches(Form(steps[i].next), refutes, most);
                if (stop_) return std::nullopt;
                if (!refuted) {
                    left.push_back(i);
                } else if (!*refuted) {
                    return i;
                }
            }
            open = left;
            CHECK(!open.empty());
        }
    }

    ProofSearch<Form>& search_;
    const std::atomic<bool>& stop_;
    const std::uint64_t small_;
    BoundsTable table_;
    game::Value need_ = game::Value::win;
    std::vector<typename P::Move> good_;
    std::string text_;
    CodeSet met_;
};

}  // namespace solve
