// The fixed searches of `manator bench`, which `manator engine` has a command for as well.
#pragma once

namespace manator {

// Searches and prints the node counts.
void run_bench();

}  // namespace manator
