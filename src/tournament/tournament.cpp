// Formats, checks and meetings of a tournament.
#include "tournament/tournament.h"

#include <algorithm>
#include <bit>
#include <set>

#include "base/text.h"
#include "tournament/rounds.h"

namespace tournament {

namespace {

constexpr std::array<std::string_view, 6> formats{"round-robin", "double-round-robin", "gauntlet",
                                                  "swiss",       "knockout",           "contest"};

// Every pairing; in a gauntlet only those with a challenger.
std::vector<store::BotPair> all_pairs(const TournamentSettings& settings,
                                      const std::vector<std::string>& bots) {
    std::vector<store::BotPair> pairs;
    const auto challengers = static_cast<std::size_t>(settings.challengers);
    for (std::size_t a = 0; a < bots.size(); ++a) {
        for (std::size_t b = a + 1; b < bots.size(); ++b) {
            if (settings.format == Format::gauntlet && (a >= challengers || b < challengers)) {
                continue;
            }
            pairs.push_back(store::bot_pair(bots[a], bots[b]));
        }
    }
    return pairs;
}

}  // namespace

std::string_view format_text(Format format) {
    return formats[static_cast<std::size_t>(format)];
}

base::Result<Format> parse_format(std::string_view text) {
    const auto* const found = std::find(formats.begin(), formats.end(), text);
    if (found == formats.end()) {
        return base::Error{"expected " + base::any_of(formats) + ", found " + base::quoted(text)};
    }
    return static_cast<Format>(found - formats.begin());
}

base::Result<void> check_tournament(const TournamentSettings& settings,
                                    const std::vector<std::string>& bots) {
    if (bots.size() < 2) return base::Error{"a tournament needs at least two bots"};
    if (bots.size() > most_bots) {
        return base::Error{"expected at most " + std::to_string(most_bots) + " bots, found " +
                           std::to_string(bots.size())};
    }
    std::set<std::string> seen;
    for (const std::string& bot : bots) {
        if (bot.empty()) return base::Error{"a bot has no name"};
        if (!seen.insert(bot).second) {
            return base::Error{"two bots are named " + base::quoted(bot)};
        }
    }
    const std::pair<std::string_view, int> least_one[] = {{"pairs", settings.pairs},
                                                          {"matches", settings.matches},
                                                          {"challengers", settings.challengers}};
    for (const auto& [name, value] : least_one) {
        if (value < 1) return base::Error{std::string(name) + ": expected at least 1"};
    }
    if (settings.rounds < 0) return base::Error{"rounds: expected at least 0"};
    if (settings.extra_pairs < 0) return base::Error{"extra_pairs: expected at least 0"};
    if (settings.format == Format::gauntlet &&
        static_cast<std::size_t>(settings.challengers) >= bots.size()) {
        return base::Error{"challengers: expected fewer than there are bots"};
    }
    if (const auto games = game_count(settings, bots.size()); games > most_games) {
        return base::Error{"this tournament has " + std::to_string(games) +
                           " games, expected at most " + std::to_string(most_games) +
                           ": choose fewer pairs, or a Swiss tournament"};
    }
    return {};
}

std::int64_t game_count(const TournamentSettings& settings, std::size_t bots) {
    const auto all = static_cast<std::int64_t>(bots);
    const std::int64_t meetings = all * (all - 1) / 2;
    const std::int64_t challengers = settings.challengers;
    const std::int64_t pair = 2;  // games
    switch (settings.format) {
        case Format::double_round_robin:
            return pair * 2 * settings.pairs * meetings;
        case Format::gauntlet:
            return pair * settings.pairs * challengers * (all - challengers);
        case Format::swiss:
            return pair * settings.pairs * (all / 2) * round_count(settings, bots);
        case Format::knockout:
            return pair * (settings.pairs + settings.extra_pairs) * (all - 1);
        case Format::contest:
            return pair * settings.pairs * settings.matches * meetings;
        case Format::round_robin:
            break;
    }
    return pair * settings.pairs * meetings;
}

std::vector<store::GameId> game_ids(const Meeting& meeting) {
    std::vector<store::GameId> ids;
    ids.reserve(2 * static_cast<std::size_t>(meeting.pairs));
    for (int i = 0; i < 2 * meeting.pairs; ++i) {
        ids.push_back({meeting.round, meeting.bots, meeting.first_pair + i / 2, 1 + i % 2});
    }
    return ids;
}

Results::Results(const TournamentSettings& settings,
                 const std::vector<store::FinishedGame>& games) {
    std::map<std::string, int> last_rounds;
    for (const std::string& bot : settings.disqualified) last_rounds[bot] = 0;
    for (const store::FinishedGame& game : games) {
        if (game.result == game::Result::unfinished) continue;
        if (!games_.emplace(game.id, &game).second) continue;
        for (const std::string& bot : game.id.bots) {
            const auto out = last_rounds.find(bot);
            if (out != last_rounds.end()) out->second = std::max(out->second, game.id.round);
        }
        if (settings.disqualify && game.fault) {
            disqualify(game.id.bot(game.fault->side), game.id.round);
        }
    }
    for (const auto& [bot, round] : last_rounds) disqualify(bot, round);
}

void Results::disqualify(const std::string& bot, int round) {
    const auto [place, first] = disqualified_.emplace(bot, round);
    if (!first) place->second = std::min(place->second, round);
}

const store::FinishedGame* Results::find(const store::GameId& id) const {
    const auto found = games_.find(id);
    return found == games_.end() ? nullptr : found->second;
}

bool Results::is_disqualified(const std::string& bot, int round) const {
    const auto found = disqualified_.find(bot);
    return found != disqualified_.end() && found->second < round;
}

MeetingResult Results::result(const Meeting& meeting, int round) const {
    const bool out[] = {is_disqualified(meeting.bots[0], round),
                        is_disqualified(meeting.bots[1], round)};
    if (out[0] || out[1]) {
        const int all = 4 * meeting.pairs;
        return {true, {out[0] ? 0 : all, out[1] ? 0 : all}};
    }
    MeetingResult found{true, {}};
    for (const store::GameId& id : game_ids(meeting)) {
        const store::FinishedGame* game = find(id);
        if (game == nullptr) {
            found.complete = false;
            continue;
        }
        found.halves[0] += game->halves();
        found.halves[1] += 2 - game->halves();
    }
    return found;
}

Meetings meetings(const TournamentSettings& settings, const std::vector<std::string>& bots,
                  const Results& results) {
    if (settings.format == Format::swiss) return swiss_meetings(settings, bots, results);
    if (settings.format == Format::knockout) return knockout_meetings(settings, bots, results);
    Meetings found;
    const bool twice = settings.format == Format::double_round_robin;
    if (settings.format != Format::contest) {
        for (store::BotPair& pair : all_pairs(settings, bots)) {
            found.meetings.push_back({0, std::move(pair), 1, settings.pairs * (twice ? 2 : 1)});
        }
        return found;
    }
    for (int match = 0; match < settings.matches; ++match) {
        for (store::BotPair& pair : all_pairs(settings, bots)) {
            found.meetings.push_back(
                {0, std::move(pair), 1 + match * settings.pairs, settings.pairs});
        }
    }
    return found;
}

int round_count(const TournamentSettings& settings, std::size_t bots) {
    const bool chosen = settings.format == Format::swiss && settings.rounds > 0;
    return chosen ? settings.rounds : static_cast<int>(std::bit_width(bots - 1));
}

}  // namespace tournament
