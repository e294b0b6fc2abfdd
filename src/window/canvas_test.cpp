// Shapes by their features: where there is colour, how much of it, and none beyond.
#include "window/canvas.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "window/font.h"

namespace window {
namespace {

constexpr Colour black{0, 0, 0};
constexpr Colour white{255, 255, 255};

// How much of the canvas is white, in pixels.
double area(const Canvas& canvas) {
    double sum = 0;
    for (const Colour& colour : canvas.pixels()) sum += colour.red / 255.0;
    return sum;
}

TEST(Canvas, RectanglesCoverPartsOfPixels) {
    Canvas canvas(10, 10);
    canvas.clear(black);
    canvas.rectangle({2.5, 3}, 4, 2, white);
    EXPECT_EQ(canvas.at(3, 3), white);
    EXPECT_EQ(canvas.at(3, 5), black);
    EXPECT_NEAR(canvas.at(2, 3).red, 128, 2);
    EXPECT_NEAR(area(canvas), 8, 0.1);
}

TEST(Canvas, DiscsRingsAndLinesHaveTheirAreas) {
    Canvas canvas(100, 100);
    canvas.clear(black);
    canvas.disc({50, 50}, 30, white);
    EXPECT_NEAR(area(canvas), std::numbers::pi * 900, 20);
    canvas.clear(black);
    canvas.ring({50, 50}, 30, 10, white);
    EXPECT_NEAR(area(canvas), std::numbers::pi * 500, 25);
    EXPECT_EQ(canvas.at(50, 50), black);
    canvas.clear(black);
    canvas.line({20, 20}, {80, 20}, 4, white);
    EXPECT_NEAR(area(canvas), 240 + std::numbers::pi * 4, 2);
}

TEST(Canvas, NothingIsDrawnBeyondItsEdges) {
    Canvas canvas(10, 10);
    canvas.clear(black);
    canvas.disc({-100, 5}, 20, white);
    canvas.disc({5, 500}, 20, white);
    canvas.stamp({3, 3, std::vector<std::uint8_t>(9, 255)}, {-2, 9}, white);
    EXPECT_NEAR(area(canvas), 1, 0.01);
    canvas.rectangle({-50, -50}, 1000, 1000, white);
    EXPECT_EQ(area(canvas), 100);
}

TEST(Canvas, TransparentColoursMix) {
    Canvas canvas(4, 4);
    canvas.clear(black);
    canvas.rectangle({0, 0}, 4, 4, {255, 255, 255, 51});
    EXPECT_NEAR(canvas.at(1, 1).red, 51, 1);
    EXPECT_EQ(mixed(black, white, 1), white);
}

TEST(Font, DrawsTexts) {
    auto font = Font::load();
    ASSERT_TRUE(font.has_value()) << font.error().message;
    const Mask small = font->draw("Barsoom", 16);
    const Mask large = font->draw("Barsoom", 32);
    EXPECT_GT(small.width, 30);
    EXPECT_GT(large.width, small.width);
    EXPECT_EQ(small.alpha.size(), static_cast<std::size_t>(small.width * small.height));
    EXPECT_EQ(font->draw("", 16).width, 0);
}

}  // namespace
}  // namespace window
