// What a sandboxed program may not ask of the kernel, as the filter program that bwrap loads.
#pragma once

#include <string>

namespace process {

// Empty if the library could not make it.
std::string seccomp_filter();

}  // namespace process
