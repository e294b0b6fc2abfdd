// JetanDisplay: a window that follows the games of a server.
#include <cstdio>

#include "JetanDisplay/scene.h"
#include "jetan/options.h"
#include "net/connection.h"
#include "window/window.h"

namespace {

using namespace jetan;

struct Settings {
    std::string host;
    int port = wire::usual_port;
    int width = 700;
    int height = 700;
    bool always = false;
    std::chrono::duration<double> wait{};
};

// What the server says, kept as a scene.
class Listener {
 public:
    explicit Listener(net::Connection connection) : connection_(std::move(connection)) {}

    const Scene& scene() const { return scene_; }
    bool ended() const { return ended_; }

    // Listens until the moment comes or something was said; true if the scene has changed.
    base::Result<bool> listen(net::Clock::time_point until) {
        if (!connection_.readable(until)) return false;
        const auto bytes = connection_.receive();
        if (!bytes) return bytes.error();
        ended_ = bytes->empty();
        reader_.feed(*bytes);
        bool changed = false;
        while (true) {
            const auto body = reader_.next();
            if (!body) return body.error();
            if (!*body) return changed;
            const auto message = wire::parse_message(**body);
            if (!message) return message.error();
            if (const auto taken = take(*message); !taken) return taken.error();
            changed = true;
        }
    }

 private:
    base::Result<void> take(const wire::Message& message) {
        if (message.name == "IDENT") return connection_.send(wire::framed("DISPLAY"));
        if (message.name == "DIE") between_games_ = true;
        if (message.name == "UPDATE") update(message.values);
        return {};
    }

    void update(const wire::Values& values) {
        if (between_games_) {
            heard_.clear();
            ++scene_.number;
            between_games_ = false;
        }
        for (const auto& [key, value] : values) heard_[key] = value;
        scene_.game = wire::game_of(heard_);
        if (const auto rules = wire::rules_of(scene_.game->board)) scene_.rules = *rules;
    }

    net::Connection connection_;
    wire::FrameReader reader_;
    wire::Values heard_;
    bool between_games_ = true;
    bool ended_ = false;
    Scene scene_;
};

base::Result<void> follow(Listener& listener, window::Window& window, window::Font& font,
                          bool always) {
    constexpr std::chrono::milliseconds pace{20};
    bool changed = true;
    while (!listener.ended()) {
        const window::Window::Events events = window.events();
        if (events.closed) return {};
        if (changed || events.changed || always) {
            window::Canvas canvas(window.width(), window.height());
            draw_scene(canvas, font, listener.scene());
            window.show(canvas);
        }
        const auto heard = listener.listen(net::Clock::now() + pace);
        if (!heard) return heard.error();
        changed = *heard;
    }
    return {};
}

base::Result<void> run(const Settings& settings) {
    auto connection = net::Connection::open(settings.host, settings.port, settings.wait);
    if (!connection) return connection.error();
    Listener listener(std::move(*connection));
    // A window may take its time to open, and servers do not wait long to hear who is there.
    const auto greeted = listener.listen(net::Clock::now() + std::chrono::seconds(5));
    if (!greeted) return greeted.error();
    auto window = window::Window::open("Jetan", settings.width, settings.height);
    if (!window) return window.error();
    auto font = window::Font::load();
    if (!font) return font.error();
    std::puts("Display connected! Waiting for server...");
    std::fflush(stdout);
    const auto followed = follow(listener, *window, *font, settings.always);
    std::puts("Disconnected from peer");
    return followed;
}

}  // namespace

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
    Settings settings;
    const int status = read_options(options, argc, argv, [&] {
        settings.always = options.whole("display", 0, 1) == 1;
        settings.height = options.whole("height", 100, largest);
        settings.host = options.text("host");
        settings.port = options.whole("port", 1, 65535);
        settings.width = options.whole("width", 100, largest);
        settings.wait = std::chrono::duration<double>(options.real("wait"));
    });
    if (status != 0) return status;
    const auto done = run(settings);
    if (done) return 0;
    print_problem(done.error().message);
    return 1;
}
