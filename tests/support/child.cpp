// Starts programs with fork() and exec(), and waits for them.
#include "support/child.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <thread>
#include <utility>

namespace support {

Child::Child(const std::vector<std::string>& command, const std::string& output) {
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    process_ = fork();
    if (process_ != 0) return;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int file = open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    dup2(nothing, STDIN_FILENO);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    execvp(words[0], words.data());
    _exit(127);
}

Child& Child::operator=(Child&& other) noexcept {
    std::swap(process_, other.process_);
    return *this;
}

Child::~Child() {
    if (process_ <= 0) return;
    kill(SIGKILL);
    waitpid(process_, nullptr, 0);
}

void Child::kill(int signal) const {
    if (process_ > 0) ::kill(process_, signal);
}

int Child::status(std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    int status = 0;
    while (waitpid(process_, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > end) return -1;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace support
