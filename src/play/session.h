// Session: a game between people and players, with its clocks and its ending; it can be saved at
// any time and resumed. It does no input or output: the caller plays the moves and passes the time.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/game_clock.h"
#include "base/clock.h"
#include "game/played_game.h"
#include "game/record.h"

namespace play {

// The specification of a player that is a person.
inline constexpr std::string_view human = "human";

// How a game ended: by the rules, or by resignation, agreement or time.
struct Ending {
    game::Result result = game::Result::unfinished;
    std::string reason;
    bool over() const { return result != game::Result::unfinished; }
    friend bool operator==(const Ending&, const Ending&) = default;
};

// Not thread-safe.
class Session {
 public:
    using Time = std::chrono::steady_clock::time_point;
    using Clocks = std::array<base::Milliseconds, 2>;
    // Whether a player can be made from this specification; the error says why not.
    using CheckPlayer = std::function<base::Result<void>(const game::GameType&, std::string_view)>;

    struct Setting {
        std::array<std::string, 2> players{std::string(human), std::string(human)};
        std::optional<arena::TimeControl> control;
        std::uint64_t seed = 1;  // for the players' random choices
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

    // Refuses illegal moves and any move after the end of the game. If clocks are running, the
    // mover's clock gets its increment and the other clock runs from `now`.
    base::Result<game::MoveView> play(std::string_view move, Time now);
    // The same for a move of the current position; the game is not over.
    void play(const game::MoveView& move, Time now);
    // Undoes an ending that the rules did not make, or else the last move; the side then to move
    // gets its time back. False if there is neither.
    bool take_back(Time now);
    // No effect if the game is already over.
    void resign(game::Side side);
    void agree_to_draw();
    void forfeit_on_time(game::Side side);

    // Clocks stand still until started; only a game with a time control has clocks.
    void start_clock(Time now);
    void stop_clock(Time now);
    std::optional<Clocks> clocks(Time now) const;
    // When the side to move runs out of time; nothing unless its clock is running.
    std::optional<Time> flag_falls() const;

    // Adds a tag to the records besides those that follow from the game: the date, the event.
    void set_tag(std::string name, std::string value) {
        tags_.push_back({std::move(name), std::move(value)});
    }
    // The game with its players, seed and clocks as they are at `now`.
    game::Record record(Time now) const;
    // Restores a game, with stopped clocks. Refuses a wrong record; the error gives the place.
    static base::Result<Session> from_record(const game::Record& record,
                                             const game::FindGame& find_game,
                                             const CheckPlayer& check_player);

 private:
    Session(const game::GameType& type, game::PlayedGame game, Setting setting);
    base::Result<void> read_clocks(const game::Record& record);
    void end(game::Outcome outcome);
    base::Milliseconds left(game::Side side) const {
        return std::chrono::duration_cast<base::Milliseconds>(clock_.left(side));
    }
    base::Milliseconds spent_until(Time now) const;

    const game::GameType* type_;
    game::PlayedGame game_;
    Setting setting_;
    std::optional<Ending> agreed_;  // an ending that the rules did not make
    arena::GameClock clock_;
    base::Milliseconds spent_{0};  // by the side to move in this turn, up to the last clock stop
    std::optional<Time> running_;  // when the clock was started again
    std::vector<game::RecordTag> tags_;  // set by set_tag(), or read from a record
};

// Reads a text that contains one game.
base::Result<Session> parse_session(std::string_view text, const game::FindGame& find_game,
                                    const Session::CheckPlayer& check_player);

}  // namespace play
