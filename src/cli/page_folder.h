// Finds the built web page (web/): beside the build folder, or in the installation.
#pragma once

#include <string>

#include "base/result.h"

namespace cli {

base::Result<std::string> page_folder();

}  // namespace cli
