// What every main does: understands its command line, says in one line what is wrong, and notices
// when standard output did not take all of it.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "engine/limits.h"

namespace cli {

inline constexpr int bad_output = 1;
inline constexpr int bad_usage = 2;

// `error: …` on standard error, in one line; the status, to return it.
int fail(std::string message, int status = bad_usage);

// Adds --time S: how long a move may take.
void add_time(CLI::App& app, engine::Milliseconds& time);

// Reads the command line of a program without commands of its own and runs `action`, whose answer
// is the exit status. Also offers --help and --version.
int run(CLI::App& app, int argc, char** argv, const std::function<int()>& action);

// What CLI11 says, and the usage of the command that was meant.
std::string explained(const CLI::App& app, const CLI::ParseError& wrong);

// The status, unless standard output failed.
int flushed(int status);

}  // namespace cli
