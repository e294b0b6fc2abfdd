// Prints and writes the results of games as they finish.
#include "match/match_results.h"

#include <fmt/core.h>

#include <filesystem>
#include <functional>

#include "arena/ending_text.h"
#include "arena/refereed_record.h"
#include "base/text.h"
#include "contest/verdict_files.h"
#include "match/match_lines.h"

namespace match {

namespace fs = std::filesystem;

MatchResults::MatchResults(const game::GameType& type, const MatchPlan& plan, MatchJournal* journal)
    : type_(type), plan_(plan), journal_(journal) {
    if (journal == nullptr) return;
    for (const tournament::FixtureResult& before : journal->games()) ++reasons_[before.reason];
    rated_ = static_cast<int>(journal->games().size());
}

base::Result<void> MatchResults::open() {
    std::error_code error;
    if (!plan_.verdicts.empty()) fs::create_directories(plan_.verdicts, error);
    if (error) return base::Error{"--verdicts: " + plan_.verdicts + ": " + error.message()};
    if (plan_.record.empty()) return {};
    const bool adds = plan_.adds_records || (journal_ != nullptr && !journal_->games().empty());
    file_.open(plan_.record, adds ? std::ios::binary | std::ios::app : std::ios::binary);
    if (!file_)
        return base::Error{plan_.record_option + ": " + plan_.record + " cannot be written"};
    return {};
}

void MatchResults::add(const tournament::Fixture& fixture, const arena::RefereedGame& game,
                       const tournament::MatchScore& score, const tournament::Match& match) {
    const std::lock_guard lock(mutex_);
    ++reasons_[game.reason];
    note_repetition(fixture, game);
    tell(fixture, game, score, match);
    if (file_.is_open()) write(fixture, game);
    if (game.verdict && !plan_.verdicts.empty()) write_verdict(fixture, game);
    if (journal_ == nullptr) return;
    if (const auto added = journal_->add(fixture, game); !added && !error_) error_ = added.error();
}

void MatchResults::started(const tournament::Fixture& fixture, int games) {
    const std::lock_guard lock(mutex_);
    games_ = games;
    if (!plan_.tells_all) return;
    progress_.clear();
    fmt::print("Started game {} of {} ({} vs {})\n", fixture.number, games,
               name(fixture, game::Side::first), name(fixture, game::Side::second));
    std::fflush(stdout);
}

// Faults are always reported.
void MatchResults::tell(const tournament::Fixture& fixture, const arena::RefereedGame& game,
                        const tournament::MatchScore& score, const tournament::Match& match) {
    std::string text;
    if (plan_.tells_all || game.verdict) {
        text = fmt::format("Finished game {} ({} vs {}): {} {{{}}}\n", fixture.number,
                           name(fixture, game::Side::first), name(fixture, game::Side::second),
                           game::result_text(game.result), arena::ending_text(game));
    }
    if (plan_.tells_all && is_pair_of_bots() && score.finished % plan_.score_interval == 0) {
        text += statistics::score_line(score.games, plan_.bots[0].name, plan_.bots[1].name) + "\n";
    }
    if (rating_is_due(score)) text += lines(score, match);
    if (game.replays > 0) {
        progress_.clear();
        fmt::print(stderr, "Game {} was played again: this program did not run for a while\n",
                   fixture.number);
    }
    if (!text.empty()) {
        progress_.clear();
        fmt::print("{}", text);
        std::fflush(stdout);
    }
    if (game.verdict) tell_verdict(fixture, game);
    show_progress(score);
}

void MatchResults::show_progress(const tournament::MatchScore& score) {
    const statistics::Score& games = score.games;
    std::string text = fmt::format("{} of {} games", score.finished, games_);
    if (is_pair_of_bots()) {
        const statistics::Elo elo = statistics::elo(score);
        text += fmt::format(": {} - {} - {}  [{:.3f}]  Elo {:.0f} ± {:.0f}", games.wins,
                            games.losses, games.draws, games.mean(), elo.difference, elo.error);
    }
    progress_.show(text);
}

void MatchResults::note_repetition(const tournament::Fixture& fixture,
                                   const arena::RefereedGame& game) {
    std::string text =
        game.game.start().format() + fmt::format(" {} {}", fixture.player(game::Side::first),
                                                 fixture.player(game::Side::second));
    for (const game::MoveView& move : game.game.moves()) text += " " + move.text;
    const auto [before, is_new] = seen_.emplace(std::hash<std::string>()(text), fixture.number);
    if (is_new || ++repeated_ > 1) return;
    progress_.clear();
    fmt::print(stderr, "warning: game {} repeats game {} move by move\n", fixture.number,
               before->second);
}

// Once in every interval, as soon as all pairs are complete: scripts compare the two counts.
bool MatchResults::rating_is_due(const tournament::MatchScore& score) {
    const int games = score.finished, interval = plan_.rating_interval;
    if (interval == 0 || games / interval == rated_ / interval || games >= games_) return false;
    if (is_pair_of_bots() && plan_.swaps && games != 2 * score.pairs.pairs()) return false;
    rated_ = games;
    return true;
}

void MatchResults::tell_verdict(const tournament::Fixture& fixture,
                                const arena::RefereedGame& game) {
    const arena::Verdict& verdict = *game.verdict;
    const bool is_first_fault = told_.empty();
    if (!told_.emplace(fixture.player(verdict.side), verdict.fault).second) return;
    if (plan_.explains_faults) {
        fmt::print(stderr, "{}", arena::verdict_text(verdict, *type_.info));
    } else if (is_first_fault && plan_.verdicts.empty()) {
        fmt::print(stderr,
                   "note: --verbose explains such games, --verdicts FOLDER keeps a file about "
                   "each\n");
    }
}

std::string MatchResults::lines(const tournament::MatchScore& score,
                                const tournament::Match& match) const {
    if (is_pair_of_bots()) return results_block(plan_, score) + score_lines(plan_, score);
    return rank_table(plan_, match.standings());
}

void MatchResults::print(const tournament::MatchScore& score, const tournament::Match& match) {
    const std::lock_guard lock(mutex_);
    progress_.clear();
    if (repeated_ > 0) {
        fmt::print(stderr, "warning: {} of {} games repeat an earlier one move by move\n",
                   repeated_, score.finished);
    }
    std::vector<std::string> ends;
    for (const auto& [reason, count] : reasons_)
        ends.push_back(fmt::format("{} {}", reason, count));
    // Optional, because scripts count words such as `stall` anywhere in the output.
    if (!ends.empty() && plan_.explains_faults) fmt::print("Ends: {}\n", base::join(ends, ", "));
    fmt::print("{}", lines(score, match));
    if (!is_pair_of_bots()) fmt::print("{}", pairing_lines(plan_, match.standings()));
    fmt::print("Finished match\n");
    std::fflush(stdout);
}

base::Result<void> MatchResults::close() {
    if (error_) return *error_;
    if (plan_.record.empty() || file_.flush()) return {};
    return base::Error{plan_.record_option + ": " + plan_.record + " could not be written"};
}

const std::string& MatchResults::name(const tournament::Fixture& fixture, game::Side side) const {
    return plan_.bots[fixture.player(side)].name;
}

void MatchResults::write(const tournament::Fixture& fixture, const arena::RefereedGame& game) {
    game::Record record =
        arena::record_of(game, type_,
                         {plan_.event,
                          std::to_string(fixture.number),
                          {name(fixture, game::Side::first), name(fixture, game::Side::second)}});
    if (!plan_.site.empty()) record.set_tag("Site", plan_.site);
    const auto text = game::write_record(record);
    if (text) {
        file_ << *text << std::flush;
    } else if (!error_) {
        error_ = base::Error{plan_.record_option + ": " + text.error().message};
    }
}

void MatchResults::write_verdict(const tournament::Fixture& fixture,
                                 const arena::RefereedGame& game) {
    const std::string number = std::to_string(fixture.number);
    const std::string verdict = arena::verdict_text(*game.verdict, *type_.info);
    const auto written = contest::write_verdict(
        fs::path(plan_.verdicts) / ("game-" + number + ".txt"),
        {{name(fixture, game::Side::first), name(fixture, game::Side::second)}, number, verdict});
    if (!written && !error_) error_ = base::Error{"--verdicts: " + written.error().message};
}

}  // namespace match
