// Window: one window on the screen that shows a canvas.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "window/canvas.h"

namespace window {

enum class Key : std::uint8_t { left, right, up, down, home, end };

// Used by the thread that opened it; one at a time.
class Window {
 public:
    static base::Result<Window> open(const std::string& title, int width, int height);
    ~Window();
    Window(Window&&) noexcept;
    Window& operator=(Window&&) noexcept;

    int width() const;
    int height() const;
    void show(const Canvas& canvas);

    // What the person did since it was asked last.
    struct Events {
        bool closed = false;   // the window, or the program by a signal, or Escape or Q
        bool changed = false;  // it has another size or must be drawn again
        std::vector<Key> keys = {};
    };
    Events events();

 private:
    struct Parts;
    explicit Window(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace window
