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

// Makes or replaces the file; the error says why not, without the path, and then nothing changed.
// A link is followed: what it points to is replaced.
Result<void> replace_file(std::string_view path, std::string_view text);

}  // namespace base
