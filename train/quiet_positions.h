// The positions of a game that weights are fitted to: not those of the random opening, nor those in
// which the move played has a gain, because search resolves them.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "game/erase.h"
#include "game/search_abilities.h"
#include "tournament/match.h"
#include "train/fit.h"
#include "train/weight_row.h"

namespace train {

// A quiet position and the result of its game: 1 if the side to move won, 0 if it lost.
template <class P>
struct Quiet {
    P position;
    double result;
    std::optional<int> score;  // of the player to move, in hundredths
    double share = 1;          // how many observations it counts as: n positions of a game are √n
};

template <game::HasGain P>
std::vector<Quiet<P>> quiet_positions(const arena::RefereedGame& game) {
    std::vector<Quiet<P>> found;
    P position = game::typed<P>(game.game.start());
    const std::size_t opening = game.opening_plies();
    std::size_t ply = 0;
    for (const game::MoveView& view : game.game.moves()) {
        const typename P::Move move = game::decode_move<P>(view.code);
        if (ply >= opening && position.gain(move) <= 0) {
            statistics::Score one;
            one.add(game.result, position.turn());
            found.push_back({position, one.mean(), {}});
            if (const auto& score = game.notes[ply - opening].score) {
                found.back().score = score->hundredths();
            }
        }
        position.play(move);
        ++ply;
    }
    for (Quiet<P>& quiet : found) quiet.share = 1 / std::sqrt(static_cast<double>(found.size()));
    return found;
}

// The position as a sample of the fit. Values are nearly linear in the weights, so one large step
// of a weight gives its slope with a small rounding error.
template <game::HasWeights P>
Sample sample_of(const Quiet<P>& quiet, const std::vector<int>& row) {
    constexpr int step = 128;
    using Weights = typename P::Weights;
    Sample sample;
    sample.value = quiet.position.evaluate_with(weights_of<Weights>(row));
    sample.result = quiet.result;
    sample.score = quiet.score;
    sample.share = quiet.share;
    std::vector<int> changed = row;
    for (std::size_t i = 0; i < row.size(); ++i) {
        changed[i] += step;
        const double by =
            (quiet.position.evaluate_with(weights_of<Weights>(changed)) - sample.value) / step;
        changed[i] = row[i];
        if (by != 0)
            sample.slopes.push_back({static_cast<std::uint16_t>(i), static_cast<float>(by)});
    }
    return sample;
}

}  // namespace train
