// Finds the living descendants of a process in /proc; for machines without a Cgroup.
#pragma once

#include <sys/types.h>
#include <filesystem>

#include <chrono>
#include <string>
#include <vector>

namespace process {

// The process itself comes first. Orphaned descendants are not found.
std::vector<pid_t> process_tree(pid_t root);
// Every process whose initial environment contains this NAME=value text, as far as we may read it.
std::vector<pid_t> processes_marked(const std::string& variable);
// CPU time used so far by the process and by those of its children that it has waited for.
std::chrono::microseconds cpu_of(pid_t process);
// Sends the signal to the whole tree, repeatedly until no new process appears, so that a process
// that keeps forking cannot escape.
void signal_tree(pid_t root, int signal);

// The content of a /proc file; whatever was read if its process exits meanwhile.
std::string proc_content(const std::filesystem::path& path);

}  // namespace process
