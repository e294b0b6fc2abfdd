// Opens the log and writes one line per call, from any thread.
#include "live/service_log.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <ctime>

#include "base/text.h"

namespace live {

std::string logged_target(std::string_view target) {
    std::string text = base::printable(target);
    for (const std::string_view name : {"?secret=", "&secret="}) {
        const std::size_t found = text.find(name);
        if (found == std::string::npos) continue;
        const std::size_t begin = found + name.size();
        text.replace(begin, std::min(text.find('&', begin), text.size()) - begin, "...");
    }
    return text;
}

base::Result<std::unique_ptr<ServiceLog>> ServiceLog::open(const std::string& path) {
    std::FILE* file = nullptr;
    if (path == "-") {
        file = stderr;
    } else if (!path.empty()) {
        file = std::fopen(path.c_str(), "ae");
        if (file == nullptr) return base::Error{"--log: " + path + ": " + std::strerror(errno)};
    }
    return std::unique_ptr<ServiceLog>(new ServiceLog(file));
}

ServiceLog::~ServiceLog() {
    if (file_ != nullptr && file_ != stderr) std::fclose(file_);
}

// UTC with milliseconds: "2026-11-18T22:05:09.123Z".
std::string ServiceLog::now() {
    using std::chrono::milliseconds;
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    const auto all = std::chrono::duration_cast<milliseconds>(since).count();
    const auto seconds = static_cast<std::time_t>(all / 1000);
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    char date[32], text[40];
    std::strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &utc);
    std::snprintf(text, sizeof text, "%s.%03dZ", date, static_cast<int>(all % 1000));
    return text;
}

// One call of the system per line, so that several servers can append to one file.
void ServiceLog::write_line(std::string line) {
    line += '\n';
    const std::lock_guard lock(mutex_);
    std::fwrite(line.data(), 1, line.size(), file_);
    std::fflush(file_);
}

}  // namespace live
