// The living descendants of a process, found in /proc; for machines without a Cgroup.
#pragma once

#include <sys/types.h>
#include <filesystem>

#include <chrono>
#include <string>
#include <vector>

namespace process {

// The process itself first. Who has left its parents behind is not found.
std::vector<pid_t> process_tree(pid_t root);
// Every process that has this text, NAME=value, in the environment it was started with, as far as
// we may look.
std::vector<pid_t> processes_marked(const std::string& variable);
// Used so far by the process, and by those of its children that it has waited for.
std::chrono::microseconds cpu_of(pid_t process);
// To all of the tree, until none is new: a process that multiplies does not get away.
void signal_tree(pid_t root, int signal);

// What a file of /proc holds, or held until its process ended.
std::string proc_content(const std::filesystem::path& path);

}  // namespace process
