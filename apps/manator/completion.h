// `manator completion`: prints a bash completion script.
#pragma once
#include "manator/commands.h"
namespace manator {
void add_completion_command(CLI::App& app, Action& action);
}
