// Table: people and players at one game after another, at a terminal. It draws, asks, lets players
// think, keeps the game in a file after every move, and does what the commands say.
#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "game/start_in_play.h"
#include "play/console.h"
#include "play/players.h"
#include "play/review.h"
#include "play/saved_games.h"
#include "play/session.h"

namespace play {

struct TableSettings {
    std::string only_game;  // the id of the only game that may be loaded; empty: any
    bool flipped = false;
    bots::SandboxChoice sandbox = bots::SandboxChoice::usual;  // of programs that play
    // Where a side chooses the start, how: for the first game and `again`.
    std::optional<game::StartInPlay> start = {};
};

// A game that comes to a table, and its file if it is one that is kept while it is played.
struct Restored {
    play::Session session;
    std::optional<play::SavedGame> kept = {};
    bool was_read = false;  // from a file, which anybody may have written
};

// Reads a saved game; the error says what is wrong and where, without the path.
base::Result<Restored> restore(const std::string& path, const Language& language,
                               std::string_view only_game);

class Table {
 public:
    Table(Console& console, TableSettings settings, Restored game);

    // Until the person leaves; the program's exit status.
    int run();

 private:
    using Clock = std::chrono::steady_clock;

    // table.cpp: whose turn it is, and what becomes of it.
    void person_turn();
    void machine_turn();
    bool take_seat(game::Side side);
    void let_bot_choose_start();
    bool cannot_play(game::Side side, const std::string& why);
    void heard(game::Side side, const game::Answer& answer);
    void broken_off(terminal::Event event);
    void dismiss_bots();
    void changed();
    void quit();
    void leave(terminal::Event how);
    bool out_of_time();
    void pause();
    void play(std::string_view move);

    // table_board.cpp: the board and what stands around it.
    bool draws_in_place() const;
    void show_board();
    void show_position(const game::PlayedGame& game, const std::vector<std::string>& marks);
    std::vector<std::string> side_lines(const game::PlayedGame& game,
                                        const std::vector<std::string>& marks, std::size_t rows,
                                        int width) const;
    std::string status_lines(const game::PlayedGame& game, const game::BoardView& view) const;
    std::string introduction() const;

    // table_view.cpp: what is said.
    void announce_end();
    void show_help();
    void show_moves(std::string_view square);
    void show_rules(std::string_view number);
    std::string prompt();
    std::string side_name(game::Side side) const;
    std::string player_name(game::Side side) const;
    std::string move_text(const game::MoveView& move) const;
    // For the side to move, of the session's game unless another is given.
    std::string judgement(engine::Score score) const { return judgement(score, session_.turn()); }
    std::string judgement(engine::Score score, game::Side to_move) const;
    std::string capitalised_side(game::Side side) const;
    std::vector<std::string> completions(std::string_view begun) const;

    // table_commands.cpp: what can be typed.
    void obey(std::string_view line);
    void obey(Verb verb, std::string_view argument);
    std::optional<Verb> verb_named(std::string_view word, bool shortened) const;
    void undo();
    void hint();
    void resign();
    void offer_draw();
    void play_again();
    void unanswered();
    std::optional<Advice> advice();

    // table_review.cpp: a finished game, move by move.
    void review();
    std::optional<std::vector<Judged>> judge_positions();
    void tell_mistakes(const std::vector<Judged>& judged, const std::vector<std::string>& marks);
    void show_reviewed(std::size_t ply, const std::vector<Judged>& judged,
                       const std::vector<std::string>& marks);

    // table_files.cpp: games as files.
    bool keep();
    void save(std::string_view name);
    void load(std::string_view name);
    std::optional<std::string> file_name(std::string_view given);
    void begin(Restored game);

    bool human_on_move() const { return session_.is_human(session_.turn()); }
    bool over() const { return session_.ending().over(); }
    const Language& language() const { return console_.language(); }

    Console& console_;
    TableSettings settings_;
    play::Session session_;
    std::optional<play::SavedGame> kept_;
    std::array<bool, 2> asks_to_run_;  // before a program is started that the game's file names
    std::array<Seat, 2> seats_;
    std::optional<game::Side> offers_draw_;  // until the other side has moved
    std::string saved_as_;                   // the file last written or read by the person
    std::string why_not_kept_;               // empty: the game is kept
    bool flipped_;
    bool paused_ = false;
    bool interrupted_ = false;     // Ctrl-C was the last thing heard
    bool warned_ = false;          // that the game cannot be kept
    bool warned_to_quit_ = false;  // that it would be lost
    std::optional<terminal::Event> left_;
};

}  // namespace play
