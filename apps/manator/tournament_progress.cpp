#include "manator/tournament_progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "arena/tournament/standings.h"
#include "arena/tournament/stored_game.h"
#include "base/text.h"
#include "base/thread.h"
#include "manator/tournament_reports.h"
#include "terminal/progress.h"
#include "terminal/style.h"

namespace manator {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

double seconds(Clock::duration time) {
    return std::chrono::duration<double>(time).count();
}

std::string time_text(double time) {
    const long long whole = std::llround(time);
    return whole >= 3600 ? fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60)
                         : fmt::format("{}:{:02}", whole / 60, whole % 60);
}

// "12 of 60 games, 3.4 a second, 0:14 left"; games of rounds that are not paired yet are not
// counted.
std::string progress_text(const store::Counts& counts, int before, double time) {
    const int all = counts.open + counts.leased + counts.done;
    std::string text = fmt::format("{} of {} games", counts.done, all);
    const int played = counts.done - before;
    if (played <= 0 || time <= 0) return text;
    const double rate = played / time;
    text += rate >= 1 ? fmt::format(", {:.1f} a second", rate)
                      : fmt::format(", {:.1f} a minute", 60 * rate);
    return text + fmt::format(", {} left", time_text((all - counts.done) / rate));
}

std::string leader(const arena::PlayableTournament& tournament, store::Tournament& store) {
    const auto stored = store.finished(store::Texts::none);
    const auto games = stored ? arena::finished_games(*stored)
                              : base::Result<std::vector<arena::FinishedGame>>(stored.error());
    if (!games || games->empty()) return "";
    const auto found = arena::standings(tournament.settings, tournament.names(), *games);
    const arena::Standing& first = found.rows.front();
    return fmt::format(", {} leads with {} of {}", base::printable(first.bot), first.points,
                       first.games.games());
}

}  // namespace

TournamentProgress::TournamentProgress(const arena::PlayableTournament& tournament,
                                       const std::string& address, std::filesystem::path reports)
    : tournament_(tournament), reports_(std::move(reports)) {
    if (reports_.empty() && isatty(STDERR_FILENO) != 1) return;
    auto opened = store::Tournament::open(address);
    if (!opened) return;
    store_ = *std::move(opened);
    auto thread = base::start_thread([this] { work(); });
    if (thread) thread_ = *std::move(thread);  // the tournament can do without
}

TournamentProgress::~TournamentProgress() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    changed_.notify_all();
    if (store_) store_->stop();
    if (thread_.joinable()) thread_.join();
}

bool TournamentProgress::wait(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return !changed_.wait_for(lock, time, [this] { return ended_; });
}

// What goes wrong here is left to the tables, who see it too.
void TournamentProgress::work() {
    store::Tournament& store = *store_;
    terminal::Progress line(stderr);
    const bool is_terminal = isatty(STDERR_FILENO) == 1;
    const Clock::time_point begin = Clock::now();
    const auto at_first = store.counts();
    int reported = at_first ? at_first->done : 0;
    const int before = reported;
    std::string first;
    Clock::time_point next_report = begin + 3s, next_leader = begin + 2s;
    while (wait(1000ms)) {
        const auto counts = store.counts();
        if (!counts) return;
        const Clock::time_point now = Clock::now();
        if (is_terminal && now >= next_leader) {
            first = leader(tournament_, store);
            next_leader = Clock::now() + std::max<Clock::duration>(2s, 20 * (Clock::now() - now));
        }
        line.show(progress_text(*counts, before, seconds(now - begin)) + first);
        if (reports_.empty() || counts->done == reported || now < next_report) continue;
        (void)write_reports(tournament_, store, reports_);
        reported = counts->done;
        // A long tournament's reports take their time: most of it is for the games.
        next_report = Clock::now() + std::max<Clock::duration>(5s, 30 * (Clock::now() - now));
    }
}

}  // namespace manator
