// Edmonds' blossom algorithm, with a quick sufficient test for large fields.
#include "tournament/matching.h"

#include <algorithm>
#include <deque>

namespace tournament {

namespace {

constexpr std::size_t nobody = static_cast<std::size_t>(-1);

// Grows a matching by augmenting paths. An odd cycle in the search tree (a blossom) is contracted
// to its base, the vertex through which the tree entered it.
class Matching {
 public:
    Matching(const Acquaintance& may_meet, const std::vector<bool>& present)
        : may_meet_(may_meet), present_(present), size_(present.size()), partner_(size_, nobody) {}

    bool is_perfect() {
        for (std::size_t root = 0; root < size_; ++root) {
            if (!present_[root] || partner_[root] != nobody) continue;
            std::size_t end = path_from(root);
            // If there is no augmenting path now, no larger matching contains this vertex.
            if (end == nobody) return false;
            while (end != nobody) {
                const std::size_t before = parent_[end], next = partner_[before];
                partner_[end] = before;
                partner_[before] = end;
                end = next;
            }
        }
        return true;
    }

 private:
    // The last vertex of an augmenting path from `root`, or `nobody`.
    std::size_t path_from(std::size_t root) {
        parent_.assign(size_, nobody);
        base_.resize(size_);
        for (std::size_t i = 0; i < size_; ++i) base_[i] = i;
        reached_.assign(size_, false);
        reached_[root] = true;
        queue_ = {root};
        while (!queue_.empty()) {
            const std::size_t from = queue_.front();
            queue_.pop_front();
            for (std::size_t to = 0; to < size_; ++to) {
                if (!present_[to] || !may_meet_[from][to]) continue;
                if (base_[from] == base_[to] || partner_[from] == to) continue;
                const bool outer =
                    to == root || (partner_[to] != nobody && parent_[partner_[to]] != nobody);
                if (outer) {
                    shrink(root, from, to);
                } else if (parent_[to] == nobody) {
                    parent_[to] = from;
                    if (partner_[to] == nobody) return to;
                    reach(partner_[to]);
                }
            }
        }
        return nobody;
    }
    void reach(std::size_t who) {
        if (reached_[who]) return;
        reached_[who] = true;
        queue_.push_back(who);
    }
    void shrink(std::size_t root, std::size_t one, std::size_t other) {
        const std::size_t meeting = common_base(root, one, other);
        std::vector<bool> in_circle(size_, false);
        mark(one, meeting, other, in_circle);
        mark(other, meeting, one, in_circle);
        for (std::size_t i = 0; i < size_; ++i) {
            if (!in_circle[base_[i]]) continue;
            base_[i] = meeting;
            reach(i);
        }
    }
    std::size_t common_base(std::size_t root, std::size_t one, std::size_t other) const {
        std::vector<bool> above(size_, false);
        for (std::size_t i = base_[one];; i = base_[parent_[partner_[i]]]) {
            above[i] = true;
            if (i == base_[root]) break;
        }
        std::size_t i = base_[other];
        while (!above[i]) i = base_[parent_[partner_[i]]];
        return i;
    }
    void mark(std::size_t from, std::size_t until, std::size_t child, std::vector<bool>& circle) {
        while (base_[from] != until) {
            circle[base_[from]] = circle[base_[partner_[from]]] = true;
            parent_[from] = child;
            child = partner_[from];
            from = parent_[child];
        }
    }

    const Acquaintance& may_meet_;
    const std::vector<bool>& present_;
    std::size_t size_;
    std::vector<std::size_t> partner_, parent_, base_;
    std::vector<bool> reached_;
    std::deque<std::size_t> queue_;
};

// Dirac's theorem: if every vertex is adjacent to at least half of all, there is a Hamiltonian
// cycle, and so a perfect matching. In a large tournament this test nearly always succeeds, and is
// much faster than a search.
bool has_many_opponents(const Acquaintance& may_meet, const std::vector<std::size_t>& all) {
    return std::all_of(all.begin(), all.end(), [&](std::size_t one) {
        std::size_t opponents = 0;
        for (std::size_t i = 0; i < all.size() && 2 * opponents < all.size(); ++i) {
            opponents += may_meet[one][all[i]] && all[i] != one ? 1 : 0;
        }
        return 2 * opponents >= all.size();
    });
}

}  // namespace

bool can_all_be_paired(const Acquaintance& may_meet, const std::vector<bool>& present) {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < present.size(); ++i) {
        if (present[i]) all.push_back(i);
    }
    if (all.size() % 2 != 0) return false;
    return has_many_opponents(may_meet, all) || Matching(may_meet, present).is_perfect();
}

}  // namespace tournament
