// WorkerProcess: `manator worker --contests` as a child process of `manator serve`, started again
// when it ends. It is killed when the server dies.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "base/clock.h"

namespace contest {

class WorkerProcess {
 public:
    // The options of `manator worker`; without any, there is no process.
    explicit WorkerProcess(std::vector<std::string> options) : options_(std::move(options)) {}
    // Ends it.
    ~WorkerProcess();
    WorkerProcess(const WorkerProcess&) = delete;
    WorkerProcess& operator=(const WorkerProcess&) = delete;

    // To be called now and then.
    void keep_alive();

 private:
    bool has_ended();
    void start();

    const std::vector<std::string> options_;
    int process_ = -1;
    base::Clock::time_point started_{};
    base::Clock::time_point next_{};  // not to be started before
    std::chrono::seconds pause_{1};   // doubled after each process that ended soon
};

}  // namespace contest
