// UCI and UGI from the GUI's side: writes commands, parses engine output.
#include "protocol/uci_host.h"

#include <algorithm>

#include "base/text.h"
#include "protocol/words.h"

namespace protocol::uci {

namespace {

// The name of an option may contain blanks; "type" ends it.
std::string option_name(Words words) {
    std::string name;
    if (words.next() != "name") return name;
    for (std::string_view word = words.next(); !word.empty() && word != "type";
         word = words.next()) {
        if (!name.empty()) name += ' ';
        name += word;
    }
    return name;
}

int small(std::int64_t number) {
    return static_cast<int>(std::clamp<std::int64_t>(number, -100'000, 100'000));
}

std::optional<game::Score> read_score(Words& words) {
    const std::string_view kind = words.next();
    const auto number = words.next_number();
    if (!number) return std::nullopt;
    if (kind == "cp") return score_of_hundredths(*number);
    if (kind != "mate") return std::nullopt;
    return game::Score::in_moves(*number);
}

InfoSaid read_info(Words words) {
    InfoSaid info;
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
        if (word == "pv" || word == "string") break;
        if (word == "depth") {
            if (const auto number = words.next_number()) info.depth = small(*number);
        } else if (word == "multipv") {
            if (const auto number = words.next_number()) info.line = small(*number);
        } else if (word == "score") {
            info.score = read_score(words);
        }
    }
    return info;
}

void add_clock(std::string& text, const Go::SideClock& clock, std::string_view side) {
    if (!clock.left) return;
    text += " " + std::string(side) + "time " + std::to_string(clock.left->count());
    text += " " + std::string(side) + "inc " + std::to_string(clock.increment.count());
}

}  // namespace

std::string write(const SetOption& option) {
    std::string text = "setoption name " + option.name;
    if (!option.value.empty()) text += " value " + option.value;
    return text;
}

std::string write(const SetPosition& position) {
    std::string text = position.text ? "position fen " + *position.text : "position startpos";
    if (!position.moves.empty()) text += " moves " + base::join(position.moves, " ");
    return text;
}

std::string write(const Go& go, bool ugi) {
    std::string text = "go";
    add_clock(text, go.clocks[0], ugi ? "p1" : "w");
    add_clock(text, go.clocks[1], ugi ? "p2" : "b");
    if (go.moves_to_go > 0) text += " movestogo " + std::to_string(go.moves_to_go);
    if (go.move_time) text += " movetime " + std::to_string(go.move_time->count());
    if (go.nodes) text += " nodes " + std::to_string(*go.nodes);
    if (go.depth) text += " depth " + std::to_string(*go.depth);
    return text == "go" ? "go infinite" : text;
}

Said hear(std::string_view line) {
    Words words(line);
    const std::string_view word = words.next();
    if (word == "uciok" || word == "ugiok") return HelloDone{};
    if (word == "readyok") return ReadyDone{};
    if (word == "option") return OptionSaid{option_name(words)};
    if (word == "info") return read_info(words);
    if (word != "bestmove") return Nothing{};
    const std::string_view move = words.next();
    return BestMove{move == "(none)" || move == "0000" ? "" : std::string(move)};
}

}  // namespace protocol::uci
