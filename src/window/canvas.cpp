// Shapes with smooth edges, by the share of each pixel that they cover.
#include "window/canvas.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace window {

namespace {

constexpr int rows_a_pixel = 4;  // lines a pixel is cut into; along a line coverage is exact

// Where a horizontal line meets the polygon, from left to right.
void find_crossings(std::span<const Point> corners, double y, std::vector<double>& crossings) {
    crossings.clear();
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point& a = corners[i];
        const Point& b = corners[(i + 1) % corners.size()];
        if ((a.y <= y) == (b.y <= y)) continue;
        crossings.push_back(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
    }
    std::sort(crossings.begin(), crossings.end());
}

// Adds the part of each pixel that lies between two points of a line.
void cover(std::vector<double>& coverage, double from, double to) {
    from = std::max(from, 0.0);
    to = std::min(to, static_cast<double>(coverage.size()));
    for (auto x = static_cast<std::size_t>(from); static_cast<double>(x) < to; ++x) {
        const auto left = static_cast<double>(x);
        coverage[x] += std::min(to, left + 1) - std::max(from, left);
    }
}

std::vector<Point> circle(Point centre, double radius) {
    const int corners = std::clamp(static_cast<int>(radius * 3), 16, 96);
    std::vector<Point> points;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * i / corners;
        points.push_back(
            {centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    return points;
}

}  // namespace

Colour mixed(Colour first, Colour second, double share) {
    const auto mix = [share](std::uint8_t a, std::uint8_t b) {
        return static_cast<std::uint8_t>(std::lround(a + (b - a) * share));
    };
    return {mix(first.red, second.red), mix(first.green, second.green),
            mix(first.blue, second.blue), mix(first.alpha, second.alpha)};
}

Canvas::Canvas(int width, int height)
    : width_(std::max(width, 1)),
      height_(std::max(height, 1)),
      pixels_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

void Canvas::clear(Colour colour) {
    std::fill(pixels_.begin(), pixels_.end(), colour);
}

void Canvas::blend(int x, int y, Colour colour, double share) {
    Colour& pixel = pixels_[index(x, y)];
    const double part = std::min(share, 1.0) * colour.alpha / 255;
    colour.alpha = 255;
    pixel = mixed(pixel, colour, part);
}

void Canvas::polygon(std::span<const Point> corners, Colour colour) {
    if (corners.size() < 3) return;
    const auto [top, bottom] = std::minmax_element(corners.begin(), corners.end(),
                                                   [](Point a, Point b) { return a.y < b.y; });
    const int first = static_cast<int>(std::max(0.0, std::floor(top->y)));
    const int last = static_cast<int>(std::min<double>(height_ - 1, std::floor(bottom->y)));
    const auto [left, right] = std::minmax_element(corners.begin(), corners.end(),
                                                   [](Point a, Point b) { return a.x < b.x; });
    const int begin = static_cast<int>(std::clamp<double>(std::floor(left->x), 0, width_));
    const int end = static_cast<int>(std::clamp<double>(std::ceil(right->x), begin, width_));
    std::vector<double> coverage(static_cast<std::size_t>(width_));
    std::vector<double> crossings;
    for (int y = first; y <= last; ++y) {
        std::fill(coverage.begin() + begin, coverage.begin() + end, 0.0);
        for (int row = 0; row < rows_a_pixel; ++row) {
            find_crossings(corners, y + (row + 0.5) / rows_a_pixel, crossings);
            for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
                cover(coverage, crossings[i], crossings[i + 1]);
            }
        }
        for (int x = begin; x < end; ++x) {
            const double share = coverage[static_cast<std::size_t>(x)] / rows_a_pixel;
            if (share > 0) blend(x, y, colour, share);
        }
    }
}

void Canvas::rectangle(Point corner, double width, double height, Colour colour) {
    const Point corners[] = {corner,
                             {corner.x + width, corner.y},
                             {corner.x + width, corner.y + height},
                             {corner.x, corner.y + height}};
    polygon(corners, colour);
}

void Canvas::disc(Point centre, double radius, Colour colour) {
    polygon(circle(centre, radius), colour);
}

void Canvas::ring(Point centre, double radius, double thickness, Colour colour) {
    std::vector<Point> outline = circle(centre, radius);
    const std::vector<Point> hole = circle(centre, radius - thickness);
    // One polygon that goes around both: the seam between them has no width.
    outline.push_back(outline.front());
    outline.insert(outline.end(), hole.begin(), hole.end());
    outline.push_back(hole.front());
    polygon(outline, colour);
}

void Canvas::line(Point from, Point to, double thickness, Colour colour) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const double half = thickness / 2;
    const double angle = length > 0 ? std::atan2(to.y - from.y, to.x - from.x) : 0;
    constexpr int steps = 8;
    std::vector<Point> outline;
    for (const auto& [end, turn] : {std::pair(to, -0.5), std::pair(from, 0.5)}) {
        for (int i = 0; i <= steps; ++i) {
            const double at = angle + std::numbers::pi * (turn + static_cast<double>(i) / steps);
            outline.push_back({end.x + half * std::cos(at), end.y + half * std::sin(at)});
        }
    }
    polygon(outline, colour);
}

void Canvas::stamp(const Mask& mask, Point corner, Colour colour) {
    const int left = static_cast<int>(std::lround(corner.x));
    const int top = static_cast<int>(std::lround(corner.y));
    for (int y = std::max(0, -top); y < mask.height && top + y < height_; ++y) {
        for (int x = std::max(0, -left); x < mask.width && left + x < width_; ++x) {
            const std::uint8_t* row = mask.alpha.data() + std::ptrdiff_t{y} * mask.width;
            blend(left + x, top + y, colour, row[x] / 255.0);
        }
    }
}

}  // namespace window
