// Starts a program as a referee does, in a sandbox if the first argument says so, prints its output
// and waits to be killed: no process of it may survive.
#include <iostream>
#include <thread>

#include "base/clock.h"
#include "process/process.h"

int main(int argc, char** argv) {
    using namespace std::chrono_literals;
    process::ProcessSettings settings;
    settings.sandboxed = std::string(argv[1]) == "sandbox";
    settings.thinks_always = std::string(argv[2]) != "rest";
    settings.command.assign(argv + 3, argv + argc);
    auto process = process::Process::start(settings);
    if (!process) return 1;
    std::cout << process->channel().read_line(base::Clock::now() + 20s).line << std::endl;
    process->rest();
    std::cout << "resting" << std::endl;
    std::this_thread::sleep_for(600s);
}
