// JetanDisplay: a window that follows the games of a server.
#include "games/jetan/programs/display/follow.h"
#include "games/jetan/programs/options.h"

using namespace jetan;

int main(int argc, char** argv) {
    constexpr int largest = 10000;
    Options options({
        {"display", 'd', "0: redraw on messages, 1: all the time", "0"},
        {"height", 'H', "height of the window", "700"},
        {"host", 'h', "host of the server", "localhost"},
        {"port", 'p', "port of the server", "7777"},
        {"width", 'W', "width of the window", "700"},
        wait_option(),
    });
    DisplaySettings settings;
    const int status = read_options(options, argc, argv, [&] {
        settings.always = options.whole("display", 0, 1) == 1;
        settings.height = options.whole("height", 100, largest);
        settings.host = options.text("host");
        settings.port = options.whole("port", 1, 65535);
        settings.width = options.whole("width", 100, largest);
        settings.wait = std::chrono::duration<double>(options.real("wait"));
    });
    if (status != 0) return status;
    const auto done = follow_server(settings);
    if (done) return 0;
    print_problem(done.error().message);
    return 1;
}
