// Start options: their values in play, and the check of chosen names.
#include "game/info.h"

#include <algorithm>

#include "base/text.h"

namespace game {

std::string_view value_in_play(const Info& info, const StartOption& option) {
    if (option.chooser) return info.sides[static_cast<std::size_t>(index(*option.chooser))];
    return option.in_play.empty() ? option.fallback : option.in_play;
}

base::Result<void> StartChoices::check_known(const Info& info) const {
    for (const auto& choice : values_) {
        const bool known =
            std::any_of(info.options.begin(), info.options.end(),
                        [&](const StartOption& option) { return option.name == choice.first; });
        if (!known) {
            return base::Error{std::string(info.id) + " has no start option " +
                               base::quoted(choice.first)};
        }
    }
    return {};
}

}  // namespace game
