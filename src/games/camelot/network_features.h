// The inputs of Camelot's evaluation network: men and knights of both sides on the squares, and
// castle moves made. See game/network_features.h.
#pragma once

#include "game/network_features.h"

namespace games::camelot {

class Position;

struct NetworkFeatures {
    // Men of a side in four words, its knights in four; then the other side's; then castle moves.
    using Input = game::NetworkInput<17>;
    static constexpr int squares = 160;
    static constexpr int count = 4 * squares + 4;
    static constexpr int most_pieces = 28;
    static constexpr int most_present = most_pieces + 4;

    static Input write(const Position& position);
    static int feature(int bit, game::Side side);
    static int mirrored(int feature);
    static int pieces(const Position& position);
};

}  // namespace games::camelot
