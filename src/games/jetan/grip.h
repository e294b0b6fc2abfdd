// Grip: what one side attacks, and how safe its own pieces are. The full evaluation finds it out,
// and the network uses it.
#pragma once

#include <array>
#include <cstdint>

#include "games/jetan/position.h"

namespace games::jetan {

// Kinds of about the same value, from the cheapest: panthan; padwar and warrior; thoat; dwar and
// flier; chief.
inline constexpr int ranks_of_value = 5;
inline constexpr std::array<std::uint8_t, kinds> rank_of_value{1, 1, 3, 3, 4, 4, 2, 0};

// How an attacked piece is attacked.
enum class Threat : std::uint8_t { undefended, by_cheaper, by_others };
inline constexpr int threats = 3;

// Two bits for each kind but the princess and each threat: one such piece, more than one.
constexpr int threat_bit(Kind kind, Threat threat) {
    const int row = kind > Kind::princess ? index(kind) - 1 : index(kind);
    return 2 * (threats * row + static_cast<int>(threat));
}
inline constexpr int threat_bits = 2 * threats * (kinds - 1);

struct Grip {
    // Squares that the pieces up to each rank of value attack or defend.
    std::array<Set, ranks_of_value> attacks;
    Set chief;                     // those of the chief
    std::uint8_t besieging = 0;    // kinds that reach the enemy princess or a square next to her
    std::uint8_t besiegers = 0;    // the number of these pieces
    std::uint8_t flights = 0;      // squares the own princess may flee to
    std::uint8_t chief_room = 0;   // squares the own chief may go to safely
    std::uint64_t threatened = 0;  // the own pieces that are attacked, see threat_bit
    int score = 0;                 // what each piece counts by itself

    const Set& all() const { return attacks.back(); }
    const Set& by_panthans() const { return attacks.front(); }
    const Set& by_cheaper(Kind than) const { return attacks[rank_of_value[index(than)] - 1]; }

    void add_threatened(Kind kind, Threat threat) {
        const int bit = threat_bit(kind, threat);
        threatened |= (((threatened >> bit << 1) | 1) & 3) << bit;
    }
};
using Grips = std::array<Grip, 2>;  // by side

// The full evaluation, and what it found out about both sides.
template <RuleSet rules>
int judge(const BasicPosition<rules>& position, const Weights& weights, Grips& grips);

extern template int judge(const Position& position, const Weights& weights, Grips& grips);
extern template int judge(const ModelPosition& position, const Weights& weights, Grips& grips);

}  // namespace games::jetan
