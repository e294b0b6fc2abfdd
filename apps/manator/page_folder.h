// Where the built page is (web/): beside the build folders, or where an installation has it.
#pragma once

#include <string>

#include "base/result.h"

namespace manator {

base::Result<std::string> page_folder();

}  // namespace manator
