// Polls the store for progress and writes reports on a background thread.
#include "contest/tournament_progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "base/start_thread.h"
#include "base/text.h"
#include "contest/tournament_reports.h"
#include "terminal/style.h"
#include "tournament/standings.h"

namespace contest {

namespace {

using namespace std::chrono_literals;

double seconds(std::chrono::steady_clock::duration time) {
    return std::chrono::duration<double>(time).count();
}

std::string time_text(double time) {
    const long long whole = std::llround(time);
    return whole >= 3600 ? fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60)
                         : fmt::format("{}:{:02}", whole / 60, whole % 60);
}

constexpr std::chrono::seconds line_interval = 10s;  // without a terminal

// The total number of games as far as known: without those of rounds that are not paired yet.
int known_games(const tournament::PlayableTournament& tournament, const store::Counts& counts) {
    const auto all = tournament::game_count(tournament.settings, tournament.bots.size());
    const int planned = counts.open + counts.leased + counts.done;
    // Only large tournaments are planned in parts.
    const bool in_parts = all > static_cast<std::int64_t>(tournament::most_planned);
    return in_parts ? std::max(planned, static_cast<int>(all)) : planned;
}

// "12 of 60 games, 3.4 a second, 0:14 left".
std::string progress_text(const store::Counts& counts, int all, int before, double time) {
    if (all == 0) return "planning games";
    std::string text = fmt::format("{} of {} games", counts.done, all);
    const int played = counts.done - before;
    if (played <= 0 || time <= 0) return text;
    const double rate = played / time;
    text += rate >= 1 ? fmt::format(", {:.1f} a second", rate)
                      : fmt::format(", {:.1f} a minute", 60 * rate);
    return text + fmt::format(", {} left", time_text((all - counts.done) / rate));
}

}  // namespace

TournamentProgress::TournamentProgress(const tournament::PlayableTournament& tournament,
                                       const std::string& address, std::filesystem::path reports)
    : tournament_(tournament),
      reports_(std::move(reports)),
      is_terminal_(isatty(STDERR_FILENO) == 1),
      next_news_(begin_ + (is_terminal_ ? 2s : line_interval)),
      next_line_(begin_ + line_interval) {
    auto opened = store::Tournament::open(address);
    if (!opened) return;
    store_ = *std::move(opened);
    auto thread = base::start_thread([this] { work(); });
    if (thread) thread_ = *std::move(thread);  // optional: the tournament runs without it
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

std::string TournamentProgress::news() {
    const auto games = store_->finished(store::Texts::none);
    if (!games || games->empty()) return "";
    const auto found = tournament::standings(tournament_.settings, tournament_.names(), *games);
    const tournament::Standing& first = found.rows.front();
    std::string text = fmt::format(", {} leads with {} of {}", base::printable(first.bot),
                                   first.points, first.games.games());
    const auto faults = std::count_if(games->begin(), games->end(),
                                      [](const auto& game) { return game.fault.has_value(); });
    if (faults > 0) text += fmt::format(", {} lost by a fault", faults);
    if (faults > 0 && !reports_.empty()) {
        text += fmt::format(" (see {})", (reports_ / "verdicts/").string());
    }
    return text;
}

void TournamentProgress::tell(const store::Counts& counts) {
    const Clock::time_point now = Clock::now();
    if (now >= next_news_) {
        news_ = news();
        const Clock::duration least = is_terminal_ ? 2s : line_interval;
        next_news_ = now + std::max<Clock::duration>(least, 20 * (Clock::now() - now));
    }
    const std::string text =
        progress_text(counts, known_games(tournament_, counts), before_, seconds(now - begin_)) +
        news_;
    line_.show(text);
    if (is_terminal_ || now < next_line_) return;
    say_where();
    fmt::print(stderr, "{}\n", text);
    next_line_ = now + line_interval;
}

// Printed once, as soon as there is something to report.
void TournamentProgress::say_where() {
    if (!reports_.empty() && !has_said_where_) {
        fmt::print(stderr, "Report: {}\n", (reports_ / "report.html").string());
    }
    has_said_where_ = true;
}

// Errors here are ignored: the playing threads see them, too.
void TournamentProgress::work() {
    const auto at_first = store_->counts();
    int reported = before_ = at_first ? at_first->done : 0;
    if (is_terminal_) say_where();
    Clock::time_point next_report = begin_ + 3s;
    while (wait(1000ms)) {
        const auto counts = store_->counts();
        if (!counts) return;
        tell(*counts);
        const Clock::time_point now = Clock::now();
        if (reports_.empty() || counts->done == reported || now < next_report) continue;
        (void)write_reports(tournament_, *store_, reports_);
        reported = counts->done;
        // Reports of a long tournament take time: leave most of it to the games.
        next_report = Clock::now() + std::max<Clock::duration>(5s, 30 * (Clock::now() - now));
    }
}

}  // namespace contest
