// bench_live MANATOR: measures a real server under load on this machine: the delay from a player's
// move to each spectator, memory per connection, processor time per move. Status 1 if an aim is
// missed.
#include <fmt/format.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <map>

#include "live/contest_crowd.h"
#include "live/crowd.h"
#include "live/served.h"

namespace {

using namespace bench;
using namespace std::chrono_literals;

struct Options {
    std::string program;
    std::string store;
    std::vector<std::string> only;
    double scale = 1;
};

// The figures of one scenario, and whether they reach its aims.
class Report {
 public:
    Report(const std::string& name, const Options& options) : judges_(options.scale >= 1) {
        fmt::print("\n{}\n", name);
    }
    void figure(const std::string& what, const std::string& value) const {
        fmt::print("  {:<44} {}\n", what, value);
    }
    // An aim that holds for the full size only.
    void aim(const std::string& what, const std::string& value, bool reached) {
        fmt::print("  {:<44} {:<16} {}\n", what, value,
                   !judges_  ? ""
                   : reached ? "reached"
                             : "MISSED");
        missed_ |= judges_ && !reached;
    }
    // What must hold at any size.
    void must(const std::string& what, bool holds) {
        if (!holds) fmt::print("  FAILED: {}\n", what);
        missed_ |= !holds;
    }
    bool missed() const { return missed_; }

 private:
    const bool judges_;
    bool missed_ = false;
};

int scaled(int count, const Options& options) {
    return std::max(1, static_cast<int>(count * options.scale));
}

void check_end(Report& report, const Crowd& crowd, Served& server) {
    std::string why;
    const int ended = crowd.ended(why);
    report.must(fmt::format("{} connections ended: {}", ended, why), ended == 0);
    const int status = server.stop();
    report.must(fmt::format("the server ended with status {}", status), status == 0);
}

struct Aims {
    double most_delay = 0;        // milliseconds, of 99 % of the moves at every spectator
    double least_deliveries = 0;  // a second
    double most_memory = 0;       // kB a connection
};

bool scenario(const std::string& name, const Options& options, const Size& size, const Aims& aims) {
    Report report(name, options);
    Served server(options.program, options.store);
    const double before = server.memory_kb();
    Crowd crowd(server.port(), size);
    crowd.rest(4s);
    const Seconds busy = server.processor_time();
    const Delays delays = crowd.play();
    const Seconds used = server.processor_time() - busy;
    const auto count = static_cast<double>(delays.of_deliveries.size());
    report.figure("moves, deliveries",
                  fmt::format("{}, {}", delays.of_moves.size(), delays.of_deliveries.size()));
    report.figure("deliveries: median, 99 %, 99.9 %, slowest",
                  fmt::format("{:.1f}, {:.1f}, {:.1f}, {:.1f} ms",
                              Delays::quantile(delays.of_deliveries, 0.5),
                              Delays::quantile(delays.of_deliveries, 0.99),
                              Delays::quantile(delays.of_deliveries, 0.999),
                              Delays::quantile(delays.of_deliveries, 1)));
    const double at_all = Delays::quantile(delays.of_moves, 0.99);
    report.aim(fmt::format("99 % of moves at every spectator, ≤ {} ms", aims.most_delay),
               fmt::format("{:.1f} ms", at_all), at_all <= aims.most_delay);
    const double rate = count / delays.seconds;
    if (aims.least_deliveries > 0) {
        report.aim(fmt::format("deliveries a second, ≥ {}", aims.least_deliveries),
                   fmt::format("{:.0f}", rate), rate >= aims.least_deliveries);
    }
    const double memory = (server.memory_kb() - before) / crowd.connections();
    report.aim(fmt::format("server memory a connection, < {} kB", aims.most_memory),
               fmt::format("{:.1f} kB", memory), memory < aims.most_memory);
    report.figure("server's processor",
                  fmt::format("{:.0f} %", 100 * used.count() / delays.seconds));
    report.must(fmt::format("{} deliveries are missing", delays.missing), delays.missing == 0);
    report.aim("moves that waited for the one before, 0", std::to_string(delays.withheld),
               delays.withheld == 0);
    check_end(report, crowd, server);
    return !report.missed();
}

// Many games, each with a few spectators.
bool arena(const Options& options) {
    const int games = scaled(500, options);
    return scenario(fmt::format("{} games with 10 spectators each, 0.4 moves a second in each, {} "
                                "readers that read nothing",
                                games, scaled(50, options)),
                    options, {games, 10, scaled(50, options), 0.4 * games, 30s}, {100, 0, 30});
}

bool crowd(const Options& options) {
    const int spectators = scaled(5000, options);
    return scenario(fmt::format("one game with {} spectators, a move a second", spectators),
                    options, {1, spectators, 0, 1, 30s}, {150, 0, 30});
}

bool deliveries(const Options& options) {
    const int games = scaled(50, options);
    return scenario(
        fmt::format("{} games with 100 spectators each, 4.4 moves a second in each", games),
        options, {games, 100, 0, 4.4 * games, 20s}, {1000, 20'000 * options.scale, 30});
}

bool idle(const Options& options) {
    const int games = scaled(500, options);
    Report report(fmt::format("{} idle connections", games * 20), options);
    Served server(options.program, options.store);
    const double before = server.memory_kb();
    Crowd crowd(server.port(), {games, 18, 0, 0, 0s});
    crowd.rest(3s);
    const Seconds busy = server.processor_time();
    crowd.rest(30s);
    report.figure("server's processor (pings)",
                  fmt::format("{:.1f} %", 100 * (server.processor_time() - busy).count() / 30));
    const double memory = (server.memory_kb() - before) / crowd.connections();
    report.aim("server memory a connection, < 30 kB", fmt::format("{:.1f} kB", memory),
               memory < 30);
    check_end(report, crowd, server);
    return !report.missed();
}

// Processor time of the server per move: its time while moves are made, minus its time for the same
// connections without moves.
bool cost(const Options& options) {
    Report report("processor time of a move", options);
    for (const int all : {0, 10, 100, 1000, 5000}) {
        const int spectators = all == 0 ? 0 : scaled(all, options);
        Served server(options.program, options.store);
        Crowd crowd(server.port(), {1, spectators, 0, 5, 10s});
        crowd.rest(4s);
        const Seconds begin = server.processor_time();
        crowd.rest(10s);
        const Seconds idle_time = server.processor_time() - begin;
        const Delays delays = crowd.play();
        const Seconds used = server.processor_time() - begin - 2 * idle_time;
        const double of_move = 1000 * used.count() / static_cast<double>(delays.of_moves.size());
        report.figure(fmt::format("{} spectators", spectators),
                      fmt::format("{:.2f} ms{}", of_move,
                                  spectators == 0 ? ""
                                                  : fmt::format(", {:.1f} µs a spectator",
                                                                1000 * of_move / spectators)));
        check_end(report, crowd, server);
    }
    return !report.missed();
}

// A contest whose page many people have open, with a finished game every half second.
bool contest(const Options& options) {
    const int watchers = scaled(500, options);
    Report report(
        fmt::format("a contest page with {} watchers, two finished games a second", watchers),
        options);
    const base::TemporaryFolder folder;
    const std::string store = options.store.empty() ? folder / "live.db" : options.store;
    Served server(options.program, store);
    const double before = server.memory_kb();
    ContestCrowd crowd(server.port(), store, watchers);
    const Seconds idle_begin = server.processor_time();
    crowd.rest(10s);
    const Seconds busy = server.processor_time();
    report.figure("server's processor while nothing changes",
                  fmt::format("{:.1f} %", 100 * (busy - idle_begin).count() / 10));
    const int games = 60;
    const Delays delays = crowd.play(games, 500ms);
    const Seconds used = server.processor_time() - busy;
    report.figure("games, deliveries",
                  fmt::format("{}, {}", delays.of_moves.size(), delays.of_deliveries.size()));
    report.figure(
        "deliveries: median, 99 %, slowest",
        fmt::format("{:.0f}, {:.0f}, {:.0f} ms", Delays::quantile(delays.of_deliveries, 0.5),
                    Delays::quantile(delays.of_deliveries, 0.99),
                    Delays::quantile(delays.of_deliveries, 1)));
    const double at_all = Delays::quantile(delays.of_moves, 0.99);
    report.aim("99 % of games at every watcher, ≤ 1000 ms", fmt::format("{:.0f} ms", at_all),
               at_all <= 1000);
    report.figure(
        "sent to one watcher for one game",
        fmt::format("{:.1f} kB", static_cast<double>(crowd.bytes()) / watchers / games / 1000));
    const double memory = (server.memory_kb() - before) / watchers;
    report.aim("server memory a connection, < 30 kB", fmt::format("{:.1f} kB", memory),
               memory < 30);
    report.figure("server's processor",
                  fmt::format("{:.0f} %", 100 * used.count() / delays.seconds));
    report.must(fmt::format("{} deliveries are missing", delays.missing), delays.missing == 0);
    std::string why;
    const int ended = crowd.ended(why);
    report.must(fmt::format("{} connections ended: {}", ended, why), ended == 0);
    report.must("the server ended", server.stop() == 0);
    return !report.missed();
}

void raise_descriptor_limit() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_max < 11'000) {
        fmt::print("only {} open files are possible here: `ulimit -Hn 20000` as root\n",
                   limit.rlim_max);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::map<std::string, std::function<bool(const Options&)>> scenarios{
        {"arena", arena}, {"crowd", crowd}, {"deliveries", deliveries},
        {"idle", idle},   {"cost", cost},   {"contest", contest}};
    Options options;
    CLI::App app("A server of live games under load, on this machine");
    app.add_option("MANATOR", options.program, "the program, build/dev/apps/manator")->required();
    app.add_option("--store", options.store,
                   "postgresql://…, an empty database (default: an SQLite file)");
    app.add_option("--only", options.only, "arena, crowd, deliveries, idle, cost or contest");
    app.add_option("--scale", options.scale,
                   "share of the full size; below 1 no aim is judged (default 1)")
        ->check(CLI::Range(0.001, 1.0));
    CLI11_PARSE(app, argc, argv);
    raise_descriptor_limit();
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    bool fine = true;
    for (const auto& [name, run] : scenarios) {
        const bool wanted = options.only.empty() || std::ranges::count(options.only, name) > 0;
        if (wanted) fine &= run(options);
    }
    return fine ? 0 : 1;
}
