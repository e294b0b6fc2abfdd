// Whole files, read and written. A file is replaced in one step or not at all, so that whoever is
// interrupted while writing leaves the old one as it was.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace base {

// The file's text; the error says why there is none, without the path.
Result<std::string> read_whole_file(std::string_view path);
// The same, but nothing that could keep us waiting: no pipe, no terminal.
Result<std::string> read_plain_file(std::string_view path);

enum class Links : unsigned char { follow, refuse };

// Makes or replaces the file; the error says why not, without the path, and then nothing changed.
// A symbolic link at this path is followed, so that what it points to is replaced, or refused.
Result<void> replace_file(std::string_view path, std::string_view text,
                          Links links = Links::follow);

}  // namespace base
