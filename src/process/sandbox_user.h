// SandboxUser: the user id of a sandboxed bot.
#pragma once

#include <sys/types.h>

namespace process {

// A user id that no other sandbox of ours uses at the same time; our own if we are not root.
class SandboxUser {
 public:
    SandboxUser();
    ~SandboxUser();
    SandboxUser(const SandboxUser&) = delete;
    SandboxUser& operator=(const SandboxUser&) = delete;

    uid_t number() const { return number_; }

 private:
    uid_t number_;
};

}  // namespace process
