// Search<P>: the principal variation search of one thread. A node is a sequence of named pruning
// steps. A score counts as a proved win or loss only if it does not depend on heuristic pruning
// (null move, unconfirmed reductions).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/stop_token.h"
#include "engine/limits.h"
#include "engine/move_order.h"
#include "engine/score.h"
#include "engine/transposition_table.h"
#include "game/history.h"
#include "game/search_abilities.h"

namespace engine {

// State shared by all threads of one search.
struct SharedSearch {
    TranspositionTable* table = nullptr;
    std::atomic<bool> stop{false};      // all threads return
    std::atomic<bool> has_move{false};  // until then clock and stop token do not stop the search
    std::atomic<std::uint64_t> nodes{0};
    std::uint64_t node_limit = ~std::uint64_t{0};
    Deadline deadline;
    int evaluation = 0;
    int quiet_plies = 0;  // maximum depth of the quiescence search
    base::StopToken stop_token;
    std::function<bool()> should_stop;

    bool is_stop_wanted() const { return should_stop && should_stop(); }
};

template <game::HasEvaluation P>
class Search {
 public:
    using Move = typename P::Move;

    struct RootMove {
        Move move;
        NodeScore score = -infinite;
        std::vector<Move> line;
        NodeScore noise = 0;  // added to the score unless that is a proved win or loss
    };

    Search(SharedSearch& shared, const P& root, std::span<const std::uint64_t> keys)
        : shared_(shared), position_(root), keys_(keys.begin(), keys.end()) {
        game_plies_ = keys_.size() - 1;
        const int limit = P::info().move_limit;
        if (limit > 0) most_plies_ = 2 * limit;
        keys_.reserve(keys_.size() + longest_line + 2);
        for (auto& list : scratch_) list.reserve(128);
        for (auto& line : pv_) line.reserve(longest_line + 2);
    }

    // Searches the root moves [from, end) to `depth` within the window and puts the best one at
    // index `from`. False if the search was stopped before the first of them was completed.
    bool search_root(std::vector<RootMove>& moves, std::size_t from, std::size_t end, int depth,
                     NodeScore alpha, NodeScore beta);
    // The same with an aspiration window around the previous score, widened on failure.
    bool search_aspired(std::vector<RootMove>& moves, std::size_t from, std::size_t end, int depth);

    std::uint64_t nodes() const { return nodes_; }
    int selective_depth() const { return selective_depth_; }
    void publish_nodes() {
        shared_.nodes.fetch_add(nodes_ - published_, std::memory_order_relaxed);
        published_ = nodes_;
    }

 private:
    struct Scored {
        Move move;
        int order;
        int gain;
    };

    NodeScore node(int depth, int ply, NodeScore alpha, NodeScore beta, bool may_pass);
    NodeScore quiesce(int ply, int left, NodeScore alpha, NodeScore beta);
    NodeScore search_move(const Scored& chosen, int index, int depth, int ply, NodeScore alpha,
                          NodeScore beta);
    static bool reverse_futility_prunes(int depth, NodeScore static_eval, NodeScore beta);
    static bool late_move_or_futility_prunes(const Scored& chosen, int index, int depth,
                                             NodeScore static_eval, NodeScore alpha);
    bool null_move_fails_high(int depth, int ply, NodeScore static_eval, NodeScore beta);
    NodeScore terminal(int ply) const;
    bool repeated() const;
    // Plies until the rules' counters end the game, unless a move resets them.
    int plies_left() const {
        const int left = most_plies_ - static_cast<int>(keys_.size() - 1);
        if constexpr (game::HasPlyCount<P>) {
            return std::min(left, position_.plies_left());
        } else {
            return left;
        }
    }
    bool at_move_limit() const { return static_cast<int>(keys_.size()) > most_plies_; }
    std::uint64_t table_key(int left) const;
    void order_moves(const typename P::Moves& moves, std::vector<Scored>& out,
                     const TableEntry& known, int ply) const;
    static const Scored& pick(std::vector<Scored>& moves, std::size_t from);
    int reduction(const Scored& chosen, int index, int depth) const;
    NodeScore evaluate() const { return position_.evaluate(shared_.evaluation); }
    int gain_of(const Move& move) const {
        if constexpr (game::HasGain<P>) {
            return position_.gain(move);
        } else {
            return 0;
        }
    }
    bool stopped();
    typename P::Undo advance(const Move& move, int ply);
    void retreat(const Move& move, const typename P::Undo& undo);
    void update_pv(int ply, const Move& move);

    SharedSearch& shared_;
    P position_;
    std::vector<std::uint64_t> keys_;  // keys of the game, then of the current line
    std::size_t game_plies_ = 0;
    int most_plies_ = game::uncounted;  // maximum length of a game
    MoveOrder order_;
    std::array<std::vector<Scored>, longest_line + 2> scratch_;
    std::array<std::vector<Move>, longest_line + 2> pv_;
    std::array<std::uint32_t, longest_line + 2> previous_{};
    std::uint64_t nodes_ = 0;
    std::uint64_t published_ = 0;
    std::uint64_t next_check_ = 0;
    int selective_depth_ = 0;
};

}  // namespace engine

#include "engine/search_node.h"
#include "engine/search_root.h"
