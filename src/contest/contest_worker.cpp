// The loop of a worker: checks first, then a turn of each running contest.
#include "contest/contest_worker.h"

#include <fmt/core.h>
#include <sys/prctl.h>

#include <algorithm>

#include "base/clock.h"
#include "base/start_thread.h"
#include "base/temporary_folder.h"
#include "cli/until_interrupted.h"
#include "contest/contest_file.h"
#include "contest/entrants.h"
#include "contest/entry_check.h"
#include "contest/entry_folder.h"
#include "contest/tournament_run.h"
#include "play/players.h"
#include "process/process.h"
#include "store/contest_games.h"
#include "store/database.h"
#include "store/live_games.h"

namespace contest {

namespace {

using namespace std::chrono_literals;
using base::Clock;
using End = tournament::TournamentRunner::End;

constexpr auto pause = 500ms;       // until the store is asked again for work
constexpr auto turn = 20s;          // of a contest, while other work waits
constexpr auto check_time = 10min;  // for one entry
constexpr auto recheck_time = 2min;
constexpr int recheck_rest =
    3;  // how many times its own time a further check is followed by others
constexpr auto postponement = 60s;  // of a contest that could not be played here

base::Result<void> finish(store::Contests& store, const store::CheckLease& lease, bool accepted,
                          const std::string& verdict) {
    const auto taken = store.finish_check(lease, accepted, verdict);
    return taken ? base::Result<void>() : taken.error();
}

}  // namespace

base::Result<void> work_for_server(const std::string& store, ContestWork work) {
    prctl(PR_SET_NAME, "manator");  // also if a server started it as /proc/self/exe
    base::TemporaryFolder::remove_orphans();
    const base::TemporaryFolder folder;
    if (folder.path().empty()) return base::Error{"cannot make a temporary folder"};
    const auto opened = store::LiveGames::open(store, say_to_people);
    if (!opened) return opened.error();
    work.worker = worker_name();
    work.folder = folder.path();
    work.say = say_to_people;
    ContestWorker worker(**opened, store, std::move(work));
    return cli::run_until_interrupted(worker);
}

ContestWorker::ContestWorker(store::LiveGames& games, std::string address, ContestWork work)
    : games_(games),
      store_(games.contests()),
      address_(std::move(address)),
      work_(std::move(work)),
      boards_(games.contest_games()) {}

void ContestWorker::stop() {
    stop_.request_stop();
    store_.stop();
    const std::lock_guard lock(mutex_);
    check_stop_.request_stop();
    if (runner_ != nullptr) runner_->stop();
    changed_.notify_all();
}

base::Result<void> ContestWorker::run() {
    bots::Bot any;
    any.command = {"sh"};
    any.sandboxed = work_.sandbox != bots::SandboxChoice::off;
    if (const auto fine = check_machine({&any, 1}, work_.sandbox); !fine) return fine;
    auto watcher = base::start_thread([this] { watch(); });
    if (!watcher) return watcher.error();
    auto reporter = base::start_thread([this] { boards_.run(); });
    base::Result<bool> worked = true;
    while (worked && !is_stopped()) {
        worked = check_entries();
        if (worked && !*worked) worked = play_contests();
        if (worked && !*worked) rest();
    }
    {
        const std::lock_guard lock(mutex_);
        done_ = true;
    }
    changed_.notify_all();
    watcher->join();
    boards_.stop();
    if (reporter) reporter->join();
    if (!worked && !is_stopped()) return worked.error();
    return {};
}

void ContestWorker::rest() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, pause, [this] { return is_stopped(); });
}

base::Result<std::optional<store::CheckLease>> ContestWorker::lease_check() {
    auto lease = store_.lease_check(work_.worker, work_.lease);
    if (!lease || *lease) return lease;
    {
        const std::lock_guard lock(mutex_);
        if (Clock::now() < next_recheck_) return lease;
    }
    return store_.lease_check(work_.worker, work_.lease, store::Checks::further);
}

base::Result<bool> ContestWorker::check_entries() {
    const auto lease = lease_check();
    if (!lease) return lease.error();
    if (!*lease) return false;
    const auto begin = Clock::now();
    if (const auto checked = check(**lease); !checked) return checked.error();
    if ((*lease)->is_again) {
        const std::lock_guard lock(mutex_);
        next_recheck_ = Clock::now() + recheck_rest * (Clock::now() - begin);
    }
    return true;
}

base::Result<void> ContestWorker::check(const store::CheckLease& lease) {
    const auto entry = store_.entry(lease.entry);
    if (!entry) return entry.error();
    const auto content = store_.content(lease.entry);
    if (!content) return content.error();
    // A newer version has replaced it; a further check was perhaps asked for at the same time.
    if (!*entry || !*content) return finish(store_, lease, false, "WRONG: the upload is gone\n");
    const auto contest = store_.get((*entry)->contest);
    if (!contest) return contest.error();
    if (!*contest) return {};
    base::StopToken stop;
    {
        const std::lock_guard lock(mutex_);
        if (is_stopped()) return store_.give_back_check(lease);
        check_stop_ = base::StopSource();
        check_end_ = Clock::now() + (lease.is_again ? recheck_time : check_time);
        lease_ = lease;
        stop = check_stop_.get_token();
    }
    // The folder of an entry may be in use by the contest.
    const auto folder = lease.is_again ? work_.folder / "again" : work_.folder;
    std::error_code ignored;
    std::filesystem::create_directory(folder, ignored);
    const auto verdict = check_entry(**contest, **entry, **content, folder, work_.sandbox, stop);
    bool is_late = false;
    {
        const std::lock_guard lock(mutex_);
        lease_.reset();
        is_late = Clock::now() >= check_end_;
    }
    if (!verdict && is_late) {
        return finish(store_, lease, false, "WRONG: the check took too long\n");
    }
    if (!verdict) {
        work_.say("cannot check " + lease.entry + ": " + verdict.error().message);
        const auto given = store_.give_back_check(lease);
        rest();
        return given;
    }
    return finish(store_, lease, verdict->accepted, verdict->text);
}

base::Result<bool> ContestWorker::play_contests() {
    if (const auto dropped = drop_folders(); !dropped) return dropped.error();
    const auto running = store_.running();
    if (!running) return running.error();
    bool worked = false;
    for (const store::RunningContest& contest : *running) {
        if (is_stopped()) return true;
        const auto found = postponed_.find(contest.id);
        if (found != postponed_.end() && Clock::now() < found->second) continue;
        const auto played = play(contest);
        if (!played && (is_stopped() || store::is_database_error(played.error()))) {
            return played.error();
        }
        if (!played) {
            work_.say(
                fmt::format("cannot play contest {}: {}", contest.id, played.error().message));
            postponed_[contest.id] = Clock::now() + postponement;
            continue;
        }
        worked = true;
    }
    return worked;
}

base::Result<void> ContestWorker::play(const store::RunningContest& contest) {
    const auto file = prepare(contest);
    if (!file) return file.error();
    if (file->tournament.type == nullptr) return {};  // it was changed just now
    return run_games(contest, *file);
}

base::Result<TournamentFile> ContestWorker::prepare(const store::RunningContest& contest) {
    const auto definition = store_.tournament(contest.id).definition();
    if (!definition) return definition.error();
    if (!*definition || (*definition)->revision != contest.revision) return TournamentFile();
    if (const auto made = make_folders(contest); !made) return made.error();
    auto file = read_contest((*definition)->file, work_.folder);
    if (!file) return file.error();
    TournamentRun run;
    run.folder = work_.folder;
    run.sandbox = work_.sandbox;
    if (const auto fine = check_to_play(run, *file); !fine) return fine.error();
    return file;
}

base::Result<void> ContestWorker::drop_folders() {
    for (auto next = folders_.begin(); next != folders_.end();) {
        const auto contest = store_.get(next->first);
        if (!contest) return contest.error();
        const auto one = next++;
        if (*contest) continue;
        std::error_code ignored;
        for (const auto& folder : one->second) std::filesystem::remove_all(folder, ignored);
        folders_.erase(one);
    }
    return {};
}

base::Result<void> ContestWorker::make_folders(const store::RunningContest& contest) {
    const auto entries = store_.entries(contest.id);
    if (!entries) return entries.error();
    for (const store::ContestEntry& entry : *entries) {
        const auto folder = work_.folder / entry.id;
        if (!entry.plays || entry.is_network() || std::filesystem::exists(folder)) continue;
        folders_[contest.id].push_back(folder);
        const auto content = store_.content(entry.id);
        if (!content) return content.error();
        if (!*content) return base::Error{"the upload " + entry.id + " is missing"};
        std::string log;
        auto made =
            make_entry_folder(entry, **content, folder,
                              {work_.sandbox != bots::SandboxChoice::off, stop_.get_token()}, log);
        if (!made && !stop_.stop_requested() && !process::is_shortage(made.error())) {
            work_.say(fmt::format("contest {}: entry {}: {}; it loses its games", contest.id,
                                  entry.id, made.error().message));
            made = make_crashing_folder(folder, log + "WRONG: " + made.error().message + "\n");
        }
        if (!made) return base::Error{"entry " + entry.id + ": " + made.error().message};
    }
    return {};
}

base::Result<void> ContestWorker::run_games(const store::RunningContest& contest,
                                            const TournamentFile& file) {
    store::Tournament games = store_.tournament(contest.id);
    const game::GameType& type = *file.tournament.type;
    const auto is_network = [](const bots::Bot& bot) { return !bot.account.empty(); };
    if (!news_ && std::ranges::any_of(file.tournament.bots, is_network)) {
        news_ = std::make_unique<NetworkNews>(address_);
    }
    tournament::TournamentRunner runner(
        file.tournament, games,
        {work_.worker, work_.concurrency, work_.lease, contest.revision, work_.say,
         [&](const store::Lease& lease, const auto& players) {
             seat(contest, file.tournament, lease, players);
         }},
        [&](const bots::Bot& bot, std::uint64_t seed) { return make_player(bot, type, seed); });
    {
        const std::lock_guard lock(mutex_);
        if (is_stopped()) return {};
        runner_ = &runner;
        turn_end_ = Clock::now() + turn;
        played_ = contest.id;
    }
    const base::Result<End> end = runner.run();
    {
        const std::lock_guard lock(mutex_);
        runner_ = nullptr;
    }
    if (!end) return end.error();
    if (*end != End::complete) return {};
    std::error_code ignored;
    for (const bots::Bot& bot : file.tournament.bots) {
        if (!bot.folder.empty()) std::filesystem::remove_all(bot.folder, ignored);
    }
    folders_.erase(contest.id);
    return store_.end(contest);
}

tournament::MadePlayer ContestWorker::make_player(const bots::Bot& bot, const game::GameType& type,
                                                  std::uint64_t seed) const {
    if (!bot.account.empty()) {
        return std::unique_ptr<game::Player>(std::make_unique<NetworkPlayer>(bot.name));
    }
    auto made = bots::make_bot_player(bot, type, play::make_builtin_player, seed);
    if (!made) return made.error();
    return std::unique_ptr<game::Player>(std::make_unique<NotedPlayer>(*std::move(made)));
}

void ContestWorker::seat(const store::RunningContest& contest,
                         const tournament::PlayableTournament& played, const store::Lease& lease,
                         const std::array<game::Player*, 2>& players) {
    NetworkSetting setting{&games_, news_.get(), &absent_, played.type, {}, {}, {}, {}};
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        const auto bot = std::ranges::find(played.bots, lease.id.bot(side), &bots::Bot::name);
        setting.names[index(side)] = bot->name;
        setting.accounts[index(side)] = bot->account;
    }
    setting.seat = {contest.id, store::id_text(lease.id), lease.fence};
    const bool is_local = setting.accounts[0].empty() && setting.accounts[1].empty();
    const auto board = is_local ? boards_.begin({setting.seat, setting.names, {}, {}}) : nullptr;
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        if (!setting.accounts[index(side)].empty()) continue;
        static_cast<NotedPlayer*>(players[index(side)])->note(board);  // as make_player() made it
    }
    if (is_local) return;
    const auto clock = network_clock(played.rules.paces[0]);
    if (clock) setting.clock.referee = *clock;  // checked when the bot was entered
    const auto game = std::make_shared<NetworkGame>(setting);
    for (const game::Side side : {game::Side::first, game::Side::second}) {
        if (setting.accounts[index(side)].empty()) continue;
        static_cast<NetworkPlayer*>(players[index(side)])
            ->sit(game, side);  // as make_player() made it
    }
}

void ContestWorker::watch() {
    const auto beat = std::chrono::duration<double>(std::min(work_.lease / 3, 10.0));
    std::unique_lock lock(mutex_);
    while (!done_) {
        lock.unlock();
        // An error here is an error of the loop's next call, too.
        static_cast<void>(store_.note_worker(work_.worker));
        static_cast<void>(games_.contest_games().abort_abandoned(base::unix_time()));
        watch_check();
        watch_games();
        lock.lock();
        changed_.wait_for(lock, beat, [this] { return done_; });
    }
}

void ContestWorker::watch_check() {
    std::optional<store::CheckLease> lease;
    {
        const std::lock_guard lock(mutex_);
        lease = lease_;
        if (lease && Clock::now() >= check_end_) check_stop_.request_stop();
    }
    if (!lease) return;
    const auto held = store_.prolong_check(*lease, work_.lease);
    if (held && *held) return;
    const std::lock_guard lock(mutex_);
    if (lease_ && lease_->fence == lease->fence) check_stop_.request_stop();
}

void ContestWorker::watch_games() {
    {
        const std::lock_guard lock(mutex_);
        if (runner_ == nullptr || Clock::now() < turn_end_) return;
    }
    if (!other_work_waits()) return;
    const std::lock_guard lock(mutex_);
    if (runner_ != nullptr) runner_->leave();
}

bool ContestWorker::other_work_waits() {
    const auto checks = store_.count_unchecked();
    const auto further = store_.count_unchecked(store::Checks::further);
    const auto running = store_.running();
    if (!checks || !further || !running) return false;
    const std::lock_guard lock(mutex_);
    const bool may_check_again = Clock::now() >= next_recheck_;
    return *checks > 0 || (*further > 0 && may_check_again) ||
           std::ranges::any_of(*running,
                               [this](const auto& contest) { return contest.id != played_; });
}

}  // namespace contest
