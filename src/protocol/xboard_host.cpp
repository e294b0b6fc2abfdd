// XBoard's protocol from the GUI's side: writes commands, parses engine output.
#include "protocol/xboard_host.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

#include "base/text.h"
#include "protocol/words.h"

namespace protocol::xboard {

namespace {

using std::chrono::milliseconds;

// "2.5": the shortest exact text.
std::string seconds_text(milliseconds time) {
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%.10g", static_cast<double>(time.count()) / 1000);
    return text.data();
}

// A list of KEY=VALUE or KEY="VALUE WITH BLANKS".
FeaturesSaid read_features(std::string_view text) {
    FeaturesSaid features;
    base::Cursor cursor(text);
    while (!cursor.at_end()) {
        cursor.skip_blanks();
        std::string key, value;
        while (!cursor.at_end() && cursor.peek() != '=' && !base::is_blank(cursor.peek())) {
            key += cursor.take();
        }
        if (!cursor.take_if('=')) continue;
        const bool in_quotes = cursor.take_if('"');
        while (!cursor.at_end() &&
               (in_quotes ? cursor.peek() != '"' : !base::is_blank(cursor.peek()))) {
            value += cursor.take();
        }
        if (in_quotes) cursor.take_if('"');
        features.values[key] = value;
    }
    return features;
}

std::optional<game::Result> read_result(std::string_view word) {
    using game::Result;
    for (const Result result : {Result::first_wins, Result::second_wins, Result::draw}) {
        if (word == game::result_text(result)) return result;
    }
    return std::nullopt;
}

int small(std::int64_t number) {
    return static_cast<int>(std::clamp<std::int64_t>(number, -100'000, 100'000));
}

// A larger number of moves is not a mate.
constexpr int longest_mate = 999;

game::Score score_of(std::int64_t said) {
    if (said > mate && said <= mate + longest_mate) return game::Score::in_moves(said - mate);
    if (said < -mate && said >= -mate - longest_mate) return game::Score::in_moves(said + mate);
    return score_of_hundredths(said);
}

// A thinking line starts with four numbers: depth, score, time and nodes.
std::optional<ThinkingSaid> read_thinking(Words words) {
    std::array<std::int64_t, 4> numbers{};
    for (std::int64_t& number : numbers) {
        const auto next = words.next_number();
        if (!next) return std::nullopt;
        number = *next;
    }
    return ThinkingSaid{small(numbers[0]), score_of(numbers[1])};
}

Said read_move_said(std::string_view text) {
    const bool goes_on = text.ends_with(',');
    if (goes_on) text.remove_suffix(1);
    return MoveSaid{std::string(text), goes_on};
}

}  // namespace

std::string write(const Level& level) {
    const auto seconds = level.base.count() / 1000;
    std::string rest = std::to_string(seconds % 60);
    if (rest.size() < 2) rest.insert(0, "0");
    return "level " + std::to_string(level.moves) + " " + std::to_string(seconds / 60) + ":" +
           rest + " " + seconds_text(level.increment);
}

std::string write(const MoveTime& limit) {
    return "st " + seconds_text(limit.time);
}

std::string write_clock(std::string_view command, milliseconds left) {
    return std::string(command) + " " +
           std::to_string(std::max<std::int64_t>(left.count() / 10, 0));
}

std::string write_result(game::Result result, std::string_view reason) {
    return "result " + std::string(game::result_text(result)) + " {" + std::string(reason) + "}";
}

Said hear(std::string_view line) {
    Words words(line);
    const std::string_view word = words.next();
    if (word == "move") return read_move_said(words.rest());
    if (word == "feature") return read_features(words.rest());
    if (word == "pong") return PongSaid{std::string(words.rest())};
    if (word == "resign") return Resigns{};
    if (word == "offer" && words.rest() == "draw") return OffersDraw{};
    if (const auto result = read_result(word)) return ResultSaid{*result};
    const std::string whole(base::trim(line));
    if (whole.starts_with("Illegal move") || whole.starts_with("tellusererror Illegal position")) {
        return Complaint{whole};
    }
    if (const auto thinking = read_thinking(Words(line))) return *thinking;
    return Nothing{};
}

}  // namespace protocol::xboard
