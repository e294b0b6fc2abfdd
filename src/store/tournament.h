// Tournament: the games of a tournament in a database, and who is playing them. Any number of
// workers, in one process or on many machines, take games and bring results. A game is lent for
// some time (a lease), which is prolonged while its worker lives; when the time is over the game is
// lent again, under a higher number (the fence), and a result that comes with the old one is
// refused. One database holds one tournament.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace store {

class Database;

// A game to be played, as its tournament knows it; `id` is different for different games.
struct Game {
    std::string id;
    int round = 0;
    std::array<std::string, 2> bots;
    int pair = 1;
    int game = 1;
};

struct Lease {
    Game game;
    std::int64_t fence = 0;
};

// The time a side took for its moves, in microseconds.
struct Times {
    long long moves = 0;
    long long total = 0;
    long long longest = 0;
};

// How a game ended. Bytes that are no UTF-8 are replaced when it is stored.
struct Ending {
    std::string result;  // "1-0"
    std::string reason;
    std::string fault;   // empty: nobody's
    int fault_side = 0;  // whose it was
    std::string verdict;
    std::string record;
    std::array<Times, 2> times;  // in the order of the sides
    double finished_at = 0;      // seconds since 1970; set by the store
};

struct FinishedGame {
    Game game;
    Ending ending;
};

// The texts a tournament is made from; workers on other machines read them here.
struct Definition {
    std::string file;
    std::string openings;       // the text of the file of openings, if there is one
    std::int64_t revision = 0;  // higher after each change
};

struct Counts {
    int open = 0;
    int leased = 0;
    int done = 0;
};

enum class Texts : std::uint8_t { none, all };

// Any thread at any moment. An error means that the database does not work, or is damaged
// (is_damage() in store/database.h): then nothing in it is changed. While a server is only
// restarted, everything waits for it.
class Tournament {
 public:
    using Say = std::function<void(std::string_view)>;

    // As Database::open. `say` gets news of the connection.
    static base::Result<std::unique_ptr<Tournament>> open(
        const std::string& address, Say say = [](std::string_view) {});
    ~Tournament();
    // Renames the tables at the address, damaged or not, so that the next tournament begins with
    // empty ones. Workers of the old tournament notice a change of its definition.
    static base::Result<void> set_aside(const std::string& address);

    // Nothing before the first define().
    base::Result<std::optional<Definition>> definition();
    base::Result<void> define(const std::string& file, const std::string& openings);

    // Makes open games of those that `plan` wants and that are not there yet; open ones that it
    // does not want disappear. It is given what has been finished, without texts, if nobody has
    // changed the definition since `revision`; and only one planner plans at a time. Afterwards:
    // how things stand.
    using Plan = std::function<std::vector<Game>(const std::vector<FinishedGame>& finished)>;
    base::Result<Counts> plan(std::int64_t revision, const Plan& plan);

    struct Offer {
        std::optional<Lease> lease;  // none: no game is open
        std::int64_t revision = 0;   // of the definition
    };
    // The next open game. Nothing is lent to a worker that knows only an older revision. A lease
    // is over when its time has passed, or when it ends later than it could: then the database's
    // clock was set back.
    base::Result<Offer> lease(const std::string& worker, double seconds, std::int64_t revision);
    // These leases, as far as they have not run out, hold for so many seconds from now. A game
    // whose lease got lost on its way to us is thus lent again.
    base::Result<void> prolong(std::span<const Lease> leases, double seconds);
    // False if the lease has run out, or the game is another lease's: then nothing has changed.
    // Once it returns true the game is on disk.
    base::Result<bool> finish(const Lease& lease, const Ending& ending);
    base::Result<void> give_back(const Lease& lease);
    // For whoever knows that nobody else is at work.
    base::Result<void> give_back_all();

    // In the order in which they were planned.
    base::Result<std::vector<FinishedGame>> finished(Texts texts);
    base::Result<Counts> counts();

    // Whoever waits for a server that does not answer gets an error soon.
    void stop();

 private:
    explicit Tournament(std::unique_ptr<Database> database);
    std::unique_ptr<Database> database_;
};

}  // namespace store
