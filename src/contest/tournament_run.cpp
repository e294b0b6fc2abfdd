// Runs a TournamentRunner, and starts it again when the definition changes.
#include "contest/tournament_run.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <random>

#include "base/temporary_folder.h"
#include "base/text.h"
#include "cli/until_interrupted.h"
#include "contest/bot_folders.h"
#include "contest/bot_trial.h"
#include "contest/entrants.h"
#include "contest/tournament_bots.h"
#include "contest/tournament_progress.h"
#include "play/players.h"
#include "tournament/tournament_runner.h"

namespace contest {

namespace {

using End = tournament::TournamentRunner::End;

}  // namespace

std::string worker_name() {
    char host[256] = "";
    gethostname(host, sizeof host - 1);
    return fmt::format("{}:{}:{:08x}", host, getpid(), std::random_device()());
}

void say_to_people(std::string_view news) {
    fmt::print(stderr, "{}\n", news);
}

base::Result<void> choose_sandbox(const TournamentRun& run, TournamentFile& file) {
    const std::vector<bots::Bot>& bots = file.tournament.bots;
    if (const auto chosen = bots::choose_sandbox(file.tournament.bots, run.sandbox); !chosen) {
        return chosen;
    }
    const bool has_programs = std::any_of(
        bots.begin(), bots.end(), [](const bots::Bot& bot) { return !bot.command.empty(); });
    if (has_programs && run.sandbox == bots::SandboxChoice::basic) {
        file.tournament.sandbox = "basic";
    }
    if (has_programs && run.sandbox == bots::SandboxChoice::off) file.tournament.sandbox = "none";
    return {};
}

base::Result<void> check_to_play(const TournamentRun& run, TournamentFile& file) {
    if (file.is_checked) return {};
    if (const auto fine = check_bots(file.tournament); !fine) return fine;
    if (const auto fine = choose_sandbox(run, file); !fine) return fine;
    // A worker has no tournament file and no results folder.
    const auto own_file = run.reports.empty() ? run.reports : run.folder / run.file_name;
    KeptPlaces kept{{run.reports},
                    {own_file, file.openings_file, database_file(run.address)},
                    allowed_folders(run.folder, run.allowed)};
    kept.files.insert(kept.files.end(), file.start_files.begin(), file.start_files.end());
    if (const auto apart = check_bot_folders(file.tournament.bots, kept); !apart) return apart;
    show_program_folders(file.tournament.bots, kept);
    file.is_checked = true;
    return {};
}

base::Result<std::int64_t> read_stored(const TournamentRun& run, store::Tournament& store,
                                       std::optional<TournamentFile>& file) {
    const auto stored = store.definition();
    if (!stored) return stored.error();
    if (!*stored) return base::Error{"there is no tournament in this database yet"};
    const store::Definition& now = **stored;
    if (!file || file->text != now.file || file->openings != now.openings) {
        auto read = read_tournament({run.file_name, now.file, run.folder, now.openings});
        if (!read) return read.error();
        file = *std::move(read);
    }
    return now.revision;
}

base::Result<std::set<std::string>> bots_with_games(store::Tournament& store) {
    const auto games = store.finished(store::Texts::none);
    if (!games) return games.error();
    std::set<std::string> names;
    for (const store::FinishedGame& game : *games) {
        names.insert(game.id.bots.begin(), game.id.bots.end());
    }
    return names;
}

namespace {

// Skips bots that have already played here. A worker tests all of them, because its machine
// differs.
base::Result<void> try_bots(const TournamentRun& run, store::Tournament& store,
                            const TournamentFile& file, std::set<std::string>& passed) {
    if (run.skip_check) return {};
    const bool is_worker = run.reports.empty();
    if (!is_worker) {
        const auto known = bots_with_games(store);
        if (!known) return known.error();
        passed.insert(known->begin(), known->end());
    }
    BotTrial trial(file.tournament, passed);
    return cli::run_until_interrupted(trial);
}

}  // namespace

base::Result<void> run_tournament(const TournamentRun& run, store::Tournament& store,
                                  std::optional<TournamentFile>& file) {
    const cli::InterruptionsWait signals;  // so that no signal is lost between two runs
    base::TemporaryFolder::remove_orphans();
    const std::string worker = worker_name();
    std::set<std::string> passed;  // bots already tested
    for (;;) {
        const auto revision = read_stored(run, store, file);
        if (!revision) return revision.error();
        if (const auto fine = check_to_play(run, *file); !fine) return fine;
        if (const auto fine = check_machine(file->tournament.bots, run.sandbox); !fine) return fine;
        if (const auto fine = try_bots(run, store, *file, passed); !fine) return fine;
        const game::GameType& type = *file->tournament.type;
        const int concurrency = run.concurrency == 0 ? file->concurrency : run.concurrency;
        for (const bots::Bot& bot : file->tournament.bots) {
            if (bot.address.empty() || concurrency == 1) continue;
            return base::Error{"--concurrency: " + base::quoted(bot.name) +
                               " has an address and plays one game at a time"};
        }
        tournament::TournamentRunner runner(
            file->tournament, store, {worker, concurrency, run.lease, *revision, say_to_people},
            [&type](const bots::Bot& bot, std::uint64_t seed) {
                return bots::make_bot_player(bot, type, play::make_builtin_player, seed);
            });
        TournamentProgress progress(file->tournament, run.address, run.reports);
        const base::Result<End> end = cli::run_until_interrupted(runner);
        if (!end) return end.error();
        if (*end == End::stopped) {
            return base::Error{"interrupted; run the same command again to resume the tournament"};
        }
        if (*end == End::complete) return {};
    }
}

}  // namespace contest
