// Contests: tournaments of uploaded programs, made in the page. A contest and its entries are rows
// of their own; its games are those of the Tournament with the contest's id. Workers lease the
// check of an entry as they lease games: a lease that expires is leased again with a higher fence
// number.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/accounts.h"
#include "store/tournament.h"

namespace soci {
class session;
}

namespace store {

class Database;

enum class ContestState : std::uint8_t { open, running, paused, over };

struct Contest {
    std::string id;
    std::string owner;  // id of the organiser's account
    std::string title;
    std::string game;
    std::string settings;  // as the API shows them, a JSON object
    std::string head;      // the tournament's definition (TOML) without its bots
    std::string secret;    // in the link for entrants
    std::string rated;     // the pace in which its games count; empty: casual
    ContestState state = ContestState::open;
    bool is_public = false;
    Millis created_at = 0;
    Millis started_at = 0;  // 0: not yet
    friend bool operator==(const Contest&, const Contest&) = default;
};

enum class EntryState : std::uint8_t { waiting, checking, accepted, refused };

// One upload. A further one of the same account is the next version of the same bot.
struct ContestEntry {
    std::string id;
    std::string contest;
    std::string account;
    std::string player;    // name of the account
    std::string name;      // of the bot, unique in the contest
    int version = 1;       // set by the store
    std::string file;      // its name; .zip, .tar.gz and .tgz are archives
    std::string run;       // command line
    std::string build;     // command line; empty: none
    std::string protocol;  // "line" …, or "network": the account itself plays
    std::int64_t size = 0;
    Millis uploaded_at = 0;
    EntryState state = EntryState::waiting;
    Millis checked_at = 0;
    std::string verdict;       // what the check printed
    bool plays = false;        // takes part, since the contest was started
    std::string disqualified;  // the reason; empty: it is not

    bool is_network() const { return protocol == "network"; }
    friend bool operator==(const ContestEntry&, const ContestEntry&) = default;
};

// What LiveListener hears about a contest instead of the id of a game.
inline std::string notice_of_contest(const std::string& id) {
    return "#" + id;
}
inline bool is_contest_notice(std::string_view text) {
    return text.starts_with('#');
}

struct ContestLimits {
    int contests = 20;   // of one account, not over
    int entrants = 100;  // of one contest
    int versions = 3;  // uploads of one account kept for one contest, besides the last accepted one
    std::int64_t bytes = std::int64_t{50} << 20;  // uploads of one account that are kept
};

// The first check of an entry, or one that was asked for later (Recheck).
enum class Checks : std::uint8_t { first, further };

struct CheckLease {
    std::string entry;
    std::int64_t fence = 0;
    bool is_again = false;  // a Recheck
};

// The latest check of an entry that was asked for besides its first one. It changes nothing of the
// contest.
struct Recheck {
    EntryState state = EntryState::waiting;
    Millis asked_at = 0;
    Millis checked_at = 0;
    std::string verdict;
};

// A contest that workers should play, and the revision of its definition.
struct RunningContest {
    std::string id;
    std::int64_t revision = 0;
    friend bool operator==(const RunningContest&, const RunningContest&) = default;
};

// Thread-safe. While a database server restarts, all calls wait for it.
class Contests {
 public:
    explicit Contests(std::shared_ptr<Database> database) : database_(std::move(database)) {}

    // False: this account has too many contests that are not over.
    base::Result<bool> create(const Contest& contest, const ContestLimits& limits);
    base::Result<std::optional<Contest>> get(const std::string& id);
    // Public ones, and those that this account (empty: none) organises or has entered; newest
    // first, at most 100.
    base::Result<std::vector<Contest>> list(const std::string& account);
    // All of them, newest first, for the operator.
    base::Result<std::vector<Contest>> all(int from, int most);
    enum class Removed : std::uint8_t { removed, gone, running };
    // Deletes a contest with its entries, uploads and games. Workers that play it stop by
    // themselves, and their results are refused.
    base::Result<Removed> remove(const std::string& id, bool even_running, Millis now);

    // A text that is another one after each change of what can be seen of the contest; empty: there
    // is no such contest.
    base::Result<std::string> mark(const std::string& id, Millis online_since);

    enum class Added : std::uint8_t { added, closed, name_taken, full, too_much };
    // Stores an upload, and forgets versions that are no longer kept.
    base::Result<Added> add(const ContestEntry& entry, const std::string& content,
                            const ContestLimits& limits);
    // Of each account the versions that are kept, without verdicts; by time of upload.
    base::Result<std::vector<ContestEntry>> entries(const std::string& contest);
    base::Result<std::optional<ContestEntry>> entry(const std::string& id);
    // Nothing if there is no such entry any more.
    base::Result<std::optional<std::string>> content(const std::string& entry);

    enum class Asked : std::uint8_t { asked, busy, full, gone };
    // Asks for a further check. `busy`: one of this account or of this entry is not made yet;
    // `full`: so many of all accounts are not.
    base::Result<Asked> ask_check(const ContestEntry& entry, const std::string& account, Millis now,
                                  int most_waiting);
    base::Result<std::optional<Recheck>> recheck(const std::string& entry);

    // Starts an open contest with these entries; false: it is not open, or one of them is gone.
    base::Result<bool> start(const std::string& id, const std::string& file,
                             const std::vector<std::string>& entries, Millis now);
    // False: it is in another state than `from`.
    base::Result<bool> change(const std::string& id, ContestState from, ContestState to);
    base::Result<void> publish(const std::string& id);
    // With the definition that says so; false: that was changed meanwhile, or the entry does not
    // play.
    base::Result<bool> disqualify(const ContestEntry& entry, const std::string& reason,
                                  const std::string& file, std::int64_t revision);
    // Its games and its definition; those exist once it has been started.
    Tournament tournament(const std::string& id) const { return {database_, id}; }

    // For workers.
    base::Result<std::optional<CheckLease>> lease_check(const std::string& worker, double seconds,
                                                        Checks which = Checks::first);
    // False: the lease has expired.
    base::Result<bool> prolong_check(const CheckLease& lease, double seconds);
    base::Result<bool> finish_check(const CheckLease& lease, bool accepted,
                                    const std::string& verdict);
    base::Result<void> give_back_check(const CheckLease& lease);
    // Checks that nobody makes.
    base::Result<int> count_unchecked(Checks which = Checks::first);
    base::Result<std::vector<RunningContest>> running();
    // All games of this revision are played.
    base::Result<void> end(const RunningContest& contest);

    // Notes that the worker is alive; forgets others that have been silent for long.
    base::Result<void> note_worker(const std::string& worker);
    // Workers heard of during the last 30 seconds.
    base::Result<int> count_workers();

    // Calls that wait for a server that does not answer return an error soon.
    void stop();

 private:
    // Within a transaction: tells all servers that the contest has changed.
    void tell(soci::session& sql, const std::string& id) const;

    const std::shared_ptr<Database> database_;
};

}  // namespace store
