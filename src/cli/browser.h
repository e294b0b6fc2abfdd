// The address of a server of ours for a browser on this machine, and that browser.
#pragma once

#include <string>

namespace cli {

std::string url_of(const std::string& address, int port);
// Does not wait for it.
void open_browser(const std::string& url);

}  // namespace cli
