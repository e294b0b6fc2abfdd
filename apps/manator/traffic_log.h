// TrafficLog: all that bots are sent and say, with the time, in a file and on standard error:
// "1234.567 >A(1): go movetime 300", milliseconds since the match began. A bot whose processes run
// side by side is numbered.
#pragma once

#include <chrono>
#include <fstream>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "manator/match_plan.h"
#include "process/channel.h"

namespace manator {

class TrafficLog {
 public:
    base::Result<void> open(const TrafficPlan& plan);
    // For one more process of the bot; empty if nothing is logged. Any thread, and so is what it
    // returns; it must not outlive the log.
    process::OnLine listener(const std::string& bot);

 private:
    void write(const std::string& who, char direction, std::string_view line);

    TrafficPlan plan_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::mutex mutex_;
    std::ofstream file_;
    std::map<std::string, int> processes_;  // of each bot so far
};

}  // namespace manator
