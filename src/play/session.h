// Session: a game that people and players play against each other, with its clocks and how it was
// ended; it can be written down at any moment and taken up again. It knows no terminal and asks
// nobody: whoever runs it plays the moves and tells it the time.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/time_control.h"
#include "base/clock.h"
#include "game/played_game.h"
#include "game/record.h"

namespace play {

// The player who is a person, among the specifications of players.
inline constexpr std::string_view human = "human";

// How a game ended: by the rules, or by what its players did.
struct Ending {
    game::Result result = game::Result::unfinished;
    std::string reason;
    bool over() const { return result != game::Result::unfinished; }
    friend bool operator==(const Ending&, const Ending&) = default;
};

// Not shared between threads.
class Session {
 public:
    using Time = std::chrono::steady_clock::time_point;
    using Clocks = std::array<base::Milliseconds, 2>;
    // Whether somebody can be made from this specification; the error says why not.
    using CheckPlayer = std::function<base::Result<void>(const game::GameType&, std::string_view)>;

    struct Setting {
        std::array<std::string, 2> players{std::string(human), std::string(human)};
        std::optional<arena::TimeControl> control;
        std::uint64_t seed = 1;  // of whatever chance the players use
    };

    Session(const game::GameType& type, game::PositionPtr start, Setting setting);

    const game::GameType& type() const { return *type_; }
    const game::Info& info() const { return *type_->info; }
    const game::PlayedGame& game() const { return game_; }
    const Setting& setting() const { return setting_; }
    game::Side turn() const { return game_.position().turn(); }
    const std::string& player(game::Side side) const { return setting_.players[index(side)]; }
    bool is_human(game::Side side) const { return player(side) == human; }
    Ending ending() const;

    // Refuses what is not legal and every move of a finished game. The mover's clock gets its
    // increment and the other one runs on from `now`, if clocks were running.
    base::Result<game::MoveView> play(std::string_view move, Time now);
    // Takes back what ended the game if the rules did not, else the last move; the side then on
    // move has its time again. False if there is neither.
    bool take_back(Time now);
    // Nothing if the game is over already.
    void resign(game::Side side);
    void agree_to_draw();
    void forfeit_on_time(game::Side side);

    // Clocks stand still until they are started; only a game with a time control has any.
    void start_clock(Time now);
    void stop_clock(Time now);
    std::optional<Clocks> clocks(Time now) const;
    // When the side on move will have no time left; nothing unless its clock runs.
    std::optional<Time> flag_falls() const;

    // A tag for its records besides those that follow from the game: the date, the event.
    void set_tag(std::string name, std::string value) {
        tags_.push_back({std::move(name), std::move(value)});
    }
    // The game with its players, seed and clocks as they are `now`.
    game::Record record(Time now) const;
    // The same game again, clocks standing. Refuses a record that is wrong, with its place.
    static base::Result<Session> from_record(const game::Record& record,
                                             const game::FindGame& find_game,
                                             const CheckPlayer& check_player);

 private:
    Session(const game::GameType& type, game::PlayedGame game, Setting setting);
    base::Result<void> read_clocks(const game::Record& record);
    void end(game::Outcome outcome);
    base::Milliseconds spent_until(Time now) const;

    const game::GameType* type_;
    game::PlayedGame game_;
    Setting setting_;
    std::optional<Ending> agreed_;       // an end that the rules do not make
    std::vector<Clocks> left_;           // when each position was reached
    base::Milliseconds spent_{0};        // by the side on move since, until its clock stood last
    std::optional<Time> running_;        // since when it runs again
    std::vector<game::RecordTag> tags_;  // set, or of the record it was read from
};

// Reads a text that holds one game.
base::Result<Session> parse_session(std::string_view text, const game::FindGame& find_game,
                                    const Session::CheckPlayer& check_player);

}  // namespace play
