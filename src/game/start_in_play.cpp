// Start options in play, matches and tournaments.
#include "game/start_in_play.h"

#include "base/check.h"
#include "base/rng.h"
#include "base/text.h"

namespace game {

base::Result<StartInPlay> StartInPlay::of(const GameType& type, StartChoices choices,
                                          bool has_openings) {
    const Info& info = *type.info;
    if (const auto known = choices.check_known(info); !known) return known.error();
    StartInPlay start;
    start.type_ = &type;
    for (const StartOption& option : info.options) {
        const std::string_view usual = value_in_play(info, option);
        const std::string* given = choices.find(option.name);
        if (given == nullptr && !option.is_asked) continue;  // its fallback is not a value
        std::string value(given != nullptr ? *given : usual);
        const bool is_chosen = option.chooser && base::lower_case(value) == usual;
        if (is_chosen && has_openings) {
            if (given != nullptr) {
                return base::Error{std::string(usual) + " chooses the " + std::string(option.name) +
                                   " only where openings are none"};
            }
            value = option.fallback;
        }
        choices.remove(option.name);
        if (is_chosen && !has_openings) {
            start.option_ = &option;
        } else {
            choices.set(std::string(option.name), std::move(value));
        }
    }
    start.choices_ = std::move(choices);
    const auto tried = type.start(start.choices_);
    if (!tried) return tried.error();
    return start;
}

std::string StartInPlay::good_value(std::uint64_t seed) const {
    const std::vector<std::string> values = option_->good_choices();
    CHECK(!values.empty());
    return values[base::Rng(seed).below(static_cast<std::uint32_t>(values.size()))];
}

base::Result<PositionPtr> StartInPlay::with(std::string_view value) const {
    StartChoices all = choices_;
    all.set(std::string(option_->name), std::string(value));
    return type_->start(all);
}

PositionPtr StartInPlay::any(std::uint64_t seed) const {
    auto start = option_ != nullptr ? with(good_value(seed)) : type_->start(choices_);
    CHECK(start.has_value());
    return *std::move(start);
}

}  // namespace game
