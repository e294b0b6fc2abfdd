#include "game/info.h"

#include <algorithm>

#include "base/text.h"

namespace game {

base::Result<void> StartChoices::check_known(const Info& info) const {
    for (const auto& [name, value] : values_) {
        const bool known = std::any_of(info.options.begin(), info.options.end(),
                                       [&](const StartOption& o) { return o.name == name; });
        if (!known) {
            return base::Error{std::string(info.id) + " has no start option " + base::quoted(name)};
        }
    }
    return {};
}

}  // namespace game
