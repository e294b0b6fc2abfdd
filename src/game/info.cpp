#include "game/info.h"

#include <algorithm>

#include "base/text.h"

namespace game {

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
