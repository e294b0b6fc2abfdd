// Writes lines to a program and waits for its answers.
#include "support/talking_process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>

#include "support/effort.h"

namespace support {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds patience{sanitized ? 120 : 60};

}  // namespace

TalkingProcess::TalkingProcess(const std::vector<std::string>& arguments,
                               const std::string& program) {
    std::vector<char*> words{const_cast<char*>("manator")};
    for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    std::array<int, 2> to{}, from{};
    if (pipe2(to.data(), O_CLOEXEC) != 0 || pipe2(from.data(), O_CLOEXEC) != 0) return;
    process_ = fork();
    if (process_ == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        execv(program.c_str(), words.data());
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    to_ = to[1];
    from_ = from[0];
}

TalkingProcess::~TalkingProcess() {
    end_input();
    if (process_ > 0) {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    close(from_);
}

void TalkingProcess::say(const std::string& lines) {
    const std::string text = lines + "\n";
    ASSERT_EQ(write(to_, text.data(), text.size()), static_cast<ssize_t>(text.size()));
}

void TalkingProcess::end_input() {
    if (to_ >= 0) close(to_);
    to_ = -1;
}

std::string TalkingProcess::line() {
    const Clock::time_point deadline = Clock::now() + patience;
    std::size_t end = 0;
    while ((end = heard_.find('\n')) == std::string::npos) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        pollfd ready{from_, POLLIN, 0};
        std::array<char, 4096> buffer{};
        if (left.count() <= 0 || poll(&ready, 1, static_cast<int>(left.count())) <= 0) return {};
        const ssize_t got = read(from_, buffer.data(), buffer.size());
        ended_ = got <= 0;
        if (ended_) return {};
        heard_.append(buffer.data(), static_cast<std::size_t>(got));
    }
    const std::string line = heard_.substr(0, end);
    heard_.erase(0, end + 1);
    return line;
}

std::vector<std::string> TalkingProcess::until(const std::string& beginning) {
    std::vector<std::string> lines;
    const Clock::time_point deadline = Clock::now() + patience;
    while (Clock::now() < deadline && !ended_) {
        lines.push_back(line());
        if (lines.back().starts_with(beginning)) return lines;
    }
    ADD_FAILURE() << "no line " << beginning;
    lines.emplace_back();
    return lines;
}

int TalkingProcess::status() {
    const Clock::time_point deadline = Clock::now() + patience;
    while (Clock::now() < deadline) {
        int status = 0;
        if (waitpid(process_, &status, WNOHANG) == process_) {
            process_ = -1;
            return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        }
        usleep(1000);
    }
    return -1;
}

}  // namespace support
