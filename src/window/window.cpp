// SDL: https://wiki.libsdl.org/SDL2
#include "window/window.h"

#include <SDL.h>

#include <cstdlib>
#include <optional>
#include <string_view>

namespace window {

namespace {

base::Error sdl_error() {
    return base::Error{std::string("window: ") + SDL_GetError()};
}

constexpr int smallest_side = 200;

std::optional<Key> key_of(SDL_Keycode code) {
    switch (code) {
        case SDLK_LEFT:
            return Key::left;
        case SDLK_RIGHT:
            return Key::right;
        case SDLK_UP:
            return Key::up;
        case SDLK_DOWN:
            return Key::down;
        case SDLK_HOME:
            return Key::home;
        case SDLK_END:
            return Key::end;
        default:
            return std::nullopt;
    }
}

}  // namespace

struct Window::Parts {
    SDL_Window* window = nullptr;
    SDL_Renderer* renderer = nullptr;
    SDL_Texture* texture = nullptr;
    int width = 0;  // of the texture
    int height = 0;

    ~Parts() {
        if (texture != nullptr) SDL_DestroyTexture(texture);
        if (renderer != nullptr) SDL_DestroyRenderer(renderer);
        if (window != nullptr) SDL_DestroyWindow(window);
        SDL_Quit();
    }
};

Window::Window(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Window::~Window() = default;
Window::Window(Window&&) noexcept = default;
Window& Window::operator=(Window&&) noexcept = default;

base::Result<Window> Window::open(const std::string& title, int width, int height) {
    auto parts = std::make_unique<Parts>();
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return sdl_error();
    // SDL falls back to drivers that show nothing; use one only if it was asked for.
    const std::string_view driver = SDL_GetCurrentVideoDriver();
    const bool blind = driver == "dummy" || driver == "offscreen" || driver == "evdev";
    if (blind && std::getenv("SDL_VIDEODRIVER") == nullptr) {
        return base::Error{"window: there is no screen; is DISPLAY set?"};
    }
    parts->window = SDL_CreateWindow(title.c_str(), SDL_WINDOWPOS_UNDEFINED,
                                     SDL_WINDOWPOS_UNDEFINED, width, height, SDL_WINDOW_RESIZABLE);
    if (parts->window == nullptr) return sdl_error();
    SDL_SetWindowMinimumSize(parts->window, smallest_side, smallest_side);
    // A picture made in memory gains nothing from a graphics card.
    parts->renderer = SDL_CreateRenderer(parts->window, -1, SDL_RENDERER_SOFTWARE);
    if (parts->renderer == nullptr) return sdl_error();
    return Window(std::move(parts));
}

int Window::width() const {
    int width = 0;
    SDL_GetWindowSize(parts_->window, &width, nullptr);
    return width;
}

int Window::height() const {
    int height = 0;
    SDL_GetWindowSize(parts_->window, nullptr, &height);
    return height;
}

void Window::show(const Canvas& canvas) {
    Parts& parts = *parts_;
    if (parts.texture == nullptr || parts.width != canvas.width() ||
        parts.height != canvas.height()) {
        if (parts.texture != nullptr) SDL_DestroyTexture(parts.texture);
        parts.width = canvas.width();
        parts.height = canvas.height();
        parts.texture = SDL_CreateTexture(parts.renderer, SDL_PIXELFORMAT_RGBA32,
                                          SDL_TEXTUREACCESS_STREAMING, parts.width, parts.height);
    }
    SDL_UpdateTexture(parts.texture, nullptr, canvas.pixels().data(),
                      canvas.width() * static_cast<int>(sizeof(Colour)));
    SDL_RenderClear(parts.renderer);
    SDL_RenderCopy(parts.renderer, parts.texture, nullptr, nullptr);
    SDL_RenderPresent(parts.renderer);
}

Window::Events Window::events() {
    Events events;
    for (SDL_Event event; SDL_PollEvent(&event) != 0;) {
        if (event.type == SDL_QUIT) events.closed = true;
        if (event.type == SDL_WINDOWEVENT) events.changed = true;
        if (event.type == SDL_KEYDOWN) {
            const SDL_Keycode code = event.key.keysym.sym;
            events.closed = events.closed || code == SDLK_ESCAPE || code == SDLK_q;
            if (const auto key = key_of(code)) events.keys.push_back(*key);
        }
    }
    return events;
}

}  // namespace window
