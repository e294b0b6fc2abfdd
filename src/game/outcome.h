// The two sides, and how a game ends: who won, and the reason the rules give for it.
#pragma once

#include <cstdint>
#include <string_view>

namespace game {

// Side 0 and side 1 of a game; their names are the game's own (Info::sides).
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

// The reason is a constant of the program (never text that must be kept alive), empty while the
// game goes on.
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
