// The learned evaluation, and the inputs of its network.
#include "games/camelot/evaluation.h"
#include "network/accumulator.h"

namespace games::camelot {

extern const std::string_view network_bytes;  // network.bin; empty in the page's module

namespace {

constexpr int castle_word = 16;
constexpr int first_castle_feature = 4 * NetworkFeatures::squares;

// The existing squares, rank by rank.
constexpr auto square_numbers = [] {
    std::array<std::int16_t, Board::squares> numbers{};
    numbers.fill(-1);  // also of the columns that do not exist
    std::int16_t next = 0;
    for (int rank = 0; rank < Board::ranks; ++rank) {
        for (int file = 0; file < Board::files; ++file) {
            const int square = Board::square(file, rank);
            if (Board::on_board(file, rank)) numbers[square] = next++;
        }
    }
    return numbers;
}();
static_assert(exists.count() == NetworkFeatures::squares);

// Its inverse.
constexpr auto numbered_squares = [] {
    std::array<std::uint8_t, NetworkFeatures::squares> squares{};
    for (const int square : exists)
        squares[square_numbers[square]] = static_cast<std::uint8_t>(square);
    return squares;
}();

network::Network& current() {
    static network::Network network = [] {
        if (network_bytes.empty()) return network::Network();
        const auto weights = network::Weights::parse(network_bytes, NetworkFeatures::count,
                                                     NetworkFeatures::most_present);
        return network::Network(*weights);
    }();
    return network;
}

}  // namespace

NetworkFeatures::Input NetworkFeatures::write(const Position& position) {
    Input input;
    auto& words = input.words;
    for (const Side side : {Side::first, Side::second}) {
        const std::size_t from = 8 * game::index(side);
        for (int q = 0; q < 4; ++q) {
            const Word all = position.pieces(side).word(q), knights = position.knights().word(q);
            words[from + q] = all & ~knights;
            words[from + 4 + q] = all & knights;
        }
    }
    const auto castle_bits = [&](Side side) {
        return (std::uint64_t{1} << position.castle_moves(side)) - 1;
    };
    words[castle_word] = castle_bits(Side::first) | castle_bits(Side::second) << 2;
    return input;
}

int NetworkFeatures::feature(int bit, Side side) {
    const bool is_second = side == Side::second;
    if (bit >= castle_word * 64) {
        const int castle = bit - castle_word * 64;
        return castle < 4 ? first_castle_feature + (is_second ? castle ^ 2 : castle) : -1;
    }
    const int square = bit % Board::squares;
    if (square_numbers[square] < 0) return -1;
    const int rank = is_second ? Board::ranks - 1 - Board::rank(square) : Board::rank(square);
    const int kind = (bit / Board::squares) ^ (is_second ? 2 : 0);  // own men, own knights, …
    return kind * squares + square_numbers[Board::square(Board::file(square), rank)];
}

int NetworkFeatures::mirrored(int feature) {
    if (feature >= first_castle_feature) return feature;
    const int square = numbered_squares[static_cast<std::size_t>(feature % squares)];
    const int image = Board::square(Board::files - 1 - Board::file(square), Board::rank(square));
    return feature / squares * squares + square_numbers[image];
}

int NetworkFeatures::pieces(const Position& position) {
    return position.pieces(Side::first).count() + position.pieces(Side::second).count();
}

base::Result<void> Position::load_network(std::string_view bytes) {
    const auto weights =
        network::Weights::parse(bytes, NetworkFeatures::count, NetworkFeatures::most_present);
    if (!weights) return weights.error();
    current() = network::Network(*weights);
    return {};
}

int evaluate_network(const Position& position) {
    const network::Network& network = current();
    if (network.empty()) return evaluate_full(position);
    thread_local network::Accumulator<NetworkFeatures> accumulator;
    return accumulator.value(network, position);
}

}  // namespace games::camelot
