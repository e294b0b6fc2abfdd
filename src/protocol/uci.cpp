// UCI and UGI from the engine's side: parses commands, writes answers.
#include "protocol/uci.h"

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "protocol/words.h"

namespace protocol::uci {

namespace {

using base::Error;

base::Result<Command> read_option(Words words) {
    if (words.next() != "name") return Error{"setoption: expected 'name' first"};
    SetOption option;
    std::string_view word = words.next();
    for (; !word.empty() && word != "value"; word = words.next()) {
        if (!option.name.empty()) option.name += ' ';
        option.name += word;
    }
    if (option.name.empty()) return Error{"setoption: expected the name of an option"};
    option.value = words.rest();
    return Command(option);
}

SetPosition read_position(Words words) {
    SetPosition position;
    const std::string_view kind = words.next();
    std::string_view word = words.next();
    if (kind == "fen") {
        std::string text;
        for (; !word.empty() && word != "moves"; word = words.next()) {
            if (!text.empty()) text += ' ';
            text += word;
        }
        position.text = text;
    } else if (kind != "startpos") {
        position.problem = "expected startpos or fen, found " + base::quoted(kind);
        return position;
    }
    if (!word.empty() && word != "moves") {
        position.problem = "expected moves, found " + base::quoted(word);
        return position;
    }
    for (word = words.next(); !word.empty(); word = words.next()) {
        position.moves.emplace_back(word);
    }
    return position;
}

// Sets the parameter that `word` names; false if it is not one that takes a number.
bool set_number(Go& go, std::string_view word, std::int64_t number) {
    const std::int64_t positive = std::max<std::int64_t>(number, 0);
    const auto small =
        static_cast<int>(std::min<std::int64_t>(positive, std::numeric_limits<int>::max()));
    // A negative time counts as 0, and a century is the maximum.
    const Go::Milliseconds time(std::min<std::int64_t>(positive, 100LL * 365 * 86400 * 1000));
    if (word == "wtime" || word == "p1time") {
        go.clocks[0].left = time;
    } else if (word == "btime" || word == "p2time") {
        go.clocks[1].left = time;
    } else if (word == "winc" || word == "p1inc") {
        go.clocks[0].increment = time;
    } else if (word == "binc" || word == "p2inc") {
        go.clocks[1].increment = time;
    } else if (word == "movestogo") {
        go.moves_to_go = small;
    } else if (word == "movetime") {
        go.move_time = time;
    } else if (word == "nodes") {
        go.nodes = static_cast<std::uint64_t>(positive);
    } else if (word == "depth") {
        go.depth = small;
    } else if (word == "mate") {
        go.mate = small;
    } else if (word == "perft") {
        go.perft = small;
    } else {
        return false;
    }
    return true;
}

bool wants_number(std::string_view word) {
    Go unused;
    return set_number(unused, word, 0);
}

bool is_go_word(std::string_view word) {
    return word == "infinite" || word == "ponder" || word == "searchmoves" || wants_number(word);
}

// The words up to the next keyword of `go`.
std::vector<std::string> other_words(Words& words) {
    std::vector<std::string> found;
    for (Words ahead = words;; words = ahead) {
        const std::string_view word = ahead.next();
        if (word.empty() || is_go_word(word)) return found;
        found.emplace_back(word);
    }
}

void read_number(Go& go, std::string_view word, Words& words) {
    if (const auto number = words.next_number()) {
        set_number(go, word, *number);
        return;
    }
    const std::vector<std::string> instead = other_words(words);
    const std::string found = instead.empty() ? "" : ", found " + base::quoted(instead.front());
    go.remarks.push_back("go: expected a number after " + std::string(word) + found);
}

// Never fails: `go` must always start a search, or the GUI would wait forever for its bestmove.
Go read_go(Words words) {
    Go go;
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
        if (word == "infinite") {
            go.infinite = true;
        } else if (word == "ponder") {
            go.ponder = true;
        } else if (word == "searchmoves") {
            go.only = other_words(words);
            if (go.only.empty()) go.remarks.emplace_back("go: expected moves after searchmoves");
        } else if (wants_number(word)) {
            read_number(go, word, words);
        } else {
            go.remarks.push_back("go: unknown word " + base::quoted(word));
        }
    }
    return go;
}

base::Result<Command> read_query(std::string_view what) {
    if (what == "gameover") return Command(Query{Query::What::game_over});
    if (what == "p1turn") return Command(Query{Query::What::first_players_turn});
    if (what == "result") return Command(Query{Query::What::result});
    return Error{"query: expected gameover, p1turn or result, found " + base::quoted(what)};
}

std::string score_form(const game::Score& score) {
    if (const auto moves = score.moves()) return "mate " + std::to_string(*moves);
    return "cp " + std::to_string(hundredths_said(score));
}

}  // namespace

base::Result<Command> read(std::string_view line) {
    Words words(line);
    const std::string_view word = words.next();
    if (word.empty() || word == "debug" || word == "register") return Command(Nothing{});
    if (word == "uci" || word == "ugi") return Command(Hello{word == "ugi"});
    if (word == "isready") return Command(IsReady{});
    if (word == "ucinewgame" || word == "uginewgame") return Command(NewGame{});
    if (word == "setoption") return read_option(words);
    if (word == "position") return Command(read_position(words));
    if (word == "go") return Command(read_go(words));
    if (word == "ponderhit") return Command(PonderHit{});
    if (word == "stop") return Command(Stop{});
    if (word == "quit") return Command(Quit{});
    if (word == "d") return Command(Draw{});
    if (word == "eval") return Command(Evaluate{});
    if (word == "bench") return Command(Bench{});
    if (word == "query") return read_query(words.next());
    return Error{"unknown command " + base::quoted(word)};
}

std::string info(const Thought& thought, bool show_chances) {
    const auto spent = static_cast<std::uint64_t>(thought.elapsed.count());
    std::string text = "info depth " + std::to_string(thought.depth) + " seldepth " +
                       std::to_string(thought.selective_depth) + " multipv " +
                       std::to_string(thought.line) + " score " + score_form(thought.score);
    if (show_chances) {
        const Chances odds = chances(thought.score, thought.has_draws);
        text += " wdl " + std::to_string(odds.win) + " " + std::to_string(odds.draw) + " " +
                std::to_string(odds.loss);
    }
    text += " nodes " + std::to_string(thought.nodes) + " nps " +
            std::to_string(thought.nodes * 1000 / std::max<std::uint64_t>(spent, 1)) +
            " hashfull " + std::to_string(thought.table_full) + " time " + std::to_string(spent);
    if (!thought.moves.empty()) text += " pv " + base::join(thought.moves, " ");
    return text;
}

std::string info_text(std::string_view text) {
    return "info string " + std::string(text);
}

std::string best_move(std::string_view move, std::string_view ponder) {
    const std::string line = "bestmove " + std::string(move.empty() ? "(none)" : move);
    return ponder.empty() ? line : line + " ponder " + std::string(ponder);
}

std::string check_option(std::string_view name, bool value) {
    return "option name " + std::string(name) + " type check default " + (value ? "true" : "false");
}

std::string spin_option(std::string_view name, int value, int least, int most) {
    return "option name " + std::string(name) + " type spin default " + std::to_string(value) +
           " min " + std::to_string(least) + " max " + std::to_string(most);
}

std::string combo_option(std::string_view name, std::string_view value,
                         std::span<const std::string> choices) {
    std::string text = "option name " + std::string(name) + " type combo default ";
    text += value;
    for (const std::string& choice : choices) text += " var " + choice;
    return text;
}

std::string button_option(std::string_view name) {
    return "option name " + std::string(name) + " type button";
}

std::string response(Query::What what, game::Side turn, game::Result result) {
    constexpr std::string_view results[] = {"none", "p1win", "p2win", "draw"};
    const auto truth = [](bool is) { return std::string("response ") + (is ? "true" : "false"); };
    switch (what) {
        case Query::What::game_over:
            return truth(result != game::Result::unfinished);
        case Query::What::first_players_turn:
            return truth(turn == game::Side::first);
        case Query::What::result:
            break;
    }
    return "response " + std::string(results[static_cast<int>(result)]);
}

}  // namespace protocol::uci
