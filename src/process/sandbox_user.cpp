// Hands out user ids far above any real one; each referee on the machine has its own range.
#include "process/sandbox_user.h"

#include <unistd.h>

#include <mutex>
#include <set>

namespace process {

namespace {

struct Users {
    std::mutex mutex;
    std::set<uid_t> taken;
};
Users& users() {
    static Users all;
    return all;
}
constexpr uid_t first_user = 0x60000000;
constexpr uid_t users_each = 4096;

}  // namespace

SandboxUser::SandboxUser() : number_(getuid()) {
    if (number_ != 0) return;
    const uid_t first = first_user + static_cast<uid_t>(getpid()) % (1U << 18U) * users_each;
    const std::lock_guard lock(users().mutex);
    for (number_ = first; !users().taken.insert(number_).second;) ++number_;
}
SandboxUser::~SandboxUser() {
    const std::lock_guard lock(users().mutex);
    users().taken.erase(number_);
}

}  // namespace process
