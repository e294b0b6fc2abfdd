// `manator worker` on a real server: workers are killed and the server is restarted. MANATOR_GAMES
// and MANATOR_KILLS make it larger.
#include <signal.h>

#include <algorithm>
#include <iostream>

#include "support/child.h"
#include "support/postgresql.h"
#include "support/process.h"
#include "tournament/cup.h"

namespace {

using namespace std::chrono_literals;
using namespace support;
using Worker = support::CupTest;

template <class Condition>
void wait_for(const Condition& condition) {
    const auto end = std::chrono::steady_clock::now() + 120s;
    while (!condition() && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(2ms);
    }
}

TEST_F(Worker, TheyAreKilledAndTheDatabaseIsRestarted) {
    ASSERT_EQ(run_shell(write(killed_cup()) + " --folder " + folder_ / "calm").status, 0);
    PostgreSql server;
    const std::string address = server.make_database();
    {
        // Somebody has to give the file to the database; then it is killed as well.
        Child first({MANATOR_PROGRAM, "tournament", file_, "--store", address, "--lease", "2"},
                    folder_ / "log");
        wait_for([&] { return done(address) > 0; });
        first.kill(SIGKILL);
    }
    // Each is known to the server by a name of its own: the connection of a killed worker may
    // remain for a moment.
    int started = 0;
    std::vector<std::string> names(4);
    const auto start = [&](std::size_t which) {
        names[which] = "worker" + std::to_string(++started);
        return Child({MANATOR_PROGRAM, "worker", "--store",
                      address + "&application_name=" + names[which], "--lease", "2"},
                     folder_ / "workers");
    };
    // Whether it has opened the store: before that, it does not wait for a server that is down.
    const auto is_connected = [&](const std::string& name) {
        const std::string sessions =
            "SELECT count(*) FROM pg_stat_activity WHERE application_name = '" + name +
            "' AND query <> '' AND query NOT LIKE 'SET %'";
        return server.ask(address, sessions) == "1\n";
    };
    std::vector<Child> workers;
    for (std::size_t i = 0; i < 4; ++i) workers.push_back(start(i));
    Moments moments(kill_games, kills);
    const auto watch = *store::Tournament::open(address);
    const auto finished = [&] { return watch->counts()->done; };
    base::Rng rng{std::random_device()()};
    int killed = 0;
    while (moments.wait(finished, [&] { return finished() == kill_games; })) {
        if (++killed == kills / 2) {
            wait_for([&] { return std::ranges::all_of(names, is_connected); });
            server.stop();
            server.start();
        }
        const std::size_t which = rng.below(4);
        workers[which].kill(SIGKILL);
        workers[which] = start(which);
    }
    EXPECT_GE(killed, kills / 2);
    std::cout << "killed " << killed << " times\n";
    for (Child& worker : workers) EXPECT_EQ(worker.status(300s), 0) << read(folder_ / "workers");
    const auto report = run_shell("manator tournament " + file_ + " --store '" + address + "'");
    EXPECT_EQ(report.status, 0) << report.err;
    EXPECT_EQ(finished(), kill_games);
    EXPECT_EQ(results_of(folder()), results_of(folder_.path() / "calm"));
}

// The commands of docs/users/6-tournaments.md, with another host.
TEST_F(Worker, TheDocumentedCommandsPlayATournament) {
    PostgreSql server;
    const std::string address = server.make_documented_database("referee", "spring");
    const auto command = write(cup("pairs = 1"));
    const auto played = run_shell(command + " --store " + address);
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_EQ(done(address), 6);
    const auto worker = run_shell("manator worker --store " + address + " --concurrency 8");
    EXPECT_EQ(worker.status, 0) << worker.err;
}

}  // namespace
