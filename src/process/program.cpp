// Finds executables along PATH and sets the limits of a bot.
#include "process/program.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include "base/text.h"

namespace process {

namespace fs = std::filesystem;

namespace {

constexpr rlim_t open_files = 256;
constexpr rlim_t largest_file = rlim_t{256} << 20U;

bool is_program(const fs::path& path) {
    std::error_code unreadable;
    return fs::is_regular_file(path, unreadable) && ::access(path.c_str(), X_OK) == 0;
}

}  // namespace

std::string our_path() {
    const char* path = std::getenv("PATH");
    return path != nullptr ? path : system_path;
}

fs::path find_program(const std::string& name, const fs::path& folder, const std::string& path) {
    if (name.find('/') != std::string::npos) {
        const fs::path program = (folder / name).lexically_normal();
        return is_program(program) ? program : fs::path();
    }
    std::istringstream places(path);
    for (std::string place; std::getline(places, place, ':');) {
        fs::path program = fs::path(place) / name;
        if (program.is_absolute() && is_program(program)) return program;
    }
    return {};
}

base::Error no_program(const std::string& name, const fs::path& folder) {
    std::error_code none;
    const bool is_there =
        name.find('/') != std::string::npos && fs::is_regular_file(folder / name, none);
    if (!is_there) return base::Error{"there is no program " + base::quoted(name)};
    return base::Error{base::quoted(name) + " is not executable (chmod +x makes it so)"};
}

base::Result<fs::path> program_folder(const ProcessSettings& settings) {
    std::error_code error;
    if (settings.command.empty()) return base::Error{"no program is given"};
    if (settings.folder.empty()) return fs::path();
    const fs::path folder = fs::canonical(settings.folder, error);
    if (error || !fs::is_directory(folder)) {
        return base::Error{settings.folder.string() + " is not a folder"};
    }
    return folder;
}

std::vector<Launch::Limit> program_limits(const ProcessSettings& settings) {
    // A core limit of 1 byte disables core dumps; if core_pattern is a pipe, the kernel ignores a
    // limit of 0.
    std::vector<Launch::Limit> limits{{RLIMIT_CORE, 1},
                                      {RLIMIT_DATA, settings.memory},
                                      {RLIMIT_FSIZE, largest_file},
                                      {RLIMIT_NOFILE, open_files}};
    if (settings.cpu) limits.push_back({RLIMIT_CPU, static_cast<rlim_t>(settings.cpu->count())});
    return limits;
}

std::vector<std::string> variables(std::map<std::string, std::string> usual,
                                   const std::map<std::string, std::string>& special) {
    for (const auto& [name, value] : special) usual[name] = value;
    std::vector<std::string> all;
    all.reserve(usual.size());
    for (const auto& [name, value] : usual) all.push_back(name + "=" + value);
    return all;
}

base::Result<Launch> plain_launch(const ProcessSettings& settings) {
    const auto folder = program_folder(settings);
    if (!folder) return folder.error();
    Launch launch;
    launch.folder = *folder;
    const fs::path place = folder->empty() ? fs::current_path() : *folder;
    launch.program = find_program(settings.command.front(), place, our_path()).string();
    if (launch.program.empty()) return no_program(settings.command.front(), place);
    launch.arguments = settings.command;
    std::map<std::string, std::string> usual{{"PATH", our_path()}, {"LANG", "C.UTF-8"}};
    for (const char* name : {"HOME", "USER"}) {
        if (const char* value = std::getenv(name); value != nullptr) usual[name] = value;
    }
    launch.environment = variables(std::move(usual), settings.environment);
    launch.limits = program_limits(settings);
    return launch;
}

}  // namespace process
