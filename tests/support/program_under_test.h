// The path of the program that a test program is about.
#pragma once

namespace support {

// Defined by program_under_test.cpp, which each test program that uses it compiles for itself.
extern const char* const program_under_test;

}  // namespace support
