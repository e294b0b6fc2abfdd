// What a game offers so that a network can evaluate its positions: the inputs of the network,
// called features. Everything else about networks is the same for all games (src/network).
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "base/result.h"
#include "game/outcome.h"
#include "game/search_abilities.h"

namespace game {

// What a network is given: words in which each bit that is set stands for something that is there,
// such as a piece of a kind on a square; and the value to which the network's output is added, by
// another evaluation, or 0 if the network evaluates alone.
template <std::size_t words_count>
struct NetworkInput {
    std::array<std::uint64_t, words_count> words{};
    int base = 0;
};

// The number of words.
template <class F>
inline constexpr std::size_t network_words = std::tuple_size_v<decltype(F::Input::words)>;

// - count: the number of features; most_present: the most bits that a position sets.
// - write(position): the input, an instance of NetworkInput.
// - feature(bit, side): the feature of a bit as that side sees it, or -1 if no position sets the
//   bit. Bits that become equal when the sides are exchanged have the same feature.
// - mirrored(feature): the feature in the mirror image of the board (itself if there is none).
// - pieces(position), most_pieces: the number of pieces on the board, by which a network
//   distinguishes phases of the game.
template <class F, class P>
concept NetworkFeatures = requires(const P& position, int number, Side side) {
    { F::write(position) } -> std::same_as<typename F::Input>;
    { F::feature(number, side) } -> std::same_as<int>;
    { F::mirrored(number) } -> std::same_as<int>;
    { F::pieces(position) } -> std::same_as<int>;
    { F::count } -> std::convertible_to<int>;
    { F::most_present } -> std::convertible_to<int>;
    { F::most_pieces } -> std::convertible_to<int>;
    requires std::same_as<typename F::Input, NetworkInput<network_words<F>>>;
};

// The first row of `evaluations()` is the network's. `load_network(bytes)` replaces the network of
// all later searches; an error changes nothing. No search may be running.
template <class P>
concept HasNetworkFeatures = HasEvaluation<P> && NetworkFeatures<typename P::NetworkFeatures, P> &&
    requires(std::string_view bytes) {
    { P::load_network(bytes) } -> std::same_as<base::Result<void>>;
};

// The row of the best evaluation that is not a network.
template <HasEvaluation P>
inline constexpr int handmade_evaluation = HasNetworkFeatures<P> ? 1 : 0;

}  // namespace game
