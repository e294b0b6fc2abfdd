// Reads -engine and -each into bots and time controls.
#include "match/cutechess_engines.h"
#include "base/clock.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/text.h"

namespace match {

namespace {

using base::Error;
using Words = std::vector<std::string>;
using Done = base::Result<void>;

constexpr int most_nodes = 1'000'000'000;

// Reads the time control and limits from an engine's words; returns the other words.
base::Result<Words> read_pace(const CutechessOption& option, arena::Pace& pace) {
    Words rest;
    for (const std::string& text : option.words) {
        const CutechessWord word(text);
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
        } else if (word.key != "restart") {  // bots are restarted when necessary
            rest.push_back(text == "ponder" ? "ponder=on" : text);
        }
        if (!read) return Error{option.name + ": " + word.key + ": " + read.error().message};
    }
    return rest;
}

}  // namespace

Done read_engines(const CutechessEngines& engines, MatchPlan& plan) {
    if (engines.engines.size() < 2) {
        return Error{fmt::format("expected two -engine or more, found {}", engines.engines.size())};
    }
    for (const CutechessOption& engine : engines.engines) {
        Words words;
        arena::Pace pace;
        pace.margin = arena::default_margin;  // as in the other form, and in tournaments
        for (const CutechessOption* option :
             {&engines.each, &engine}) {  // an engine's own words override -each
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

}  // namespace match
