// The system calls that a sandboxed program may not use, as the BPF filter that bwrap loads.
#pragma once

#include <string>

namespace process {

// Empty if libseccomp could not build it.
std::string seccomp_filter();

}  // namespace process
