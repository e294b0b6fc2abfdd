// Draws the pieces from circles, lines and polygons.
#include "games/jetan/programs/display/pieces.h"

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace jetan {

namespace {

using games::jetan::Kind;
using window::Canvas;
using window::Point;

constexpr double pi = std::numbers::pi;

constexpr double quill = 0.18;  // the part of a feather without vane

// The points of a feather: how far along it, as a part of its length, and how far aside.
auto way(Point foot, double angle, double length) {
    return [=](double part, double aside) {
        const double up = part * length;
        return Point{foot.x + up * std::sin(angle) + aside * std::cos(angle),
                     foot.y + up * std::cos(angle) - aside * std::sin(angle)};
    };
}

// Draws in coordinates of the piece: the token has radius 1, y goes up.
class Pen {
 public:
    Pen(Canvas& canvas, Point centre, double radius, const Paint& paint)
        : canvas_(canvas), centre_(centre), radius_(radius), paint_(paint) {}

    void token() {
        canvas_.disc({centre_.x, centre_.y + 0.07 * radius_}, 1.04 * radius_, {0, 0, 0, 90});
        canvas_.disc(centre_, radius_, paint_.rim);
        canvas_.disc(centre_, 0.9 * radius_, paint_.body);
    }
    void shape(std::vector<Point> corners) {
        for (Point& corner : corners) corner = placed(corner);
        canvas_.polygon(corners, paint_.mark);
    }
    void stroke(Point from, Point to, double thickness) {
        canvas_.line(placed(from), placed(to), thickness * radius_, paint_.mark);
    }
    void scratch(Point from, Point to, double thickness) {
        canvas_.line(placed(from), placed(to), thickness * radius_, paint_.body);
    }
    void dot(Point at, double radius) { canvas_.disc(placed(at), radius * radius_, paint_.mark); }
    void hole(Point at, double radius) { canvas_.disc(placed(at), radius * radius_, paint_.body); }

    // A feather that stands on `foot` and leans by `angle` from upright, to the right.
    void feather(Point foot, double angle, double length) {
        vane(foot, angle, length, 0.19, paint_.mark);
        const auto along = way(foot, angle, length);
        stroke(foot, along(quill + 0.1, 0), 0.08);
        scratch(along(quill + 0.08, 0), along(0.86, 0), 0.045);
        for (const double notch : {0.42, 0.62}) {  // where the vane has parted
            scratch(along(notch, 0), along(notch + 0.12, 0.2), 0.045);
        }
    }
    // Room for a feather in front of another one.
    void gap(Point foot, double angle, double length) {
        vane(foot, angle, length, 0.23, paint_.body);
    }
    void headband(double y) { stroke({-0.42, y}, {0.42, y}, 0.14); }

 private:
    void vane(Point foot, double angle, double length, double width, window::Colour colour) {
        const auto along = way(foot, angle, length);
        constexpr int steps = 10;
        std::vector<Point> outline;
        for (const int side : {1, -1}) {
            for (int i = 0; i <= steps; ++i) {
                const double part = static_cast<double>(side == 1 ? i : steps - i) / steps;
                const double wide = width * std::pow(std::sin(pi * std::pow(part, 0.75)), 0.8);
                outline.push_back(placed(along(quill + (1 - quill) * part, side * wide)));
            }
        }
        canvas_.polygon(outline, colour);
    }
    Point placed(Point point) const {
        return {centre_.x + point.x * radius_, centre_.y - point.y * radius_};
    }

    Canvas& canvas_;
    const Point centre_;
    const double radius_;
    const Paint& paint_;
};

void draw_warrior(Pen& pen) {
    pen.headband(-0.56);
    pen.feather({-0.24, -0.56}, -0.03, 1.28);
    pen.feather({0.24, -0.56}, 0.03, 1.28);
}

void draw_padwar(Pen& pen) {
    pen.feather({-0.4, -0.62}, 0.66, 1.42);
    pen.gap({0.4, -0.62}, -0.66, 1.42);
    pen.feather({0.4, -0.62}, -0.66, 1.42);
}

void draw_dwar(Pen& pen) {
    pen.headband(-0.56);
    pen.feather({0, -0.56}, 0, 1.34);
    pen.feather({-0.2, -0.56}, -0.55, 1.16);
    pen.feather({0.2, -0.56}, 0.55, 1.16);
}

void draw_panthan(Pen& pen) {
    pen.headband(-0.56);
    pen.feather({0, -0.56}, 0, 1.34);
}

// Two feathers above a mount.
void draw_thoat(Pen& pen) {
    pen.feather({-0.2, -0.02}, -0.3, 0.8);
    pen.feather({0.08, -0.02}, 0.12, 0.8);
    pen.shape({{-0.62, -0.12},
               {-0.5, -0.02},
               {0.28, -0.02},
               {0.5, 0.26},
               {0.72, 0.2},
               {0.8, 0.02},
               {0.7, -0.02},
               {0.56, 0.02},
               {0.42, -0.34},
               {-0.5, -0.36}});
    for (const double x : {-0.46, -0.2, 0.1, 0.34}) {
        pen.stroke({x, -0.3}, {x - 0.04, -0.66}, 0.12);
    }
    pen.stroke({-0.58, -0.14}, {-0.76, -0.36}, 0.09);
    pen.hole({0.6, 0.14}, 0.04);
}

void draw_flier(Pen& pen) {
    for (int blade = 0; blade < 3; ++blade) {
        const double angle = pi / 2 + blade * 2 * pi / 3;
        std::vector<Point> outline;
        constexpr int steps = 20;
        for (int i = 0; i < steps; ++i) {
            const double turn = 2 * pi * i / steps;
            const double along = 0.44 + 0.36 * std::cos(turn);
            // Wider towards the tip, like a blade.
            const double aside = 0.19 * std::sin(turn) * (0.75 + along / 2);
            outline.push_back({along * std::cos(angle) - aside * std::sin(angle),
                               along * std::sin(angle) + aside * std::cos(angle)});
        }
        pen.shape(outline);
    }
    pen.dot({0, 0}, 0.24);
    pen.hole({0, 0}, 0.1);
}

// A band that rises in the middle.
void draw_diadem(Pen& pen, double rise) {
    constexpr int steps = 16;
    const auto band = [&](int i, double lift) {
        const double x = -0.68 + 1.36 * i / steps;
        return Point{x, -0.42 + lift + rise * (1 - x * x / 0.46)};
    };
    std::vector<Point> outline;
    for (int i = 0; i <= steps; ++i) outline.push_back(band(i, 0));
    for (int i = steps; i >= 0; --i) outline.push_back(band(i, 0.17));
    pen.shape(outline);
}

void draw_chief(Pen& pen) {
    draw_diadem(pen, 0.04);
    // Ten jewels in three rows: four, three, two, one.
    const std::array<int, 4> rows{4, 3, 2, 1};
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (int i = 0; i < rows[row]; ++i) {
            const double x = (i - (rows[row] - 1) / 2.0) * 0.33;
            pen.dot({x, -0.08 + 0.26 * static_cast<double>(row)}, 0.135);
        }
    }
}

void draw_princess(Pen& pen) {
    draw_diadem(pen, 0.14);
    pen.shape({{0, 0.72}, {0.3, 0.32}, {0, -0.1}, {-0.3, 0.32}});
    pen.scratch({-0.3, 0.32}, {0.3, 0.32}, 0.05);
    pen.scratch({0, 0.72}, {-0.1, 0.32}, 0.05);
    pen.scratch({-0.1, 0.32}, {0, -0.1}, 0.05);
}

}  // namespace

const Paint& paint_of(int player) {
    static const Paint black{{28, 26, 30}, {236, 220, 190}, {246, 236, 214}};
    static const Paint orange{{250, 166, 52}, {70, 30, 8}, {74, 26, 4}};
    return player == 1 ? black : orange;
}

void draw_piece(Canvas& canvas, Point centre, double size, Kind kind, const Paint& paint) {
    Pen pen(canvas, centre, 0.42 * size, paint);
    pen.token();
    switch (kind) {
        case Kind::warrior:
            return draw_warrior(pen);
        case Kind::padwar:
            return draw_padwar(pen);
        case Kind::dwar:
            return draw_dwar(pen);
        case Kind::flier:
            return draw_flier(pen);
        case Kind::chief:
            return draw_chief(pen);
        case Kind::princess:
            return draw_princess(pen);
        case Kind::thoat:
            return draw_thoat(pen);
        case Kind::panthan:
            return draw_panthan(pen);
    }
}

}  // namespace jetan
