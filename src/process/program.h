// Finds a bot's executable, its working directory and its limits from its ProcessSettings, with or
// without a sandbox.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/result.h"
#include "process/launch.h"
#include "process/process.h"

namespace process {

inline constexpr const char* system_path = "/usr/local/bin:/usr/bin:/bin";
std::string our_path();
// Starts the program that this process runs, even if its file has been replaced or removed, as an
// upgrade does. Valid in a child of ours until it executes something.
inline constexpr const char* own_program = "/proc/self/exe";

// Searches like a shell whose working directory is `folder`; empty if not found.
std::filesystem::path find_program(const std::string& name, const std::filesystem::path& folder,
                                   const std::string& path);
// The error for an executable that is missing or not executable.
base::Error no_program(const std::string& name, const std::filesystem::path& folder);
// The resolved absolute path; empty if none is given. The error says that it is not a folder.
base::Result<std::filesystem::path> program_folder(const ProcessSettings& settings);
std::vector<Launch::Limit> program_limits(const ProcessSettings& settings);
// NAME=value for all variables; `special` overrides `usual`.
std::vector<std::string> variables(std::map<std::string, std::string> usual,
                                   const std::map<std::string, std::string>& special);

// The launch without a sandbox: a few limits, our user, and only PATH, HOME and USER from our
// environment.
base::Result<Launch> plain_launch(const ProcessSettings& settings);

}  // namespace process
