// Parsing of player specifications such as "engine level=5 time=0.1".
#include "engine/player_spec.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "base/number.h"
#include "base/text.h"
#include "engine/score.h"

namespace engine {

namespace {

constexpr int default_plain_depth = 2;

struct KindInfo {
    PlayerKind kind;
    std::string_view name;
    std::vector<std::string_view> options;
    std::string_view help;
};

const std::vector<KindInfo>& kinds() {
    static const std::vector<KindInfo> all{
        {PlayerKind::random, "random", {"seed"}, "plays random moves"},
        {PlayerKind::greedy, "greedy", {}, "plays the move that wins the most material at once"},
        {PlayerKind::minimax, "minimax", {"depth", "eval"}, "full search to a fixed depth"},
        {PlayerKind::alphabeta,
         "alphabeta",
         {"depth", "eval"},
         "alpha-beta search to a fixed depth: the moves of minimax in less time"},
        {PlayerKind::engine,
         "engine",
         {"level", "time", "nodes", "depth", "threads", "hash", "eval", "seed", "overhead"},
         "level=1…10 (default: full strength), time= seconds per move, hash= MB,\n"
         "      overhead= milliseconds kept in reserve of every time limit (default 10)"},
    };
    return all;
}

base::Result<std::uint64_t> whole(std::string_view text, std::uint64_t least, std::uint64_t most) {
    const auto value = base::parse_number<std::uint64_t>(text);
    if (value && *value >= least && *value <= most) return *value;
    return base::Error{"expected a number from " + std::to_string(least) + " to " +
                       std::to_string(most) + ", found " + base::quoted(text)};
}

// The index of an evaluation in the game's list.
base::Result<int> evaluation_named(std::string_view name, const GameEngine& engine) {
    std::vector<std::string_view> names;
    for (const game::EvaluationInfo& info : engine.evaluations()) names.push_back(info.name);
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<int>(found - names.begin());
    return base::Error{"expected " + base::any_of(names) + ", found " + base::quoted(name)};
}

// Parses a number into `target`, whatever its type.
template <class T>
base::Result<void> set_number(T& target, std::string_view value, std::uint64_t least,
                              std::uint64_t most) {
    const auto number = whole(value, least, most);
    if (!number) return number.error();
    target = static_cast<int>(*number);
    return {};
}

base::Result<void> set_option(PlayerSpec& spec, std::string_view name, std::string_view value,
                              const GameEngine* engine) {
    constexpr std::uint64_t huge = 1'000'000'000'000'000'000;
    if (name == "level") return set_number(spec.level, value, 1, full_level);
    if (name == "depth") {
        const bool plain = spec.kind != PlayerKind::engine;
        return set_number(spec.limits.depth, value, 1, plain ? 20 : longest_line - 2);
    }
    if (name == "threads") return set_number(spec.threads, value, 1, 256);
    if (name == "hash") return set_number(spec.hash, value, 1, 65536);
    if (name == "overhead") {
        const auto overhead = whole(value, 0, most_overhead);
        if (!overhead) return overhead.error();
        spec.limits.overhead = Milliseconds(*overhead);
    } else if (name == "time") {
        const auto time = parse_seconds(value);
        if (!time) return time.error();
        spec.limits.move_time = *time;
    } else if (name == "eval") {
        const auto index = evaluation_named(value, *engine);
        if (!index) return index.error();
        spec.evaluation = value;
        spec.evaluation_index = *index;
    } else {
        const bool is_seed = name == "seed";
        const auto number = whole(value, is_seed ? 0 : 1, huge);
        if (!number) return number.error();
        if (is_seed) {
            spec.seed = *number;
        } else {
            spec.limits.nodes = *number;
        }
    }
    return {};
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (const std::string_view word : base::split(text, ' ')) {
        if (!word.empty()) words.push_back(word);
    }
    return words;
}

base::Result<const KindInfo*> kind_named(std::string_view name, const GameEngine* engine) {
    std::vector<std::string_view> names;
    for (const KindInfo& info : kinds()) {
        if (engine == nullptr && info.kind != PlayerKind::random) continue;
        if (info.name == name) return &info;
        names.push_back(info.name);
    }
    return base::Error{"player: expected " + base::any_of(names) + ", found " + base::quoted(name)};
}

}  // namespace

base::Result<PlayerSpec> parse_player(std::string_view text, const GameEngine* engine) {
    const std::vector<std::string_view> words = words_of(text);
    const auto kind = kind_named(words.empty() ? "" : words[0], engine);
    if (!kind) return kind.error();
    const KindInfo& info = **kind;
    PlayerSpec spec;
    spec.kind = info.kind;
    spec.text = info.name;
    const bool plain = info.kind == PlayerKind::minimax || info.kind == PlayerKind::alphabeta;
    if (plain) spec.limits.depth = default_plain_depth;

    std::set<std::string_view> given;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::size_t equals = words[i].find('=');
        const std::string_view name = words[i].substr(0, equals);
        const auto fail = [&info](std::string_view where, const std::string& what) {
            return base::Error{"player " + std::string(info.name) + ": " + std::string(where) +
                               what};
        };
        if (info.options.empty()) {
            return fail("", "expected no options, found " + base::quoted(words[i]));
        }
        const bool known =
            std::find(info.options.begin(), info.options.end(), name) != info.options.end();
        if (!known || equals == std::string_view::npos) {
            return fail("", "expected " + base::any_of(info.options) + " with =VALUE, found " +
                                base::quoted(words[i]));
        }
        if (!given.insert(name).second) return fail(name, ": given twice");
        const auto set = set_option(spec, name, words[i].substr(equals + 1), engine);
        if (!set) return fail(std::string(name) + ": ", set.error().message);
        spec.text.append(" ").append(words[i]);
    }
    return spec;
}

std::string player_help() {
    std::string help;
    for (const KindInfo& info : kinds()) {
        std::string usage(info.name);
        for (const std::string_view option : info.options) {
            usage.append(" [").append(option).append("=]");
        }
        help.append("  ").append(usage).append("\n      ").append(info.help).append("\n");
    }
    help.append("Levels:\n").append(level_help());
    return help;
}

}  // namespace engine
