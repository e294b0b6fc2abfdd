// Runs a program to its end with given input.
#include "support/process.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "base/temporary_folder.h"

namespace support {

Finished run_shell(const std::string& command) {
    const base::TemporaryFolder temporary;
    const std::string path = temporary / "err";
    const std::string line =
        "exec </dev/null 2>" + path + "; PATH='" PROGRAMS "':\"$PATH\"; export PATH\n" + command;
    Finished finished;
    if (std::FILE* pipe = popen(line.c_str(), "r")) {
        char buffer[4096];
        while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, pipe)) {
            finished.out.append(buffer, got);
        }
        const int status = pclose(pipe);
        if (WIFEXITED(status)) finished.status = WEXITSTATUS(status);
    }
    std::ostringstream err;
    err << std::ifstream(path).rdbuf();
    finished.err = err.str();
    return finished;
}

std::string with_processes(int number) {
    // The leak check of a sanitizer needs a process of its own.
    const std::string limit =
        "env ASAN_OPTIONS=detect_leaks=0 prlimit --nproc=" + std::to_string(number) + " ";
    if (geteuid() != 0) return limit;
    return "setpriv --reuid=61234 --regid=61234 --clear-groups " + limit;
}

}  // namespace support
