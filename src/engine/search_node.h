// The inside of Search: the search of one node, its pruning, and the quiescence search.
#pragma once

#include "engine/search.h"

namespace engine {

// No number in this file is tuned. The depths, counts and margins of the pruning steps and the
// formula of the reductions are guesses: usual values of chess engines. exact_plies and far_end are
// guesses that cost few nodes. docs/measurements/2-speed.md has the effect of the pruning steps on
// the number of nodes.

// Nodes between two checks of the clock and the stop flag. Measured: they take well under a
// millisecond in every game.
inline constexpr std::uint64_t nodes_between_checks = 64;
inline constexpr int usual_quiet_plies = 10;  // maximum depth of the quiescence search
inline constexpr NodeScore ply_margin = 100;  // typical change of the evaluation per quiet ply; the
                                              // unit of the pruning margins

// Whether a transposition table entry decides this window.
inline bool answers(const TableEntry& known, NodeScore alpha, NodeScore beta) {
    return known.bound == Bound::exact || (known.bound == Bound::lower && known.score >= beta) ||
           (known.bound == Bound::upper && known.score <= alpha);
}

// Like answers(), but at any depth: a proved win or loss stays proved. Its distance may still
// change.
inline bool proves(const TableEntry& known, NodeScore alpha, NodeScore beta) {
    return (is_proved_win(known.score) && known.bound != Bound::upper && known.score >= beta) ||
           (is_proved_loss(known.score) && known.bound != Bound::lower && known.score <= alpha);
}

// Whether the window asks for a shorter win, or a longer defence, than one already found within
// exact_plies plies. Such a node is not pruned or reduced, so that the distance is exact.
inline constexpr int exact_plies = 7;
inline bool is_about_length(NodeScore alpha, NodeScore beta) {
    return (is_proved_win(alpha) && plies_to_end(alpha) <= exact_plies) ||
           (is_proved_loss(beta) && plies_to_end(beta) <= exact_plies);
}

// If the rules' counters leave more plies than this, the transposition table key ignores them.
inline constexpr int far_end = 60;

// False for a proof that is as long as the counters allow: it may be true only because of them.
// With other counters it would be wrong, so it is neither stored nor used.
inline bool is_independent_of_ply_counters(NodeScore score, int ply, int left) {
    return left <= far_end || !is_proved(score) || plies_to_end(score) - ply < left;
}

template <game::HasEvaluation P>
std::uint64_t Search<P>::table_key(int left) const {
    if (left > far_end) return position_.key();
    return position_.key() ^ static_cast<std::uint64_t>(left + 1) * 0x9E3779B97F4A7C15;
}

template <game::HasEvaluation P>
bool Search<P>::stopped() {
    if (nodes_ >= next_check_) {
        publish_nodes();
        const std::uint64_t spent = shared_.nodes.load(std::memory_order_relaxed);
        const std::uint64_t left = shared_.node_limit - std::min(spent, shared_.node_limit);
        const bool has_move = shared_.has_move.load(std::memory_order_relaxed);
        const bool is_over = shared_.stop_token.stop_requested() || shared_.deadline.hard_reached();
        if (left == 0 || (has_move && is_over) || shared_.is_stop_wanted()) {
            shared_.stop.store(true, std::memory_order_relaxed);
        }
        next_check_ = nodes_ + std::min(left, nodes_between_checks);
    }
    return shared_.stop.load(std::memory_order_relaxed);
}

template <game::HasEvaluation P>
typename P::Undo Search<P>::advance(const Move& move, int ply) {
    previous_[ply + 1] = move_bits(move);
    typename P::Undo undo = position_.play(move);
    keys_.push_back(position_.key());
    shared_.table->prefetch(table_key(plies_left()));
    ++nodes_;
    return undo;
}

template <game::HasEvaluation P>
void Search<P>::retreat(const Move& move, const typename P::Undo& undo) {
    keys_.pop_back();
    position_.undo(move, undo);
}

// The score of a position without moves, for the side to move.
template <game::HasEvaluation P>
NodeScore Search<P>::terminal(int ply) const {
    const game::Outcome outcome = position_.outcome();
    if (outcome.result == game::Result::draw) return 0;
    const bool first_won = outcome.result == game::Result::first_wins;
    return first_won == (position_.turn() == game::Side::first) ? win_in(ply) : loss_in(ply);
}

// One repetition within the searched line counts as a draw: the same moves could be repeated until
// the rules' number of repetitions is reached.
template <game::HasEvaluation P>
bool Search<P>::repeated() const {
    if constexpr (game::HasRepetition<P>) {
        const int reversible = position_.reversible_plies();
        const int times = game::occurrences(keys_, reversible);
        if (times < 2) return false;
        const auto in_line = static_cast<int>(keys_.size() - 1 - game_plies_);
        return game::occurrences(keys_, std::min(reversible, in_line)) > 1 ||
               position_.outcome(times).result == game::Result::draw;
    } else {
        return false;
    }
}

template <game::HasEvaluation P>
void Search<P>::order_moves(const typename P::Moves& moves, std::vector<Scored>& out,
                            const TableEntry& known, int ply) const {
    const int side = game::index(position_.turn());
    out.clear();
    for (const Move& move : moves) {
        const std::uint32_t bits = move_bits(move);
        const int gain = gain_of(move);
        int order = MoveOrder::gain_score + gain;
        if (known.has_move && bits == known.move) {
            order = MoveOrder::hash_move_score;
        } else if (gain <= 0) {
            order = gain + order_.quiet_score(bits, side, ply, previous_[ply]);
        }
        out.push_back({move, order, gain});
    }
}

// Moves the best of the moves not yet tried to index `from`.
template <game::HasEvaluation P>
const typename Search<P>::Scored& Search<P>::pick(std::vector<Scored>& moves, std::size_t from) {
    std::size_t best = from;
    for (std::size_t i = from + 1; i < moves.size(); ++i) {
        if (moves[i].order > moves[best].order) best = i;
    }
    std::swap(moves[from], moves[best]);
    return moves[from];
}

template <game::HasEvaluation P>
void Search<P>::update_pv(int ply, const Move& move) {
    pv_[ply].assign(1, move);
    pv_[ply].insert(pv_[ply].end(), pv_[ply + 1].begin(), pv_[ply + 1].end());
}

// Late-move reduction: with good ordering, late moves are seldom best, so they are searched to a
// reduced depth first.
template <game::HasEvaluation P>
int Search<P>::reduction(const Scored& chosen, int index, int depth) const {
    static const auto table = [] {
        std::array<std::array<std::int8_t, 64>, 64> values{};
        for (int d = 1; d < 64; ++d) {
            for (int i = 1; i < 64; ++i) {
                values[d][i] = static_cast<std::int8_t>(0.4 + std::log(d) * std::log(i) / 2.1);
            }
        }
        return values;
    }();
    if (depth < 3 || index < 2 || chosen.gain > 0) return 0;
    int less = table[std::min(depth, 63)][std::min(index, 63)];
    if (chosen.order >= MoveOrder::killer_score) --less;
    less -= std::clamp(chosen.order / 6000, -1, 1);
    return std::clamp(less, 0, depth - 2);
}

// Reverse futility pruning: the static evaluation exceeds beta by more than the remaining plies are
// likely to change.
template <game::HasEvaluation P>
bool Search<P>::reverse_futility_prunes(int depth, NodeScore static_eval, NodeScore beta) {
    return depth <= 6 && !is_proved(beta) && static_eval - ply_margin * depth >= beta;
}

// Late-move pruning and futility pruning of quiet moves at low depth.
template <game::HasEvaluation P>
bool Search<P>::late_move_or_futility_prunes(const Scored& chosen, int index, int depth,
                                             NodeScore static_eval, NodeScore alpha) {
    if (chosen.gain > 0 || chosen.order >= MoveOrder::killer_score || is_proved(alpha))
        return false;
    if (depth > 4) return false;
    return index >= 4 + depth * depth || static_eval + ply_margin * (depth + 1) <= alpha;
}

// Null-move pruning: if the score stays at or above beta although the side to move passes, its best
// move would fail high, too.
template <game::HasEvaluation P>
bool Search<P>::null_move_fails_high(int depth, int ply, NodeScore static_eval, NodeScore beta) {
    if constexpr (game::HasPass<P>) {
        if (depth < 3 || is_proved(beta) || static_eval < beta || !position_.may_pass())
            return false;
        previous_[ply + 1] = 0;
        const typename P::Undo undo = position_.pass();
        keys_.push_back(position_.key());
        ++nodes_;
        const NodeScore score = -node(depth - 3 - depth / 4, ply + 1, -beta, -beta + 1, false);
        keys_.pop_back();
        position_.undo_pass(undo);
        return score >= beta && !is_proved(score);
    } else {
        return false;
    }
}

template <game::HasEvaluation P>
NodeScore Search<P>::search_move(const Scored& chosen, int index, int depth, int ply,
                                 NodeScore alpha, NodeScore beta) {
    if (index == 0) return -node(depth - 1, ply + 1, -beta, -alpha, true);
    const int less = is_about_length(alpha, beta) ? 0 : reduction(chosen, index, depth);
    NodeScore score = -node(depth - 1 - less, ply + 1, -alpha - 1, -alpha, true);
    if (score > alpha && less > 0) score = -node(depth - 1, ply + 1, -alpha - 1, -alpha, true);
    if (score > alpha && score < beta) score = -node(depth - 1, ply + 1, -beta, -alpha, true);
    return score;
}

template <game::HasEvaluation P>
NodeScore Search<P>::node(int depth, int ply, NodeScore alpha, NodeScore beta, bool may_pass) {
    pv_[ply].clear();
    if (repeated()) return 0;
    if (at_move_limit()) return position_.outcome().over() ? terminal(ply) : 0;
    if (depth <= 0) return quiesce(ply, shared_.quiet_plies, alpha, beta);
    if (stopped()) return 0;
    selective_depth_ = std::max(selective_depth_, ply);
    if (ply >= longest_line - 1) return quiesce(ply, 0, alpha, beta);
    alpha = std::max(alpha, loss_in(ply));
    beta = std::min(beta, win_in(ply + 1));
    if (alpha >= beta) return alpha;

    const bool is_pv = beta - alpha > 1;
    const bool is_exact = is_about_length(alpha, beta);
    const int left = plies_left();
    const std::uint64_t key = table_key(left);
    const TableEntry known = shared_.table->find(key, ply);
    if (!is_pv && is_independent_of_ply_counters(known.score, ply, left) &&
        (known.depth >= depth && !is_exact ? answers(known, alpha, beta)
                                           : proves(known, alpha, beta))) {
        return known.score;
    }
    typename P::Moves moves;
    position_.generate(moves);
    if (moves.empty()) return terminal(ply);
    const NodeScore static_eval = is_pv ? 0 : evaluate();
    if (!is_pv && reverse_futility_prunes(depth, static_eval, beta)) return static_eval;
    if (!is_pv && may_pass && null_move_fails_high(depth, ply, static_eval, beta)) return beta;
    if (!known.has_move && depth >= 4 && !is_exact) --depth;  // internal iterative reduction
    if (moves.size() == 1) ++depth;                           // extension: only one legal move

    std::vector<Scored>& ordered = scratch_[ply];
    order_moves(moves, ordered, known, ply);
    const int side = game::index(position_.turn());
    const NodeScore old_alpha = alpha;
    NodeScore best = -infinite;
    std::uint32_t best_bits = 0;
    for (std::size_t i = 0; i < ordered.size(); ++i) {
        const Scored chosen = pick(ordered, i);
        if (!is_pv && i > 0 && !is_proved_loss(best) &&
            late_move_or_futility_prunes(chosen, static_cast<int>(i), depth, static_eval, alpha)) {
            continue;
        }
        const typename P::Undo undo = advance(chosen.move, ply);
        const NodeScore score =
            search_move(chosen, static_cast<int>(i), depth, ply, std::max(alpha, best), beta);
        retreat(chosen.move, undo);
        if (shared_.stop.load(std::memory_order_relaxed)) return 0;
        if (score <= best) continue;
        best = score;
        best_bits = move_bits(chosen.move);
        if (score > alpha) {
            alpha = score;
            update_pv(ply, chosen.move);
        }
        if (score < beta) continue;
        if (chosen.gain <= 0) {
            order_.reward(best_bits, side, ply, previous_[ply], depth);
            for (std::size_t j = 0; j < i; ++j) {
                if (ordered[j].gain <= 0)
                    order_.punish(move_bits(ordered[j].move), side, previous_[ply], depth);
            }
        }
        break;
    }
    const Bound bound = best >= beta       ? Bound::lower
                        : best > old_alpha ? Bound::exact
                                           : Bound::upper;
    if (!is_independent_of_ply_counters(best, ply, left)) return best;
    shared_.table->store(key, ply,
                         {best_bits, static_cast<std::int16_t>(best),
                          static_cast<std::uint8_t>(std::min(depth, 255)), bound, true});
    return best;
}

// Quiescence search: follows only moves with a gain. If every legal move has a gain, there is no
// stand-pat score.
template <game::HasEvaluation P>
NodeScore Search<P>::quiesce(int ply, int left, NodeScore alpha, NodeScore beta) {
    if (stopped()) return 0;
    if (at_move_limit()) return position_.outcome().over() ? terminal(ply) : 0;
    selective_depth_ = std::max(selective_depth_, ply);
    const int left_by_rules = plies_left();
    const TableEntry known = shared_.table->find(table_key(left_by_rules), ply);
    if (is_independent_of_ply_counters(known.score, ply, left_by_rules) &&
        answers(known, alpha, beta)) {
        return known.score;
    }
    typename P::Moves moves;
    position_.generate(moves);
    if (moves.empty()) return terminal(ply);
    if (left == 0 || ply >= longest_line - 1) return evaluate();

    std::vector<Scored>& ordered = scratch_[ply];
    ordered.clear();
    for (const Move& move : moves) {
        const int gain = gain_of(move);
        if (gain > 0) ordered.push_back({move, gain, gain});
    }
    const bool must_gain = ordered.size() == moves.size();
    NodeScore best = must_gain ? -infinite : evaluate();
    if (best >= beta) return best;
    for (std::size_t i = 0; i < ordered.size(); ++i) {
        const Scored chosen = pick(ordered, i);
        const typename P::Undo undo = advance(chosen.move, ply);
        const NodeScore score = -quiesce(ply + 1, left - 1, -beta, -std::max(alpha, best));
        retreat(chosen.move, undo);
        if (shared_.stop.load(std::memory_order_relaxed)) return 0;
        best = std::max(best, score);
        if (best >= beta) break;
    }
    return best;
}

}  // namespace engine
