// What the settings of a process say about its program: which file it is, where it runs and under
// which limits; inside the sandbox and without one.
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

// As a shell would find it that stands in the folder; empty if there is none.
std::filesystem::path find_program(const std::string& name, const std::filesystem::path& folder,
                                   const std::string& path);
// Says that there is no such program, or that the file is not executable.
base::Error no_program(const std::string& name, const std::filesystem::path& folder);
// Its full name, without links; empty if none is given. The error says that it is none.
base::Result<std::filesystem::path> program_folder(const ProcessSettings& settings);
std::vector<Launch::Limit> program_limits(const ProcessSettings& settings);
// NAME=value for all of them; `special` ones win.
std::vector<std::string> variables(std::map<std::string, std::string> usual,
                                   const std::map<std::string, std::string>& special);

// The launch of the program as it is: a few limits, our user, and of our environment only PATH,
// HOME and USER.
base::Result<Launch> plain_launch(const ProcessSettings& settings);

}  // namespace process
