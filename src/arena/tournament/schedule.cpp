#include "arena/tournament/schedule.h"

#include <algorithm>
#include <string_view>

#include "base/rng.h"

namespace arena {

namespace {

// A number made of texts and numbers, the same on every machine (FNV-1a, mixed at the end).
class Digest {
 public:
    explicit Digest(std::uint64_t seed) { add(seed); }

    Digest& add(std::uint64_t number) {
        for (int byte = 0; byte < 8; ++byte) add_byte(number >> (8 * byte) & 255);
        return *this;
    }
    Digest& add(std::string_view text) {
        add(text.size());
        for (const char c : text) add_byte(static_cast<unsigned char>(c));
        return *this;
    }
    std::uint64_t value() const { return base::Rng(state_).next(); }

 private:
    void add_byte(std::uint64_t byte) { state_ = (state_ ^ byte) * 0x100000001b3u; }
    std::uint64_t state_ = 0xcbf29ce484222325u;
};

bool is_out(const Meeting& meeting, const Results& results) {
    return results.is_disqualified(meeting.bots[0]) || results.is_disqualified(meeting.bots[1]);
}

}  // namespace

PlannedGame planned_game(const TournamentSettings& settings, const GameId& id) {
    const int round_before = std::max(id.round - 1, 0);
    const int opening = round_before * (settings.pairs + settings.extra_pairs) + id.pair - 1;
    Digest digest(settings.seed);
    digest.add(static_cast<std::uint64_t>(id.round)).add(id.bots[0]).add(id.bots[1]);
    digest.add(static_cast<std::uint64_t>(id.pair));
    const std::uint64_t opening_seed = digest.value();
    digest.add(static_cast<std::uint64_t>(id.game));
    base::Rng rng(digest.value());
    const std::uint64_t first = rng.next();
    return {id, opening, opening_seed, {first, rng.next()}};
}

Schedule schedule(const TournamentSettings& settings, const std::vector<std::string>& bots,
                  const std::vector<FinishedGame>& games) {
    const Results results(settings, games);
    const Meetings all = meetings(settings, bots, results);
    Schedule found;
    // Everybody's first pair comes before anybody's second one; matches go one after the other.
    const bool by_meeting = settings.format == Format::contest;
    std::vector<std::pair<int, GameId>> missing;
    for (std::size_t i = 0; i < all.meetings.size(); ++i) {
        const Meeting& meeting = all.meetings[i];
        if (is_out(meeting, results)) continue;
        for (const GameId& id : game_ids(meeting)) {
            if (results.find(id) != nullptr) continue;
            missing.emplace_back(by_meeting ? static_cast<int>(i) : id.pair, id);
        }
    }
    std::stable_sort(missing.begin(), missing.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [when, id] : missing) found.games.push_back(planned_game(settings, id));

    const int players = static_cast<int>(bots.size());
    if (settings.format == Format::swiss) {
        found.later = all.rounds_ahead * (players / 2) * 2 * settings.pairs;
    } else if (settings.format == Format::knockout && !found.complete()) {
        found.later =
            std::max(0, players - 1 - static_cast<int>(all.meetings.size())) * 2 * settings.pairs;
    }
    return found;
}

}  // namespace arena
