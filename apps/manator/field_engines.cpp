#include "manator/field_engines.h"
#include "base/clock.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/text.h"

namespace manator {

namespace {

using base::Error;
using Words = std::vector<std::string>;
using Done = base::Result<void>;

constexpr int most_nodes = 1'000'000'000;

// What limits thinking, among the words of an engine; the others are left.
base::Result<Words> read_pace(const FieldOption& option, arena::Pace& pace) {
    Words rest;
    for (const std::string& text : option.words) {
        const FieldWord word(text);
        Done read;
        int number = 0;
        if (word.key == "tc") {
            read = arena::read_clock(word.value, pace);
        } else if (word.key == "st") {
            read = arena::read_move_time(word.value, pace);
        } else if (word.key == "nodes") {
            read = number_into(number, 1, most_nodes)(word.value);
            pace.nodes = static_cast<std::uint64_t>(number);
        } else if (word.key == "depth" || word.key == "plies") {
            read = number_into(number, 1, 1000)(word.value);
            pace.depth = number;
        } else if (word.key == "timemargin") {
            read = number_into(number, 0, 3'600'000)(word.value);
            pace.margin = base::Milliseconds(number);
        } else if (word.key != "restart") {  // programs are started again if they must
            rest.push_back(text == "ponder" ? "ponder=on" : text);
        }
        if (!read) return Error{option.name + ": " + word.key + ": " + read.error().message};
    }
    return rest;
}

}  // namespace

Done read_engines(const FieldEngines& engines, MatchPlan& plan) {
    if (engines.engines.size() < 2) {
        return Error{fmt::format("expected two -engine or more, found {}", engines.engines.size())};
    }
    for (const FieldOption& engine : engines.engines) {
        Words words;
        arena::Pace pace;
        for (const FieldOption* option : {&engines.each, &engine}) {  // its own words count
            auto rest = read_pace(*option, pace);
            if (!rest) return rest.error();
            words.insert(words.end(), rest->begin(), rest->end());
        }
        auto bot = bots::bot_of_words(words);
        if (!bot) return Error{engine.name + ": " + bot.error().message};
        const bool says_start =
            std::any_of(words.begin(), words.end(),
                        [](const std::string& word) { return word.starts_with("start="); });
        if (engines.startup_ms > 0 && !says_start) {
            bot->start_time = base::Milliseconds(engines.startup_ms);
        }
        plan.bots.push_back(*std::move(bot));
        plan.paces.push_back(pace);
    }
    return {};
}

}  // namespace manator
