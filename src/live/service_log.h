// ServiceLog: what a server does, as one JSON object per line, for operators and their programs.
#pragma once

#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "base/json_text.h"
#include "base/result.h"

namespace live {

// The target of a request as it is logged: printable, and without the secret of a contest's link.
std::string logged_target(std::string_view target);

class ServiceLog {
 public:
    // Appends to a file, "-" for stderr; without a path it writes nothing.
    static base::Result<std::unique_ptr<ServiceLog>> open(const std::string& path);
    ~ServiceLog();

    bool is_on() const { return file_ != nullptr; }
    // Writes {"at":…,"kind":…} with the members that `add` adds. Any thread may call it.
    template <class Add>
    void write(std::string_view kind, const Add& add) {
        if (!is_on()) return;
        base::JsonText json;
        json.open('{').member("at", now()).member("kind", kind);
        add(json);
        write_line(json.close('}').take());
    }

 private:
    explicit ServiceLog(std::FILE* file) : file_(file) {}
    static std::string now();
    void write_line(std::string line);

    std::FILE* const file_;
    std::mutex mutex_;
};

}  // namespace live
