// ProofSearch: whether the side to move reaches at least a draw, or a win, in a game without
// repetition. A depth-first search to the end of the game without heuristic pruning. One function
// answers both questions, because a move turns one into the negation of the other for the opponent.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "base/fixed_vector.h"
#include "game/proof.h"
#include "solve/bounds_table.h"

namespace solve {

// Called periodically with the number of positions examined so far.
using OnNodes = std::function<void(std::uint64_t nodes)>;

// Positions between two checks of the stop flag.
inline constexpr std::uint64_t nodes_between_looks = std::uint64_t{1} << 10;

template <class Form>
class ProofSearch {
 public:
    ProofSearch(BoundsTable& table, const std::atomic<bool>& stop, OnNodes on_nodes)
        : table_(table), stop_(stop), on_nodes_(std::move(on_nodes)) {}

    // Nullopt if stopped, or if it would take more than `most` positions.
    std::optional<bool> reaches(const Form& form, game::Value need, std::uint64_t most = no_limit) {
        stopped_ = false;
        last_ = most < no_limit - nodes_ ? nodes_ + most : no_limit;
        if (const auto value = form.decided()) return *value >= need;
        const game::ProofCode code = form.code();
        const Bounds known = table_.find(code);
        if (known.least >= need) return true;
        if (known.most < need) return false;
        // After a stop, further calls must not each run until the next check.
        if (stop_.load(std::memory_order_relaxed)) return std::nullopt;
        const bool answer = search(form, code, need);
        if (stopped_) return std::nullopt;
        return answer;
    }
    std::uint64_t nodes() const { return nodes_; }

    static constexpr std::uint64_t no_limit = ~std::uint64_t{0};

 private:
    struct Child {
        Form form;
        game::ProofCode code;
        int promise;
    };
    using Children = base::FixedVector<Child, 32>;

    // The form is not decided, and the table does not have the answer.
    bool search(const Form& form, const game::ProofCode& code, game::Value need) {
        const std::uint64_t before = nodes_++;
        if (nodes_ % nodes_between_looks == 0) look_around();
        if (nodes_ > last_) stopped_ = true;
        if (stopped_) return false;
        // The side to move reaches `need` if after its move the opponent does not reach `refutes`.
        const game::Value refutes = game::better(game::opposite(need));
        Children children;
        bool answer = collect(form, refutes, children);
        if (!answer) answer = try_all(children, refutes);
        if (stopped_) return false;
        const Bounds proved = answer ? Bounds{need, game::Value::win}
                                     : Bounds{game::Value::loss, game::opposite(refutes)};
        table_.store(code, proved, nodes_ - before);
        return answer;
    }

    // True if a move is already known to work; otherwise collects the moves not known to fail.
    bool collect(const Form& form, game::Value refutes, Children& out) {
        typename Form::Followers followers;
        form.followers(followers);
        Children open;
        for (const Form& next : followers) {
            if (const auto value = next.decided()) {
                if (*value < refutes) return true;
                continue;
            }
            open.push_back({next, next.code(), next.promise()});
            table_.expect(open.end()[-1].code);
        }
        for (const Child& child : open) {
            const Bounds known = table_.find(child.code);
            if (known.most < refutes) return true;
            if (known.least < refutes) out.push_back(child);
        }
        return false;
    }

    // Tries the moves with the lowest promise for the opponent first.
    bool try_all(Children& children, game::Value refutes) {
        for (Child* child = children.begin(); child != children.end(); ++child) {
            std::swap(*child,
                      *std::min_element(child, children.end(), [](const Child& a, const Child& b) {
                          return a.promise < b.promise;
                      }));
            const Bounds known = table_.find(child->code);  // a sibling's search may have proved it
            if (known.most < refutes) return true;
            if (known.least >= refutes) continue;
            if (!search(child->form, child->code, refutes)) return true;
        }
        return false;
    }

    void look_around() {
        if (on_nodes_) on_nodes_(nodes_);
        if (stop_.load(std::memory_order_relaxed)) stopped_ = true;
    }

    BoundsTable& table_;
    const std::atomic<bool>& stop_;
    OnNodes on_nodes_;
    std::uint64_t nodes_ = 0;
    std::uint64_t last_ = no_limit;  // the search stops when `nodes_` exceeds this
    bool stopped_ = false;
};

}  // namespace solve
