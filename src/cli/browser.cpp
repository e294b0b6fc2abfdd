// Starts the browser that the desktop has chosen.
#include "cli/browser.h"

#include <fmt/core.h>
#include <unistd.h>

namespace cli {

std::string url_of(const std::string& address, int port) {
    std::string host = address;
    if (address == "127.0.0.1" || address == "0.0.0.0" || address == "::") {
        host = "localhost";
    } else if (address.find(':') != std::string::npos) {
        host = "[" + address + "]";
    }
    return fmt::format("http://{}:{}", host, port);
}

void open_browser(const std::string& url) {
    if (fork() != 0) return;
    execlp("xdg-open", "xdg-open", url.c_str(), nullptr);
    _exit(1);
}

}  // namespace cli
