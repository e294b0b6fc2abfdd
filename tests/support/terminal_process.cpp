// A pseudo terminal, and what a person would see on it.
#include "support/terminal_process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "support/effort.h"

namespace support {

namespace {

constexpr int patience_ms = sanitized ? 120'000 : 60'000;

// In the child: the other end of `master` becomes the terminal of a new session.
void take_terminal(int master) {
    setsid();
    const int terminal = open(ptsname(master), O_RDWR);
    ioctl(terminal, TIOCSCTTY, 0);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(terminal, stream);
    if (terminal > STDERR_FILENO) close(terminal);
}

}  // namespace

TerminalProcess::TerminalProcess(const std::vector<std::string>& arguments, TerminalKind kind,
                                 const std::string& program) {
    std::vector<char*> words{const_cast<char*>(program.c_str())};
    for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    master_ = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (master_ < 0 || grantpt(master_) != 0 || unlockpt(master_) != 0) return;
    const winsize size{kind.rows, kind.columns, 0, 0};
    ioctl(master_, TIOCSWINSZ, &size);
    process_ = fork();
    if (process_ != 0) return;
    take_terminal(master_);
    setenv("TERM", kind.name, 1);
    execv(program.c_str(), words.data());
    _exit(127);
}

TerminalProcess::~TerminalProcess() {
    if (process_ > 0) {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    close(master_);
}

void TerminalProcess::press(const std::string& keys) {
    ASSERT_EQ(write(master_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
}

void TerminalProcess::send(int signal) {
    ASSERT_EQ(kill(process_, signal), 0);
}

bool TerminalProcess::hear() {
    pollfd ready{master_, POLLIN, 0};
    std::array<char, 4096> buffer{};
    if (poll(&ready, 1, patience_ms) <= 0) return false;
    const ssize_t got = read(master_, buffer.data(), buffer.size());  // EIO: nobody is there
    if (got <= 0) return false;
    heard_.append(buffer.data(), static_cast<std::size_t>(got));
    heard_.erase(std::remove(heard_.begin(), heard_.end(), '\r'), heard_.end());
    return true;
}

std::string TerminalProcess::until(const std::string& text) {
    std::size_t at = 0;
    while ((at = heard_.find(text)) == std::string::npos) {
        if (hear()) continue;
        ADD_FAILURE() << "no " << text << " in\n" << heard_;
        return {};
    }
    const std::string part = heard_.substr(0, at + text.size());
    heard_.erase(0, at + text.size());
    return part;
}

std::string TerminalProcess::rest() {
    while (hear()) continue;
    std::string all;
    all.swap(heard_);
    return all;
}

int TerminalProcess::wait_status() {
    for (int waited = 0; waited < patience_ms; ++waited) {
        int status = 0;
        if (waitpid(process_, &status, WNOHANG) == process_) {
            process_ = -1;
            return status;
        }
        usleep(1000);
    }
    return -1;
}

void expect_exit(TerminalProcess& process, int status) {
    process.rest();
    const int ended = process.wait_status();
    ASSERT_TRUE(WIFEXITED(ended)) << ended;
    EXPECT_EQ(WEXITSTATUS(ended), status);
}

}  // namespace support
