// hiding_bot HOW WHERE MEGABYTES: writes files of one megabyte each, without a name, until that
// much is written or a write fails, and holds them where HOW says. Says "hidden N" and waits.
#include <fcntl.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstring>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

namespace {

std::string how;
std::string place;
int megabytes = 0;
int sockets[2];

// -1 if it does not fit. The file has no name from before its first byte.
int write_unnamed() {
    const std::string name = place + "/hidden-file";
    const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (file < 0) return -1;
    ::unlink(name.c_str());
    const std::vector<char> part(1 << 12, 'x');
    for (int i = 0; i < 256; ++i) {
        if (::write(file, part.data(), part.size()) != static_cast<ssize_t>(part.size())) return -1;
    }
    return file;
}

// In a message that is never received.
bool put_in_flight(int file) {
    char byte = 0;
    iovec data{&byte, 1};
    alignas(cmsghdr) char space[CMSG_SPACE(sizeof(int))] = {};
    msghdr message{};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = space;
    message.msg_controllen = sizeof(space);
    cmsghdr* header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    std::memcpy(CMSG_DATA(header), &file, sizeof(int));
    return ::sendmsg(sockets[0], &message, 0) == 1 && ::close(file) == 0;
}

bool map_it(int file) {
    return ::mmap(nullptr, 4096, PROT_READ, MAP_SHARED, file, 0) != MAP_FAILED &&
           ::close(file) == 0;
}

[[noreturn]] void hide_all() {
    int held = 0;
    for (; held < megabytes; ++held) {
        const int file = write_unnamed();
        if (file < 0) break;
        if (how == "flight" && !put_in_flight(file)) std::cout << "not sent" << std::endl;
        if (how == "mapping" && !map_it(file)) std::cout << "not mapped" << std::endl;
    }
    std::cout << "hidden " << held << std::endl;
    while (true) ::pause();
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4) return 2;
    how = argv[1];
    place = argv[2];
    megabytes = std::stoi(argv[3]);
    ::socketpair(AF_UNIX, SOCK_STREAM, 0, sockets);
    if (how == "undumpable") ::prctl(PR_SET_DUMPABLE, 0);
    if (how == "table") {  // a thread with its own descriptors
        static char stack[1 << 18];
        const auto thread = [](void*) -> int { hide_all(); };
        ::clone(thread, stack + sizeof(stack),
                CLONE_VM | CLONE_FS | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM, nullptr);
        while (true) ::pause();
    }
    if (how == "zombie") {  // the first thread has ended
        std::thread([] { hide_all(); }).detach();
        ::pthread_exit(nullptr);
    }
    hide_all();
}
