// Manual: a person at the terminal.
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <string>
#include <utility>

#include "base/cursor.h"
#include "base/text.h"
#include "games/jetan/agent_program.h"
#include "games/jetan/wire_messages.h"
#include "terminal/draw_board.h"
#include "terminal/style.h"

namespace {

constexpr const char* help =
    "A move is its two squares: a2-b4, a2xb4 or a2b4; or x y dx dy as on the wire.\n"
    "moves          all legal moves\n"
    "moves a2       those of one piece\n"
    "quit           gives the game up (so does the end of input)\n";

class ManualAgent : public jetan::AgentProgram {
 public:
    std::optional<jetan::Move> Program(const jetan::Percept& percept) override {
        const jetan::Position& position = percept.position;
        const auto& sides = position.info().sides;
        std::fputs(("\n" + terminal::draw_board(position.describe(), position.info(),
                                                position.outcome(), terminal::wants_colour(stdout)))
                       .c_str(),
                   stdout);
        if (percept.enemy_move) {
            std::printf("The enemy moved %s.\n", named(*percept.enemy_move).c_str());
        }
        if (!percept.refused.empty()) {
            std::printf("The server refused %s.\n", named(percept.refused.back()).c_str());
        }
        const std::string side(sides[game::index(position.turn())]);
        while (true) {
            std::printf("You are player %d (%s), move %d. Your move, or help: ",
                        percept.player_number, side.c_str(), percept.board.plies / 2 + 1);
            std::fflush(stdout);
            const auto line = next_line(percept.server);
            if (!line) return std::nullopt;
            const std::string word = base::lower_case(base::trim(*line));
            if (word == "quit") return std::nullopt;
            if (word.empty()) continue;
            if (const auto move = answer(word, position)) return move;
        }
    }

 private:
    // The line the person types; nothing at EOF or if it is too late, after printing why.
    static std::optional<std::string> next_line(int server) {
        static std::string typed;  // also what comes from a pipe before it is asked for
        std::size_t end = 0;
        while ((end = typed.find('\n')) == std::string::npos) {
            std::array<pollfd, 2> heard{{{STDIN_FILENO, POLLIN, 0}, {server, POLLIN, 0}}};
            if (poll(heard.data(), heard.size(), -1) < 0) continue;
            if (heard[1].revents != 0) {
                tcflush(STDIN_FILENO, TCIFLUSH);  // drops a half-typed move of the last game
                std::puts("\nThe game is over: the server does not wait any longer.");
                return std::nullopt;
            }
            std::array<char, 4096> part;
            const ssize_t got = read(STDIN_FILENO, part.data(), part.size());
            if (got > 0) {
                typed.append(part.data(), static_cast<std::size_t>(got));
            } else if (!typed.empty()) {
                return std::exchange(typed, "");  // the last line has no end
            } else {
                std::puts("");
                return std::nullopt;
            }
        }
        std::string line = typed.substr(0, end);
        typed.erase(0, end + 1);
        return line;
    }

    static std::string named(jetan::Move move) {
        return jetan::Board::name(move.from) + " to " + jetan::Board::name(move.to);
    }

    // Carries out a command, or returns the move that was typed.
    static std::optional<jetan::Move> answer(const std::string& words,
                                             const jetan::Position& position) {
        if (words == "help") {
            std::fputs(help, stdout);
        } else if (words.starts_with("moves")) {
            list(position, std::string(base::trim(std::string_view(words).substr(5))));
        } else if (const auto move = move_in(words, position); !move) {
            std::printf("%s\n", move.error().message.c_str());
        } else {
            return *move;
        }
        return std::nullopt;
    }

    static base::Result<jetan::Move> move_in(const std::string& words,
                                             const jetan::Position& position) {
        namespace wire = games::jetan::wire;
        const auto shift = wire::parse_shift(words);
        if (!shift) return position.parse_move(words);
        const auto move = wire::move_of(*shift);
        if (!move) return base::Error{"the move leaves the board"};
        if (const auto legal = position.check(*move); !legal) return legal.error();
        return *move;
    }

    static void list(const jetan::Position& position, const std::string& square) {
        std::vector<std::string> texts;
        for (const jetan::Move move : position.moves()) {
            if (square.empty() || jetan::Board::name(move.from) == square) {
                texts.push_back(position.format_move(move));
            }
        }
        if (texts.empty()) std::puts("No legal move.");
        const std::vector<std::string_view> words(texts.begin(), texts.end());
        for (const std::string& line : terminal::folded(words, terminal::width_of(stdout))) {
            std::puts(line.c_str());
        }
    }
};

}  // namespace

JETAN_AGENT('M', "Manual", ManualAgent);
