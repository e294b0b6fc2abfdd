// The description of a struct of weights that a tuner can visit: MANATOR_WEIGHTS(member, …).
#pragma once

#include <string_view>

namespace game {

// Calls visit(name, member) for each member; `names` is their list, separated by ", ".
template <class Visit, class... Members>
constexpr void visit_members(std::string_view names, Visit&& visit, Members&... members) {
    const auto next = [&names] {
        const std::string_view name = names.substr(0, names.find(','));
        names.remove_prefix(name.size() == names.size() ? name.size() : name.size() + 2);
        return name;
    };
    (visit(next(), members), ...);
}

}  // namespace game

// Stands at the end of a struct and defines its `each` (see game::HasWeights). All members must be
// named, in the order of their declaration; a missing one does not compile.
#define MANATOR_WEIGHTS(...)                                   \
    template <class Self, class Visit>                         \
    static constexpr void each(Self& self, Visit&& visit) {    \
        auto& [__VA_ARGS__] = self;                            \
        game::visit_members(#__VA_ARGS__, visit, __VA_ARGS__); \
    }
