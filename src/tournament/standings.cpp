// Counts points, tie-breaks, faults and times of a tournament's games.
#include "tournament/standings.h"

#include <algorithm>
#include <tuple>

namespace tournament {

namespace {

game::Side side_of_first(const store::GameId& id) {
    return id.bot(game::Side::first) == id.bots[0] ? game::Side::first : game::Side::second;
}

// Counts in the order of the bot list; sorted at the end.
class Count {
 public:
    Count(const TournamentSettings& settings, const std::vector<std::string>& bots,
          const std::vector<store::FinishedGame>& games)
        : settings_(settings),
          results_(settings, games),
          meetings_(meetings(settings, bots, results_)),
          rows_(bots.size()),
          table_(bots.size(), std::vector<statistics::HeadToHead>(bots.size())) {
        for (std::size_t i = 0; i < bots.size(); ++i) {
            numbers_[bots[i]] = i;
            rows_[i].bot = bots[i];
            rows_[i].disqualified = results_.is_disqualified(bots[i]);
        }
    }

    Standings run() {
        for (const Meeting& meeting : meetings_.meetings) {
            for (const store::GameId& id : game_ids(meeting)) {
                const store::FinishedGame* game = results_.find(id);
                if (game != nullptr) add_game(*game);
            }
            add_meeting(meeting);
        }
        for (const Bye& bye : meetings_.byes) {
            Standing& row = rows_[numbers_.at(bye.bot)];
            row.byes += bye.scores;
            row.match_points += bye.scores;
            row.rounds_won += settings_.format == Format::knockout;
        }
        break_ties();
        return sorted();
    }

 private:
    void add_game(const store::FinishedGame& game) {
        const std::size_t places[] = {numbers_.at(game.id.bots[0]), numbers_.at(game.id.bots[1])};
        const game::Side first = side_of_first(game.id);
        for (const int i : {0, 1}) {
            const game::Side side = i == 0 ? first : game::other(first);
            Standing& row = rows_[places[i]];
            statistics::HeadToHead& cell = table_[places[i]][places[1 - i]];
            row.games.add(game.result, side);
            cell.games.add(game.result, side);
            row.times.add(game.times[index(side)]);
            if (game.fault && game.fault->side == side) ++row.faults[game.fault->fault];
            add_pair(game, i, cell);
        }
        ++games_;
        const bool straight = first == game::Side::first;
        const auto who =
            straight ? std::pair(places[0], places[1]) : std::pair(places[1], places[0]);
        by_side_[who].add(game.result, game::Side::first);
    }
    // A pair is complete with its second game.
    void add_pair(const store::FinishedGame& game, int bot, statistics::HeadToHead& cell) const {
        if (game.id.game != 2) return;
        store::GameId id = game.id;
        id.game = 1;
        const store::FinishedGame* before = results_.find(id);
        if (before == nullptr) return;
        const int halves = game.halves() + before->halves();
        cell.pairs.add(bot == 0 ? halves : 4 - halves);
    }
    void add_meeting(const Meeting& meeting) {
        const MeetingResult result = results_.result(meeting);
        for (const int i : {0, 1}) {
            Standing& row = rows_[numbers_.at(meeting.bots[i])];
            const int mine = result.halves[i], his = result.halves[1 - i];
            row.points += mine / 2.0;
            if (!result.complete) continue;
            const bool lost = mine < his || mine == 0;  // both, if both are disqualified
            ++(mine > his ? row.matches.wins : lost ? row.matches.losses : row.matches.draws);
            row.match_points += mine > his ? 1 : lost ? 0 : 0.5;
            const bool goes_on = mine > his || (!lost && won_knockout(meeting, i));
            row.rounds_won += settings_.format == Format::knockout && goes_on;
        }
    }
    // Whether the seeding decided a tied meeting in favour of this bot: it is in the next round.
    bool won_knockout(const Meeting& meeting, int bot) const {
        const std::string& name = meeting.bots[bot];
        const auto plays_next = [&](const Meeting& next) {
            return next.round == meeting.round + 1 &&
                   (next.bots[0] == name || next.bots[1] == name);
        };
        const auto rests_next = [&](const Bye& bye) {
            return bye.round == meeting.round + 1 && bye.bot == name;
        };
        return meetings_.winner == name ||
               std::any_of(meetings_.meetings.begin(), meetings_.meetings.end(), plays_next) ||
               std::any_of(meetings_.byes.begin(), meetings_.byes.end(), rests_next);
    }
    double score(const Standing& row) const {
        return counts_matches(settings_.format) ? row.match_points : row.points;
    }
    void break_ties() {
        const bool by_matches = counts_matches(settings_.format);
        for (const Meeting& meeting : meetings_.meetings) {
            const MeetingResult result = results_.result(meeting);
            for (const int i : {0, 1}) {
                Standing& row = rows_[numbers_.at(meeting.bots[i])];
                const double his = score(rows_[numbers_.at(meeting.bots[1 - i])]);
                const int mine = result.halves[i], other = result.halves[1 - i];
                if (by_matches && !result.complete) continue;
                row.buchholz += his;
                const double match = mine > other ? 1 : mine == other && mine > 0 ? 0.5 : 0;
                row.sonneborn_berger += his * (by_matches ? match : mine / 2.0);
            }
        }
        // A bye counts as a meeting with an opponent of equal score.
        for (Standing& row : rows_) row.buchholz += row.byes * score(row);
    }
    // The ranking criteria, most important first.
    std::array<double, 5> merits(const Standing& row) const {
        const double in = row.disqualified ? 0 : 1;
        switch (settings_.format) {
            case Format::swiss:
                return {in, row.match_points, row.buchholz, row.sonneborn_berger, row.points};
            case Format::contest:
                return {in, static_cast<double>(row.matches.wins), row.match_points, row.points,
                        row.sonneborn_berger};
            case Format::knockout:
                return {in, static_cast<double>(row.rounds_won), row.points, 0, 0};
            case Format::gauntlet:  // bots may have played different numbers of games
                return {in, row.games.mean(), row.points, 0, 0};
            case Format::round_robin:
            case Format::double_round_robin:
                break;
        }
        return {in, row.points, row.sonneborn_berger, static_cast<double>(row.games.wins), 0};
    }
    Standings sorted() {
        std::vector<std::size_t> order(rows_.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return std::tuple(merits(rows_[b]), rows_[a].bot) <
                   std::tuple(merits(rows_[a]), rows_[b].bot);
        });
        std::vector<std::size_t> place_of(order.size());
        Standings found;
        for (std::size_t i = 0; i < order.size(); ++i) {
            place_of[order[i]] = i;
            Standing row = rows_[order[i]];
            const bool shared = i > 0 && merits(row) == merits(found.rows.back());
            row.place = shared ? found.rows.back().place : static_cast<int>(i) + 1;
            found.rows.push_back(std::move(row));
            found.table.emplace_back();
            for (const std::size_t j : order) found.table.back().push_back(table_[order[i]][j]);
        }
        std::vector<statistics::Encounter> encounters;
        for (const auto& [who, score] : by_side_) {
            encounters.push_back({place_of[who.first], place_of[who.second], score});
        }
        found.ratings = statistics::rate(order.size(), encounters);
        for (std::size_t i = 0; i < order.size(); ++i) {
            found.rows[i].rating = found.ratings.players[i];
        }
        found.games = games_;
        return found;
    }

    const TournamentSettings& settings_;
    Results results_;
    Meetings meetings_;
    std::map<std::string, std::size_t> numbers_;
    std::vector<Standing> rows_;
    std::vector<std::vector<statistics::HeadToHead>> table_;
    std::map<std::pair<std::size_t, std::size_t>, statistics::Score>
        by_side_;  // first side, second side
    int games_ = 0;
};

}  // namespace

std::string_view place_rules(Format format) {
    switch (format) {
        case Format::swiss:
            return "match points, then Buchholz, then Sonneborn-Berger, then points";
        case Format::contest:
            return "matches won, then match points, then points, then Sonneborn-Berger";
        case Format::knockout:
            return "rounds won, then points";
        case Format::gauntlet:
            return "points a game, then points";
        case Format::round_robin:
        case Format::double_round_robin:
            break;
    }
    return "points, then Sonneborn-Berger, then games won";
}

bool counts_matches(Format format) {
    return format == Format::swiss || format == Format::contest || format == Format::knockout;
}

Standings standings(const TournamentSettings& settings, const std::vector<std::string>& bots,
                    const std::vector<store::FinishedGame>& games) {
    return Count(settings, bots, games).run();
}

}  // namespace tournament
