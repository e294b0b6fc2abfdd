#include "manator/field_form.h"

#include <fmt/core.h>

#include <algorithm>

#include "arena/openings.h"
#include "base/text.h"
#include "manator/field_options.h"
#include "manator/sandbox_options.h"

namespace manator {

namespace {

using base::Error;
using Words = std::vector<std::string>;
using Done = base::Result<void>;
using Readers = std::map<std::string, std::function<Done(const FieldOption&)>>;

constexpr int most_games = 1'000'000'000;

// What was read so far.
struct Form {
    MatchPlan plan;
    int games = 2, rounds = 1, seed = 1;
    std::vector<FieldOption> engines;
    FieldOption each{"-each", {}};
};

Done read_sprt(const FieldOption& option, MatchPlan& plan) {
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

Done read_resign(const FieldOption& option, MatchPlan& plan) {
    arena::ResignRule rule;
    plan.resign = rule;
    return read_keys(option, {{"movecount", number_into(plan.resign->moves, 1, 1000)},
                              {"score", number_into(plan.resign->score, 1, 1'000'000)},
                              {"twosided", choice_of({"false", "true"}, [&plan](std::size_t which) {
                                   plan.resign->both_agree = which == 1;
                               })}});
}

Done read_draw(const FieldOption& option, MatchPlan& plan) {
    plan.draw.emplace();
    return read_keys(option, {{"movenumber", number_into(plan.draw->from_move, 0, 100'000)},
                              {"movecount", number_into(plan.draw->moves, 1, 1000)},
                              {"score", number_into(plan.draw->score, 0, 1'000'000)}});
}

Done read_openings(const FieldOption& option, MatchPlan& plan) {
    const auto nothing = [](std::size_t) {};
    const auto read = read_keys(
        option, {{"file",
                  [&plan](const std::string& value) -> Done {
                      if (value.empty()) return Error{"expected a file's name, found ''"};
                      plan.opening_file = value;
                      return {};
                  }},
                 // Told by what the file holds.
                 {"format", choice_of({"epd", "pgn"}, nothing)},
                 {"order", choice_of({"sequential", "random"},
                                     [&plan](std::size_t which) { plan.shuffled = which == 1; })},
                 {"plies", number_into(plan.opening_plies, 0, 10'000)},
                 {"start", number_into(plan.first_opening, 1, most_games)},
                 // All mean a new opening for each pair where there are only two players.
                 {"policy", choice_of({"default", "encounter", "round"}, nothing)}});
    if (!read || !plan.opening_file.empty()) return read;
    plan.openings = fmt::format("random:{}", plan.opening_plies);
    const bool is_random =
        std::all_of(option.words.begin(), option.words.end(), [](const std::string& word) {
            return word.starts_with("plies=") || word == "order=random" ||
                   word.starts_with("policy=");
        });
    if (is_random && plan.opening_plies > 0 && arena::parse_openings(plan.openings)) return {};
    return wrong_words(option, "file=, or plies= from 1 to 100 with nothing but order=random");
}

// "FILE min fi", or "file=FILE notation=san append=true …".
Done read_pgnout(const FieldOption& option, MatchPlan& plan) {
    const Words unused{"hashfull", "latency", "match_line", "min",    "nodes",   "notation",
                       "nps",      "pv",      "seldepth",   "tbhits", "timeleft"};
    plan.record_option = option.name;
    plan.adds_records = true;
    plan.record.clear();
    for (const std::string& text : option.words) {
        const FieldWord word(text);
        const bool is_unused =
            word.has_value ? std::find(unused.begin(), unused.end(), word.key) != unused.end()
                           : !plan.record.empty() && (text == "min" || text == "fi");
        if (plan.record.empty() && (!word.has_value || word.key == "file")) {
            plan.record = word.has_value ? word.value : text;
        } else if (text == "append=true" || text == "append=false") {
            plan.adds_records = text == "append=true";
        } else if (is_unused) {
            plan.ignored.push_back(option.name + " " + text);
        } else {
            return wrong_words(option, "one file, append=, " + base::join(unused, "=, ") + "=",
                               text);
        }
    }
    return plan.record.empty() ? Done(wrong_words(option, "a file")) : Done();
}

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
            read = number_into(number, 1, most_games)(word.value);
            pace.nodes = static_cast<std::uint64_t>(number);
        } else if (word.key == "depth" || word.key == "plies") {
            read = number_into(number, 1, 1000)(word.value);
            pace.depth = number;
        } else if (word.key == "timemargin") {
            read = number_into(number, 0, 3'600'000)(word.value);
            pace.margin = arena::Milliseconds(number);
        } else if (word.key != "restart") {  // programs are started again if they must
            rest.push_back(text == "ponder" ? "ponder=on" : text);
        }
        if (!read) return Error{option.name + ": " + word.key + ": " + read.error().message};
    }
    return rest;
}

Done read_engines(const std::vector<FieldOption>& engines, const FieldOption& each,
                  MatchPlan& plan) {
    if (engines.size() != 2) {
        return Error{fmt::format("expected two -engine, found {}; `manator tournament` plays more",
                                 engines.size())};
    }
    for (const std::size_t i : {0u, 1u}) {
        Words words;
        for (const FieldOption* option : {&each, &engines[i]}) {  // its own words count, being last
            auto rest = read_pace(*option, plan.paces[i]);
            if (!rest) return rest.error();
            words.insert(words.end(), rest->begin(), rest->end());
        }
        auto bot = arena::bot_of_words(words);
        if (!bot) return Error{engines[i].name + ": " + bot.error().message};
        plan.bots[i] = *bot;
    }
    return {};
}

std::function<Done(const FieldOption&)> number(int& to, int least, int most) {
    return [&to, least, most](const FieldOption& option) {
        return read_number(option, to, least, most);
    };
}

std::function<Done(const FieldOption&)> words_into(std::string& to) {
    return [&to](const FieldOption& option) -> Done {
        to = base::join(option.words, " ");
        return {};
    };
}

// Who plays what, and how often.
void add_games(Form& form, Readers& known) {
    known["-engine"] = [&form](const FieldOption& option) -> Done {
        form.engines.push_back(option);
        return {};
    };
    known["-each"] = [&form](const FieldOption& option) -> Done {
        Words& words = form.each.words;
        words.insert(words.end(), option.words.begin(), option.words.end());
        return {};
    };
    known["-variant"] = [&form](const FieldOption& option) {
        return read_word(option, form.plan.game);
    };
    known["-games"] = number(form.games, 1, most_games);
    known["-rounds"] = number(form.rounds, 1, most_games);
    known["-repeat"] = [](const FieldOption&) -> Done { return {}; };  // always
    known["-concurrency"] = number(form.plan.concurrency, 1, 1024);
    known["-srand"] = number(form.seed, 0, most_games);
    // Between two players these are the same.
    known["-tournament"] = [](const FieldOption& option) -> Done {
        const Words types{"round-robin", "roundrobin", "gauntlet", "pyramid"};
        const std::string type = base::join(option.words, " ");
        const bool is_known = std::find(types.begin(), types.end(), type) != types.end();
        return is_known ? Done() : Done(wrong_words(option, base::any_of(types)));
    };
}

// How games begin and end, and what is told about them.
void add_rules(Form& form, Readers& known) {
    MatchPlan& plan = form.plan;
    known["-openings"] = [&plan](const FieldOption& option) { return read_openings(option, plan); };
    known["-sprt"] = [&plan](const FieldOption& option) { return read_sprt(option, plan); };
    known["-resign"] = [&plan](const FieldOption& option) { return read_resign(option, plan); };
    known["-draw"] = [&plan](const FieldOption& option) { return read_draw(option, plan); };
    known["-maxmoves"] = number(plan.most_moves, 0, 100'000);
    known["-pgnout"] = [&plan](const FieldOption& option) { return read_pgnout(option, plan); };
    known["-recover"] = [&plan](const FieldOption&) -> Done {
        plan.recovers = true;
        return {};
    };
    known["-ratinginterval"] = number(plan.rating_interval, 0, most_games);
    known["-event"] = words_into(plan.event);
    known["-site"] = words_into(plan.site);
    // Without them, games and results are the same here.
    for (const char* name :
         {"-autosaveinterval", "-bookmode", "-crc32", "-debug", "-force-concurrency", "-log",
          "-outcomeinterval", "-output", "-report", "-resultformat", "-scoreinterval",
          "-show-latency", "-testEnv", "-use-affinity", "-wait"}) {
        known[name] = [&plan](const FieldOption& option) -> Done {
            plan.ignored.push_back(option.name);
            return {};
        };
    }
}

Done read_options(std::span<const std::string> words, Form& form) {
    const auto options = field_options(words);
    if (!options) return options.error();
    Readers known;
    add_games(form, known);
    add_rules(form, known);
    for (const FieldOption& option : *options) {
        const auto read = known.find(option.name);
        if (read == known.end()) {
            Words names;
            for (const auto& [name, unused] : known) names.push_back(name);
            return Error{"unknown option " + base::quoted(option.name) + ", expected " +
                         base::any_of(names)};
        }
        if (const auto done = read->second(option); !done) return done;
    }
    return {};
}

}  // namespace

bool is_field_form(std::span<const std::string> words) {
    return std::find(words.begin(), words.end(), "-engine") != words.end();
}

base::Result<MatchPlan> read_field_form(std::span<const std::string> words) {
    Form form;
    MatchPlan& plan = form.plan;
    plan.recovers = false;
    plan.openings = "none";
    plan.tells_all = true;
    plan.rating_interval = 10;
    Words rest;
    for (const std::string& word : words) {
        const auto sandbox = sandbox_word(word);
        if (!sandbox) return sandbox.error();
        if (*sandbox) plan.sandbox = **sandbox;
        if (!*sandbox) rest.push_back(word);
    }
    if (const auto read = read_options(rest, form); !read) return read.error();
    if (plan.game.empty()) return Error{"-variant: expected a game's id, see `manator games`"};
    const long long all = static_cast<long long>(form.games) * form.rounds;
    if (all > most_games) return Error{"-rounds: more games than can be played"};
    plan.games = static_cast<int>(all);
    plan.seed = static_cast<std::uint64_t>(form.seed);
    if (const auto read = read_engines(form.engines, form.each, plan); !read) return read.error();
    if (const auto fine = check_plan(plan); !fine) return fine.error();
    return plan;
}

std::string field_help() {
    return "The options of cutechess-cli and fastchess are understood as well:\n"
           "  -engine cmd= name= proto= dir= arg= args= option.X= ponder tc= st= nodes= depth=\n"
           "      timemargin=\n"
           "      twice; `cmd=builtin:engine level=3` is a player of ours; -each for both\n"
           "  -variant GAME  -games N -rounds N  -concurrency K  -srand SEED\n"
           "  -openings file= order=sequential|random plies= start=\n"
           "      without file= so many plies at random; without -openings every game begins "
           "alike\n"
           "  -sprt elo0= elo1= alpha= beta= model=logistic|normalized\n"
           "  -resign movecount= score= twosided=  -draw movenumber= movecount= score=\n"
           "  --sandbox, --no-sandbox\n"
           "  -maxmoves N  -pgnout FILE  -recover  -ratinginterval N  -event NAME  -site NAME\n"
           "      both games of a pair begin alike, with or without -repeat\n"
           "  what changes nothing here (-wait, -log, -report…) is named and ignored\n";
}

}  // namespace manator
