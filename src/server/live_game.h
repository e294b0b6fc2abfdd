// LiveGame: a live game as the fold over its events, with the position. It decides what a request
// leads to; nothing changes before the events are committed and applied.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "game/played_game.h"
#include "game/record.h"
#include "server/game_fold.h"

namespace server {

// Fills a buffer with unpredictable random bytes.
using Random = std::function<void(unsigned char* bytes, std::size_t count)>;
std::string random_id(const Random& random);

// The events that a request leads to, to be committed together; or the number of the event if the
// request was done before.
struct Decision {
    store::LiveCommit commit;
    std::optional<int> done_before = {};
    // Number of the event that acknowledges the request.
    int n() const { return done_before ? *done_before : commit.front().events.front().n; }
};

class LiveGame {
 public:
    // With all events of the game. An error if this program did not write them.
    static base::Result<LiveGame> load(const store::LoadedGame& loaded,
                                       const game::FindGame& find_game);
    // The first commit of a new game: its creator is seated, with what an account is rated in this
    // game and pace.
    static base::Result<store::LiveCommit> create(const protocol::api::NewGame& wanted,
                                                  const std::string& visitor, Millis now,
                                                  const Random& random,
                                                  const game::FindGame& find_game,
                                                  const store::ShownRating& rating = {});

    // The same with both players seated. Without an id it gets a random one; `wanted` has a side.
    static base::Result<store::LiveCommit> create_between(
        protocol::api::NewGame wanted, const std::array<store::LiveSeat, 2>& seats,
        const std::string& id, Millis now, const Random& random, const game::FindGame& find_game);

    base::Result<void> apply(const std::vector<store::LiveEvent>& events);
    // After another process may have changed the seats.
    void take_seats(const store::LiveGame& row);

    const store::LiveGame& row() const { return fold_.row(); }
    const GameFold& fold() const { return fold_; }
    const game::PlayedGame& played() const { return played_; }
    const std::vector<store::LiveEvent>& events() const { return events_; }
    const game::Info& info() const { return *type_->info; }
    std::optional<game::Side> side_of(const std::string& visitor) const;
    base::Result<std::string> record() const;

    // Errors have the HTTP status as their code. `lag` is the measured delay of the connection.
    base::Result<Decision> join(const std::string& visitor, const std::string& name, Millis now,
                                const store::ShownRating& rating = {}) const;
    base::Result<Decision> decide(const protocol::api::Request& request, game::Side by, Millis now,
                                  Millis lag, const Random& random);
    // In a game with a referee: the side's bot has opened the game's stream. Its clock waits for
    // that.
    Decision come(game::Side by, Millis now) const;
    // What the deadline leads to; nothing if it has not passed. With a running clock it waits for
    // moves that are on their way.
    std::optional<Decision> time_up(Millis now) const;
    Decision withdraw(Millis now) const;
    // The side leaves for ever: it resigns, or aborts a game that has not begun.
    base::Result<Decision> leave(game::Side by, Millis now, const Random& random);

 private:
    LiveGame(GameFold fold, game::PlayedGame played, const game::GameType& type)
        : fold_(std::move(fold)), played_(std::move(played)), type_(&type) {}
    Decision decision(const std::vector<std::pair<std::string, EventData>>& what, Millis at) const;
    base::Result<Decision> decide_move(const protocol::api::Request& request, game::Side by,
                                       Millis now, Millis lag);
    base::Result<Decision> decide_offer(const std::string& kind, EventData data, Millis now,
                                        const Random& random) const;
    base::Result<Decision> accept(EventData data, Millis now, const Random& random) const;
    // The open offer if `n` is the number of its event, or 0.
    base::Result<OpenOffer> open_offer(int n) const;
    base::Result<Decision> next_game(EventData data, Millis now, const Random& random) const;
    // What a player may not do in a game with a referee, which ends the game by itself.
    std::optional<base::Error> objection_of_referee(protocol::api::Ask ask, game::Side by) const;
    std::optional<base::Error> objection_to_offer(const std::string& kind, game::Side by) const;
    // Why this visitor may not join.
    std::optional<base::Error> objection_to_guest(const std::string& visitor,
                                                  const store::ShownRating& rating) const;
    // Moves that a take-back of this side undoes; 0: it has not moved.
    int plies_to_take_back(game::Side by) const;

    GameFold fold_;
    game::PlayedGame played_;
    const game::GameType* type_;
    std::vector<store::LiveEvent> events_;
    std::map<std::pair<int, std::string>, int> done_;  // event number by side and request id
};

}  // namespace server
