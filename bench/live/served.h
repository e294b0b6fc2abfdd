// Served: `manator serve` as a process of its own on a free port of this machine, with the memory
// and processor time that it uses.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>

#include "base/temporary_folder.h"

namespace bench {

using Seconds = std::chrono::duration<double>;

class Served {
 public:
    // Ends this process with a message if the server does not start. If `store` is empty, the
    // server uses a temporary SQLite file.
    Served(const std::string& program, const std::string& store);
    ~Served();
    Served(const Served&) = delete;
    Served& operator=(const Served&) = delete;

    int port() const { return port_; }
    Seconds processor_time() const;
    double memory_kb() const;  // resident
    // Sends SIGTERM and returns the exit status; -1 if the server does not end.
    int stop();

 private:
    base::TemporaryFolder folder_;
    pid_t process_ = -1;
    int port_ = 0;
};

// Prints a message and ends this process with status 2.
[[noreturn]] void give_up(const std::string& why);

}  // namespace bench
