// TrafficLog: logs all lines sent to and received from bots to a file and to stderr: "1234.567
// >A(1): go movetime 300", with milliseconds since the match began. Concurrent processes of one bot
// are numbered.
#pragma once

#include <chrono>
#include <fstream>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "match/match_plan.h"
#include "process/channel.h"

namespace match {

class TrafficLog {
 public:
    base::Result<void> open(const TrafficPlan& plan);
    // The callback for another process of the bot; empty if nothing is logged. Both this call and
    // the callback are thread-safe. The callback must not outlive the log.
    process::OnLine listener(const std::string& bot);

 private:
    void write(const std::string& who, char direction, std::string_view line);

    TrafficPlan plan_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::mutex mutex_;
    std::ofstream file_;
    std::map<std::string, int> processes_;  // number of processes of each bot so far
};

}  // namespace match
