// UciProcess: another engine, started as a process and talked to in lines over pipes.
#pragma once

#include <sys/types.h>
#include <cstdio>
#include <string>

namespace bench {

class UciProcess {
 public:
    // Starts the program; ready() tells whether that worked.
    explicit UciProcess(const char* program);
    ~UciProcess();
    UciProcess(const UciProcess&) = delete;
    UciProcess& operator=(const UciProcess&) = delete;

    bool ready();
    void send(const std::string& line);
    // The first line that begins so, or an empty text if the program ends before it.
    std::string wait_for(const std::string& beginning);

 private:
    std::FILE* to_ = nullptr;
    std::FILE* from_ = nullptr;
    pid_t process_ = -1;
};

}  // namespace bench
