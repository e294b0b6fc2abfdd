// camelot-bot BOARDFILE: chooses one move of the contest. It writes only output.txt, and only if it
// has a move.
#include <filesystem>

#include "base/file.h"
#include "cli/opponent.h"
#include "cli/program.h"
#include "games/camelot/board_file.h"

namespace {

using games::camelot::Position;

constexpr int no_move = 3;
constexpr const char* answer_file = "output.txt";

int answer(const std::string& board_file, engine::Milliseconds time) {
    const auto text = base::read_whole_file(board_file);
    if (!text) return cli::fail(board_file + ": " + text.error().message);
    const auto position = games::camelot::parse_board_file(*text);
    if (!position) return cli::fail(board_file + ": " + position.error().message);
    if (const game::Outcome outcome = position->outcome(); outcome.over()) {
        return cli::fail("the game is over: " + std::string(game::result_text(outcome.result)) +
                             " " + std::string(outcome.reason),
                         no_move);
    }
    cli::Opponent engine(Position::info().id, time);
    const auto move = position->parse_move(engine.choose(position->format()));
    CHECK(move.has_value());
    // A link is replaced, because its target is not our file.
    std::error_code ignored;
    if (std::filesystem::is_symlink(answer_file, ignored))
        std::filesystem::remove(answer_file, ignored);
    const auto written = base::replace_file(answer_file, format_answer(*position, *move) + "\n");
    if (written) return 0;
    return cli::fail(std::string(answer_file) + ": " + written.error().message, cli::bad_output);
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Reads a board file of the Camelot contest, writes its move to output.txt",
                 "camelot-bot");
    std::string board_file;
    app.add_option("BOARDFILE", board_file,
                   "board file: the side to move and 160 squares, one per line")
        ->required();
    engine::Milliseconds time = cli::usual_time;
    cli::add_time(app, time);
    app.footer(
        "Status 2: the board file is wrong. 3: the game is over. 1: output.txt cannot be written.\n"
        "Example:\n  camelot-bot board.txt && cat output.txt");
    return cli::run(app, argc, argv, [&] { return answer(board_file, time); });
}
