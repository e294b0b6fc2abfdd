#include "manator/tournament_run.h"

#include <fmt/core.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <future>
#include <random>
#include <thread>

#include "arena/tournament_runner.h"
#include "manator/entrants.h"
#include "manator/tournament_bots.h"
#include "manator/tournament_progress.h"

namespace manator {

namespace {

using namespace std::chrono_literals;
using End = arena::TournamentRunner::End;

// Different for every process that ever works for a tournament.
std::string worker_name() {
    char host[256] = "";
    gethostname(host, sizeof host - 1);
    return fmt::format("{}:{}:{:08x}", host, getpid(), std::random_device()());
}

sigset_t interruptions() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&set, signal);
    return set;
}

// Runs it on other threads; stops it when somebody wants us to end.
base::Result<End> run_until_interrupted(arena::TournamentRunner& runner) {
    const sigset_t interrupt = interruptions();
    auto done = std::make_shared<std::promise<base::Result<End>>>();
    std::future<base::Result<End>> end = done->get_future();
    std::thread thread([&runner, done] { done->set_value(runner.run()); });
    const timespec pause{0, 50'000'000};
    bool interrupted = false;
    while (!interrupted && end.wait_for(0s) != std::future_status::ready) {
        interrupted = sigtimedwait(&interrupt, nullptr, &pause) > 0;
    }
    if (interrupted) runner.stop();
    if (interrupted && end.wait_for(10s) != std::future_status::ready) {
        // A player that cannot be stopped; its game will be played again.
        fmt::print(stderr, "error: interrupted\n");
        std::_Exit(2);
    }
    thread.join();
    return end.get();
}

}  // namespace

void say_to_people(std::string_view news) {
    fmt::print(stderr, "{}\n", news);
}

base::Result<TournamentFile> stored_tournament(const TournamentRun& run, std::int64_t& revision) {
    const auto definition = run.store.definition();
    if (!definition) return definition.error();
    if (!*definition) return base::Error{"there is no tournament in this database yet"};
    revision = (*definition)->revision;
    auto file =
        read_tournament({run.file_name, (*definition)->file, run.folder, (*definition)->openings});
    if (file && !run.sandbox) {
        for (arena::Bot& bot : file->tournament.bots) bot.sandboxed = false;
    }
    return file;
}

base::Result<void> run_tournament(const TournamentRun& run) {
    const sigset_t interrupt = interruptions();
    pthread_sigmask(SIG_BLOCK, &interrupt, nullptr);  // all threads inherit it
    const std::string worker = worker_name();
    for (;;) {
        std::int64_t revision = 0;
        const auto file = stored_tournament(run, revision);
        if (!file) return file.error();
        if (const auto fine = check_machine(*file); !fine) return fine;
        const game::GameType& type = *file->tournament.type;
        const int concurrency = run.concurrency == 0 ? file->concurrency : run.concurrency;
        arena::TournamentRunner runner(
            file->tournament, run.store, {worker, concurrency, run.lease, revision},
            [&type](const arena::Bot& bot, std::uint64_t seed) {
                return arena::make_contestant(bot, type, make_builtin_player, seed);
            });
        TournamentProgress progress(file->tournament, run.address, run.reports);
        const auto end = run_until_interrupted(runner);
        if (!end) return end.error();
        if (*end == End::stopped) {
            return base::Error{"interrupted; the same command goes on with the tournament"};
        }
        if (*end == End::complete) return {};
    }
}

}  // namespace manator
