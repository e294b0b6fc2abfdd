// Runs a shell command and keeps its output, for tests that use the programs as people do.
#pragma once

#include <string>

namespace support {

struct Finished {
    int status = -1;  // the exit status, or -1 if it did not exit by itself
    std::string out;
    std::string err;
};

// Runs `command` with sh, with an empty standard input; `manator` in it, and the other programs of
// apps/, are those under test.
Finished run_shell(const std::string& command);

// The prefix of a command that limits its processes and threads. As root, it runs as a user of
// its own: the limit does not bind root, and counts all processes of a user.
std::string with_processes(int number);

}  // namespace support
