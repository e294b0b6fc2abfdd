// What every main() does: parses the command line, reports errors in one line, and detects failed
// writes to stdout.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

#include "engine/limits.h"

namespace cli {

inline constexpr int bad_output = 1;
inline constexpr int bad_usage = 2;

// Prints `error: …` to stderr in one line; returns the status.
int fail(std::string message, int status = bad_usage);

// Adds --time S: the time for a move.
void add_time(CLI::App& app, engine::Milliseconds& time);

// Parses the command line of a program without subcommands and runs `action`, which returns the
// exit status. Also adds --help and --version.
int run(CLI::App& app, int argc, char** argv, const std::function<int()>& action);

// What is wrong with the command line, and the usage of the command in question.
base::Error explained(const CLI::App& app, const CLI::ParseError& wrong);

// The status, unless writing to stdout failed.
int flushed(int status);

}  // namespace cli
