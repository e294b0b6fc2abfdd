// The colours of the display and its two smallest tools.
#pragma once

#include <array>
#include <string>

#include "window/canvas.h"
#include "window/font.h"

namespace jetan::ink {

using window::Colour;

inline constexpr Colour backdrop{24, 20, 18};
inline constexpr Colour frame{58, 38, 24};
inline constexpr Colour dark_square{44, 38, 36};
inline constexpr Colour light_square{204, 110, 34};
inline constexpr Colour faint{150, 132, 112};
inline constexpr Colour bright{250, 238, 214};
inline constexpr Colour danger{226, 32, 44};
// What belongs to a player on the squares: its last move, the squares it attacks.
inline constexpr std::array<Colour, 2> accent{Colour{150, 205, 255}, Colour{255, 224, 70}};

inline Colour with_alpha(Colour colour, int alpha) {
    colour.alpha = static_cast<std::uint8_t>(alpha);
    return colour;
}

// A line of text around a height; `anchor` is the part of it that lies left of the point.
inline void write(window::Canvas& canvas, window::Font& font, const std::string& words,
                  window::Point point, double height, Colour colour, double anchor) {
    const window::Mask& mask = font.draw(words, static_cast<int>(height));
    canvas.stamp(mask, {point.x - anchor * mask.width, point.y - mask.height / 2.0}, colour);
}

}  // namespace jetan::ink
