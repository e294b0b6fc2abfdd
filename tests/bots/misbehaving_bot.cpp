// A program that does one wrong thing, named by its first argument, or simply answers: it echoes
// what it reads. What it tried, and whether it could, is on its standard output. The last argument
// has no meaning for it.
#include <arpa/inet.h>
#include <fcntl.h>
#include <linux/vm_sockets.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

using Arguments = std::vector<std::string>;

void say(const std::string& text) {
    std::cout << text << std::endl;
}
void say(const std::string& what, bool done) {
    say(what + (done ? ": yes" : ": no"));
}

void echo(const Arguments&) {
    for (std::string line; std::getline(std::cin, line);) std::cout << line << std::endl;
}
// Answers the first question and is gone, as many faulty bots are.
void crash(const Arguments& arguments) {
    std::string line;
    std::getline(std::cin, line);
    std::cerr << "about to crash" << std::endl;
    ::signal(std::stoi(arguments[0]), SIG_DFL);
    ::raise(std::stoi(arguments[0]));
}
void leave(const Arguments& arguments) {
    std::_Exit(std::stoi(arguments[0]));
}
[[noreturn]] void stall(const Arguments&) {
    while (true) ::pause();
}
void spin(const Arguments&) {
    say("spinning");
    for (unsigned long n = 0;; ++n) asm volatile("" : : "r"(n));
}
void flood(const Arguments& arguments) {
    const int stream = arguments[0] == "errors" ? STDERR_FILENO : STDOUT_FILENO;
    const std::string text =
        arguments[1] == "long" ? std::string(8000, 'x') : std::string("all work and no play\n");
    while (::write(stream, text.data(), text.size()) > 0) continue;
}
void garbage(const Arguments&) {
    std::string bytes;
    for (int value = 0; value < 256; ++value) bytes += static_cast<char>(value);
    std::cout << bytes << "\nno end" << std::flush;
}
void deaf(const Arguments&) {
    say("ready");
    stall({});
}
void close_streams(const Arguments& arguments) {
    ::close(arguments[0] == "input" ? STDIN_FILENO : STDOUT_FILENO);
    std::cerr << "closed" << std::endl;
    stall({});
}
void ignore_signals(const Arguments&) {
    for (int signal = 1; signal < 32; ++signal) ::signal(signal, SIG_IGN);
    say("ready");
    stall({});
}

// Every process forks on and on; the first says how many it could make, and that it cannot more.
void fork_bomb(const Arguments&) {
    int made = 0;
    while (made < 5000) {
        const pid_t child = ::fork();
        if (child < 0) break;
        if (child == 0) {
            for (int more = 0; more < 100000; ++more) {
                if (::fork() < 0) ::usleep(100);
            }
            stall({});
        }
        ++made;
    }
    say("children " + std::to_string(made));
    stall({});
}
void eat_memory(const Arguments& arguments) {
    const std::size_t step = std::size_t{1} << 20;
    const long most = std::stol(arguments[0]);
    for (long eaten = 0; eaten < most; ++eaten) {
        const int flags =
            (arguments[1] == "shared" ? MAP_SHARED : MAP_PRIVATE) | MAP_ANONYMOUS | MAP_POPULATE;
        if (::mmap(nullptr, step, PROT_READ | PROT_WRITE, flags, -1, 0) == MAP_FAILED) {
            say("refused after " + std::to_string(eaten));
            return;
        }
    }
    say("eaten");
}

bool can_write(const std::string& path) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT, 0600);
    const bool written = file >= 0 && ::write(file, "x", 1) == 1;
    if (file >= 0) ::close(file);
    return written;
}
void write_files(const Arguments& arguments) {
    for (const std::string& path : arguments) say(path, can_write(path));
}
// A program that would run as its owner, who is not the bot.
void make_set_user_program(const Arguments& arguments) {
    const char* path = arguments[0].c_str();
    const int made = ::open(path, O_WRONLY | O_CREAT, 04755);
    say("made", made >= 0);
    const int file = ::open(path, O_WRONLY | O_CREAT, 0755);
    say("changed", ::chmod(path, 04755) == 0 || ::fchmod(file, 02755) == 0 ||
                       ::fchmodat(AT_FDCWD, path, 06755, 0) == 0 ||
                       ::syscall(452, AT_FDCWD, path, 04755, 0) == 0);
    say("changed modestly", ::chmod(path, 0700) == 0);
}
void fill(const Arguments& arguments) {
    ::signal(SIGXFSZ, SIG_IGN);
    const int file = ::open(arguments[0].c_str(), O_WRONLY | O_CREAT, 0600);
    const std::string block(std::size_t{1} << 20, 'x');
    long written = 0;
    while (written < std::stol(arguments[1]) && ::write(file, block.data(), block.size()) > 0) {
        ++written;
    }
    ::unlink(arguments[0].c_str());
    say("megabytes " + std::to_string(written));
}
// The paths come on its standard input: what its command names, it is shown.
void read_files(const Arguments&) {
    for (std::string path; std::getline(std::cin, path);) {
        say(path, ::open(path.c_str(), O_RDONLY) >= 0);
    }
}
void connect_to(const Arguments& arguments) {
    const int to = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(std::stoi(arguments[0])));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    say("connected", ::connect(to, reinterpret_cast<sockaddr*>(&address), sizeof(address)) == 0);
    say("vsock", ::socket(AF_VSOCK, SOCK_STREAM, 0) >= 0);
    say("packet", ::socket(AF_PACKET, SOCK_RAW, 0) >= 0);
}

// A grandchild in a session of its own, whose father is gone, without our variables and streams.
void daemonize(const Arguments&) {
    if (::fork() == 0) {
        ::setsid();
        if (::fork() != 0) std::_Exit(0);
        ::signal(SIGHUP, SIG_IGN);
        for (int stream = 0; stream < 3; ++stream) ::close(stream);
        stall({});
    }
    ::wait(nullptr);
    say("ready");
    echo({});
}
void spy(const Arguments& arguments) {
    const auto process = static_cast<pid_t>(std::stol(arguments[0]));
    void* place = nullptr;
    std::sscanf(arguments[1].c_str(), "%p", &place);
    char secret[8] = {};
    iovec here{secret, sizeof(secret)}, there{place, sizeof(secret)};
    say("read memory", ::process_vm_readv(process, &here, 1, &there, 1, 0) > 0);
    say("open memory", ::open(("/proc/" + arguments[0] + "/mem").c_str(), O_RDONLY) >= 0);
    say("traced", ::ptrace(PTRACE_ATTACH, process, nullptr, nullptr) == 0);
    say("signalled", ::kill(process, 0) == 0);
    int seen = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        if (std::isdigit(entry.path().filename().c_str()[0]) != 0) ++seen;
    }
    say("processes " + std::to_string(seen));
}
void tell_self(const Arguments&) {
    std::string descriptors;
    for (int number = 0; number < 1024; ++number) {
        if (::fcntl(number, F_GETFD) >= 0) descriptors += " " + std::to_string(number);
    }
    say("descriptors" + descriptors);
    say("root", ::getuid() == 0 || ::geteuid() == 0);
    say("privileges", ::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 0);
    say("folder " + std::filesystem::current_path().string());
    std::set<std::string> variables;
    for (char** each = environ; *each != nullptr; ++each) {
        variables.insert(std::string(*each, std::strcspn(*each, "=")));
    }
    std::string names;
    for (const std::string& name : variables) names += " " + name;
    say("variables" + names);
}

// Looks for a processor that it was not given.
void roam(const Arguments&) {
    cpu_set_t all;
    CPU_ZERO(&all);
    for (std::size_t i = 0; i < CPU_SETSIZE; ++i) CPU_SET(i, &all);
    say("roamed", ::sched_setaffinity(0, sizeof(all), &all) == 0);
    cpu_set_t own;
    CPU_ZERO(&own);
    ::sched_getaffinity(0, sizeof(own), &own);
    std::string processors = "processors";
    for (std::size_t i = 0; i < CPU_SETSIZE; ++i) {
        if (CPU_ISSET(i, &own)) processors += " " + std::to_string(i);
    }
    say(processors);
}

const std::map<std::string, void (*)(const Arguments&)> behaviours = {
    {"echo", echo},           {"crash", crash},
    {"exit", leave},          {"stall", stall},
    {"spin", spin},           {"flood", flood},
    {"garbage", garbage},     {"deaf", deaf},
    {"close", close_streams}, {"ignore-signals", ignore_signals},
    {"fork", fork_bomb},      {"eat", eat_memory},
    {"write", write_files},   {"fill", fill},
    {"read", read_files},     {"connect", connect_to},
    {"daemon", daemonize},    {"spy", spy},
    {"self", tell_self},      {"set-user", make_set_user_program},
    {"roam", roam},
};

}  // namespace

int main(int argc, char** argv) {
    const auto found = behaviours.find(argc > 1 ? argv[1] : "");
    if (found == behaviours.end()) return 2;
    found->second(Arguments(argv + 2, argv + argc));
    return 0;
}
