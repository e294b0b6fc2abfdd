// Chooses the next games to plan and derives their seeds.
#include "tournament/schedule.h"

#include <algorithm>
#include <string_view>

#include "base/rng.h"

namespace tournament {

namespace {

// A hash of texts and numbers, the same on every machine (FNV-1a with a final mix).
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

// The next games to play. The first pair of every meeting comes before the second pair of any; the
// matches of a contest are played one after another.
std::vector<store::GameId> missing_games(const TournamentSettings& settings,
                                         const std::vector<Meeting>& meetings,
                                         const Results& results) {
    std::vector<store::GameId> missing;
    const auto add = [&](const Meeting& meeting, int pair) {
        if (is_out(meeting, results) || missing.size() >= most_planned) return;
        for (const int game : {1, 2}) {
            const store::GameId id{meeting.round, meeting.bots, pair, game};
            if (results.find(id) == nullptr) missing.push_back(id);
        }
    };
    const auto end_of = [](const Meeting& meeting) { return meeting.first_pair + meeting.pairs; };
    if (settings.format == Format::contest) {
        for (const Meeting& meeting : meetings) {
            for (int pair = meeting.first_pair; pair < end_of(meeting); ++pair) add(meeting, pair);
        }
        return missing;
    }
    int pairs = 0;
    for (const Meeting& meeting : meetings) pairs = std::max(pairs, end_of(meeting) - 1);
    for (int pair = 1; pair <= pairs; ++pair) {
        for (const Meeting& meeting : meetings) {
            if (pair >= meeting.first_pair && pair < end_of(meeting)) add(meeting, pair);
        }
    }
    return missing;
}

}  // namespace

PlannedGame planned_game(const TournamentSettings& settings, const store::GameId& id) {
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
                  const std::vector<store::FinishedGame>& games) {
    const Results results(settings, games);
    const Meetings all = meetings(settings, bots, results);
    Schedule found;
    for (const store::GameId& id : missing_games(settings, all.meetings, results)) {
        found.games.push_back(planned_game(settings, id));
    }

    const int players = static_cast<int>(bots.size());
    if (settings.format == Format::swiss) {
        found.later = all.rounds_ahead * (players / 2) * 2 * settings.pairs;
    } else if (settings.format == Format::knockout && !found.complete()) {
        found.later =
            std::max(0, players - 1 - static_cast<int>(all.meetings.size())) * 2 * settings.pairs;
    }
    return found;
}

}  // namespace tournament
