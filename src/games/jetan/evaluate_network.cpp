// The learned evaluation, and the inputs of its network.
#include "games/jetan/evaluation.h"
#include "games/jetan/grip.h"
#include "network/accumulator.h"

namespace games::jetan {

extern const std::string_view network_bytes;  // network.bin; empty in the page's module

namespace {

// Words about the pieces of the sides: threatened pieces, then counts, then the escape.
constexpr int fact_word = 4 * kinds;
constexpr int flight_bit = threat_bits;
constexpr std::array<std::uint8_t, 7> flight_counts{1, 2, 3, 5, 7, 10, 15};
constexpr int besieger_bit = flight_bit + static_cast<int>(flight_counts.size());
constexpr std::array<std::uint8_t, 6> besieger_counts{1, 2, 3, 4, 5, 6};
constexpr int chief_bit = besieger_bit + static_cast<int>(besieger_counts.size());
constexpr std::array<std::uint8_t, 4> chief_counts{1, 3, 6, 11};
constexpr int escape_bit = chief_bit + static_cast<int>(chief_counts.size());
static_assert(escape_bit + 1 == NetworkFeatures::facts);

// The word about the princesses, half of it for each side: squares up to two steps away that the
// enemy attacks, from the south west, and the kinds that besiege her.
constexpr int danger_word = fact_word + 2;
constexpr int zone_side = 5;
constexpr int besieging_bit = zone_side * zone_side;
static_assert(besieging_bit + kinds - 1 == NetworkFeatures::dangers);

constexpr int first_fact = 2 * kinds * Board::squares;
constexpr int first_danger = first_fact + 2 * NetworkFeatures::facts;

constexpr auto zone = [] {
    std::array<Set, Board::squares> table{};
    for (int from = 0; from < Board::squares; ++from) {
        for (int i = 0; i < zone_side * zone_side; ++i) {
            const int to = Board::neighbour(from, {i % zone_side - 2, i / zone_side - 2});
            if (to >= 0) table[from].insert(to);
        }
    }
    return table;
}();

// A bit for each of the numbers that the count reaches.
template <std::size_t size>
std::uint64_t reached(int count, const std::array<std::uint8_t, size>& numbers) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < size; ++i) bits |= std::uint64_t{count >= numbers[i]} << i;
    return bits;
}

std::uint64_t facts_of(const Grip& mine, const Grip& theirs, bool may_escape) {
    return mine.threatened | reached(mine.flights, flight_counts) << flight_bit |
           reached(theirs.besiegers, besieger_counts) << besieger_bit |
           reached(mine.chief_room, chief_counts) << chief_bit |
           std::uint64_t{may_escape} << escape_bit;
}

std::uint64_t dangers_of(int princess, const Grip& theirs) {
    // Above the princess's bit there is that of the panthan; she herself besieges nothing.
    const unsigned besieging = theirs.besieging;
    const unsigned officers = (1U << index(Kind::princess)) - 1;
    std::uint64_t bits = std::uint64_t{(besieging & officers) | (besieging >> 1 & ~officers)}
                         << besieging_bit;
    const int corner = princess - 2 * Board::files - 2;
    for (Set rest = theirs.all() & zone[princess]; rest.any();) {
        const int distance = rest.take_first() - corner;
        bits |= std::uint64_t{1} << (distance / Board::files * zone_side + distance % Board::files);
    }
    return bits;
}

network::Network& current() {
    static network::Network network = [] {
        if (network_bytes.empty()) return network::Network();
        const auto weights = network::Weights::parse(network_bytes, NetworkFeatures::count,
                                                     NetworkFeatures::most_present);
        return network::Network(*weights);
    }();
    return network;
}

void write_pieces(const Setup& position, NetworkFeatures::Input& input) {
    std::size_t at = 0;
    for (const Side side : {Side::first, Side::second}) {
        for (int kind = 0; kind < kinds; ++kind) {
            const Set& squares = position.pieces(side, static_cast<Kind>(kind));
            input.words[at++] = squares.word(0);
            input.words[at++] = squares.word(1);
        }
    }
}

void write_grips(const Setup& position, const Grips& grips, NetworkFeatures::Input& input) {
    for (const std::size_t side : {0, 1}) {
        const Grip& theirs = grips[1 - side];
        const auto own = static_cast<Side>(side);
        input.words[fact_word + side] = facts_of(grips[side], theirs, position.may_escape(own));
        const int princess = position.pieces(own, Kind::princess).first();
        input.words[danger_word] |= dangers_of(princess, theirs) << (32 * side);
    }
}

}  // namespace

template <RuleSet rules>
NetworkFeatures::Input NetworkFeatures::write(const BasicPosition<rules>& position) {
    Input input;
    write_pieces(position, input);
    const auto has_princess = [&](Side side) {
        return position.pieces(side, Kind::princess).any();
    };
    if (!has_princess(Side::first) || !has_princess(Side::second)) return input;
    Grips grips;
    input.base = judge(position, default_weights, grips);
    write_grips(position, grips, input);
    return input;
}

template NetworkFeatures::Input NetworkFeatures::write(const Position& position);
template NetworkFeatures::Input NetworkFeatures::write(const ModelPosition& position);

int NetworkFeatures::feature(int bit, Side side) {
    const bool is_second = side == Side::second;
    const int word = bit / 64;
    if (word >= danger_word) {
        const int danger = bit % 32;
        const bool is_enemy = (bit % 64 >= 32) != is_second;
        const bool turns = is_second && danger < besieging_bit;
        const int seen =
            turns ? (zone_side - 1 - danger / zone_side) * zone_side + danger % zone_side : danger;
        return first_danger + (is_enemy ? dangers : 0) + seen;
    }
    if (word >= fact_word) {
        const bool is_enemy = (word > fact_word) != is_second;
        return bit % 64 < facts ? first_fact + (is_enemy ? facts : 0) + bit % 64 : -1;
    }
    const int square = bit % 128;
    if (square >= Board::squares) return -1;
    const int plane = word / 2 ^ (is_second ? kinds : 0);
    const int rank = is_second ? Board::ranks - 1 - Board::rank(square) : Board::rank(square);
    return plane * Board::squares + Board::square(Board::file(square), rank);
}

int NetworkFeatures::mirrored(int feature) {
    if (feature >= first_danger) {
        const int danger = (feature - first_danger) % dangers;
        if (danger >= besieging_bit) return feature;
        return feature + zone_side - 1 - 2 * (danger % zone_side);
    }
    if (feature >= first_fact) return feature;
    return feature + Board::files - 1 - 2 * Board::file(feature % Board::squares);
}

int NetworkFeatures::pieces(const Setup& position) {
    return position.pieces(Side::first).count() + position.pieces(Side::second).count();
}

template <RuleSet rules>
base::Result<void> BasicPosition<rules>::load_network(std::string_view bytes) {
    const auto weights =
        network::Weights::parse(bytes, NetworkFeatures::count, NetworkFeatures::most_present);
    if (!weights) return weights.error();
    current() = network::Network(*weights);
    return {};
}

template base::Result<void> BasicPosition<RuleSet::book>::load_network(std::string_view bytes);
template base::Result<void> BasicPosition<RuleSet::model>::load_network(std::string_view bytes);

template <RuleSet rules>
int evaluate_network(const BasicPosition<rules>& position) {
    const network::Network& network = current();
    if (network.empty()) return evaluate_full(position);
    thread_local network::Accumulator<NetworkFeatures> accumulator;
    return accumulator.value(network, position);
}

template int evaluate_network(const Position& position);
template int evaluate_network(const ModelPosition& position);

}  // namespace games::jetan
