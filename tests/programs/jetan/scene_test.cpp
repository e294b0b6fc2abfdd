// The display's picture by its features, without a window.
#include "games/jetan/programs/display/scene.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/jetan/programs/display/pieces.h"

namespace jetan {
namespace {

using games::jetan::Kind;
using games::jetan::kind_names;
using games::jetan::RuleSet;
using window::Canvas;
using window::Colour;

window::Font& font() {
    static base::Result<window::Font> loaded = window::Font::load();
    return *loaded;
}

bool near(Colour a, Colour b) {
    return std::abs(a.red - b.red) + std::abs(a.green - b.green) + std::abs(a.blue - b.blue) < 40;
}
bool is_orange(Colour c) {
    return c.red > 170 && c.green > 70 && c.green < 150 && c.blue < 80;
}
bool is_black(Colour c) {
    return c.red < 70 && c.green < 70 && c.blue < 70;
}

Scene start_scene() {
    Scene scene;
    scene.number = 1;
    scene.game.emplace();
    scene.game->agents[0] = {2, "Dejah Thoris", true, 1, 0};
    scene.game->agents[1] = {3, "Tars Tarkas", true, 2, 0};
    scene.game->board = wire::start_board(RuleSet::book);
    return scene;
}

Canvas drawn(const Scene& scene, int width = 700, int height = 700) {
    Canvas canvas(width, height);
    draw_scene(canvas, font(), scene);
    return canvas;
}

// The part of the pixels of a square of the picture that the test holds for.
template <class Holds>
double share(const Canvas& canvas, int x, int y, const Holds& holds) {
    const Layout at(canvas.width(), canvas.height());
    const window::Point centre = at.centre(x, y);
    const int half = static_cast<int>(at.square / 2);
    int held = 0, all = 0;
    for (int dy = -half; dy < half; ++dy) {
        for (int dx = -half; dx < half; ++dx, ++all) {
            const int px = static_cast<int>(centre.x) + dx, py = static_cast<int>(centre.y) + dy;
            held += holds(px, py) ? 1 : 0;
        }
    }
    return static_cast<double>(held) / all;
}
double difference(const Canvas& a, const Canvas& b, int x, int y) {
    return share(a, x, y, [&](int px, int py) { return !near(a.at(px, py), b.at(px, py)); });
}
double coloured(const Canvas& canvas, int x, int y, Colour colour) {
    return share(canvas, x, y, [&](int px, int py) { return near(canvas.at(px, py), colour); });
}
double changed(const Canvas& a, const Canvas& b) {
    int count = 0;
    for (std::size_t i = 0; i < a.pixels().size(); ++i) {
        count += near(a.pixels()[i], b.pixels()[i]) ? 0 : 1;
    }
    return static_cast<double>(count) / static_cast<double>(a.pixels().size());
}

TEST(Scene, SquaresAlternateBlackAndOrange) {
    const Canvas canvas = drawn({});
    const Layout at(700, 700);
    for (int y = 0; y < 10; ++y) {
        for (int x = 0; x < 10; ++x) {
            const window::Point centre = at.centre(x, y);
            const Colour colour = canvas.at(static_cast<int>(centre.x), static_cast<int>(centre.y));
            EXPECT_TRUE((x + y) % 2 == 0 ? is_black(colour) : is_orange(colour)) << x << y;
        }
    }
}

TEST(Scene, PiecesAreToldApartAtAGlance) {
    constexpr int size = 54;
    for (const int player : {1, 2}) {
        std::vector<Canvas> pictures;
        for (int kind = 0; kind < games::jetan::kinds; ++kind) {
            Canvas& picture = pictures.emplace_back(size, size);
            picture.clear({128, 128, 128});
            draw_piece(picture, {size / 2.0, size / 2.0}, size, static_cast<Kind>(kind),
                       paint_of(player));
        }
        for (std::size_t a = 0; a < pictures.size(); ++a) {
            for (std::size_t b = a + 1; b < pictures.size(); ++b) {
                EXPECT_GT(changed(pictures[a], pictures[b]), 0.06)
                    << kind_names[a] << " and " << kind_names[b];
            }
        }
    }
}

TEST(Scene, PlayersAreToldApartOnEitherSquare) {
    const Canvas canvas = drawn(start_scene());
    for (int x = 0; x < 10; ++x) {
        for (const int y : {0, 1}) {
            EXPECT_GT(coloured(canvas, x, y, paint_of(1).body), 0.2);
            EXPECT_GT(coloured(canvas, x, y, paint_of(1).rim), 0.02);
            EXPECT_GT(coloured(canvas, x, 9 - y, paint_of(2).body), 0.2);
            EXPECT_LT(coloured(canvas, x, y, paint_of(2).body), 0.02);
        }
    }
}

TEST(Scene, ShowsLastMovesAndAttackedPieces) {
    Scene scene = start_scene();
    const Canvas before = drawn(scene);
    scene.game->board.move({3, 36});   // a flier to g4
    scene.game->board.move({90, 46});  // and a warrior next to it
    scene.game->last_moves = {wire::shift_of({3, 36}), wire::shift_of({90, 46})};
    scene.game->moves = {1, 1};
    const Canvas after = drawn(scene);
    EXPECT_GT(difference(before, after, 3, 0), 0.3);
    EXPECT_GT(difference(before, after, 6, 3), 0.3);
    EXPECT_GT(coloured(after, 3, 0, {150, 205, 255}), 0.1);  // its frame
    EXPECT_GT(coloured(after, 0, 9, {255, 224, 70}), 0.1);
    EXPECT_LT(difference(before, after, 9, 0), 0.01);  // nothing happened there
    // Its panthan neighbour does not attack g4; h1's dwar, three steps off, is not attacked.
    const Colour danger{226, 32, 44};
    EXPECT_LT(coloured(after, 7, 0, danger), 0.01);
    scene.game->board.move({81, 47});  // a panthan to h5, which attacks g4
    EXPECT_GT(coloured(drawn(scene), 6, 3, danger), 0.04);
}

TEST(Scene, MarksAttackedSquaresOfBothSides) {
    const Canvas canvas = drawn(start_scene());
    // a3 is reached by black's panthan from b2, a8 by orange's.
    EXPECT_GT(coloured(canvas, 0, 2, {150, 205, 255}) + coloured(canvas, 1, 2, {150, 205, 255}),
              0.01);
    EXPECT_GT(coloured(canvas, 0, 7, {255, 224, 70}) + coloured(canvas, 1, 7, {255, 224, 70}),
              0.01);
    EXPECT_LT(coloured(canvas, 4, 4, {255, 224, 70}), 0.005);
}

TEST(Scene, ShowsNamesClocksEscapesAndTurns) {
    const Scene scene = start_scene();
    const Canvas before = drawn(scene);
    const auto differs = [&](auto&& change) {
        Scene other = scene;
        change(*other.game);
        return changed(before, drawn(other)) > 0.00002;
    };
    EXPECT_FALSE(differs([](wire::GameState&) {}));
    EXPECT_TRUE(differs([](wire::GameState& game) { game.agents[1].name = "Gahan"; }));
    EXPECT_TRUE(differs([](wire::GameState& game) { game.times[0] = 17.5; }));
    EXPECT_TRUE(differs([](wire::GameState& game) { game.agents[0].duration = 3.5; }));
    EXPECT_TRUE(differs([](wire::GameState& game) { game.board.escape_used[1] = true; }));
    EXPECT_TRUE(differs([](wire::GameState& game) { game.board.turn = wire::Turn::player2; }));
    EXPECT_TRUE(differs([](wire::GameState& game) { game.board.plies = 30; }));
    EXPECT_TRUE(differs([](wire::GameState& game) { game.moves[1] = 12; }));
}

TEST(Scene, TheLastLineTellsHowItStands) {
    Scene scene = start_scene();
    EXPECT_EQ(status_text({}), "Waiting for the first game");
    EXPECT_EQ(status_text(scene), "Game 1, move 1: black to move");
    scene.game->board.plies = 1;
    scene.game->board.turn = wire::Turn::player2;
    EXPECT_EQ(status_text(scene), "Game 1, move 1: orange to move");
    scene.number = 2;
    scene.game->board.plies = 23;
    scene.game->board.turn = wire::Turn::won1;
    EXPECT_EQ(status_text(scene), "Game 2, move 12: Dejah Thoris wins with black");
    scene.game->board.plies = 24;
    scene.game->board.turn = wire::Turn::won2;
    EXPECT_EQ(status_text(scene), "Game 2, move 12: Tars Tarkas wins with orange");
    scene.game->board.turn = wire::Turn::tie;
    EXPECT_EQ(status_text(scene), "Game 2, move 12: a tie");
}

TEST(Scene, LooksBackAtAnEarlierMove) {
    Record record;
    Scene scene = start_scene();
    wire::GameState state = *scene.game;
    for (int plies = 0; plies <= 23; ++plies) {
        state.board.plies = plies;
        state.board.turn = plies % 2 == 0 ? wire::Turn::player1 : wire::Turn::player2;
        record.add(state);
    }
    look_at(scene, record);
    EXPECT_EQ(status_text(scene), "Game 1, move 12: orange to move");
    record.step(-2);
    look_at(scene, record);
    EXPECT_EQ(status_text(scene), "Game 1, move 11 of 12: orange to move");
    state.board.plies = 24;
    record.add(state);  // the game goes on meanwhile
    EXPECT_EQ(record.shown().board.plies, 21);
    state.board.turn = wire::Turn::won1;
    record.add(state);  // and ends without a further move
    record.step(100);
    EXPECT_EQ(record.shown().board.plies, 24);
    look_at(scene, record);
    EXPECT_EQ(status_text(scene), "Game 1, move 12: Dejah Thoris wins with black");
    record.step(-1);
    EXPECT_EQ(record.shown().board.plies, 23);
    record.step(-100);
    EXPECT_EQ(record.shown().board.plies, 0);
    scene.game->board.turn = wire::Turn::player1;
    scene.disconnected = true;
    EXPECT_TRUE(status_text(scene).ends_with(": black to move, disconnected"));
}

TEST(Scene, NoTextOfTheLegendIsCutOff) {
    for (const auto& [width, height] : {std::pair(700, 700), {900, 700}, {500, 700}, {450, 300}}) {
        const Canvas canvas = drawn({}, width, height);
        for (int y = 0; y < height; ++y) {
            EXPECT_EQ(canvas.at(width - 1, y), canvas.at(width - 1, 0)) << width << " " << y;
        }
    }
}

// The legend is part of the picture whatever its shape, and shows every kind of piece.
TEST(Scene, HasALegend) {
    for (const auto& [width, height] : {std::pair(700, 700), {1200, 600}, {500, 700}}) {
        const Canvas canvas = drawn({}, width, height);
        const Layout at(width, height);
        const int rows = 8 / at.legend_columns;
        const double row = (at.legend_columns == 1 ? 1.0 : 0.84) * at.square;
        EXPECT_EQ(at.legend_columns, width < height ? 2 : 1);
        for (int i = 0; i < 8; ++i) {
            const window::Point centre{
                at.legend.x + 0.45 * at.square + i / rows * at.width / at.legend_columns,
                at.legend.y + (i % rows + 0.5) * row};
            int body = 0, mark = 0;
            const int reach = static_cast<int>(0.3 * at.square);
            for (int dy = -reach; dy <= reach; ++dy) {
                for (int dx = -reach; dx <= reach; ++dx) {
                    const Colour seen =
                        canvas.at(static_cast<int>(centre.x) + dx, static_cast<int>(centre.y) + dy);
                    body += near(seen, paint_of(2).body) ? 1 : 0;
                    mark += near(seen, paint_of(2).mark) ? 1 : 0;
                }
            }
            EXPECT_GT(body, reach * reach / 2) << width << " " << i;
            EXPECT_GT(mark, reach * reach / 10) << width << " " << i;
        }
    }
}

TEST(Scene, FitsAnyWindow) {
    for (const auto& [width, height] :
         {std::pair(700, 700), {1600, 500}, {300, 900}, {200, 200}, {1, 1}, {2000, 1400}}) {
        const Layout at(width, height);
        if (std::min(width, height) >= 200) {
            EXPECT_GE(at.left, 0);
            EXPECT_LE(at.left + at.width, width);
            EXPECT_GE(at.top, 0);
            EXPECT_LE(at.status + 0.6 * at.square, height + 1);
        }
        drawn(start_scene(), width, height);
    }
}

}  // namespace
}  // namespace jetan
