// XBoard's protocol from the engine's side: parses commands, writes answers.
#include "protocol/xboard.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "base/text.h"
#include "protocol/words.h"

namespace protocol::xboard {

namespace {

using base::Error;
using std::chrono::milliseconds;

constexpr std::int64_t longest_time = 100LL * 365 * 86400 * 1000;

// Standard commands that this engine ignores.
constexpr std::array<std::string_view, 14> unneeded{
    "xboard", "accepted", "rejected", "random", "hard", "easy", "white",
    "black",  "otim",     "draw",     "name",   "bk",   ".",    "computer"};

bool is_unneeded(std::string_view word) {
    return word.empty() || word == "rating" || word == "hint" || word == "ics" ||
           std::find(unneeded.begin(), unneeded.end(), word) != unneeded.end();
}

milliseconds from_seconds(double seconds) {
    if (!(seconds > 0)) return milliseconds{0};
    return milliseconds{
        static_cast<std::int64_t>(std::min(seconds * 1000.0, static_cast<double>(longest_time)))};
}

double number_at_front(std::string_view text) {
    return std::strtod(std::string(text).c_str(), nullptr);
}

// "5" (minutes) or "0:30".
milliseconds read_minutes(std::string_view text) {
    const std::size_t colon = text.find(':');
    double seconds = 60 * number_at_front(text.substr(0, colon));
    if (colon != std::string_view::npos) seconds += number_at_front(text.substr(colon + 1));
    return from_seconds(seconds);
}

Command read_level(Words words) {
    Level level;
    level.moves =
        static_cast<int>(std::clamp<std::int64_t>(words.next_number().value_or(0), 0, 999));
    level.base = read_minutes(words.next());
    level.increment = from_seconds(number_at_front(words.next()));
    return level;
}

Command read_option(Words words) {
    const std::string_view text = words.rest();
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) return SetOption{std::string(text), ""};
    return SetOption{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

int small_number(Words words) {
    return static_cast<int>(std::clamp<std::int64_t>(words.next_number().value_or(1), 1,
                                                     std::numeric_limits<int>::max()));
}

// Commands with arguments.
base::Result<Command> read_with_rest(std::string_view word, Words words) {
    const std::string rest(words.rest());
    if (word == "protover") return Command(ProtocolVersion{small_number(words)});
    if (word == "variant") return Command(Variant{rest});
    if (word == "level") return read_level(words);
    if (word == "st") return Command(MoveTime{from_seconds(number_at_front(rest))});
    if (word == "sd") return Command(Depth{small_number(words)});
    if (word == "time") return Command(OwnClock{from_seconds(number_at_front(rest) / 100)});
    if (word == "usermove") return Command(UserMove{rest});
    if (word == "ping") return Command(Ping{rest});
    if (word == "setboard") return Command(SetBoard{rest});
    if (word == "memory") return Command(Memory{small_number(words)});
    if (word == "cores") return Command(Cores{small_number(words)});
    if (word == "option") return read_option(words);
    if (word == "lift") return Command(Hand{Hand::Does::lift, rest});
    if (word == "put") return Command(Hand{Hand::Does::put, rest});
    if (word == "hover") return Command(Hand{Hand::Does::hover, rest});
    return Error{"Error (unknown command): " + std::string(word)};
}

}  // namespace

base::Result<Command> read(std::string_view line) {
    Words words(line);
    const std::string_view word = words.next();
    if (is_unneeded(word)) return Command(Nothing{});
    if (word == "new") return Command(NewGame{});
    if (word == "quit") return Command(Quit{});
    if (word == "force") return Command(Force{});
    if (word == "go") return Command(Go{});
    if (word == "playother") return Command(PlayOther{});
    if (word == "?") return Command(MoveNow{});
    if (word == "result") return Command(GameEnded{});
    if (word == "undo") return Command(Undo{1});
    if (word == "remove") return Command(Undo{2});
    if (word == "post" || word == "nopost") return Command(Post{word == "post"});
    if (word == "analyze" || word == "exit") return Command(Analyze{word == "analyze"});
    return read_with_rest(word, words);
}

std::vector<std::string> features(std::string_view name, std::span<const std::string> variants,
                                  std::span<const std::string> options) {
    std::vector<std::string> lines{
        "feature done=0",
        "feature ping=1 setboard=1 playother=1 usermove=1 san=0 time=1 draw=0 reuse=1 analyze=1",
        "feature sigint=0 sigterm=0 colors=0 name=0 nps=0 debug=1 memory=1 smp=1 highlight=1",
        "feature variants=\"" + base::join(variants, ",") + "\"",
        "feature myname=\"" + std::string(name) + "\""};
    for (const std::string& option : options) lines.push_back("feature option=\"" + option + "\"");
    lines.emplace_back("feature done=1");
    return lines;
}

std::string thinking(const Thought& thought) {
    int value = hundredths_said(thought.score);
    if (const auto moves = thought.score.moves()) value = *moves + (*moves > 0 ? mate : -mate);
    return std::to_string(thought.depth) + " " + std::to_string(value) + " " +
           std::to_string(thought.elapsed.count() / 10) + " " + std::to_string(thought.nodes) +
           " " + base::join(thought.moves, " ");
}

std::vector<std::string> move_lines(std::string_view form) {
    std::vector<std::string> lines;
    for (const std::string_view leg : base::split(form, ',')) {
        if (!lines.empty()) lines.back() += ',';
        lines.push_back("move " + std::string(leg));
    }
    return lines;
}

std::string illegal_move(std::string_view move, std::string_view reason) {
    return "Illegal move (" + std::string(reason) + "): " + std::string(move);
}

std::string result(const game::Outcome& outcome) {
    return std::string(game::result_text(outcome.result)) + " {" + std::string(outcome.reason) +
           "}";
}

}  // namespace protocol::xboard
