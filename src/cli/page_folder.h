// Finds the built web page (web/): beside the build folder, or in the installation.
#pragma once

#include <string>

#include "base/result.h"

namespace cli {

base::Result<std::string> page_folder();

// `manator serve --export`: copies the page to a new or an empty folder.
base::Result<void> export_page(const std::string& from, const std::string& to);

}  // namespace cli
