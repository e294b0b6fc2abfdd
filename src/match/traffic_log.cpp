// Writes one log line for each line of bot traffic.
#include "match/traffic_log.h"

#include <fmt/core.h>

#include "base/text.h"

namespace match {

base::Result<void> TrafficLog::open(const TrafficPlan& plan) {
    plan_ = plan;
    if (plan.file.empty()) return {};
    file_.open(plan.file, plan.appends ? std::ios::binary | std::ios::app : std::ios::binary);
    if (!file_) return base::Error{"-log: " + plan.file + " cannot be written"};
    return {};
}

process::OnLine TrafficLog::listener(const std::string& bot) {
    if (plan_.file.empty() && !plan_.on_errors) return {};
    const std::lock_guard lock(mutex_);
    const std::string who = fmt::format("{}({})", bot, ++processes_[bot]);
    return [this, who](char direction, std::string_view line) { write(who, direction, line); };
}

void TrafficLog::write(const std::string& who, char direction, std::string_view line) {
    const std::lock_guard lock(mutex_);
    const std::chrono::duration<double, std::milli> now = std::chrono::steady_clock::now() - begin_;
    const std::string head = fmt::format("{:.3f} {}{}: ", now.count(), direction, who);
    if (file_.is_open()) file_ << head << line << '\n' << std::flush;
    if (plan_.on_errors) fmt::print(stderr, "{}{}\n", head, base::printable(line));
}

}  // namespace match
