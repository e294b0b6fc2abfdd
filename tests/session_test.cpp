// Sessions of every game: at any moment, a saved session is restored unchanged.
#include "play/session.h"
#include "base/clock.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "games/registry.h"
#include "support/effort.h"

namespace {

using base::Milliseconds;
using play::Session;
using std::chrono::steady_clock;

base::Result<void> any_player(const game::GameType&, std::string_view player) {
    if (player == "nobody") return base::Error{"there is no such player"};
    return {};
}

std::string text_of(const Session& session, Session::Time now) {
    const auto text = game::write_record(session.record(now));
    EXPECT_TRUE(text);
    return text ? *text : "";
}

Session reread(const std::string& text) {
    auto session = play::parse_session(text, games::find_game, any_player);
    EXPECT_TRUE(session) << session.error().message << "\n" << text;
    return std::move(*session);
}

Session new_session(const game::GameType& type, const char* clock = "5m+3s") {
    Session::Setting setting{{"human", "engine level=3"}, {}, 77};
    if (clock != nullptr) setting.control = *arena::parse_time_control(clock);
    return Session(type, *type.start({}), setting);
}

void expect_same(const Session& a, const Session& b, Session::Time now) {
    EXPECT_EQ(a.info().id, b.info().id);
    EXPECT_EQ(a.game().position().format(), b.game().position().format());
    EXPECT_EQ(a.game().start().format(), b.game().start().format());
    EXPECT_EQ(a.setting().players, b.setting().players);
    EXPECT_EQ(a.setting().control, b.setting().control);
    EXPECT_EQ(a.setting().seed, b.setting().seed);
    EXPECT_EQ(a.clocks(now), b.clocks(now));
    EXPECT_EQ(a.ending(), b.ending());
    EXPECT_EQ(text_of(a, now), text_of(b, now));
}

// A legal move drawn at random.
std::string some_move(const Session& session, base::Rng& rng) {
    const auto moves = session.game().position().moves();
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))].text;
}

const game::GameType& first_game() {
    return games::all_games().front();
}

}  // namespace

TEST(Session, IsTheSameAfterSavingAtAnyMoment) {
    base::Rng rng(4);
    for (const game::GameType& type : games::all_games()) {
        for (const char* clock : {"5m+3s", static_cast<const char*>(nullptr)}) {
            Session session = new_session(type, clock);
            Session::Time now{};
            session.start_clock(now);
            for (int ply = 0; ply < support::effort(40) && !session.ending().over(); ++ply) {
                now += Milliseconds(rng.below(3000));
                ASSERT_TRUE(session.play(some_move(session, rng), now));
                now += Milliseconds(rng.below(1500));
                expect_same(session, reread(text_of(session, now)), now);
            }
        }
    }
}

TEST(Session, TakingBackGivesTheTimeBackTooAlsoAfterSaving) {
    base::Rng rng(5);
    Session session = new_session(first_game());
    Session::Time now{};
    session.start_clock(now);
    std::vector<std::pair<std::string, Session::Clocks>> before;
    for (int ply = 0; ply < 10; ++ply) {
        before.emplace_back(session.game().position().format(), *session.clocks(now));
        now += Milliseconds(1000 + 37 * ply);
        ASSERT_TRUE(session.play(some_move(session, rng), now));
    }
    Session again = reread(text_of(session, now));
    for (Session* one : {&session, &again}) {
        one->stop_clock(now);
        for (std::size_t ply = before.size(); ply-- > 0;) {
            ASSERT_TRUE(one->take_back(now));
            EXPECT_EQ(one->game().position().format(), before[ply].first);
            EXPECT_EQ(one->clocks(now), before[ply].second);
        }
        EXPECT_FALSE(one->take_back(now));
    }
}

TEST(Session, ClocksRunOnlyForTheSideOnMove) {
    base::Rng rng(6);
    Session session = new_session(first_game(), "10s+2s");
    const Session::Time start{};
    const auto after = [start](int ms) { return start + Milliseconds(ms); };
    EXPECT_FALSE(session.flag_falls());
    session.start_clock(start);
    EXPECT_EQ(session.flag_falls(), after(10'000));
    ASSERT_TRUE(session.play(some_move(session, rng), after(4000)));
    const auto mover = index(other(session.turn()));
    EXPECT_EQ((*session.clocks(after(4000)))[mover], Milliseconds(8000));
    EXPECT_EQ((*session.clocks(after(5000)))[1 - mover], Milliseconds(9000));
    session.stop_clock(after(5000));
    EXPECT_EQ((*session.clocks(after(50'000)))[1 - mover], Milliseconds(9000));
    EXPECT_FALSE(session.flag_falls());
    session.start_clock(after(60'000));
    EXPECT_EQ(session.flag_falls(), after(69'000));
    session.forfeit_on_time(session.turn());
    EXPECT_EQ(session.ending().reason, "time forfeit");
    EXPECT_EQ((*session.clocks(after(70'000)))[1 - mover], Milliseconds(0));
    EXPECT_FALSE(session.play(some_move(session, rng), after(70'000)));
    EXPECT_TRUE(session.take_back(after(70'000)));
    EXPECT_FALSE(session.ending().over());
    EXPECT_EQ((*session.clocks(after(70'000)))[1 - mover], Milliseconds(10'000));
}

TEST(Session, EndsThatTheRulesDoNotMakeAreKept) {
    for (const int how : {0, 1, 2}) {
        Session session = new_session(first_game());
        base::Rng rng(7);
        ASSERT_TRUE(session.play(some_move(session, rng), {}));
        if (how == 0) session.resign(game::Side::first);
        if (how == 1) session.agree_to_draw();
        if (how == 2) session.forfeit_on_time(game::Side::second);
        const Session again = reread(text_of(session, {}));
        expect_same(session, again, {});
        EXPECT_TRUE(again.ending().over());
        const play::Ending end = session.ending();
        session.resign(game::Side::second);
        EXPECT_EQ(session.ending(), end) << "a game ends once";
    }
}

TEST(Session, WrongSavesAreRefusedWithTheirPlace) {
    const std::string id(first_game().info->id);
    const auto error = [&](const std::string& tags, const std::string& moves = "*\n") {
        const auto session = play::parse_session("[Variant \"" + id + "\"]\n" + tags + "\n" + moves,
                                                 games::find_game, any_player);
        return session ? std::string("accepted") : session.error().message;
    };
    EXPECT_EQ(error(""), "accepted");
    EXPECT_EQ(error("[WhitePlayer \"nobody\"]\n"),
              "game 1, line 2, column 14: WhitePlayer: there is no such player");
    EXPECT_TRUE(
        error("[TimeControl \"soon\"]\n").starts_with("game 1, line 2, column 14: TimeControl"));
    EXPECT_TRUE(error("[TimeControl \"60+1\"]\n[BlackClock \"9\"]\n")
                    .starts_with("game 1, line 3, column 13: BlackClock: expected a time"));
    EXPECT_EQ(error("[TimeControl \"60+1\"]\n[BlackClock \"9:00:00\"]\n"),
              "game 1, line 3, column 13: BlackClock: expected a time of at most 0:01:00, found "
              "'9:00:00'");
    const std::string move = (*first_game().start({}))->moves().front().text;
    const auto behind = [&](const std::string& clock) {
        return error("[TimeControl \"60+1\"]\n", "1. " + move + " {[%clk " + clock + "]} *\n");
    };
    EXPECT_EQ(behind("0:01:01"), "accepted");
    EXPECT_EQ(behind("0:01:01.001"),
              "game 1, line 4, column 4: the clock behind " + move +
                  ": expected a time of at most 0:01:01, found '0:01:01.001'");
    EXPECT_EQ(behind("soon"), "game 1, line 4, column 4: the clock behind " + move +
                                  ": expected a time like 0:04:58, found 'soon'");
    EXPECT_TRUE(error("[Seed \"x\"]\n").starts_with("game 1, line 2, column 7: Seed"));
    EXPECT_TRUE(error("", "1. nonsense *\n").starts_with("game 1, line 3, column 4"));
    EXPECT_TRUE(error("", "*\n\n[Variant \"" + id + "\"]\n\n*\n")
                    .starts_with("game 2, line 5, column 1: expected one game"));
    EXPECT_FALSE(play::parse_session("", games::find_game, any_player));
}

// A record of another program has no players and no clocks of ours.
TEST(Session, ForeignRecordsBecomeGamesOfTwoPeople) {
    const std::string id(first_game().info->id);
    const Session session =
        reread("[Event \"Friday\"]\n[White \"Ada\"]\n[Variant \"" + id + "\"]\n\n*\n");
    EXPECT_TRUE(session.is_human(game::Side::first) && session.is_human(game::Side::second));
    EXPECT_EQ(*session.record({}).tag("White"), "Ada");
    EXPECT_EQ(*session.record({}).tag("Event"), "Friday");
}
