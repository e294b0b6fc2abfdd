// PlainSearch<P>: minimax and alpha-beta for any game.
#pragma once

#include <algorithm>

#include "base/result.h"
#include "engine/plain_search.h"
#include "engine/score.h"
#include "game/search_abilities.h"

namespace engine {

template <game::HasEvaluation P>
class PlainSearch {
 public:
    PlainSearch(const P& root, const PlainQuestion& question)
        : position_(root), question_(question) {}

    // The game must not be over; the depth is at least 1.
    PlainResult run() {
        typename P::Moves moves;
        position_.generate(moves);
        PlainResult found;
        NodeScore best = -infinite;
        for (const typename P::Move& move : moves) {
            const std::string text = position_.format_move(move);
            if (!is_asked(text)) continue;
            const NodeScore score = after(move, question_.depth, 0, best, infinite);
            if (score <= best) continue;
            best = score;
            found.move = text;
        }
        found.score = reported(best);
        found.nodes = nodes_;
        return found;
    }

 private:
    // The score of a move; exact if it lies between alpha and beta.
    NodeScore after(const typename P::Move& move, int depth, int ply, NodeScore alpha,
                    NodeScore beta) {
        const typename P::Undo undo = position_.play(move);
        const NodeScore score = question_.method == Plain::minimax
                                    ? -value(depth - 1, ply + 1, -infinite, infinite)
                                    : -value(depth - 1, ply + 1, -beta, -alpha);
        position_.undo(move, undo);
        return score;
    }

    bool is_asked(const std::string& move) const {
        const std::vector<std::string>& only = question_.only;
        return only.empty() || std::find(only.begin(), only.end(), move) != only.end();
    }

    NodeScore value(int depth, int ply, NodeScore alpha, NodeScore beta) {
        if (question_.stop.stop_requested()) return 0;
        ++nodes_;
        const game::Outcome outcome = position_.outcome();
        if (outcome.over()) return end(outcome, ply);
        if (depth == 0) return position_.evaluate(question_.evaluation);
        typename P::Moves moves;
        position_.generate(moves);
        if (question_.method == Plain::alphabeta) gains_first(moves);
        NodeScore best = -infinite;
        for (const typename P::Move& move : moves) {
            best = std::max(best, after(move, depth, ply, std::max(alpha, best), beta));
            if (question_.method == Plain::alphabeta && best >= beta) break;
        }
        return best;
    }

    // Move ordering does not change a score. It is not used at the root, where the first of equal
    // moves is chosen.
    void gains_first(typename P::Moves& moves) const {
        if constexpr (game::HasGain<P>) {
            std::stable_sort(moves.begin(), moves.end(),
                             [this](const typename P::Move& a, const typename P::Move& b) {
                                 return position_.gain(a) > position_.gain(b);
                             });
        }
    }

    NodeScore end(const game::Outcome& outcome, int ply) const {
        if (outcome.result == game::Result::draw) return 0;
        const bool first_won = outcome.result == game::Result::first_wins;
        return first_won == (position_.turn() == game::Side::first) ? win_in(ply) : loss_in(ply);
    }

    P position_;
    PlainQuestion question_;
    std::uint64_t nodes_ = 0;
};

template <game::HasEvaluation P>
base::Result<PlainResult> plain_search(std::string_view text, const PlainQuestion& question) {
    const auto position = P::parse(text);
    if (!position) return position.error();
    if (position->outcome().over()) return base::Error{"the game is over"};
    return PlainSearch<P>(*position, question).run();
}

template <game::HasGain P>
base::Result<std::vector<MoveGain>> move_gains(std::string_view text) {
    const auto position = P::parse(text);
    if (!position) return position.error();
    typename P::Moves moves;
    position->generate(moves);
    std::vector<MoveGain> gains;
    for (const typename P::Move& move : moves) {
        gains.push_back({position->format_move(move), position->gain(move)});
    }
    std::sort(gains.begin(), gains.end(),
              [](const MoveGain& a, const MoveGain& b) { return a.move < b.move; });
    return gains;
}

template <game::HasGain P>
base::Result<std::string> greedy_move(std::string_view text) {
    const auto position = P::parse(text);
    if (!position) return position.error();
    if (position->outcome().over()) return base::Error{"the game is over"};
    if constexpr (game::HasGreedyMove<P>) {
        return position->format_move(position->greedy_move());
    } else {
        const auto gains = move_gains<P>(text);
        return std::max_element(
                   gains->begin(), gains->end(),
                   [](const MoveGain& a, const MoveGain& b) { return a.gain < b.gain; })
            ->move;
    }
}

}  // namespace engine
