// One reader for each supported option of cutechess-cli and fastchess.
#include "match/cutechess_form.h"

#include <fmt/core.h>

#include <algorithm>

#include "arena/openings.h"
#include "base/text.h"
#include "cli/sandbox_options.h"
#include "match/cutechess_engines.h"
#include "match/cutechess_options.h"
#include "process/processors.h"

namespace match {

namespace {

using base::Error;
using Words = std::vector<std::string>;
using Done = base::Result<void>;
using Readers = std::map<std::string, std::function<Done(const CutechessOption&)>>;

constexpr int most_games = 1'000'000'000;

// The options read so far.
struct Form {
    MatchPlan plan;
    int games = 2, rounds = 0, seed = 1;
    bool repeats = false;  // -repeat was given; paired games share an opening without it, too
    CutechessEngines engines;
};

Done read_sprt(const CutechessOption& option, MatchPlan& plan) {
    statistics::SprtSettings sprt;
    const auto read = read_keys(
        option,
        {{"elo0", figure_into(sprt.elo0)},
         {"elo1", figure_into(sprt.elo1)},
         {"alpha", figure_into(sprt.alpha)},
         {"beta", figure_into(sprt.beta)},
         {"model", choice_of({"logistic", "normalized", "bayesian"}, [&sprt](std::size_t which) {
              sprt.model = static_cast<statistics::SprtSettings::Model>(which);
          })}});
    if (!read) return read;
    if (const auto sound = statistics::check_sprt(sprt); !sound) {
        return Error{"-sprt: " + sound.error().message};
    }
    plan.sprt = sprt;
    return {};
}

Done read_resign(const CutechessOption& option, MatchPlan& plan) {
    arena::ResignRule rule;
    plan.resign = rule;
    return read_keys(option, {{"movecount", number_into(plan.resign->moves, 1, 1000)},
                              {"score", number_into(plan.resign->score, 1, 1'000'000)},
                              {"twosided", choice_of({"false", "true"}, [&plan](std::size_t which) {
                                   plan.resign->both_agree = which == 1;
                               })}});
}

Done read_draw(const CutechessOption& option, MatchPlan& plan) {
    plan.draw.emplace();
    return read_keys(option, {{"movenumber", number_into(plan.draw->from_move, 0, 100'000)},
                              {"movecount", number_into(plan.draw->moves, 1, 1000)},
                              {"score", number_into(plan.draw->score, 0, 1'000'000)}});
}

Done read_openings(const CutechessOption& option, MatchPlan& plan) {
    const auto nothing = [](std::size_t) {};
    const auto read = read_keys(
        option, {{"file",
                  [&plan](const std::string& value) -> Done {
                      if (value.empty()) return Error{"expected a file's name, found ''"};
                      plan.opening_file = value;
                      return {};
                  }},
                 // The format is detected from the file's content.
                 {"format", choice_of({"epd", "pgn"}, nothing)},
                 {"order", choice_of({"sequential", "random"},
                                     [&plan](std::size_t which) { plan.shuffled = which == 1; })},
                 {"plies", number_into(plan.opening_plies, 0, 10'000)},
                 {"start", number_into(plan.first_opening, 1, most_games)},
                 // With two players, all of these mean a new opening for each pair.
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
Done read_pgnout(const CutechessOption& option, MatchPlan& plan) {
    const Words unused{"hashfull", "latency", "match_line", "min",    "nodes",   "notation",
                       "nps",      "pv",      "seldepth",   "tbhits", "timeleft"};
    plan.record_option = option.name;
    plan.adds_records = true;
    plan.record.clear();
    for (const std::string& text : option.words) {
        const CutechessWord word(text);
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

// "file=NAME append=true level=trace realtime=true engine=true": all lines are logged at once.
Done read_log(const CutechessOption& option, MatchPlan& plan) {
    const ReadValue nothing = [](const std::string&) -> Done { return {}; };
    const auto read = read_keys(
        option,
        {{"file",
          [&plan](const std::string& value) -> Done {
              plan.traffic.file = value;
              return {};
          }},
         {"append", choice_of({"false", "true"},
                              [&plan](std::size_t which) { plan.traffic.appends = which == 1; })},
         {"level", nothing},
         {"realtime", nothing},
         {"engine", nothing},
         {"compress", nothing}});
    if (!read || !plan.traffic.file.empty()) return read;
    return wrong_words(option, "file=");
}

Done read_concurrency(const CutechessOption& option, MatchPlan& plan) {
    if (option.words != Words{"max"}) return read_number(option, plan.concurrency, 1, 1024);
    plan.concurrency = process::processor_count();
    return {};
}

Done read_tournament(const CutechessOption& option, MatchPlan& plan) {
    using tournament::Format;
    // In a pyramid each engine meets those before it: a round robin in another order.
    static const std::map<std::string, Format> formats{
        {"round-robin", Format::round_robin}, {"roundrobin", Format::round_robin},
        {"pyramid", Format::round_robin},     {"gauntlet", Format::gauntlet},
        {"knockout", Format::knockout},       {"swiss", Format::swiss}};
    const auto found = formats.find(base::join(option.words, " "));
    if (found == formats.end()) {
        Words names;
        for (const auto& [name, unused] : formats) names.push_back(name);
        return wrong_words(option, base::any_of(names));
    }
    plan.format = found->second;
    return {};
}

// An option without words that sets a flag.
std::function<Done(const CutechessOption&)> flag(bool& to, bool value) {
    return [&to, value](const CutechessOption& option) -> Done {
        if (!option.words.empty()) return wrong_words(option, "nothing behind it");
        to = value;
        return {};
    };
}

std::function<Done(const CutechessOption&)> number(int& to, int least, int most) {
    return [&to, least, most](const CutechessOption& option) {
        return read_number(option, to, least, most);
    };
}

std::function<Done(const CutechessOption&)> words_into(std::string& to) {
    return [&to](const CutechessOption& option) -> Done {
        to = base::join(option.words, " ");
        return {};
    };
}

// Options for engines, format and number of games.
void add_games(Form& form, Readers& known) {
    known["-engine"] = [&form](const CutechessOption& option) -> Done {
        form.engines.engines.push_back(option);
        return {};
    };
    known["-each"] = [&form](const CutechessOption& option) -> Done {
        Words& words = form.engines.each.words;
        words.insert(words.end(), option.words.begin(), option.words.end());
        return {};
    };
    known["-variant"] = [&form](const CutechessOption& option) {
        return read_word(option, form.plan.game);
    };
    known["-games"] = number(form.games, 1, most_games);
    known["-rounds"] = number(form.rounds, 1, most_games);
    known["-repeat"] = [&form](const CutechessOption&) -> Done {
        form.repeats = true;
        return {};
    };
    known["-noswap"] = flag(form.plan.swaps, false);
    known["-reverse"] = flag(form.plan.reversed, true);
    known["-concurrency"] = [&form](const CutechessOption& option) {
        return read_concurrency(option, form.plan);
    };
    known["-startup-ms"] = number(form.engines.startup_ms, 1, 3'600'000);
    known["-srand"] = number(form.seed, 0, most_games);
    known["-tournament"] = [&form](const CutechessOption& option) {
        return read_tournament(option, form.plan);
    };
    known["-seeds"] = number(form.plan.challengers, 1, 1000);
}

// Options for openings, adjudication and output.
void add_rules(Form& form, Readers& known) {
    MatchPlan& plan = form.plan;
    known["-openings"] = [&plan](const CutechessOption& option) {
        return read_openings(option, plan);
    };
    known["-sprt"] = [&plan](const CutechessOption& option) { return read_sprt(option, plan); };
    known["-resign"] = [&plan](const CutechessOption& option) { return read_resign(option, plan); };
    known["-draw"] = [&plan](const CutechessOption& option) { return read_draw(option, plan); };
    known["-maxmoves"] = number(plan.most_moves, 0, 100'000);
    known["-pgnout"] = [&plan](const CutechessOption& option) { return read_pgnout(option, plan); };
    known["-recover"] = flag(plan.recovers, true);
    known["-ratinginterval"] = number(plan.rating_interval, 0, most_games);
    known["-scoreinterval"] = number(plan.score_interval, 1, most_games);
    known["--verdicts"] = [&plan](const CutechessOption& option) {
        return read_word(option, plan.verdicts);
    };
    known["--verbose"] = flag(plan.explains_faults, true);
    known["-log"] = [&plan](const CutechessOption& option) { return read_log(option, plan); };
    known["-debug"] = flag(plan.traffic.on_errors, true);
    known["-event"] = words_into(plan.event);
    known["-site"] = words_into(plan.site);
    // Accepted without effect: games and results are the same here.
    for (const char* name :
         {"-autosaveinterval", "-bookmode", "-crc32", "-force-concurrency", "-outcomeinterval",
          "-output", "-report", "-resultformat", "-show-latency", "-testEnv", "-ping-ms",
          "-ucinewgame-ms", "-use-affinity", "-wait"}) {
        known[name] = [&plan](const CutechessOption& option) -> Done {
            plan.ignored.push_back(option.name);
            return {};
        };
    }
}

Done read_options(std::span<const std::string> words, Form& form) {
    const auto options = cutechess_options(words);
    if (!options) return options.error();
    Readers known;
    add_games(form, known);
    add_rules(form, known);
    for (const CutechessOption& option : *options) {
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

// For a Swiss tournament -rounds is its number of rounds, otherwise how often two engines meet.
Done set_games(const Form& form, MatchPlan& plan) {
    const bool swiss = plan.format == tournament::Format::swiss;
    const long long meeting =
        static_cast<long long>(form.games) * (swiss ? 1 : std::max(form.rounds, 1));
    const auto engines = static_cast<long long>(form.engines.engines.size());
    if (meeting > most_games || meeting * engines * engines > 2LL * most_games) {
        return Error{"-rounds: more games than can be played"};
    }
    plan.games = static_cast<int>(meeting);
    plan.rounds = swiss ? form.rounds : 0;
    return {};
}

}  // namespace

bool is_cutechess_form(std::span<const std::string> words) {
    return std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return word == "-engine" || word == "-config";
    });
}

base::Result<MatchPlan> read_cutechess_form(std::span<const std::string> words) {
    Form form;
    MatchPlan& plan = form.plan;
    plan.recovers = false;
    plan.openings = "none";
    plan.tells_all = true;
    plan.explains_faults = false;
    plan.rating_interval = 10;
    Words rest;
    for (const std::string& word : words) {
        const auto sandbox = cli::sandbox_word(word);
        if (!sandbox) return sandbox.error();
        if (*sandbox) plan.sandbox = **sandbox;
        if (!*sandbox) rest.push_back(word);
    }
    if (const auto read = read_options(rest, form); !read) return read.error();
    if (plan.game.empty()) return Error{"-variant: expected a game's id, see `manator games`"};
    if (const auto set = set_games(form, plan); !set) return set.error();
    plan.seed = static_cast<std::uint64_t>(form.seed);
    plan.repeats = plan.swaps || form.repeats;
    if (const auto read = read_engines(form.engines, plan); !read) return read.error();
    if (const auto fine = check_plan(plan); !fine) return fine.error();
    return plan;
}

std::string cutechess_help() {
    return "The options of cutechess-cli and fastchess are understood as well:\n"
           "  -engine cmd= name= proto= dir= arg= args= option.X= ponder tc= st= nodes= depth=\n"
           "      timemargin=\n"
           "      twice or more; `cmd=builtin:engine level=3` is a built-in player; -each for all\n"
           "  -variant GAME  -games N -rounds N  -concurrency K|max  -srand SEED  -startup-ms N\n"
           "  -tournament round-robin|gauntlet|knockout|swiss|pyramid  -seeds N\n"
           "  -openings file= order=sequential|random plies= start=\n"
           "      without file=, that many random plies; without -openings, the usual start\n"
           "  -sprt elo0= elo1= alpha= beta= model=logistic|normalized|bayesian\n"
           "  -resign movecount= score= twosided=  -draw movenumber= movecount= score=\n"
           "  -maxmoves N  -pgnout FILE  -recover  -ratinginterval N  -scoreinterval N\n"
           "  -event NAME  -site NAME  -noswap  -reverse  --sandbox  --no-sandbox\n"
           "      both games of a pair have the same opening, with or without -repeat\n"
           "  -config file= discard=true   journal of the match; run it again to resume\n"
           "  -log file= append=  -debug   all traffic with the bots, with times, to a file or "
           "stderr\n"
           "  --verbose explains faults on standard error, --verdicts FOLDER in files\n"
           "  options without effect here (-wait, -report…) are named and ignored\n";
}

}  // namespace match
