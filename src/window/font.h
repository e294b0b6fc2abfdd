// Font: texts as masks for a canvas.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "base/result.h"
#include "window/canvas.h"

namespace window {

// Used by one thread. Texts once drawn are remembered.
class Font {
 public:
    static base::Result<Font> load();
    ~Font();
    Font(Font&&) noexcept;
    Font& operator=(Font&&) noexcept;

    // The text, UTF-8, in letters that need about `height` pixels from line to line.
    const Mask& draw(const std::string& text, int height);

 private:
    Font();
    struct Faces;  // of every size that was asked for

    std::unique_ptr<Faces> faces_;
    std::map<std::pair<int, std::string>, Mask> drawn_;
};

}  // namespace window
