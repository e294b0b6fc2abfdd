// Codes of positions for the solver, and what is decided without search.
#include "games/pawnrace/proof_form.h"

#include <array>
#include <tuple>

#include "base/check.h"
#include "games/pawnrace/proof_race.h"

namespace games::pawnrace {

namespace {

using game::Value;

// Each row of eight bits, read as a number in base 3: a rank of own and enemy pawns is then one
// number below 3^8.
constexpr std::array<std::uint16_t, 256> in_base_3 = [] {
    std::array<std::uint16_t, 256> table{};
    for (unsigned row = 0; row < 256; ++row) {
        unsigned number = 0;
        for (int file = 7; file >= 0; --file) number = number * 3 + (row >> file & 1);
        table[row] = static_cast<std::uint16_t>(number);
    }
    return table;
}();
constexpr std::uint64_t rank_states = 6561;

// Ranks `low` to `low` + 2 as one number below 3^24, which is below 2^39.
std::uint64_t three_ranks(std::uint64_t own, std::uint64_t enemy, int low) {
    std::uint64_t code = 0;
    for (int rank = low; rank < low + 3; ++rank) {
        code = code * rank_states + in_base_3[own >> (8 * rank) & 255] +
               2u * in_base_3[enemy >> (8 * rank) & 255];
    }
    return code;
}

constexpr std::uint64_t mirrored(std::uint64_t bits) {
    bits = (bits >> 1 & 0x5555555555555555) | (bits & 0x5555555555555555) << 1;
    bits = (bits >> 2 & 0x3333333333333333) | (bits & 0x3333333333333333) << 2;
    return (bits >> 4 & 0x0f0f0f0f0f0f0f0f) | (bits & 0x0f0f0f0f0f0f0f0f) << 4;
}

// The foremost passed pawn counts most: it decides most games.
int promise_of(Set own, Set enemy) {
    int total = 30 * own.count();
    for (int rank = 2; rank < 7; ++rank) total += rank * (own & Board::rank_set(rank)).count();
    const Set passed = own - reachable_sideways(enemy);
    return passed.any() ? total + 60 * Board::rank(passed.last()) : total;
}

}  // namespace

bool ProofForm::fits(const Position& position) {
    const auto [own, enemy] = pawns_seen_by_mover(position);
    return (own & Board::rank_set(0)).none() && (enemy & Board::rank_set(7)).none();
}

ProofForm::ProofForm(const Position& position) {
    CHECK(fits(position));
    std::tie(own_, enemy_) = pawns_seen_by_mover(position);
    if (position.passed() >= 0) passed_ = Set::of(position.passed());
    if (position.turn() == Side::second) passed_ = seen_from_above(passed_);
}

ProofForm ProofForm::turned(Set own, Set enemy, Set passed) {
    return {seen_from_above(enemy), seen_from_above(own), seen_from_above(passed)};
}

game::ProofCode ProofForm::code() const {
    std::uint64_t own = own_.word(0), enemy = enemy_.word(0), passed = passed_.word(0);
    const std::uint64_t other_own = mirrored(own), other_enemy = mirrored(enemy);
    const std::uint64_t other_passed = mirrored(passed);
    if (std::tie(other_own, other_enemy, other_passed) < std::tie(own, enemy, passed)) {
        std::tie(own, enemy, passed) = std::tie(other_own, other_enemy, other_passed);
    }
    const int file = passed == 0 ? 0 : 1 + Board::file(Set::from_bits(passed).first());
    return {three_ranks(own, enemy, 1) << 4 | static_cast<std::uint64_t>(file),
            three_ranks(own, enemy, 4)};
}

std::optional<Value> ProofForm::decided_by_rules() const {
    const Set pushes = ahead(own_) - (own_ | enemy_);
    const Set captures = attacked_by(own_) & (enemy_ | passed_);
    if (((pushes | captures) & Board::rank_set(7)).any()) return Value::win;
    if (captures.any() && !enemy_.many()) return Value::win;
    if ((pushes | captures).none()) return Value::draw;
    return std::nullopt;
}

std::optional<Value> ProofForm::decided() const {
    if (const auto value = decided_by_rules()) return value;
    if (has_unstoppable_runner(own_, enemy_, true)) return Value::win;
    // The proof for a runner considers every move except a capture in passing.
    if (passed_.none() &&
        has_unstoppable_runner(seen_from_above(enemy_), seen_from_above(own_), false)) {
        return Value::loss;
    }
    return std::nullopt;
}

void ProofForm::followers(Followers& out) const {
    const Set empty = Set::all() - (own_ | enemy_);
    const auto capture = [&](int from, int to) {
        const Set target = Set::of(to);
        const Set victim = (target & enemy_).any() ? target : behind(target);
        out.push_back(turned((own_ - Set::of(from)) | target, enemy_ - victim, {}));
    };
    for (const int to : Board::moved<-1, 1>(own_) & (enemy_ | passed_)) capture(to - 7, to);
    for (const int to : Board::moved<1, 1>(own_) & (enemy_ | passed_)) capture(to - 9, to);
    const Set single = ahead(own_) & empty;
    for (const int to : ahead(single & Board::rank_set(2)) & empty) {
        const Set middle = Set::of(to - 8);
        const Set passed = (attacked_by(middle) & enemy_).any() ? middle : Set();
        out.push_back(turned((own_ - Set::of(to - 16)) | Set::of(to), enemy_, passed));
    }
    for (const int to : single) {
        out.push_back(turned((own_ - Set::of(to - 8)) | Set::of(to), enemy_, {}));
    }
}

int ProofForm::promise() const {
    return promise_of(own_, enemy_) - promise_of(seen_from_above(enemy_), seen_from_above(own_));
}

}  // namespace games::pawnrace
