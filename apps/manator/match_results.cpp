#include "manator/match_results.h"

#include <fmt/core.h>

#include "arena/refereed_record.h"
#include "base/text.h"

namespace manator {

base::Result<void> MatchResults::open() {
    if (plan_.record.empty()) return {};
    file_.open(plan_.record,
               plan_.adds_records ? std::ios::binary | std::ios::app : std::ios::binary);
    if (!file_)
        return base::Error{plan_.record_option + ": " + plan_.record + " cannot be written"};
    return {};
}

void MatchResults::add(const arena::MatchGame& game, const arena::MatchScore& score) {
    const std::lock_guard lock(mutex_);
    ++reasons_[game.reason];
    tell(game, score);
    if (file_.is_open()) write(game);
}

// Faults are always told.
void MatchResults::tell(const arena::MatchGame& game, const arena::MatchScore& score) {
    if (plan_.tells_all || game.verdict) {
        progress_.clear();
        fmt::print(stderr, "Finished game {} ({} vs {}): {} {{{}}}\n", game.number,
                   name(game, game::Side::first), name(game, game::Side::second),
                   game::result_text(game.result), game.told());
    }
    const arena::Score& games = score.games;
    const arena::Elo elo = arena::elo(games);
    progress_.show(fmt::format("{} of {} games: {} - {} - {}  [{:.3f}]  Elo {:.0f} ± {:.0f}",
                               games.games(), plan_.games, games.wins, games.losses, games.draws,
                               games.mean(), elo.difference, elo.error));
    const int interval = plan_.rating_interval;
    if (interval > 0 && games.games() % interval == 0 && games.games() < plan_.games) {
        progress_.clear();
        fmt::print("{}", lines(score));
        std::fflush(stdout);
    }
}

std::string MatchResults::lines(const arena::MatchScore& score) const {
    std::string text = arena::score_line(score.games, plan_.bots[0].name, plan_.bots[1].name) +
                       "\n" + arena::elo_line(score.games) + "\n";
    if (plan_.sprt) {
        text += arena::pair_lines(score.pairs);
        text += arena::sprt_line(arena::sprt(score.pairs, *plan_.sprt)) + "\n";
    }
    return text;
}

void MatchResults::print(const arena::MatchScore& score) {
    const std::lock_guard lock(mutex_);
    progress_.clear();
    std::vector<std::string> ends;
    for (const auto& [reason, count] : reasons_)
        ends.push_back(fmt::format("{} {}", reason, count));
    if (!ends.empty()) fmt::print("Ends: {}\n", base::join(ends, ", "));
    fmt::print("{}", lines(score));
    std::fflush(stdout);
}

base::Result<void> MatchResults::close() {
    if (error_) return base::Error{plan_.record_option + ": " + error_->message};
    if (plan_.record.empty() || file_.flush()) return {};
    return base::Error{plan_.record_option + ": " + plan_.record + " could not be written"};
}

const std::string& MatchResults::name(const arena::MatchGame& game, game::Side side) const {
    return plan_.bots[side == game.first_player ? 0 : 1].name;
}

void MatchResults::write(const arena::MatchGame& game) {
    const game::Record record =
        arena::record_of(game, type_,
                         {plan_.event,
                          std::to_string(game.number),
                          {name(game, game::Side::first), name(game, game::Side::second)}});
    const auto text = game::write_record(record);
    if (text) {
        file_ << *text << std::flush;
    } else if (!error_) {
        error_ = text.error();
    }
}

}  // namespace manator
