// Tournament: the games of a tournament in a database, used as a queue. Any number of workers, in
// one process or on many machines, lease games and report results. A worker's heartbeat prolongs
// its leases. A game whose lease expires is leased again with a higher fence number, and a result
// with the old number is refused. One database holds any number of tournaments: that of a file has
// the id "", that of a contest the contest's id.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/finished_game.h"

namespace store {

class Database;

struct Lease {
    GameId id;
    std::int64_t fence = 0;
    friend bool operator==(const Lease&, const Lease&) = default;
};

// The texts that define a tournament; workers on other machines read them from here.
struct Definition {
    std::string file;
    std::string openings;       // content of the openings file, if there is one
    std::int64_t revision = 0;  // increases with each change
};

struct Counts {
    int open = 0;
    int leased = 0;
    int done = 0;
};

enum class Texts : std::uint8_t { none, all };

// Thread-safe. An error means that the database does not work or is damaged (is_damage() in
// store/database.h); then nothing in it is changed. While a server restarts, all calls wait for it.
class Tournament {
 public:
    using Say = std::function<void(std::string_view)>;

    // As Database::open. `say` receives messages about the connection.
    static base::Result<std::unique_ptr<Tournament>> open(
        const std::string& address, Say say = [](std::string_view) {});
    // The tournament with this id in a database whose tables exist.
    Tournament(std::shared_ptr<Database> database, std::string id);
    ~Tournament();
    // Renames the tables at the address, damaged or not, so that the next tournament starts with
    // empty ones. Workers of the old tournament see that its definition has changed. An error if
    // the tables have contests, too.
    static base::Result<void> set_aside(const std::string& address);

    // Nothing before the first define().
    base::Result<std::optional<Definition>> definition();
    base::Result<void> define(const std::string& file, const std::string& openings);

    // Opens the games that `plan` returns and that do not exist yet; removes open games that it
    // does not return. `plan` gets the finished games without texts; it is called only if the
    // definition still has this `revision`, and by one planner at a time. Returns the new counts.
    using Plan = std::function<std::vector<GameId>(const std::vector<FinishedGame>& finished)>;
    base::Result<Counts> plan(std::int64_t revision, const Plan& plan);

    struct Offer {
        std::optional<Lease> lease;  // none: no game is open
        std::int64_t revision = 0;   // of the definition
    };
    // Leases the next open game. A worker that knows only an older revision gets none. A lease has
    // expired when its time has passed, or when it ends later than any lease could: then the
    // database's clock was set back.
    base::Result<Offer> lease(const std::string& worker, double seconds, std::int64_t revision);
    // Heartbeat: extends these leases, unless expired, to `seconds` from now. A game whose lease
    // reply was lost is not in the list, so it expires and is leased again.
    base::Result<void> prolong(std::span<const Lease> leases, double seconds);
    // False if the lease has expired or the game has a newer lease: then nothing has changed. Once
    // it returns true, the game is on disk. The game has the lease's id; bytes of its texts that
    // are not UTF-8 are replaced.
    base::Result<bool> finish(const Lease& lease, const FinishedGame& game);
    base::Result<void> give_back(const Lease& lease);
    // Only if no other worker is running.
    base::Result<void> give_back_all();

    // In the order in which they were planned.
    base::Result<std::vector<FinishedGame>> finished(Texts texts);
    struct GameTexts {
        std::string record;
        std::string verdict;  // empty: no fault
    };
    // Of the finished game with this id_text(); nothing if there is none.
    base::Result<std::optional<GameTexts>> texts(const std::string& game);
    base::Result<Counts> counts();

    // Calls that wait for a server that does not answer return an error soon.
    void stop();

 private:
    const std::shared_ptr<Database> database_;
    const std::string id_;
};

}  // namespace store
