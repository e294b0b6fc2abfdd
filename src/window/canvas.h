// Canvas: a picture in memory and smooth shapes drawn on it, without any window, so that what a
// program shows can be tested as it is.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace window {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t alpha = 255;
    friend bool operator==(const Colour&, const Colour&) = default;
};

// Between two colours: 0 is the first, 1 the second.
Colour mixed(Colour first, Colour second, double share);

struct Point {
    double x = 0;  // to the right
    double y = 0;  // down
};

// A picture of one colour with a share of it for each pixel: a text.
struct Mask {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> alpha = {};
};

class Canvas {
 public:
    Canvas(int width, int height);

    int width() const { return width_; }
    int height() const { return height_; }
    Colour at(int x, int y) const { return pixels_[index(x, y)]; }
    // Row by row, the top one first.
    std::span<const Colour> pixels() const { return pixels_; }

    void clear(Colour colour);
    // The inside of a closed polygon, edges smoothed; where it overlaps itself it has holes.
    void polygon(std::span<const Point> corners, Colour colour);
    void rectangle(Point corner, double width, double height, Colour colour);
    void disc(Point centre, double radius, Colour colour);
    void ring(Point centre, double radius, double thickness, Colour colour);
    // A line with round ends.
    void line(Point from, Point to, double thickness, Colour colour);
    // The mask with its upper left corner there.
    void stamp(const Mask& mask, Point corner, Colour colour);

 private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }
    void blend(int x, int y, Colour colour, double share);

    int width_;
    int height_;
    std::vector<Colour> pixels_;
};

}  // namespace window
