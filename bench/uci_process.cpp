// Starts the other engine with fork() and exec(), and reads its lines.
#include "uci_process.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace bench {

UciProcess::UciProcess(const char* program) {
    std::signal(SIGPIPE, SIG_IGN);
    std::array<int, 2> down{}, up{};
    if (pipe(down.data()) != 0 || pipe(up.data()) != 0) return;
    process_ = fork();
    if (process_ == 0) {
        dup2(down[0], STDIN_FILENO);
        dup2(up[1], STDOUT_FILENO);
        for (const int end : {down[0], down[1], up[0], up[1]}) close(end);
        execlp(program, program, nullptr);
        _exit(127);
    }
    close(down[0]);
    close(up[1]);
    to_ = fdopen(down[1], "w");
    from_ = fdopen(up[0], "r");
}

UciProcess::~UciProcess() {
    if (to_ != nullptr) {
        send("quit");
        std::fclose(to_);
    }
    if (from_ != nullptr) std::fclose(from_);
    if (process_ > 0) waitpid(process_, nullptr, 0);
}

bool UciProcess::ready() {
    send("isready");
    return !wait_for("readyok").empty();
}

void UciProcess::send(const std::string& line) {
    std::fputs((line + "\n").c_str(), to_);
    std::fflush(to_);
}

std::string UciProcess::wait_for(const std::string& beginning) {
    std::string line;
    for (int c = std::fgetc(from_); c != EOF; c = std::fgetc(from_)) {
        if (c != '\n') {
            line += static_cast<char>(c);
        } else if (line.starts_with(beginning)) {
            return line;
        } else {
            line.clear();
        }
    }
    return "";
}

}  // namespace bench
