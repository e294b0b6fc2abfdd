// Bots that misbehave, for tests: starts them, and checks that no process or file of them is left.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "base/clock.h"
#include "base/temporary_folder.h"
#include "process/process.h"
#include "process/process_tree.h"
#include "process/sandbox.h"

namespace support {

using namespace std::chrono_literals;

// How long a test waits for a line of a bot; a busy disk has held one up for more than 20 s.
inline constexpr std::chrono::seconds line_patience{120};

inline base::Clock::time_point in(std::chrono::milliseconds time) {
    return base::Clock::now() + time;
}

inline std::vector<std::string> processes_with(const std::string& word) {
    namespace fs = std::filesystem;
    std::vector<std::string> found;
    std::error_code gone;
    for (auto it = fs::directory_iterator("/proc", gone); it != fs::directory_iterator();
         it.increment(gone)) {
        const std::string text = process::proc_content(it->path() / "cmdline");
        if (text.find(word) != std::string::npos) found.push_back(it->path().filename());
    }
    return found;
}
inline bool all_gone(const std::string& word, std::chrono::seconds time = 15s) {
    for (const auto deadline = in(time); !processes_with(word).empty();) {
        if (base::Clock::now() > deadline) return false;
        std::this_thread::sleep_for(2ms);
    }
    return true;
}

inline std::ptrdiff_t open_descriptors() {
    return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
}

// Whether a sandbox is possible on this machine, tested without our own code: if so, ours must
// work.
inline bool bubblewrap_works() {
    static const bool works =
        std::system("bwrap --unshare-pid --unshare-net --ro-bind / / true 2>/dev/null") == 0;
    return works;
}
// The same for groups of processes with a controller: version 1's hierarchy, or version 2 where our
// own group passes the controller on.
inline bool groups_work(const std::string& controller) {
    const std::string script = "c=" + controller + R"(; exec 2>/dev/null
        v1=/sys/fs/cgroup/$c$(awk -F: -v c=$c '$2 == c { print $3 }' /proc/self/cgroup)
        v2=/sys/fs/cgroup$(awk -F: '$1 == "0" { print $3 }' /proc/self/cgroup)
        if grep -qw $c "$v2/cgroup.subtree_control" && [ -w "$v2" ]; then exit 0; fi
        mkdir "$v1/probe-$$" && rmdir "$v1/probe-$$")";
    return std::system(script.c_str()) == 0;
}
inline bool memory_groups_work() {
    static const bool works = groups_work("memory");
    return works;
}

// Each test starts its bots here; at its end nothing of them may be left.
class BotTest : public testing::Test {
 protected:
    void SetUp() override {
        static int tests = 0;
        mark_ = "mark-" + std::to_string(getpid()) + "-" + std::to_string(tests++) + "-";
        descriptors_ = open_descriptors();
    }
    void TearDown() override {
        EXPECT_TRUE(all_gone(mark_));
        EXPECT_EQ(open_descriptors(), descriptors_);
    }

    // A bot that does this; the last argument, which it ignores, tells it from all others.
    process::ProcessSettings bot(std::vector<std::string> behaviour, bool sandboxed) const {
        process::ProcessSettings settings;
        settings.command = {MISBEHAVING_BOT};
        settings.command.insert(settings.command.end(), behaviour.begin(), behaviour.end());
        settings.environment["BOT_MARK"] = mark_;
        settings.command.push_back(mark_);
        settings.folder = folder_.path();
        settings.sandboxed = sandboxed;
        return settings;
    }
    static process::Process started(const process::ProcessSettings& settings) {
        auto process = process::Process::start(settings);
        if (!process) {
            ADD_FAILURE() << process.error().message;
            std::abort();
        }
        return *std::move(process);
    }
    static std::string next(process::Process& process) {
        const process::Heard heard = process.channel().read_line(in(line_patience));
        EXPECT_EQ(heard.kind, process::Heard::Kind::line) << process.channel().errors();
        return heard.line;
    }
    // All it says until it has nothing more to say.
    static std::vector<std::string> all(process::Process& process) {
        std::vector<std::string> lines;
        while (true) {
            process::Heard heard = process.channel().read_line(in(line_patience));
            if (heard.kind != process::Heard::Kind::line) break;
            lines.push_back(std::move(heard.line));
        }
        return lines;
    }
    const std::string& mark() const { return mark_; }

    base::TemporaryFolder folder_;

 private:
    std::string mark_;
    std::ptrdiff_t descriptors_ = 0;
};

class SandboxedBotTest : public BotTest {
 protected:
    void SetUp() override {
        BotTest::SetUp();
        if (!bubblewrap_works()) GTEST_SKIP() << "no bubblewrap here";
    }
};

}  // namespace support
