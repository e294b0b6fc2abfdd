// The commands of `manator`. Each add_* function adds a command to the CLI11 parser and sets
// `action`, which runs once the whole command line has been parsed.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/result.h"

namespace CLI {
class App;
}

namespace manator {

using Action = std::function<base::Result<void>()>;

void add_games_command(CLI::App& app, Action& action);
void add_rules_command(CLI::App& app, Action& action);
// The actions of `play` and `puzzle` also set `status`, the exit status: not 0 if the person left
// by Ctrl-C or a signal.
void add_play_command(CLI::App& app, Action& action, int& status);
void add_serve_command(CLI::App& app, Action& action);
void add_start_command(CLI::App& app, Action& action);
void add_show_command(CLI::App& app, Action& action);
void add_moves_command(CLI::App& app, Action& action);
void add_apply_command(CLI::App& app, Action& action);
void add_board_file_command(CLI::App& app, Action& action);
void add_perft_command(CLI::App& app, Action& action);
void add_replay_command(CLI::App& app, Action& action);
void add_match_command(CLI::App& app, Action& action);
// `manator match` with the options of cutechess-cli and fastchess, which CLI11 cannot parse.
base::Result<void> play_cutechess_match(const std::vector<std::string>& words);
void add_tournament_command(CLI::App& app, Action& action);
void add_worker_command(CLI::App& app, Action& action);
void add_contests_command(CLI::App& app, Action& action);
void add_check_bot_command(CLI::App& app, Action& action);
void add_analyse_command(CLI::App& app, Action& action);
void add_bench_command(CLI::App& app, Action& action);
void add_engine_command(CLI::App& app, Action& action);
void add_solve_command(CLI::App& app, Action& action);
void add_puzzle_command(CLI::App& app, Action& action, int& status);
void add_puzzles_command(CLI::App& app, Action& action);
void add_completion_command(CLI::App& app, Action& action);

// The action that does the work and sets the exit status that it returns.
Action action_with_status(std::function<base::Result<int>()> work, int& status);

}  // namespace manator
