// Lists the games of a match, or pairs them round by round.
#include "tournament/match_schedule.h"

#include <fmt/core.h>

#include <algorithm>

#include "base/number.h"

namespace tournament {

namespace {

// Padded, so that names sort like their numbers: a GameId has its bots in alphabetical order.
std::string name_of(std::size_t player) {
    return fmt::format("{:06}", player);
}

game::Result mirrored(game::Result result) {
    if (result == game::Result::first_wins) return game::Result::second_wins;
    return result == game::Result::second_wins ? game::Result::first_wins : result;
}

bool pairs_by_results(Format format) {
    return format == Format::swiss || format == Format::knockout;
}

TournamentSettings settings_of(const MatchFormat& format) {
    TournamentSettings settings;
    settings.format = format.format;
    settings.pairs = (format.games + 1) / 2;
    settings.challengers = format.challengers;
    settings.rounds = format.rounds;
    settings.seed = format.seed;
    return settings;
}

std::vector<std::string> names_of(std::size_t players) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < players; ++i) names.push_back(name_of(i));
    return names;
}

}  // namespace

base::Result<void> check_format(const MatchFormat& format) {
    if (pairs_by_results(format.format) && format.games % 2 != 0) {
        return base::Error{std::string(format_text(format.format)) +
                           " needs an even number of games in a meeting"};
    }
    return check_tournament(settings_of(format), names_of(format.players));
}

MatchSchedule::MatchSchedule(const MatchFormat& format)
    : format_(format), settings_(settings_of(format)), names_(names_of(format.players)) {
    if (!has_rounds()) listed_ = meetings(settings_, names_, Results(settings_, {})).meetings;
}

bool MatchSchedule::has_rounds() const {
    return pairs_by_results(format_.format);
}

std::size_t MatchSchedule::number(const std::string& name) {
    return base::parse_number<std::size_t>(name).value();
}

Fixture MatchSchedule::fixture(const store::GameId& id, int number) const {
    const bool swapped = format_.swaps && id.game == 2;
    return {number,
            id,
            {MatchSchedule::number(id.bots[0]), MatchSchedule::number(id.bots[1])},
            swapped == format_.reversed ? game::Side::first : game::Side::second};
}

std::optional<Fixture> MatchSchedule::next() {
    return has_rounds() ? next_paired() : next_listed();
}

// The first pair of every meeting comes before the second pair of any meeting.
std::optional<Fixture> MatchSchedule::next_listed() {
    const auto meetings = static_cast<long long>(listed_.size());
    const int pairs = settings_.pairs;
    for (; slot_ < 2 * meetings * pairs; ++slot_) {
        const int pair = static_cast<int>(slot_ / (2 * meetings));
        const int game = 1 + static_cast<int>(slot_ % 2);
        if (2 * pair + game > format_.games) continue;
        const Meeting& meeting = listed_[static_cast<std::size_t>(slot_ / 2 % meetings)];
        const store::GameId id{0, meeting.bots, pair + 1, game};
        ++last_number_;
        if (done_.contains(id)) continue;
        ++slot_;
        return fixture(id, last_number_);
    }
    return std::nullopt;
}

std::optional<Fixture> MatchSchedule::next_paired() {
    const Results results(settings_, games_);
    for (const Meeting& meeting : meetings(settings_, names_, results).meetings) {
        for (const store::GameId& id : game_ids(meeting)) {
            if (numbers_.contains(id)) continue;
            while (taken_.contains(last_number_ + 1)) ++last_number_;
            numbers_[id] = ++last_number_;
            return fixture(id, last_number_);
        }
    }
    return std::nullopt;
}

void MatchSchedule::finished(const FixtureResult& result) {
    const store::GameId& id = result.fixture.id;
    if (has_rounds() && numbers_.emplace(id, result.fixture.number).second) {
        taken_.insert(result.fixture.number);
    } else if (!has_rounds() && slot_ == 0) {
        done_.insert(id);
    }
    if (!keeps_games()) return;
    store::FinishedGame& game = games_.emplace_back();
    game.id = id;
    game.reason = result.reason;
    // A GameId implies the default sides; if they were reversed, so is the result.
    const bool as_usual = (result.fixture.first_player == game::Side::first) == (id.game == 1);
    game.result = as_usual ? result.result : mirrored(result.result);
}

int MatchSchedule::total() const {
    if (!has_rounds()) return static_cast<int>(listed_.size()) * format_.games;
    const auto players = static_cast<int>(format_.players);
    const int meetings = format_.format == Format::knockout
                             ? players - 1
                             : round_count(settings_, format_.players) * (players / 2);
    return std::max(meetings * format_.games, last_number_);
}

Standings MatchSchedule::standings() const {
    return tournament::standings(settings_, names_, games_);
}

}  // namespace tournament
