#include "manator/match_plan.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>

#include "arena/openings.h"
#include "base/cursor.h"
#include "base/text.h"

namespace manator {

namespace {

using base::Error;
using Words = std::vector<std::string>;
using Done = base::Result<void>;

constexpr int most_games = 1'000'000'000;

// An option and the words behind it.
struct Option {
    std::string name;
    Words words;
};

Error wrong(const std::string& option, const std::string& expected, const std::string& found) {
    return Error{fmt::format("{}: expected {}, found {}", option, expected, base::quoted(found))};
}

// Options begin with one dash and a letter; numbers such as -5 do not.
bool is_option(const std::string& word) {
    return word.size() > 1 && word[0] == '-' && base::is_letter(word[1]);
}

base::Result<std::vector<Option>> options_of(std::span<const std::string> words) {
    std::vector<Option> options;
    for (const std::string& word : words) {
        if (is_option(word)) {
            options.push_back({word, {}});
        } else if (options.empty()) {
            return Error{"expected an option such as -engine, found " + base::quoted(word)};
        } else {
            options.back().words.push_back(word);
        }
    }
    return options;
}

Done read_number(const Option& option, int& to, int least, int most) {
    const std::string found = base::join(option.words, " ");
    const auto number = base::parse_canonical(found, most);
    if (!number || *number < least) {
        return wrong(option.name, fmt::format("a number from {} to {}", least, most), found);
    }
    to = *number;
    return {};
}

Done read_word(const Option& option, std::string& to) {
    if (option.words.size() != 1) {
        return wrong(option.name, "one word", base::join(option.words, " "));
    }
    to = option.words.front();
    return {};
}

// The words KEY=VALUE behind an option, each with what it sets.
using Keys = std::map<std::string, std::function<Done(const std::string& value)>>;
Done read_keys(const Option& option, const Keys& keys) {
    std::vector<std::string> known;
    for (const auto& [key, unused] : keys) known.push_back(key + "=");
    for (const std::string& word : option.words) {
        const std::size_t equals = word.find('=');
        const auto key = keys.find(word.substr(0, equals));
        if (equals == std::string::npos || key == keys.end()) {
            return wrong(option.name, base::any_of(known), word);
        }
        if (const auto set = key->second(word.substr(equals + 1)); !set) {
            return Error{option.name + ": " + key->first + ": " + set.error().message};
        }
    }
    return {};
}

std::function<Done(const std::string&)> number_into(int& to, int least, int most) {
    return [&to, least, most](const std::string& value) -> Done {
        const auto number = base::parse_canonical(value, most);
        if (!number || *number < least) {
            return Error{fmt::format("expected a number from {} to {}, found {}", least, most,
                                     base::quoted(value))};
        }
        to = *number;
        return {};
    };
}

std::function<Done(const std::string&)> figure_into(double& to) {
    return [&to](const std::string& value) -> Done {
        const char* end = value.data() + value.size();
        const auto [stop, error] = std::from_chars(value.data(), end, to);
        if (error != std::errc() || stop != end) {
            return Error{"expected a number, found " + base::quoted(value)};
        }
        return {};
    };
}

// One of the words, told to `set` by its place.
std::function<Done(const std::string&)> choice_of(std::vector<std::string> words,
                                                  std::function<void(std::size_t)> set) {
    return [words = std::move(words), set = std::move(set)](const std::string& value) -> Done {
        const auto found = std::find(words.begin(), words.end(), value);
        if (found == words.end()) {
            return Error{"expected " + base::any_of(words) + ", found " + base::quoted(value)};
        }
        set(static_cast<std::size_t>(found - words.begin()));
        return {};
    };
}

Done read_sprt(const Option& option, MatchPlan& plan) {
    arena::SprtSettings sprt;
    const auto read = read_keys(
        option, {{"elo0", figure_into(sprt.elo0)},
                 {"elo1", figure_into(sprt.elo1)},
                 {"alpha", figure_into(sprt.alpha)},
                 {"beta", figure_into(sprt.beta)},
                 {"model", choice_of({"logistic", "normalized"}, [&sprt](std::size_t which) {
                      sprt.model = which == 0 ? arena::SprtSettings::Model::logistic
                                              : arena::SprtSettings::Model::normalized;
                  })}});
    if (!read) return read;
    if (const auto sound = arena::check_sprt(sprt); !sound) {
        return Error{"-sprt: " + sound.error().message};
    }
    plan.sprt = sprt;
    return {};
}

Done read_resign(const Option& option, MatchPlan& plan) {
    arena::ResignRule rule;
    plan.resign = rule;
    return read_keys(option, {{"movecount", number_into(plan.resign->moves, 1, 1000)},
                              {"score", number_into(plan.resign->score, 1, 1'000'000)},
                              {"twosided", choice_of({"false", "true"}, [&plan](std::size_t which) {
                                   plan.resign->both_agree = which == 1;
                               })}});
}

Done read_draw(const Option& option, MatchPlan& plan) {
    plan.draw.emplace();
    return read_keys(option, {{"movenumber", number_into(plan.draw->from_move, 0, 100'000)},
                              {"movecount", number_into(plan.draw->moves, 1, 1000)},
                              {"score", number_into(plan.draw->score, 0, 1'000'000)}});
}

Done read_openings(const Option& option, MatchPlan& plan) {
    const auto read = read_keys(
        option, {{"file",
                  [&plan](const std::string& value) -> Done {
                      if (value.empty()) return Error{"expected a file's name, found ''"};
                      plan.opening_file = value;
                      return {};
                  }},
                 // Both are told by what the file holds.
                 {"format", choice_of({"epd", "pgn"}, [](std::size_t) {})},
                 {"order", choice_of({"sequential", "random"},
                                     [&plan](std::size_t which) { plan.shuffled = which == 1; })},
                 {"plies", number_into(plan.opening_plies, 0, 10'000)},
                 {"start", number_into(plan.first_opening, 1, most_games)}});
    if (!read || !plan.opening_file.empty()) return read;
    plan.openings = fmt::format("random:{}", plan.opening_plies);
    const bool is_random = option.words.size() == 1 && plan.opening_plies > 0;  // only plies=
    if (is_random && arena::parse_openings(plan.openings)) return {};
    return wrong(option.name, "file=, or plies= from 1 to 100 alone",
                 base::join(option.words, " "));
}

// What limits thinking, among the words of an engine; the others are left.
base::Result<Words> read_pace(const Option& option, MatchPlan& plan, arena::Pace& pace) {
    Words rest;
    for (const std::string& word : option.words) {
        const std::size_t equals = word.find('=');
        const std::string key = word.substr(0, equals);
        const std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
        Done read;
        int number = 0;
        if (key == "tc") {
            read = arena::read_clock(value, pace);
        } else if (key == "st") {
            read = arena::read_move_time(value, pace);
        } else if (key == "nodes") {
            read = number_into(number, 1, most_games)(value);
            pace.nodes = static_cast<std::uint64_t>(number);
        } else if (key == "depth" || key == "plies") {
            read = number_into(number, 1, 1000)(value);
            pace.depth = number;
        } else if (key == "timemargin") {
            read = number_into(number, 0, 3'600'000)(value);
            plan.margin = arena::Milliseconds(number);
        } else if (key != "restart") {  // programs are started again if they must
            rest.push_back(word);
        }
        if (!read) return Error{option.name + ": " + key + ": " + read.error().message};
    }
    return rest;
}

Done read_engines(const std::vector<Option>& engines, const Option& each, MatchPlan& plan) {
    if (engines.size() != 2) {
        return Error{fmt::format("expected two -engine, found {}; `manator tournament` plays more",
                                 engines.size())};
    }
    for (const std::size_t i : {0u, 1u}) {
        Words words{"sandbox=off"};                          // unless they ask for it
        for (const Option* option : {&each, &engines[i]}) {  // its own words come last, and count
            auto rest = read_pace(*option, plan, plan.paces[i]);
            if (!rest) return rest.error();
            words.insert(words.end(), rest->begin(), rest->end());
        }
        auto bot = arena::bot_of_words(words);
        if (!bot) return Error{engines[i].name + ": " + bot.error().message};
        plan.bots[i] = *bot;
    }
    return {};
}

}  // namespace

base::Result<arena::Bot> player_of(const std::string& text) {
    const bool is_bot = text.starts_with("cmd=") || text.find(" cmd=") != std::string::npos ||
                        text.starts_with("builtin:") || text.starts_with("address=") ||
                        text.find(" address=") != std::string::npos;
    // Who plays with programs of their own needs no sandbox unless they ask for it.
    return arena::parse_bot(!is_bot                        ? "builtin:" + text
                            : text.starts_with("builtin:") ? text
                                                           : "sandbox=off " + text);
}

base::Result<void> check_plan(MatchPlan& plan) {
    const bool built_in = !plan.bots[0].builtin.empty() && !plan.bots[1].builtin.empty();
    if (plan.bots[0].name == plan.bots[1].name && !built_in) plan.bots[1].name += " 2";
    for (const arena::Bot& bot : plan.bots) {
        if (!bot.address.empty() && plan.concurrency > 1) {
            return Error{
                "address: one connection serves one game at a time, so concurrency must "
                "be 1"};
        }
    }
    return {};
}

bool is_field_form(std::span<const std::string> words) {
    return std::find(words.begin(), words.end(), "-engine") != words.end();
}

base::Result<MatchPlan> read_field_form(std::span<const std::string> words) {
    const auto options = options_of(words);
    if (!options) return options.error();
    MatchPlan plan;
    plan.recovers = false;
    plan.openings = "none";
    plan.tells_all = true;
    plan.rating_interval = 10;
    int games = 2, rounds = 1;
    std::vector<Option> engines;
    Option each{"-each", {}};
    int seed = 1;
    using Read = std::function<Done(const Option&)>;
    const auto number = [](int& to, int least, int most) -> Read {
        return [&to, least, most](const Option& option) {
            return read_number(option, to, least, most);
        };
    };
    const auto word = [](std::string& to) -> Read {
        return [&to](const Option& option) { return read_word(option, to); };
    };
    const std::map<std::string, Read> known{
        {"-engine",
         [&](const Option& option) -> Done {
             engines.push_back(option);
             return {};
         }},
        {"-each",
         [&](const Option& option) -> Done {
             each.words.insert(each.words.end(), option.words.begin(), option.words.end());
             return {};
         }},
        {"-variant", word(plan.game)},
        {"-games", number(games, 1, most_games)},
        {"-rounds", number(rounds, 1, most_games)},
        {"-repeat", [](const Option&) -> Done { return {}; }},  // always
        {"-concurrency", number(plan.concurrency, 1, 1024)},
        {"-openings", [&](const Option& option) { return read_openings(option, plan); }},
        {"-sprt", [&](const Option& option) { return read_sprt(option, plan); }},
        {"-resign", [&](const Option& option) { return read_resign(option, plan); }},
        {"-draw", [&](const Option& option) { return read_draw(option, plan); }},
        {"-maxmoves", number(plan.most_moves, 0, 100'000)},
        {"-pgnout",
         [&](const Option& option) -> Done {
             if (option.words.empty()) return wrong(option.name, "a file", "");
             plan.record_option = option.name;
             plan.adds_records = true;
             plan.record = option.words.front();
             if (plan.record.starts_with("file=")) plan.record.erase(0, 5);
             return {};
         }},
        {"-recover",
         [&](const Option&) -> Done {
             plan.recovers = true;
             return {};
         }},
        {"-ratinginterval", number(plan.rating_interval, 0, most_games)},
        {"-event",
         [&](const Option& option) -> Done {
             plan.event = base::join(option.words, " ");
             return {};
         }},
        {"-srand", number(seed, 0, most_games)},
    };
    for (const Option& option : *options) {
        const auto read = known.find(option.name);
        if (read == known.end()) {
            std::vector<std::string> names;
            for (const auto& [name, unused] : known) names.push_back(name);
            return Error{"unknown option " + base::quoted(option.name) + ", expected " +
                         base::any_of(names)};
        }
        if (const auto done = read->second(option); !done) return done.error();
    }
    if (plan.game.empty()) return Error{"-variant: expected a game's id, see `manator games`"};
    const long long all = static_cast<long long>(games) * rounds;
    if (all > most_games) return Error{"-rounds: more games than can be played"};
    plan.games = static_cast<int>(all);
    plan.seed = static_cast<std::uint64_t>(seed);
    if (const auto read = read_engines(engines, each, plan); !read) return read.error();
    if (const auto fine = check_plan(plan); !fine) return fine.error();
    return plan;
}

std::string field_help() {
    return "The options of cutechess-cli and fastchess are understood as well:\n"
           "  -engine cmd= name= proto= dir= arg= option.X= tc= st= nodes= depth= timemargin=\n"
           "      twice; `cmd=builtin:engine level=3` is a player of ours; -each for both\n"
           "  -variant GAME  -games N -rounds N  -concurrency K  -srand SEED\n"
           "  -openings file= order=sequential|random plies= start=\n"
           "      without file= so many plies at random; without -openings every game begins "
           "alike\n"
           "  -sprt elo0= elo1= alpha= beta= model=logistic|normalized\n"
           "  -resign movecount= score= twosided=  -draw movenumber= movecount= score=\n"
           "  -maxmoves N  -pgnout FILE  -recover  -ratinginterval N  -event NAME\n"
           "      both games of a pair begin alike, with or without -repeat\n";
}

}  // namespace manator
