// The inputs of Jetan's evaluation network, for both rule sets: pieces on squares, pieces that are
// attacked, and the squares around the princesses. See game/network_features.h.
#pragma once

#include "game/network_features.h"
#include "games/jetan/setup.h"

namespace games::jetan {

template <RuleSet rules>
class BasicPosition;

// The network corrects the full evaluation.
struct NetworkFeatures {
    // For each side and kind two words with its squares; for each side one word about its pieces;
    // one word about both princesses. The layout of the last three is in evaluate_network.cpp.
    using Input = game::NetworkInput<35>;
    static constexpr int facts = 60;    // about the pieces of a side
    static constexpr int dangers = 32;  // about its princess
    static constexpr int count = 2 * (kinds * Board::squares + facts + dangers);
    static constexpr int most_pieces = 40;
    // Of the facts, each of 19 attacked pieces sets one; 18 others are counts and the escape.
    static constexpr int most_present = most_pieces + 2 * (19 + 18 + dangers);

    template <RuleSet rules>
    static Input write(const BasicPosition<rules>& position);
    static int feature(int bit, game::Side side);
    static int mirrored(int feature);
    static int pieces(const Setup& position);
};

}  // namespace games::jetan
