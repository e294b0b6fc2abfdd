// The loop over window events and messages of the server.
#include "games/jetan/programs/display/follow.h"

#include <cstdio>
#include <thread>

#include "games/jetan/programs/display/scene.h"
#include "net/connection.h"
#include "window/window.h"

namespace jetan {

namespace {

// Turns the messages of the server into a scene.
class Listener {
 public:
    explicit Listener(net::Connection connection) : connection_(std::move(connection)) {}

    const Scene& scene() const { return scene_; }
    bool ended() const { return scene_.disconnected; }
    bool has_game() const { return !record_.empty(); }

    void disconnect() { scene_.disconnected = true; }
    void step(int by) {
        record_.step(by);
        look_at(scene_, record_);
    }

    // Waits for a message until the deadline; true if the scene has changed.
    base::Result<bool> listen(net::Clock::time_point until) {
        if (!connection_.readable(until)) return false;
        const auto bytes = connection_.receive();
        if (!bytes) return bytes.error();
        scene_.disconnected = bytes->empty();
        reader_.feed(*bytes);
        bool changed = scene_.disconnected;
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
            record_.clear();
            ++scene_.number;
            between_games_ = false;
        }
        for (const auto& [key, value] : values) heard_[key] = value;
        record_.add(wire::game_of(heard_));
        if (const auto rules = wire::rules_of(record_.latest().board)) scene_.rules = *rules;
        look_at(scene_, record_);
    }

    net::Connection connection_;
    wire::FrameReader reader_;
    wire::Values heard_;
    bool between_games_ = true;
    Record record_;
    Scene scene_;
};

void say_disconnected() {
    std::puts("Disconnected from peer");
    std::fflush(stdout);
}

int steps_of(window::Key key) {
    constexpr int all = 1'000'000;
    switch (key) {
        case window::Key::left:
            return -1;
        case window::Key::right:
            return 1;
        case window::Key::up:
        case window::Key::home:
            return -all;
        case window::Key::down:
        case window::Key::end:
            return all;
    }
    return 0;
}

// Runs until the window is closed: the last game remains visible after the server has exited.
// Without any game the window closes at once.
base::Result<void> follow(Listener& listener, window::Window& window, window::Font& font,
                          bool always) {
    constexpr std::chrono::milliseconds pace{20};
    base::Result<void> followed;
    bool changed = true;
    while (listener.has_game() || !listener.ended()) {
        const window::Window::Events events = window.events();
        if (events.closed) return followed;
        for (const window::Key key : events.keys) listener.step(steps_of(key));
        if (changed || events.changed || !events.keys.empty() || always) {
            window::Canvas canvas(window.width(), window.height());
            draw_scene(canvas, font, listener.scene());
            window.show(canvas);
        }
        changed = false;
        if (listener.ended()) {
            std::this_thread::sleep_for(pace);
            continue;
        }
        const auto heard = listener.listen(net::Clock::now() + pace);
        if (!heard) {
            followed = heard.error();
            listener.disconnect();
        }
        changed = !heard || *heard;
        if (listener.ended()) say_disconnected();
    }
    return followed;
}

}  // namespace

base::Result<void> follow_server(const DisplaySettings& settings) {
    auto connection = net::Connection::open(settings.host, settings.port, settings.wait);
    if (!connection) return connection.error();
    Listener listener(std::move(*connection));
    // A window may open slowly, and servers wait only a short time for clients to identify
    // themselves.
    const auto greeted = listener.listen(net::Clock::now() + std::chrono::seconds(5));
    if (!greeted) return greeted.error();
    auto window = window::Window::open("Jetan", settings.width, settings.height);
    if (!window) return window.error();
    auto font = window::Font::load();
    if (!font) return font.error();
    std::puts("Display connected! Waiting for server...");
    std::fflush(stdout);
    const auto followed = follow(listener, *window, *font, settings.always);
    if (!listener.ended()) say_disconnected();
    return followed;
}

}  // namespace jetan
