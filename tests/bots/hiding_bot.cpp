// hiding_bot HOW MEGABYTES: takes that much of the disk with a file that has no name any more, and
// holds it where a look at its descriptors does not find it. Says "hidden" and waits.
#include <fcntl.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

namespace {

int megabytes = 0;

// A file without a name from before its first byte: a look at the folder never finds it.
int write_unnamed() {
    const int file = ::open("hidden-file", O_RDWR | O_CREAT | O_TRUNC, 0600);
    ::unlink("hidden-file");
    const std::vector<char> part(1 << 20, 'x');
    for (int i = 0; i < megabytes; ++i) {
        if (::write(file, part.data(), part.size()) < 0) break;
    }
    return file;
}

[[noreturn]] void wait_hidden() {
    std::cout << "hidden" << std::endl;
    while (true) ::pause();
}

// In a message that nobody has received yet.
void put_in_flight() {
    int ends[2];
    ::socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
    const int file = write_unnamed();
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
    const bool sent = ::sendmsg(ends[0], &message, 0) == 1;
    std::cout << "sent: " << (sent ? "yes" : std::strerror(errno)) << std::endl;
    if (sent) ::close(file);
}

int in_own_table(void*) {
    write_unnamed();
    while (true) ::pause();
}

void map_it() {
    const int file = write_unnamed();
    ::mmap(nullptr, 4096, PROT_READ, MAP_SHARED, file, 0);
    ::close(file);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    const std::string how = argv[1];
    megabytes = std::stoi(argv[2]);
    if (how == "flight") put_in_flight();
    if (how == "mapping") map_it();
    if (how == "undumpable") {
        ::prctl(PR_SET_DUMPABLE, 0);
        write_unnamed();
    }
    if (how == "table") {
        static char stack[65536];
        ::clone(in_own_table, stack + sizeof(stack),
                CLONE_VM | CLONE_FS | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM, nullptr);
    }
    if (how == "zombie") {
        std::thread([] {
            write_unnamed();
            wait_hidden();
        }).detach();
        ::pthread_exit(nullptr);
    }
    wait_hidden();
}
