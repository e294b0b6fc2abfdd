// Compiled for each test program, with its MANATOR_PROGRAM.
#include "support/program_under_test.h"

namespace support {

const char* const program_under_test = MANATOR_PROGRAM;

}  // namespace support
