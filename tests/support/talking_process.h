// A program behind two pipes that a test talks with, line by line.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "support/program_under_test.h"

namespace support {

// Runs the program under test; kills it if it outlives the test.
class TalkingProcess {
 public:
    explicit TalkingProcess(const std::vector<std::string>& arguments,
                            const std::string& program = program_under_test);
    ~TalkingProcess();
    TalkingProcess(const TalkingProcess&) = delete;
    TalkingProcess& operator=(const TalkingProcess&) = delete;

    void say(const std::string& lines);
    void end_input();
    // The next line; empty if none comes in time or output has ended.
    std::string line();
    // All lines up to the first that begins with the text, that one included; a test failure if
    // there is none.
    std::vector<std::string> until(const std::string& beginning);
    // The exit status once it ends by itself; -1 if it does not.
    int status();

 private:
    pid_t process_ = -1;
    int to_ = -1;
    int from_ = -1;
    bool ended_ = false;  // its output
    std::string heard_;
};

}  // namespace support
