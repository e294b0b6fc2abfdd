// The program under test at a terminal of its own, as a person uses it: keys in, text out.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "support/program_under_test.h"

namespace support {

// The terminal that the program is told it has.
struct TerminalKind {
    const char* name = "dumb";   // as TERM names it
    unsigned short columns = 0;  // 0: not known
    unsigned short rows = 0;
};

// Kills the program if it outlives the test.
class TerminalProcess {
 public:
    explicit TerminalProcess(const std::vector<std::string>& arguments, TerminalKind kind = {},
                             const std::string& program = program_under_test);
    ~TerminalProcess();
    TerminalProcess(const TerminalProcess&) = delete;
    TerminalProcess& operator=(const TerminalProcess&) = delete;

    // A line, and its end.
    void type(const std::string& line) { press(line + "\n"); }
    void press(const std::string& keys);
    // What came since the last call, up to and with the text; a test failure if that does not come.
    // Line ends are single, and what the terminal echoes is part of it.
    std::string until(const std::string& text);
    // A signal, such as SIGTERM.
    void send(int signal);
    // All that came since, once the program has ended by itself.
    std::string rest();
    // What waitpid says once it has ended by itself, after rest(); -1 if it does not end.
    int wait_status();

 private:
    // Waits for more output; false if there will be none, or it takes too long.
    bool hear();

    pid_t process_ = -1;
    int master_ = -1;
    std::string heard_;
};

// It ends by itself, with this status; a test failure if not.
void expect_exit(TerminalProcess& process, int status);

inline const std::string ctrl_c = "\x03";
inline const std::string ctrl_d = "\x04";

}  // namespace support
