// The root of Search: root moves keep their scores and PVs from one depth to the next.
#pragma once

#include "engine/search.h"

namespace engine {

template <game::HasEvaluation P>
bool Search<P>::search_root(std::vector<RootMove>& moves, std::size_t from, std::size_t end,
                            int depth, NodeScore alpha, NodeScore beta) {
    std::vector<RootMove> fresh(moves.begin() + static_cast<std::ptrdiff_t>(from),
                                moves.begin() + static_cast<std::ptrdiff_t>(end));
    for (RootMove& root : fresh) root.score = -infinite;
    previous_[0] = 0;
    NodeScore best = alpha;
    bool any = false;
    for (std::size_t i = 0; i < fresh.size(); ++i) {
        const Scored chosen{fresh[i].move, 0, gain_of(fresh[i].move)};
        const typename P::Undo undo = advance(chosen.move, 0);
        const NodeScore noise = fresh[i].noise;
        NodeScore score =
            search_move(chosen, static_cast<int>(i), depth, 0, best - noise, beta - noise);
        if (!is_proved(score)) score += noise;
        retreat(chosen.move, undo);
        if (shared_.stop.load(std::memory_order_relaxed)) break;
        any = true;
        if (i == 0 || score > best) {
            fresh[i].score = score;
            fresh[i].line.assign(1, chosen.move);
            fresh[i].line.insert(fresh[i].line.end(), pv_[1].begin(), pv_[1].end());
        }
        best = std::max(best, score);
        if (best >= beta) break;
    }
    if (!any) return false;
    std::stable_sort(fresh.begin(), fresh.end(),
                     [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
    std::copy(fresh.begin(), fresh.end(), moves.begin() + static_cast<std::ptrdiff_t>(from));
    return true;
}

template <game::HasEvaluation P>
bool Search<P>::search_aspired(std::vector<RootMove>& moves, std::size_t from, std::size_t end,
                               int depth) {
    const NodeScore last = moves[from].score;
    if (depth < 4 || is_proved(last) || last == -infinite) {
        return search_root(moves, from, end, depth, -infinite, infinite);
    }
    // The first width, its growth and the last width are guesses, not tuned.
    for (int width = 30;; width *= 4) {
        const bool whole = width > 2000;
        const NodeScore alpha = whole ? -infinite : std::max(last - width, -infinite);
        const NodeScore beta = whole ? infinite : std::min(last + width, infinite);
        std::vector<RootMove> tried = moves;
        if (!search_root(tried, from, end, depth, alpha, beta)) return false;
        const NodeScore score = tried[from].score;
        const bool stopped = shared_.stop.load(std::memory_order_relaxed);
        // After a fail low the best move is unknown; after a fail high its exact score is unknown.
        // Both need a wider window.
        if (score > alpha) moves = std::move(tried);
        if ((score > alpha && score < beta) || stopped) return score > alpha;
    }
}

}  // namespace engine
