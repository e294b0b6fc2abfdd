// A program that runs beside the test, which may kill it at any moment.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <vector>

namespace support {

class Child {
 public:
    // Its output goes to the file. It is killed when the test ends for any reason.
    Child(const std::vector<std::string>& command, const std::string& output);
    ~Child();
    Child(Child&& other) noexcept : process_(other.process_) { other.process_ = -1; }
    Child& operator=(Child&& other) noexcept;

    pid_t process() const { return process_; }
    void kill(int signal) const;
    // The exit status, or 128 + the signal that ended it; -1 if it does not end within this time.
    int status(std::chrono::milliseconds patience);

 private:
    pid_t process_;
};

}  // namespace support
