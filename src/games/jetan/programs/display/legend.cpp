// Draws the legend.
#include "games/jetan/programs/display/legend.h"

#include <array>
#include <string>

#include "games/jetan/programs/display/ink.h"
#include "games/jetan/programs/display/marks.h"
#include "games/jetan/programs/display/pieces.h"

namespace jetan {

namespace {

using games::jetan::Kind;
using games::jetan::RuleSet;
using window::Point;

struct Entry {
    Kind kind;
    const char* steps;
    bool jumps;
};

// J3, from the most to the least valuable.
constexpr std::array<Entry, games::jetan::kinds> pieces{{
    {Kind::chief, "3 in any direction", false},
    {Kind::princess, "3 in any direction", true},
    {Kind::flier, "3 diagonal", true},
    {Kind::dwar, "3 straight", false},
    {Kind::padwar, "2 diagonal", false},
    {Kind::warrior, "2 straight", false},
    {Kind::thoat, "1 straight, 1 diagonal", false},
    {Kind::panthan, "1, never backward", false},
}};

constexpr std::array keys{"\u2190 \u2192  one move back, forward",
                          "\u2191 \u2193  first, latest move", "Q  closes the window"};

class Legend {
 public:
    Legend(window::Canvas& canvas, window::Font& font, const Layout& at)
        : canvas_(canvas), font_(font), at_(at), unit_(at.square) {}

    void paint(RuleSet rules) {
        const int rows = static_cast<int>(pieces.size()) / at_.legend_columns;
        for (int i = 0; i < static_cast<int>(pieces.size()); ++i) {
            const int column = i / rows, row = i % rows;
            const Point corner{at_.legend.x + column * column_width(),
                               at_.legend.y + row * row_height()};
            paint_piece(pieces[i], corner, rules);
        }
        if (at_.legend_columns > 1) return;
        const double below = at_.legend.y + rows * row_height() + 0.25 * unit_;
        paint_marks(below);
        double line = below + 3.1 * unit_;
        for (const char* key : keys) {
            write(key, {at_.legend.x + 0.1 * unit_, line}, 0.31, ink::faint);
            line += 0.42 * unit_;
        }
    }

 private:
    double row_height() const { return (at_.legend_columns == 1 ? 1.0 : 0.84) * unit_; }
    double column_width() const { return at_.width / at_.legend_columns; }

    void write(const std::string& words, Point point, double height, window::Colour colour) {
        ink::write(canvas_, font_, words, point, height * unit_, colour, 0);
    }

    void paint_piece(const Entry& entry, Point corner, RuleSet rules) {
        const double middle = corner.y + row_height() / 2;
        const bool jumps = entry.jumps || (entry.kind == Kind::thoat && rules == RuleSet::model);
        const std::string name(games::jetan::kind_names[static_cast<int>(entry.kind)]);
        draw_piece(canvas_, {corner.x + 0.45 * unit_, middle}, 0.9 * unit_, entry.kind,
                   paint_of(2));
        const double text = corner.x + 1.05 * unit_;
        write(name + (jumps ? ", jumps" : ""), {text, middle - 0.19 * unit_}, 0.4, ink::bright);
        write(entry.steps, {text, middle + 0.2 * unit_}, 0.31, ink::faint);
    }

    void paint_marks(double top) {
        constexpr std::array words{"last move", "attacked squares", "may be captured"};
        for (int i = 0; i < 3; ++i) {
            const double middle = top + (0.4 + 0.85 * i) * unit_, size = 0.62 * unit_;
            const Point centre{at_.legend.x + 0.45 * unit_, middle};
            canvas_.rectangle({centre.x - size / 2, centre.y - size / 2}, size, size,
                              ink::light_square);
            if (i == 0) draw_last_square(canvas_, centre, size, 0);
            if (i == 1) draw_attack(canvas_, centre, size, 0);
            if (i == 1) draw_attack(canvas_, centre, size, 1);
            if (i == 2) draw_piece(canvas_, centre, size, Kind::panthan, paint_of(1));
            if (i == 2) draw_danger(canvas_, centre, size);
            write(words[i], {at_.legend.x + 1.05 * unit_, middle}, 0.31, ink::faint);
        }
    }

    window::Canvas& canvas_;
    window::Font& font_;
    const Layout& at_;
    const double unit_;
};

}  // namespace

void draw_legend(window::Canvas& canvas, window::Font& font, const Layout& at, RuleSet rules) {
    Legend(canvas, font, at).paint(rules);
}

}  // namespace jetan
