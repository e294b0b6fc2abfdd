// Names, ranges and declarations of the engine's options.
#include "uci/engine_options.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "base/number.h"
#include "base/text.h"
#include "engine/registry.h"
#include "games/registry.h"
#include "protocol/uci.h"

namespace uci {

namespace {

struct NumberOption {
    std::string_view name;
    int EngineOptions::*value;
    int least;
    int most;
};

constexpr std::array<NumberOption, 6> numbers{{
    {"Hash", &EngineOptions::hash, 1, 1 << 20},
    {"Threads", &EngineOptions::threads, 1, 256},
    {"MultiPV", &EngineOptions::lines, 1, 256},
    {"Skill Level", &EngineOptions::level, 1, engine::full_level},
    {"Move Overhead", &EngineOptions::overhead, 0, engine::most_overhead},
    {"UCI_Elo", &EngineOptions::elo, least_elo, most_elo},
}};

struct CheckOption {
    std::string_view name;
    bool EngineOptions::*value;
};

constexpr std::array<CheckOption, 3> checks{{
    {"UCI_LimitStrength", &EngineOptions::limits_strength},
    {"Ponder", &EngineOptions::ponder},
    {"UCI_ShowWDL", &EngineOptions::show_chances},
}};
constexpr std::string_view evaluation_option = "Evaluation";

bool same_name(std::string_view a, std::string_view b) {
    return base::lower_case(a) == base::lower_case(b);
}

base::Result<void> set_number(EngineOptions& options, const NumberOption& option,
                              std::string_view text) {
    const auto number = base::parse_number<int>(text);
    if (!number || *number < option.least || *number > option.most) {
        return base::Error{fmt::format("{}: expected a number from {} to {}, found {}", option.name,
                                       option.least, option.most, base::quoted(text))};
    }
    options.*option.value = *number;
    return {};
}

base::Result<void> set_check(EngineOptions& options, const CheckOption& option,
                             std::string_view text) {
    if (text != "true" && text != "false") {
        return base::Error{
            fmt::format("{}: expected true or false, found {}", option.name, base::quoted(text))};
    }
    options.*option.value = text == "true";
    return {};
}

// "best" and the names of all games' evaluations.
std::vector<std::string> evaluation_names() {
    std::vector<std::string> names{"best"};
    for (const game::GameType& type : games::all_games()) {
        const engine::GameEngine* engine = engine::find_engine(type.info->id);
        if (engine == nullptr) continue;
        for (const game::EvaluationInfo& info : engine->evaluations()) {
            const bool is_known = std::find(names.begin(), names.end(), info.name) != names.end();
            if (!is_known) names.emplace_back(info.name);
        }
    }
    return names;
}

}  // namespace

int EngineOptions::strength() const {
    return limits_strength ? (elo - least_elo + elo_step / 2) / elo_step + 1 : level;
}

base::Result<void> set_option(EngineOptions& options, std::string_view name,
                              std::string_view value) {
    for (const NumberOption& option : numbers) {
        if (same_name(option.name, name)) return set_number(options, option, value);
    }
    for (const CheckOption& option : checks) {
        if (same_name(option.name, name)) return set_check(options, option, value);
    }
    if (!same_name(name, evaluation_option)) {
        return base::Error{"there is no option " + base::quoted(name)};
    }
    const std::vector<std::string> names = evaluation_names();
    if (std::find(names.begin(), names.end(), value) == names.end()) {
        return base::Error{fmt::format("{}: expected {}, found {}", evaluation_option,
                                       base::any_of(names), base::quoted(value))};
    }
    options.evaluation = value;
    return {};
}

std::vector<std::string> uci_options(const EngineOptions& options, std::string_view game) {
    using namespace protocol::uci;
    std::vector<std::string> lines{combo_option(game_option, game, game_ids())};
    for (const NumberOption& option : numbers) {
        lines.push_back(spin_option(option.name, options.*option.value, option.least, option.most));
    }
    for (const CheckOption& option : checks) {
        lines.push_back(check_option(option.name, options.*option.value));
    }
    lines.push_back(combo_option(evaluation_option, options.evaluation, evaluation_names()));
    lines.push_back(button_option(clear_option));
    return lines;
}

std::vector<std::string> xboard_options(const EngineOptions& options) {
    std::vector<std::string> lines;
    for (const NumberOption& option : numbers) {
        const bool has_command = option.name == "Hash" || option.name == "Threads";
        if (has_command || option.name.starts_with("UCI_")) continue;
        lines.push_back(fmt::format("{} -spin {} {} {}", option.name, options.*option.value,
                                    option.least, option.most));
    }
    std::vector<std::string> names = evaluation_names();
    for (std::string& name : names) {
        if (name == options.evaluation) name = "*" + name;
    }
    lines.push_back(fmt::format("{} -combo {}", evaluation_option, base::join(names, " /// ")));
    return lines;
}

std::vector<std::string> game_ids() {
    std::vector<std::string> ids;
    for (const game::GameType& type : games::all_games()) ids.emplace_back(type.info->id);
    return ids;
}

}  // namespace uci
