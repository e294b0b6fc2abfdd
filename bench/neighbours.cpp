// bench_neighbours MANATOR: how much longer a game of two thinkers takes, in percent, if another
// game of the tournament has a sandboxed bot that misbehaves; and, for comparison, beside an honest
// bot that thinks all the time.
#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <thread>

#include "base/temporary_folder.h"
#include "bots/bot.h"
#include "games/registry.h"
#include "process/processors.h"
#include "tournament/tournament_runner.h"

namespace {

using Seconds = std::chrono::duration<double>;
constexpr double most_percent = 5;

[[noreturn]] void give_up(const std::string& why) {
    fmt::print(stderr, "{}\n", why);
    std::_Exit(2);
}

const game::GameType& some_game() {
    return games::all_games().front();
}

base::Result<std::unique_ptr<game::Player>> make(const bots::Bot& bot, std::uint64_t seed) {
    return bots::make_bot_player(bot, some_game(), {}, seed);
}
bots::Bot bot_of(const std::string& text) {
    auto bot = bots::parse_bot(text);
    if (!bot) give_up(bot.error().message);
    return *std::move(bot);
}

// Another table, where the bot plays one game after the other until the end of this object.
class Neighbour {
 public:
    Neighbour(const std::string& bot, const std::string& opponent, const cpu_set_t& processors) {
        tournament_.type = &some_game();
        tournament_.settings.pairs = 2000;
        tournament_.start = *some_game().start({});
        tournament_.bots = {bot_of(bot + " name=bot"), bot_of(opponent + " name=opponent")};
        for (arena::Pace& pace : tournament_.rules.paces) pace.move_time = std::chrono::seconds(1);
        if (!store_->define("neighbour", "")) give_up("no tournament");
        thread_ = std::thread([this, processors] {
            process::stay_on(processors);
            runner_.emplace(tournament_, *store_, settings, make);
            is_there_ = true;
            is_there_.notify_one();
            const auto end = runner_->run();
            if (!end) give_up(end.error().message);
            if (*end != tournament::TournamentRunner::End::stopped) give_up("too few games");
        });
        is_there_.wait(false);
    }
    ~Neighbour() {
        runner_->stop();
        thread_.join();
    }

 private:
    inline static const tournament::RunnerSettings settings{"neighbour", 1, 3600, 1};

    const base::TemporaryFolder folder_;
    const std::unique_ptr<store::Tournament> store_ =
        *store::Tournament::open(folder_ / "store.db");
    tournament::PlayableTournament tournament_;
    std::optional<tournament::TournamentRunner> runner_;
    std::atomic<bool> is_there_ = false;
    std::thread thread_;
};

// Always the same game.
double seconds_of_thinkers(const std::string& thinker) {
    arena::RefereeRules rules;
    for (arena::Pace& pace : rules.paces) pace.nodes = 200'000;
    rules.most_moves = 40;
    const auto begin = std::chrono::steady_clock::now();
    const auto first = *make(bot_of(thinker), 1), second = *make(bot_of(thinker), 1);
    const arena::RefereedGame played = arena::referee(game::PlayedGame(*some_game().start({})),
                                                      {first.get(), second.get()}, rules, {});
    if (played.verdict) give_up(played.verdict->detail);
    return Seconds(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

int main(int argc, char** argv) {
    const auto tables = process::divide_processors(2);
    if (argc != 2 || tables.empty()) give_up("expected our program, and two processors");
    const std::string engine = fmt::format("cmd='{} engine' proto=uci option.Hash=1",
                                           std::filesystem::canonical(argv[1]).string());
    const std::string bad = "cmd='python3 " SOURCE_FOLDER "/tests/bots/faulty_bot.py line' arg='";
    process::stay_on(tables[0]);
    bool reached = true;
    for (const std::string misdeed : {"", "spin", "flood", "long line", "fork", "eat", "signal",
                                      "exit", "stubborn", "illegal"}) {
        const std::string bot = misdeed.empty() ? engine : bad + misdeed + "' arg=a1a1 ponder=off";
        double alone = 1e9, beside = 1e9;
        // Alternates between the two, so that a change of the machine's speed affects both alike.
        for (int i = 0; i < 3; ++i) {
            alone = std::min(alone, seconds_of_thinkers(engine));
            const Neighbour neighbour(bot, engine, tables[1]);
            beside = std::min(beside, seconds_of_thinkers(engine));
        }
        const double more = 100 * (beside / alone - 1);
        reached = reached && (more <= most_percent || misdeed.empty());
        fmt::print("a game beside {:<36} {:+.1f} %{}\n",
                   misdeed.empty() ? "an honest bot" : "one that does `" + misdeed + "`", more,
                   misdeed.empty() ? ""
                                   : fmt::format("   at most +{:.0f} %   {}", most_percent,
                                                 more <= most_percent ? "reached" : "MISSED"));
        std::fflush(stdout);
    }
    return reached ? 0 : 1;
}
