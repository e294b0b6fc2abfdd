// The page of a tournament: games of every kind come out of it as they were played, and a browser
// shows it. With MANATOR_SAMPLE_REPORT=FILE in the environment the page is left there to be looked
// at.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>

#include "arena/report/report.h"
#include "base/file.h"
#include "base/temporary_folder.h"
#include "games/registry.h"
#include "support/process.h"
#include "support/simulated_tournament.h"

namespace {

using arena::FinishedGame;

const std::string evil = "<script>document.title = 'taken'</script>";

// A game of random moves between bots that are the stronger the longer their names are.
FinishedGame play(const game::GameType& type, const arena::PlannedGame& planned) {
    base::Rng rng(planned.seeds[0]);
    game::PlayedGame game(*type.start({}));
    for (int ply = 0; ply < 60 && !game.outcome().over(); ++ply) {
        const auto moves = game.position().moves();
        EXPECT_TRUE(game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))].text));
    }
    const auto strength = [&](int bot) {
        return static_cast<std::uint32_t>(planned.id.bots[bot].size() + 4);
    };
    const auto luck = rng.below(strength(0) + strength(1) + 4);
    FinishedGame finished =
        support::won_by(planned.id, luck < strength(0)                 ? planned.id.bots[0]
                                    : luck < strength(0) + strength(1) ? planned.id.bots[1]
                                                                       : "");
    game::Record record = game::record_of(game, type);
    if (game.outcome().over()) {
        finished.result = game.outcome().result;
        finished.reason = game.outcome().reason;
    } else {
        finished.reason = "adjudication";
        record.result = finished.result;
        record.set_tag("Termination", finished.reason);
    }
    if (finished.result != game::Result::draw && rng.below(9) == 0) {
        const bool first_lost = finished.result == game::Result::second_wins;
        finished.fault = arena::LossByFault{
            first_lost ? game::Side::first : game::Side::second,
            rng.below(2) == 0 ? arena::Fault::illegal_move : arena::Fault::crash,
            "> your turn\n< " + evil + "\nstandard error: none\nlegal moves: all but this one"};
    }
    for (const int side : {0, 1}) {
        const auto time = [&](std::uint32_t most) {
            return std::chrono::microseconds(rng.below(most));
        };
        finished.times[side] = {30, time(900'000), time(200'000)};
    }
    finished.record = *game::write_record(record);
    return finished;
}

// 8 bots and 112 games, half of them of one game and half of another one.
std::string sample_page() {
    arena::TournamentSettings settings;
    settings.pairs = 2;
    const std::vector<std::string> bots{
        "Ada",      "greedy", "random walk",  "mc-rollout 2",
        "alphabet", evil,     "Ännchen v1.3", "it's \"quoted\" & long, too long for a table"};
    const auto all = games::all_games();
    const std::vector<FinishedGame> played =
        support::play_all(settings, bots, [&](const arena::PlannedGame& planned) {
            return play(planned.id.pair == 1 ? all.front() : all.back(), planned);
        });
    return arena::report_html(arena::make_report("Spring tournament", settings, bots, played),
                              games::find_game);
}

// The data a page holds.
nlohmann::json data_of(const std::string& page) {
    const std::string open = "id=\"data\">";
    const std::size_t from = page.find(open) + open.size();
    return nlohmann::json::parse(page.substr(from, page.find("</script>", from) - from));
}

// What a frame's change puts on its square: the piece with its badge and owner, and the mark.
std::string cell_text(const nlohmann::json& change, const nlohmann::json& kinds) {
    const int kind = change[1].get<int>();
    const std::string badge = change.size() > 2 ? change[2].get<std::string>() : "";
    const std::string mark = change.size() > 3 ? change[3].get<std::string>() : "";
    if (kind < 0) return mark;
    return kinds[kind][0].get<std::string>() + kinds[kind][2].get<std::string>() + badge +
           std::to_string(kinds[kind][1].get<int>()) + mark;
}

}  // namespace

// The boards of a page, put together from its frames, are those of the game's positions.
TEST(ReportPage, EveryGameIsReplayedAsItWasPlayed) {
    for (const game::GameType& type : games::all_games()) {
        const std::vector<FinishedGame> games{
            play(type, arena::planned_game({}, {0, {"a", "b"}, 1, 1}))};
        const auto data = data_of(
            arena::report_html(arena::make_report("One", {}, {"a", "b"}, games), games::find_game));
        const auto& replay = data["games"][0]["replay"];
        const auto& squares = data["boards"][replay["board"].get<int>()]["squares"];
        const auto record = game::read_records(games[0].record);
        const auto played = game::replay(record->front(), games::find_game);
        ASSERT_EQ(replay["frames"].size(), played->moves().size() + 1) << type.info->id;
        const game::PositionPtr position = played->start().clone();
        std::map<std::string, std::string> shown;
        nlohmann::json facts = nlohmann::json::array();
        for (std::size_t i = 0; i < replay["frames"].size(); ++i) {
            const auto& frame = replay["frames"][i];
            ASSERT_TRUE(i == 0 || position->play(frame[0].get<std::string>()));
            for (const auto& change : frame[2]) {
                shown[squares[change[0].get<int>()][0]] = cell_text(change, data["kinds"]);
            }
            if (frame.size() > 4) facts = frame[4];
            const game::BoardView view = position->describe();
            std::map<std::string, std::string> expected;
            for (const auto& piece : view.pieces) {
                expected[piece.square] +=
                    piece.letter + piece.name + piece.badge + std::to_string(index(piece.owner));
            }
            for (const auto& square : view.squares) expected[square.name] += square.mark;
            for (const auto& square : squares) shown.try_emplace(square[0], "");
            ASSERT_EQ(shown, expected) << type.info->id << " frame " << i;
            EXPECT_EQ(facts, nlohmann::json(view.facts));
            EXPECT_EQ(frame[3], index(position->turn()));
        }
    }
}

// What the browser made of the page, as text.
TEST(ReportPage, ABrowserShowsIt) {
    const base::TemporaryFolder folder;
    const std::string file = folder / "report.html";
    const std::string page = sample_page();
    ASSERT_TRUE(base::replace_file(file, page));
    if (const char* sample = std::getenv("MANATOR_SAMPLE_REPORT")) {
        ASSERT_TRUE(base::replace_file(sample, page));
    }
    const support::Finished shown =
        support::run_shell("HOME='" + folder.path().string() +
                           "' chromium --headless --no-sandbox --disable-gpu "
                           "--disable-dev-shm-usage --timeout=20000 --dump-dom 'file://" +
                           file + "'");
    ASSERT_EQ(shown.status, 0) << shown.err;
    const std::string body =
        shown.out.substr(0, shown.out.find("<script type=\"application/json\""));
    for (const char* part : {"<h2>Standings", "<h2>Crosstable", "<h2>Ratings", "<h2>Games",
                             "<h2>Head to head", "<h2>Faults", "<h2>Time", "class=\"board\"",
                             "<title>Spring tournament</title>", "112 games"}) {
        EXPECT_NE(body.find(part), std::string::npos) << part << shown.err;
    }
    EXPECT_EQ(body.find("<script"), std::string::npos);
    EXPECT_NE(body.find("&lt;script&gt;document.title"), std::string::npos);
    EXPECT_EQ(body.find("NaN"), std::string::npos);
    EXPECT_EQ(body.find("undefined"), std::string::npos);
}
