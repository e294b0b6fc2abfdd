#include "manator/match_results.h"

#include <fmt/core.h>

#include <filesystem>

#include "arena/refereed_record.h"
#include "base/text.h"
#include "manator/verdict_files.h"

namespace manator {

namespace fs = std::filesystem;

base::Result<void> MatchResults::open() {
    std::error_code error;
    if (!plan_.verdicts.empty()) fs::create_directories(plan_.verdicts, error);
    if (error) return base::Error{"--verdicts: " + plan_.verdicts + ": " + error.message()};
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
    if (game.verdict && !plan_.verdicts.empty()) write_verdict(game);
}

// Faults are always told.
void MatchResults::tell(const arena::MatchGame& game, const arena::MatchScore& score) {
    if (plan_.tells_all || game.verdict) {
        progress_.clear();
        fmt::print(stderr, "Finished game {} ({} vs {}): {} {{{}}}\n", game.number,
                   name(game, game::Side::first), name(game, game::Side::second),
                   game::result_text(game.result), game.told());
    }
    if (game.verdict) tell_verdict(game);
    if (game.replays > 0) {
        progress_.clear();
        fmt::print(stderr, "Game {} was played again: this program did not run for a while\n",
                   game.number);
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

void MatchResults::tell_verdict(const arena::MatchGame& game) {
    const arena::Verdict& verdict = *game.verdict;
    const bool by_first = verdict.side == game.first_player;
    if (!told_.emplace(by_first, verdict.fault).second) return;
    fmt::print(stderr, "{}", arena::verdict_text(verdict, *type_.info));
}

// The field's scripts look for the last two, or three, lines.
std::string MatchResults::lines(const arena::MatchScore& score) const {
    std::string text = score.pairs.pairs() > 0 ? arena::pair_lines(score.pairs) : "";
    text += arena::score_line(score.games, plan_.bots[0].name, plan_.bots[1].name) + "\n" +
            arena::elo_line(score.games) + "\n";
    if (plan_.sprt) text += arena::sprt_line(arena::sprt(score.pairs, *plan_.sprt)) + "\n";
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
    if (error_) return *error_;
    if (plan_.record.empty() || file_.flush()) return {};
    return base::Error{plan_.record_option + ": " + plan_.record + " could not be written"};
}

const std::string& MatchResults::name(const arena::MatchGame& game, game::Side side) const {
    return plan_.bots[side == game.first_player ? 0 : 1].name;
}

void MatchResults::write(const arena::MatchGame& game) {
    game::Record record =
        arena::record_of(game, type_,
                         {plan_.event,
                          std::to_string(game.number),
                          {name(game, game::Side::first), name(game, game::Side::second)}});
    if (!plan_.site.empty()) record.set_tag("Site", plan_.site);
    const auto text = game::write_record(record);
    if (text) {
        file_ << *text << std::flush;
    } else if (!error_) {
        error_ = base::Error{plan_.record_option + ": " + text.error().message};
    }
}

void MatchResults::write_verdict(const arena::MatchGame& game) {
    const std::string number = std::to_string(game.number);
    const std::string verdict = arena::verdict_text(*game.verdict, *type_.info);
    const auto written = manator::write_verdict(
        fs::path(plan_.verdicts) / ("game-" + number + ".txt"),
        {{name(game, game::Side::first), name(game, game::Side::second)}, number, verdict});
    if (!written && !error_) error_ = base::Error{"--verdicts: " + written.error().message};
}

}  // namespace manator
