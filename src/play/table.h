// Table: people and players play one game after another at a terminal. It draws the board, reads
// commands and moves, runs the players, and saves the game after every move.
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
    std::string only_game;  // id of the only game that may be loaded; empty: any
    bool flipped = false;
    bots::SandboxChoice sandbox = bots::SandboxChoice::usual;  // for bots that are programs
    // If a side may choose the start: how, for the first game and `again`.
    std::optional<game::StartInPlay> start = {};
};

// A game for a table, and its file if it is saved while it is played.
struct Restored {
    play::Session session;
    std::optional<play::SavedGame> kept = {};
    bool was_read = false;  // from an untrusted file
};

// Reads a saved game; the error says what is wrong and where, without the path.
base::Result<Restored> restore(const std::string& path, const Language& language,
                               std::string_view only_game);

inline constexpr int line_width = 79;  // of what a table prints

class Table {
 public:
    Table(Console& console, TableSettings settings, Restored game);

    // Runs until the person leaves; returns the exit status.
    int run();

 private:
    using Clock = std::chrono::steady_clock;

    // table.cpp: the turns.
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
    void play(const game::MoveView& move);

    // table_board.cpp: the board and the text around it.
    bool draws_in_place() const;
    void show_board();
    void show_position(const game::PlayedGame& game, const std::vector<std::string>& marks);
    std::vector<std::string> side_lines(const game::PlayedGame& game,
                                        const std::vector<std::string>& marks, std::size_t rows,
                                        int width) const;
    std::string status_lines(const game::PlayedGame& game, const game::BoardView& view) const;
    std::string introduction() const;

    // table_view.cpp: messages.
    void announce_end();
    void show_help();
    void show_moves(std::string_view square);
    void show_rules(std::string_view number);
    std::string prompt();
    std::string side_name(game::Side side) const;
    std::string player_name(game::Side side) const;
    std::string move_text(const game::MoveView& move) const;
    // For the side to move, in the session's game unless another is given.
    std::string judgement(const game::Score& score) const {
        return judgement(score, session_.turn());
    }
    std::string judgement(const game::Score& score, game::Side to_move) const;
    std::string capitalised_side(game::Side side) const;
    std::vector<std::string> completions(std::string_view begun) const;

    // table_commands.cpp: the commands.
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
    std::array<bool, 2> asks_to_run_;  // confirm before starting a program that the game file names
    std::array<Seat, 2> seats_;
    std::optional<game::Side> offers_draw_;  // until the opponent has moved
    std::string saved_as_;                   // the file last saved or loaded by the person
    std::string why_not_kept_;               // empty: the game is being saved
    bool flipped_;
    bool paused_ = false;
    bool interrupted_ = false;     // the last input was Ctrl-C
    bool warned_ = false;          // that the game cannot be saved
    bool warned_to_quit_ = false;  // that it would be lost
    std::optional<terminal::Event> left_;
};

}  // namespace play
