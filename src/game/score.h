// Score: what an engine, a bot or a player says about a position, for one side: an estimate, or a
// proved result. It has this form everywhere but inside a search tree.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace game {

class Score {
 public:
    enum class Kind : std::uint8_t { estimate, win, draw, loss };
    static constexpr int most_estimate = 1'000'000;

    constexpr Score() = default;  // an estimate of 0
    // In hundredths of the game's smallest piece; limited to +/- most_estimate.
    static constexpr Score estimate(std::int64_t hundredths) {
        return {Kind::estimate, limited(hundredths)};
    }
    // Proved, with the plies to the end of the game if they are known.
    static constexpr Score win(std::optional<int> plies = {}) {
        return {Kind::win, plies.value_or(unknown)};
    }
    static constexpr Score loss(std::optional<int> plies = {}) {
        return {Kind::loss, plies.value_or(unknown)};
    }
    static constexpr Score draw() { return {Kind::draw, unknown}; }
    // Proved in moves of the winner, as most protocols count: a win if positive, otherwise a loss.
    static constexpr Score in_moves(std::int64_t moves) {
        return moves > 0 ? win(2 * limited(moves) - 1) : loss(-2 * limited(moves));
    }

    constexpr Kind kind() const { return kind_; }
    // The plies to the end of the game, for a win or loss proved with its length.
    constexpr std::optional<int> plies() const {
        if (kind_ == Kind::estimate || amount_ == unknown) return std::nullopt;
        return amount_;
    }
    // The same in moves of the winner; negative for a loss.
    constexpr std::optional<int> moves() const {
        if (!plies()) return std::nullopt;
        return kind_ == Kind::win ? (*plies() + 1) / 2 : -(*plies() + 1) / 2;
    }
    // The estimate; for a proved result, a number with which scores compare correctly.
    constexpr int hundredths() const {
        if (kind_ == Kind::estimate) return amount_;
        if (kind_ == Kind::draw) return 0;
        const int size = amount_ == unknown ? 2 * most_estimate : 5 * most_estimate - amount_;
        return kind_ == Kind::win ? size : -size;
    }

    friend bool operator==(const Score&, const Score&) = default;
    friend constexpr std::weak_ordering operator<=>(const Score& a, const Score& b) {
        return a.hundredths() <=> b.hundredths();
    }

 private:
    static constexpr int unknown = -1;
    constexpr Score(Kind kind, int amount) : kind_(kind), amount_(amount) {}
    static constexpr int limited(std::int64_t number) {
        return static_cast<int>(std::clamp<std::int64_t>(number, -most_estimate, most_estimate));
    }

    Kind kind_ = Kind::estimate;
    int amount_ = 0;  // hundredths, or plies
};

// "+1.25", "wins in 7 plies", "loses in 4 plies", "wins", "loses", "draw".
std::string score_text(const Score& score);
// As records have it, in moves: "+1.25", "+M4", "-M2"; "+M" and "-M" without a length; a draw is
// "+0.00".
std::string short_score_text(const Score& score);

}  // namespace game
