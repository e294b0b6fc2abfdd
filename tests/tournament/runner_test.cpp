// The runner: tournaments of the toy game, played by scripted players.
#include "base/clock.h"
#include "tournament/tournament_runner.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "base/rng.h"
#include "base/temporary_folder.h"
#include "game/erase.h"
#include "game/player.h"
#include "game/record.h"
#include "games/toy/position.h"
#include "tournament/standings.h"

namespace {

using namespace std::chrono_literals;
using tournament::Format;
using tournament::TournamentRunner;
using End = TournamentRunner::End;

const game::GameType& toy() {
    static const game::GameType type = game::game_type<games::toy::Position>();
    return type;
}

// Plays random moves; a clumsy one says nonsense; a slow one waits for its end.
class TestPlayer : public game::Player {
 public:
    TestPlayer(std::string name, std::string kind, std::uint64_t seed)
        : name_(std::move(name)), kind_(std::move(kind)), rng_(seed) {}
    const std::string& name() const override { return name_; }
    game::Answer choose(const game::Turn& turn) override {
        while (kind_ == "slow" && !turn.stop.stop_requested()) std::this_thread::sleep_for(1ms);
        if (kind_ == "clumsy") return game::Answer::plays(turn.game.position(), "nonsense");
        const auto moves = turn.game.position().moves();
        return game::Answer::plays(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]);
    }

 private:
    const std::string name_, kind_;
    base::Rng rng_;
};

base::Result<std::unique_ptr<game::Player>> make(const bots::Bot& bot, std::uint64_t seed) {
    if (bot.builtin == "missing") return base::Error{"there is no such bot"};
    std::unique_ptr<game::Player> player =
        std::make_unique<TestPlayer>(bot.name, bot.builtin, seed);
    return player;
}

tournament::PlayableTournament tournament(Format format, int bots,
                                          const std::string& last = "random") {
    tournament::PlayableTournament made;
    made.type = &toy();
    made.title = "test";
    made.settings.format = format;
    made.settings.matches = 2;
    made.start = *toy().start({});
    made.openings.random.random_plies = 2;
    for (int i = 1; i <= bots; ++i) {
        bots::Bot bot;
        bot.name = "Bot " + std::to_string(i);
        bot.builtin = i == bots ? last : "random";
        made.bots.push_back(bot);
    }
    return made;
}

class Runner : public testing::Test {
 protected:
    Runner() : store_(*store::Tournament::open(folder_ / "store.db")) {
        EXPECT_TRUE(store_->define("first", ""));
    }
    End run(const tournament::PlayableTournament& tournament, int concurrency = 3) {
        TournamentRunner runner(tournament, *store_, settings(concurrency), make);
        const auto end = runner.run();
        EXPECT_TRUE(end.has_value()) << end.error().message;
        played_ = runner.played();
        return end ? *end : End::stopped;
    }
    static tournament::RunnerSettings settings(int concurrency = 3) {
        return {"worker", concurrency, 1000, 1};
    }
    std::vector<store::FinishedGame> games() const { return *store_->finished(store::Texts::all); }
    // Identities and results.
    std::set<std::string> results() const {
        std::set<std::string> all;
        for (const auto& game : games()) {
            all.insert(store::id_text(game.id) + " " + std::string(result_text(game.result)));
        }
        return all;
    }

    base::TemporaryFolder folder_;
    std::unique_ptr<store::Tournament> store_;
    int played_ = 0;
};

TEST_F(Runner, EveryFormatComesToItsEnd) {
    for (const Format format : {Format::round_robin, Format::double_round_robin, Format::gauntlet,
                                Format::swiss, Format::knockout, Format::contest}) {
        SCOPED_TRACE(tournament::format_text(format));
        const base::TemporaryFolder folder;
        store_ = *store::Tournament::open(folder / "store.db");
        ASSERT_TRUE(store_->define("first", ""));
        const auto played = tournament(format, 5);
        EXPECT_EQ(run(played), End::complete);
        EXPECT_TRUE(tournament::schedule(played.settings, played.names(), games()).complete());
        EXPECT_EQ(results().size(), games().size());
        EXPECT_EQ(static_cast<std::size_t>(played_), games().size());
        EXPECT_GE(played_, 8);
        EXPECT_EQ(run(played), End::complete);
        EXPECT_EQ(played_, 0) << "nothing is played twice";
    }
}

TEST_F(Runner, GamesAreTheSameWhateverTheConcurrency) {
    const auto played = tournament(Format::swiss, 6);
    EXPECT_EQ(run(played, 1), End::complete);
    const auto one_by_one = results();
    const base::TemporaryFolder folder;
    store_ = *store::Tournament::open(folder / "store.db");
    ASSERT_TRUE(store_->define("first", ""));
    EXPECT_EQ(run(played, 5), End::complete);
    EXPECT_EQ(results(), one_by_one);
}

TEST_F(Runner, ABotThatIsAddedPlaysOnlyWhatIsMissing) {
    EXPECT_EQ(run(tournament(Format::round_robin, 3)), End::complete);
    EXPECT_EQ(played_, 6);
    EXPECT_EQ(run(tournament(Format::round_robin, 4)), End::complete);
    EXPECT_EQ(played_, 6);
    EXPECT_EQ(games().size(), 12u);
}

TEST_F(Runner, KeepsFaultsVerdictsTimesAndRecords) {
    EXPECT_EQ(run(tournament(Format::round_robin, 2, "clumsy")), End::complete);
    ASSERT_EQ(games().size(), 2u);
    for (const auto& game : games()) {
        ASSERT_TRUE(game.fault.has_value());
        EXPECT_EQ(game.id.bot(game.fault->side), "Bot 2");
        EXPECT_EQ(game.fault->fault, game::Fault::illegal_move);
        EXPECT_NE(game.fault->verdict.find("nonsense"), std::string::npos);
        EXPECT_EQ(game.reason, "illegal move");
        EXPECT_NE(game.record.find("[White \"" + game.id.bot(game::Side::first) + "\"]"),
                  std::string::npos);
        const auto records = game::read_records(game.record);
        ASSERT_TRUE(records.has_value()) << records.error().message;
        EXPECT_TRUE(game::replay(records->front(), [](auto) { return &toy(); }).has_value());
        const int first_moves = game.id.bot(game::Side::first) == "Bot 1" ? 1 : 0;
        EXPECT_EQ(game.times[0].moves, first_moves);
        EXPECT_EQ(game.times[1].moves, 0);
    }
}

TEST_F(Runner, TheDisqualifiedPlayNoMore) {
    auto played = tournament(Format::round_robin, 4, "clumsy");
    played.settings.disqualify = true;
    played.settings.pairs = 5;
    EXPECT_EQ(run(played, 1), End::complete);
    int faulty = 0;
    for (const auto& game : games()) faulty += game.fault.has_value() ? 1 : 0;
    EXPECT_EQ(faulty, 1);
    EXPECT_EQ(games().size(), 31u);
    EXPECT_EQ(store_->counts()->open, 0);
    const auto found = tournament::standings(played.settings, played.names(), games());
    EXPECT_TRUE(found.rows.back().disqualified);
}

TEST_F(Runner, GivesGamesBackWhenItIsStopped) {
    const auto played = tournament(Format::round_robin, 2, "slow");
    TournamentRunner runner(played, *store_, settings(), make);
    std::thread stopping([&] {
        while (store_->counts()->leased < 2) std::this_thread::sleep_for(1ms);
        runner.stop();
    });
    const auto end = runner.run();
    stopping.join();
    ASSERT_TRUE(end.has_value());
    EXPECT_EQ(*end, End::stopped);
    EXPECT_EQ(store_->counts()->open, 2);
    EXPECT_EQ(store_->counts()->leased, 0);
    EXPECT_EQ(store_->counts()->done, 0);
}

TEST_F(Runner, AStopBeforeItRunsIsNotLost) {
    const auto played = tournament(Format::round_robin, 2, "slow");
    TournamentRunner runner(played, *store_, settings(), make);
    runner.stop();
    const auto end = runner.run();
    ASSERT_TRUE(end.has_value());
    EXPECT_EQ(*end, End::stopped);
    EXPECT_EQ(store_->counts()->leased, 0);
    EXPECT_EQ(store_->counts()->done, 0);
}

TEST_F(Runner, EndsWhenTheDefinitionChanges) {
    ASSERT_TRUE(store_->define("second", ""));
    EXPECT_EQ(run(tournament(Format::round_robin, 2)), End::redefined);
    EXPECT_EQ(store_->counts()->done, 0);
}

TEST_F(Runner, SaysWhichBotCannotBeMade) {
    const auto played = tournament(Format::round_robin, 2, "missing");
    const auto end = TournamentRunner(played, *store_, settings(), make).run();
    ASSERT_FALSE(end.has_value());
    EXPECT_EQ(end.error().message, "bot 'Bot 2': there is no such bot");
}

// Gets into trouble that is not its own.
class Unplayable : public game::Player {
 public:
    const std::string& name() const override { return name_; }
    std::optional<game::Trouble> begin(const game::PlayedGame&, game::Side, base::Clock::time_point,
                                       const base::StopToken&) override {
        return game::Trouble{game::Fault::failure, "no descriptor is left", true};
    }
    game::Answer choose(const game::Turn&) override { return {}; }
    void end(const game::PlayedGame&, game::Result, std::string_view) override {}

 private:
    std::string name_ = "Bot 2";
};

TEST_F(Runner, GivesBackWhatItCannotPlay) {
    const auto played = tournament(Format::round_robin, 2);
    const auto make_some = [](const bots::Bot& bot, std::uint64_t seed) {
        base::Result<std::unique_ptr<game::Player>> made(std::make_unique<Unplayable>());
        return bot.name == "Bot 2" ? std::move(made) : make(bot, seed);
    };
    const auto end = TournamentRunner(played, *store_, settings(), make_some).run();
    ASSERT_FALSE(end.has_value());
    EXPECT_EQ(end.error().message, "bot Bot 2: no descriptor is left");
    EXPECT_EQ(store_->counts()->leased, 0);
    EXPECT_EQ(store_->counts()->done, 0);
}

// Where there are enough processors, bots of different tables are started on different ones.
TEST_F(Runner, EachTableHasItsOwnProcessors) {
    const auto tables = static_cast<std::size_t>(process::processor_count());
    std::mutex mutex;
    std::condition_variable came;
    std::map<std::thread::id, cpu_set_t> seen;
    const auto make_and_look = [&](const bots::Bot& bot, std::uint64_t seed) {
        std::unique_lock lock(mutex);
        seen[std::this_thread::get_id()] = process::processors_of_this_thread();
        came.notify_all();
        came.wait_for(lock, 60s, [&] { return seen.size() == tables; });
        return make(bot, seed);
    };
    auto played = tournament(Format::round_robin, 2);
    played.settings.pairs = static_cast<int>(tables);
    const auto settings_of_all = settings(static_cast<int>(tables));
    ASSERT_TRUE(TournamentRunner(played, *store_, settings_of_all, make_and_look).run());
    ASSERT_EQ(seen.size(), tables);
    cpu_set_t together;
    CPU_ZERO(&together);
    for (const auto& [table, processors] : seen) {
        EXPECT_EQ(CPU_COUNT(&processors), 1);
        CPU_OR(&together, &together, &processors);
    }
    EXPECT_EQ(static_cast<std::size_t>(CPU_COUNT(&together)), tables);
}

// Several runners, each with its own connection, plan and play at the same time.
TEST_F(Runner, SeveralServeOneTournament) {
    const auto played = tournament(Format::swiss, 8);
    std::vector<std::thread> threads;
    std::atomic<int> total = 0;
    for (int i = 0; i < 3; ++i) {
        threads.emplace_back([&, i] {
            const auto own = *store::Tournament::open(folder_ / "store.db");
            auto mine = settings(2);
            mine.worker += std::to_string(i);
            TournamentRunner runner(played, *own, mine, make);
            const auto end = runner.run();
            EXPECT_TRUE(end && *end == End::complete);
            total += runner.played();
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(static_cast<std::size_t>(total), games().size());
    EXPECT_EQ(games().size(), 24u);
    EXPECT_TRUE(tournament::schedule(played.settings, played.names(), games()).complete());
}

TEST(OpeningBook, ReadsMovesPositionsAndRecords) {
    const game::PositionPtr start = *toy().start({});
    const std::string move = start->moves().front().text;
    game::PlayedGame game(start->clone());
    ASSERT_TRUE(game.play(move));
    const std::string position = game.position().format();
    const auto lines =
        arena::read_opening_list("# two\n" + move + "\r\n\n" + position + "\n", toy(), *start);
    ASSERT_TRUE(lines.has_value()) << lines.error().message;
    ASSERT_EQ(lines->size(), 2u);
    const auto records =
        arena::read_opening_list(*game::write_record(game::record_of(game, toy())), toy(), *start);
    ASSERT_TRUE(records.has_value()) << records.error().message;
    ASSERT_EQ(records->size(), 1u);
    arena::OpeningBook book;
    book.list = *lines;
    book.list.push_back(records->front());
    for (int opening = 0; opening < 6; ++opening) {
        const tournament::PlannedGame planned{{}, opening, 0, {}};
        const auto begun =
            arena::opening_game(book, toy(), *start, planned.opening, planned.opening_seed);
        EXPECT_EQ(begun.position().format(), position);
        EXPECT_EQ(begun.moves().size(), opening % 3 == 1 ? 0u : 1u);
    }
}

TEST(OpeningBook, SaysWhatIsWrong) {
    const game::PositionPtr start = *toy().start({});
    const auto bad = arena::read_opening_list("\nnonsense\n", toy(), *start);
    ASSERT_FALSE(bad.has_value());
    EXPECT_TRUE(bad.error().message.starts_with("line 2: neither moves (")) << bad.error().message;
    EXPECT_EQ(arena::read_opening_list("# none\n", toy(), *start).error().message,
              "there is no opening in it");
}

}  // namespace
