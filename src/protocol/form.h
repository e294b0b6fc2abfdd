// Forms: the bodies that HTTP clients send by default ("a=1&b=two+words"), and texts with
// percent signs.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace protocol {

// With each %XX replaced by its byte, and in a form + by a blank. Nothing if the text is malformed
// or the result is not UTF-8.
std::optional<std::string> decode_percent(std::string_view text, bool is_form);

// "a=1&b=2". An error if it is malformed or repeats a name.
base::Result<std::map<std::string, std::string>> read_form(std::string_view text);

// The fields of a body as texts: a form, or an object of JSON with texts, numbers and truth values.
// Members of an object in it are fields, too: "options.gaps". Fields that are null are left out.
base::Result<std::map<std::string, std::string>> read_fields(std::string_view content_type,
                                                             std::string_view body);

}  // namespace protocol
