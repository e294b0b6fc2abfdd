// The two sides, and the outcome of a game: the result and the reason that the rules give for it.
#pragma once

#include <cstdint>
#include <string_view>

namespace game {

// Side 0 and side 1 of a game; Info::sides has their names.
enum class Side : std::uint8_t { first, second };

constexpr Side other(Side side) {
    return side == Side::first ? Side::second : Side::first;
}
constexpr int index(Side side) {
    return static_cast<int>(side);
}

enum class Result : std::uint8_t { unfinished, first_wins, second_wins, draw };

// "1-0", "0-1", "1/2-1/2" or "*".
constexpr std::string_view result_text(Result result) {
    constexpr std::string_view texts[] = {"*", "1-0", "0-1", "1/2-1/2"};
    return texts[static_cast<int>(result)];
}

// `reason` refers to a string constant, so its lifetime is not a concern. Empty while the game is
// unfinished.
struct Outcome {
    Result result = Result::unfinished;
    std::string_view reason = {};

    constexpr bool over() const { return result != Result::unfinished; }
    static constexpr Outcome unfinished() { return {}; }
    static constexpr Outcome win(Side winner, std::string_view reason) {
        return {winner == Side::first ? Result::first_wins : Result::second_wins, reason};
    }
    static constexpr Outcome draw(std::string_view reason) { return {Result::draw, reason}; }
    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace game
