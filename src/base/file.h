// Reading and writing of whole files. A file is replaced atomically, so that an interrupted write
// leaves the old file intact.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace base {

// What the system said of a call that failed, after what was tried: "no pipe: Too many open files".
Error system_error(const std::string& what, int error);

// The file's text; the error says why it cannot be read, without the path.
Result<std::string> read_whole_file(std::string_view path);
// The same for regular files only: nothing that could block, such as a pipe or a terminal.
Result<std::string> read_plain_file(std::string_view path);

enum class Links : unsigned char { follow, refuse };

// Creates or replaces the file. On error nothing changes; the message does not contain the path. A
// symbolic link at this path is followed, so that its target is replaced, or refused.
Result<void> replace_file(std::string_view path, std::string_view text,
                          Links links = Links::follow);

}  // namespace base
