// The store of contests, on both databases.
#include <gtest/gtest.h>

#include <algorithm>
#include <mutex>
#include <thread>

#include "server/live_store_fixture.h"
#include "store/live_listener.h"

namespace {

using namespace store;
using Added = Contests::Added;

class ContestStore : public LiveStoreFixture {
 protected:
    ContestStore() {
        Contest contest;
        contest.id = "cup";
        contest.owner = "olga";
        contest.title = "Cup 'né' \\ %";
        contest.game = "a game";
        contest.settings = R"({"a":"b"})";
        contest.head = "title = \"Cup\"\n";
        contest.secret = "secret";
        contest.created_at = 1000;
        contest_ = contest;
        EXPECT_TRUE(*store().create(contest, {}));
    }
    Contests& store() { return store_->contests(); }
    static ContestEntry entry(const std::string& account, const std::string& id) {
        ContestEntry one;
        one.id = id;
        one.contest = "cup";
        one.account = account;
        one.player = account;
        one.name = "bot of " + account;
        one.file = "bot.py";
        one.run = "python3 bot.py";
        one.protocol = "line";
        one.size = 3;
        one.uploaded_at = 2000;
        return one;
    }
    Added add(const std::string& account, const std::string& id, const ContestLimits& limits = {}) {
        const auto added = store().add(entry(account, id), std::string("a\0b", 3), limits);
        EXPECT_TRUE(added.has_value()) << added.error().message;
        return *added;
    }
    CheckLease lease(double seconds = 1000) {
        const auto found = store().lease_check("w", seconds);
        EXPECT_TRUE(found.has_value() && found->has_value());
        return found->value_or(CheckLease());
    }
    void accept(const std::string& id) {
        const CheckLease held = lease();
        EXPECT_EQ(held.entry, id);
        EXPECT_TRUE(*store().finish_check(held, true, "fine"));
    }
    std::string ids() {
        std::string text;
        const auto found = store().entries("cup");
        EXPECT_TRUE(found.has_value());
        for (const ContestEntry& one : found.value()) text += one.id + " ";
        return text;
    }

    Contest contest_;
};

TEST_P(ContestStore, KeepsAContestAndItsEntries) {
    EXPECT_EQ(**store().get("cup"), contest_);
    EXPECT_FALSE(store().get("other")->has_value());
    ASSERT_EQ(add("anna", "e1"), Added::added);
    EXPECT_EQ(**store().entry("e1"), entry("anna", "e1"));
    EXPECT_EQ(**store().content("e1"), std::string("a\0b", 3));
    EXPECT_FALSE(store().content("e2")->has_value());
    store_ = open();
    EXPECT_EQ(**store().content("e1"), std::string("a\0b", 3));
    // The same upload once more, as after a lost connection, changes nothing.
    EXPECT_EQ(add("anna", "e1"), Added::added);
    EXPECT_EQ(ids(), "e1 ");
}

TEST_P(ContestStore, KeepsALargeUpload) {
    std::string content(std::size_t{10} << 20U, '\0');
    for (std::size_t i = 0; i < content.size(); ++i) content[i] = static_cast<char>(i * i >> 3U);
    ContestEntry large = entry("anna", "large");
    large.size = static_cast<std::int64_t>(content.size());
    ASSERT_EQ(*store().add(large, content, {}), Added::added);
    EXPECT_TRUE(**store().content("large") == content);
}

TEST_P(ContestStore, ListsWhatAnAccountMaySee) {
    EXPECT_TRUE(store().list("")->empty());
    EXPECT_EQ(store().list("olga")->size(), 1u);
    EXPECT_TRUE(store().list("anna")->empty());
    add("anna", "e1");
    EXPECT_EQ(store().list("anna")->size(), 1u);
    ASSERT_TRUE(store().publish("cup"));
    EXPECT_EQ(store().list("")->size(), 1u);
}

TEST_P(ContestStore, ADeletedAccountLeavesNoNameAndNoUploadThatDoesNotPlay) {
    for (const std::string id : {"olga", "anna", "bert", "carl"}) {
        ASSERT_TRUE(*store_->accounts().create({id, id, "x", false, 1, 1}));
    }
    for (const std::string id : {"anna", "bert", "carl"}) {
        add(id, "of-" + id);
        accept("of-" + id);
    }
    ASSERT_TRUE(*store().start("cup", "file", {"of-anna", "of-bert"}, 3000));
    for (const std::string id : {"olga", "anna", "bert", "carl"}) {
        ASSERT_TRUE(store_->accounts().remove(id)->has_value());
    }
    EXPECT_EQ(ids(), "of-anna of-bert ");
    EXPECT_FALSE(store().content("of-carl")->has_value());
    EXPECT_TRUE(store().content("of-anna")->has_value()) << "it still plays";
    const ContestEntry left = **store().entry("of-anna");
    EXPECT_EQ(left.player, "deleted");
    EXPECT_NE(left.account, "anna");
    EXPECT_NE((*store().get("cup"))->owner, "olga");
    EXPECT_TRUE(store().list("")->empty());
}

// What workers of a deleted contest still do changes nothing, and other contests stay as they are.
TEST_P(ContestStore, AContestIsDeletedWithAllThatBelongsToIt) {
    using Removed = Contests::Removed;
    Contest other = contest_;
    other.id = "other";
    ASSERT_TRUE(*store().create(other, {}));
    ContestEntry of_other = entry("anna", "o1");
    of_other.contest = "other";
    of_other.uploaded_at = 9000;
    ASSERT_EQ(*store().add(of_other, "x", {}), Added::added);
    ASSERT_TRUE(store().tournament("other").define("file", ""));
    ASSERT_EQ(add("anna", "e1"), Added::added);
    ASSERT_EQ(add("bert", "e2"), Added::added);
    const auto check = store().lease_check("w", 1000);
    const GameId id{1, {"A", "B"}, 1, 1}, next{1, {"A", "B"}, 1, 2};
    ASSERT_TRUE(*store().start("cup", "file", {"e1", "e2"}, 5000));
    Tournament games = store().tournament("cup");
    const auto both = [&](const auto&) { return std::vector{id, next}; };
    ASSERT_TRUE(games.plan(1, both).has_value());
    const auto first = games.lease("w", 100, 1), second = games.lease("w", 100, 1);
    ASSERT_TRUE(*games.finish(*first->lease, {}));
    EXPECT_EQ(*store().remove("cup", false, 1), Removed::running);
    EXPECT_TRUE(store().get("cup")->has_value());
    ASSERT_TRUE(*store().change("cup", ContestState::running, ContestState::paused));
    EXPECT_EQ(*store().remove("cup", false, 1), Removed::removed);
    EXPECT_EQ(*store().remove("cup", false, 1), Removed::gone);

    EXPECT_FALSE(store().get("cup")->has_value());
    EXPECT_EQ(ids(), "");
    EXPECT_FALSE(store().content("e1")->has_value());
    EXPECT_FALSE(*games.finish(*second->lease, {})) << "a worker that was late";
    EXPECT_FALSE(*store().finish_check(**check, true, "fine"));
    ASSERT_TRUE(games.plan(2, both).has_value());
    EXPECT_FALSE(games.lease("w", 100, 2)->lease);
    EXPECT_TRUE(games.finished(Texts::all)->empty());
    EXPECT_FALSE(games.definition()->has_value());
    EXPECT_EQ(games.counts()->open + games.counts()->leased + games.counts()->done, 0);
    EXPECT_TRUE(store().running()->empty());
    EXPECT_TRUE(store().get("other")->has_value());
    EXPECT_TRUE(store().content("o1")->has_value());
    EXPECT_TRUE(store().tournament("other").definition()->has_value());
    // The same id may come again, as after a restored backup.
    ASSERT_TRUE(*store().create(contest_, {}));
    EXPECT_EQ(ids(), "");
}

TEST_P(ContestStore, ARunningContestCanBeDeletedByTheOperator) {
    add("anna", "e1");
    add("bert", "e2");
    ASSERT_TRUE(*store().start("cup", "file", {"e1", "e2"}, 5000));
    EXPECT_EQ(store().all(0, 10)->size(), 1u);
    EXPECT_TRUE(store().all(1, 10)->empty());
    EXPECT_EQ(*store().remove("cup", true, 1), Contests::Removed::removed);
    EXPECT_TRUE(store().all(0, 10)->empty());
}

// Entrants of a contest without an organiser must not wait for ever.
TEST_P(ContestStore, ADeletedOrganiserLeavesNoContestThatWaitsForThem) {
    ASSERT_TRUE(*store_->accounts().create({"olga", "Olga", "x", false, 1, 1}));
    for (const std::string id : {"open", "paused", "over"}) {
        Contest one = contest_;
        one.id = id;
        ASSERT_TRUE(*store().create(one, {}));
        ContestEntry own = entry("anna", "of-" + id);
        own.contest = id;
        ASSERT_EQ(*store().add(own, "x", {}), Added::added);
        if (id == "open") continue;
        ASSERT_TRUE(*store().start(id, "file", {own.id}, 3000));
        ASSERT_TRUE(*store().change(id, ContestState::running,
                                    id == "over" ? ContestState::over : ContestState::paused));
    }
    ASSERT_TRUE(store_->accounts().remove("olga")->has_value());
    EXPECT_FALSE(store().get("open")->has_value());
    EXPECT_FALSE(store().entry("of-open")->has_value());
    EXPECT_FALSE(store().content("of-open")->has_value());
    EXPECT_EQ((*store().get("paused"))->state, ContestState::running);
    EXPECT_EQ(*store().running(), (std::vector<RunningContest>{{"paused", 3}}));
    EXPECT_EQ((*store().get("over"))->state, ContestState::over);
    EXPECT_NE((*store().get("over"))->owner, "olga");
    EXPECT_TRUE(store().content("of-over")->has_value());
}

// Pages that show their contests hear of it.
TEST_P(ContestStore, ADeletedAccountIsToldToThoseWhoWatchItsContests) {
    for (const std::string id : {"olga", "Deborah"}) {
        ASSERT_TRUE(*store_->accounts().create({id, id, "x", false, 1, 1}));
    }
    ASSERT_EQ(add("Deborah", "e1"), Added::added);
    accept("e1");
    add("bert", "e2");
    accept("e2");
    ASSERT_TRUE(*store().start("cup", "file", {"e1", "e2"}, 5000));
    std::mutex mutex;
    int heard = 0;
    const auto listener = LiveListener::start(address_, [&](const std::string& id, int) {
        const std::lock_guard lock(mutex);
        if (id.empty() || id == "#cup") ++heard;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    for (const std::string id : {"Deborah", "olga"}) {
        const std::string mark = *store().mark("cup", 0);
        {
            const std::lock_guard lock(mutex);
            heard = 0;
        }
        ASSERT_TRUE(store_->accounts().remove(id)->has_value());
        EXPECT_NE(*store().mark("cup", 0), mark) << id;
        if (GetParam() == std::string("sqlite")) continue;  // its only server looks at the mark
        int now = 0;
        for (int i = 0; i < 200 && now == 0; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            const std::lock_guard lock(mutex);
            now = heard;
        }
        EXPECT_GT(now, 0) << id;
    }
}

TEST_P(ContestStore, KeepsTheNewestVersionsAndTheAcceptedOne) {
    add("anna", "e1");
    accept("e1");
    for (int n = 2; n <= 6; ++n) ASSERT_EQ(add("anna", "e" + std::to_string(n)), Added::added);
    EXPECT_EQ(ids(), "e1 e4 e5 e6 ");
    EXPECT_EQ((*store().entry("e6"))->version, 6);
    EXPECT_FALSE(store().content("e2")->has_value());
}

TEST_P(ContestStore, HasLimits) {
    EXPECT_FALSE(*store().create(
        [this] {
            Contest more = contest_;
            more.id = "more";
            return more;
        }(),
        {.contests = 1}));
    ASSERT_EQ(add("anna", "e1"), Added::added);
    EXPECT_EQ(add("bert", "e2", {.entrants = 1}), Added::full);
    EXPECT_EQ(add("anna", "e2", {.entrants = 1}), Added::added);
    EXPECT_EQ(add("anna", "e3", {.bytes = 8}), Added::too_much);
    EXPECT_EQ(ids(), "e1 e2 ");
    ContestEntry same = entry("bert", "e4");
    same.name = "BOT of anna";
    EXPECT_EQ(*store().add(same, "x", {}), Added::name_taken);
}

TEST_P(ContestStore, ACheckIsLeasedLikeAGame) {
    EXPECT_FALSE(store().lease_check("w", 10)->has_value());
    add("anna", "e1");
    const CheckLease held = lease(0.05);
    EXPECT_FALSE(store().lease_check("w2", 10)->has_value());
    EXPECT_EQ((*store().entry("e1"))->state, EntryState::checking);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    const CheckLease again = lease();
    EXPECT_GT(again.fence, held.fence);
    EXPECT_FALSE(*store().prolong_check(held, 10));
    EXPECT_FALSE(*store().finish_check(held, true, "late"));
    EXPECT_TRUE(*store().prolong_check(again, 10));
    ASSERT_TRUE(store().give_back_check(again));
    const CheckLease third = lease();
    EXPECT_TRUE(*store().finish_check(third, false, "WRONG: \xff <script>"));
    EXPECT_TRUE(*store().finish_check(third, false, "again")) << "after a lost connection";
    const ContestEntry found = **store().entry("e1");
    EXPECT_EQ(found.state, EntryState::refused);
    EXPECT_EQ(found.verdict.find("WRONG: "), 0u);
    EXPECT_GT(found.checked_at, 0);
    EXPECT_FALSE(store().lease_check("w", 10)->has_value());
}

TEST_P(ContestStore, StartsPausesAndEnds) {
    add("anna", "e1");
    add("bert", "e2");
    EXPECT_FALSE(*store().start("cup", "file", {"e1", "gone"}, 5000));
    EXPECT_EQ((*store().get("cup"))->state, ContestState::open);
    EXPECT_FALSE((*store().entry("e1"))->plays);
    ASSERT_TRUE(*store().start("cup", "file", {"e1", "e2"}, 5000));
    EXPECT_FALSE(*store().start("cup", "file", {"e1", "e2"}, 5000));
    EXPECT_EQ((*store().get("cup"))->started_at, 5000);
    EXPECT_TRUE((*store().entry("e1"))->plays);
    EXPECT_EQ(add("cleo", "e3"), Added::closed);
    EXPECT_EQ(*store().running(), (std::vector<RunningContest>{{"cup", 1}}));

    ASSERT_TRUE(*store().change("cup", ContestState::running, ContestState::paused));
    EXPECT_FALSE(*store().change("cup", ContestState::running, ContestState::paused));
    EXPECT_TRUE(store().running()->empty());
    Tournament games = store().tournament("cup");
    EXPECT_FALSE(games.lease("w", 10, 1)->lease) << "a runner of the old revision";
    ASSERT_TRUE(*store().change("cup", ContestState::paused, ContestState::running));
    EXPECT_EQ(store().running()->front().revision, 3);

    const ContestEntry bert = **store().entry("e2");
    EXPECT_FALSE(*store().disqualify(bert, "cheated", "file 2", 2));
    EXPECT_EQ((*store().entry("e2"))->disqualified, "");
    EXPECT_TRUE(*store().disqualify(bert, "cheated", "file 2", 3));
    EXPECT_EQ((*store().entry("e2"))->disqualified, "cheated");
    EXPECT_EQ((*games.definition())->file, "file 2");

    ASSERT_TRUE(store().end({"cup", 3}));
    EXPECT_EQ((*store().get("cup"))->state, ContestState::running) << "an old revision";
    ASSERT_TRUE(store().end({"cup", 4}));
    EXPECT_EQ((*store().get("cup"))->state, ContestState::over);
}

// It is leased like the first check, and nothing of the entry changes.
TEST_P(ContestStore, AFurtherCheckIsLeasedLikeTheFirst) {
    using Asked = Contests::Asked;
    add("anna", "e1");
    accept("e1");
    add("bert", "e2");
    const ContestEntry anna = **store().entry("e1"), bert = **store().entry("e2");
    EXPECT_FALSE(store().recheck("e1")->has_value());
    EXPECT_EQ(*store().ask_check(anna, "anna", 7000, 20), Asked::asked);
    EXPECT_EQ(*store().ask_check(anna, "anna", 7001, 20), Asked::busy) << "of this account";
    EXPECT_EQ(*store().ask_check(anna, "olga", 7001, 20), Asked::busy) << "of this entry";
    EXPECT_EQ(*store().ask_check(bert, "olga", 7001, 1), Asked::full);
    EXPECT_EQ(*store().ask_check(entry("anna", "gone"), "cleo", 7001, 20), Asked::gone);
    EXPECT_EQ(*store().count_unchecked(), 1) << "bert's only";
    EXPECT_EQ(*store().count_unchecked(Checks::further), 1);
    const auto held = *store().lease_check("w", 0.05, Checks::further);
    ASSERT_TRUE(held.has_value());
    EXPECT_TRUE(held->is_again);
    EXPECT_EQ(held->entry, "e1");
    EXPECT_FALSE(store().lease_check("w2", 10, Checks::further)->has_value());
    EXPECT_EQ((*store().recheck("e1"))->state, EntryState::checking);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    const auto again = *store().lease_check("w2", 1000, Checks::further);
    ASSERT_TRUE(again.has_value());
    EXPECT_FALSE(*store().prolong_check(*held, 10));
    EXPECT_FALSE(*store().finish_check(*held, true, "late"));
    EXPECT_TRUE(*store().prolong_check(*again, 10));
    EXPECT_TRUE(*store().finish_check(*again, false, "WRONG: \xff"));
    const Recheck found = **store().recheck("e1");
    EXPECT_EQ(found.state, EntryState::refused);
    EXPECT_EQ(found.asked_at, 7000);
    EXPECT_GT(found.checked_at, 0);
    EXPECT_EQ(found.verdict.find("WRONG: "), 0u);
    EXPECT_EQ(**store().entry("e1"), anna) << "the entry itself";
    // Once more; the check of the entry itself is another lease.
    EXPECT_EQ(*store().ask_check(anna, "anna", 8000, 20), Asked::asked);
    const auto third = *store().lease_check("w", 1000, Checks::further);
    EXPECT_GT(third->fence, again->fence);
    ASSERT_TRUE(store().give_back_check(*third));
    EXPECT_EQ((*store().recheck("e1"))->state, EntryState::waiting);
    accept("e2");
}

// Two questions at once, as by two servers: one of them is refused.
TEST_P(ContestStore, AnAccountHasOneFurtherCheckAtATime) {
    using Asked = Contests::Asked;
    for (const std::string id : {"e1", "e2"}) {
        add("anna", id);
        accept(id);
    }
    const ContestEntry one = **store().entry("e1"), other = **store().entry("e2");
    const auto second = open();
    for (int time = 0; time < 30; ++time) {
        Asked asked = Asked::gone;
        std::thread thread([&] { asked = *second->contests().ask_check(other, "anna", 7000, 20); });
        const Asked own = *store().ask_check(one, "anna", 7000, 20);
        thread.join();
        EXPECT_EQ((own == Asked::asked) + (asked == Asked::asked), 1) << time;
        while (const auto lease = *store().lease_check("w", 100, Checks::further)) {
            ASSERT_TRUE(*store().finish_check(*lease, true, ""));
        }
    }
}

TEST_P(ContestStore, FurtherChecksGoWithTheirEntryAndTheirAccount) {
    using Asked = Contests::Asked;
    for (const std::string id : {"anna", "bert"}) {
        ASSERT_TRUE(*store_->accounts().create({id, id, "x", false, 1, 1}));
        add(id, "of-" + id);
        accept("of-" + id);
        ASSERT_EQ(*store().ask_check(**store().entry("of-" + id), id, 7000, 20), Asked::asked);
    }
    ASSERT_TRUE(store_->accounts().remove("anna")->has_value());
    EXPECT_FALSE(store().recheck("of-anna")->has_value());
    EXPECT_EQ(*store().count_unchecked(Checks::further), 1);
    for (int n = 2; n <= 5; ++n) {
        add("bert", "e" + std::to_string(n));
        accept("e" + std::to_string(n));
    }
    EXPECT_FALSE(store().entry("of-bert")->has_value());
    EXPECT_EQ(*store().count_unchecked(Checks::further), 0);
    ASSERT_EQ(*store().ask_check(**store().entry("e5"), "bert", 7000, 20), Asked::asked);
    EXPECT_EQ(*store().remove("cup", false, 1), Contests::Removed::removed);
    EXPECT_EQ(*store().count_unchecked(Checks::further), 0);
}

// What is watched is looked at only if its mark is another one.
TEST_P(ContestStore, TheMarkIsAnotherOneAfterEachChange) {
    std::vector<std::string> marks;
    const auto note = [&](const char* what) {
        const std::string mark = *store().mark("cup", 0);
        EXPECT_EQ(std::ranges::count(marks, mark), 0) << what;
        EXPECT_EQ(*store().mark("cup", 0), mark) << what;
        marks.push_back(mark);
    };
    EXPECT_EQ(*store().mark("none", 0), "");
    note("new");
    add("anna", "e1");
    note("an upload");
    const CheckLease first = lease();
    note("a check begins");
    ASSERT_TRUE(store().give_back_check(first));
    note("a check is given back");
    accept("e1");
    note("accepted");
    for (const std::string id : {"e2", "e3", "e4", "e5", "e6"}) {
        add("anna", id);
        note("a version");
    }
    for (const std::string id : {"e2", "e3"}) EXPECT_FALSE(store().content(id)->has_value());
    add("bert", "b1");
    note("another entrant");
    ASSERT_TRUE(store().publish("cup"));
    note("published");
    ASSERT_TRUE(*store().start("cup", "file", {"e1", "b1"}, 5000));
    note("started");
    Tournament games = store().tournament("cup");
    const GameId id{1, {"A", "B"}, 1, 1};
    ASSERT_TRUE(games.plan(1, [&](const auto&) { return std::vector{id}; }).has_value());
    note("planned");
    const auto playing = games.lease("w", 100, 1);
    note("a game begins");
    ASSERT_TRUE(*games.finish(*playing->lease, {}));
    note("a game ends");
    ASSERT_TRUE(*store().change("cup", ContestState::running, ContestState::paused));
    note("paused");
    ASSERT_TRUE(*store().disqualify(**store().entry("b1"), "cheated", "file 2", 2));
    note("disqualified");
    ASSERT_EQ(*store().ask_check(**store().entry("e1"), "anna", 9000, 20), Contests::Asked::asked);
    note("a further check");
    const auto again = *store().lease_check("w", 100, Checks::further);
    note("it begins");
    ASSERT_TRUE(*store().finish_check(*again, true, "fine"));
    note("it ends");
    ASSERT_TRUE(store().note_worker("w"));
    note("a worker");
    EXPECT_EQ(*store().remove("cup", false, 1), Contests::Removed::removed);
    EXPECT_EQ(*store().mark("cup", 0), "");
}

TEST_P(ContestStore, CountsWorkers) {
    EXPECT_EQ(*store().count_workers(), 0);
    ASSERT_TRUE(store().note_worker("a"));
    ASSERT_TRUE(store().note_worker("b"));
    ASSERT_TRUE(store().note_worker("a"));
    EXPECT_EQ(*store().count_workers(), 2);
}

INSTANTIATE_TEST_SUITE_P(Databases, ContestStore, testing::Values("sqlite", "postgresql"),
                         [](const auto& name) { return std::string(name.param); });

}  // namespace
