// Draws a scene: board, pieces, arrows, players, legend.
#include "games/jetan/programs/display/scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "games/jetan/either_position.h"
#include "games/jetan/programs/display/ink.h"
#include "games/jetan/programs/display/legend.h"
#include "games/jetan/programs/display/marks.h"
#include "games/jetan/programs/display/pieces.h"

namespace jetan {

namespace {

using games::jetan::Board;
using games::jetan::EitherPosition;
using games::jetan::Kind;
using games::jetan::Set;
using games::jetan::Side;
using window::Canvas;
using window::Colour;
using window::Font;
using window::Mask;
using window::Point;

using ink::accent;
using ink::bright;
using ink::faint;
using ink::with_alpha;

class Painter {
 public:
    Painter(Canvas& canvas, Font& font, const Scene& scene)
        : canvas_(canvas), font_(font), scene_(scene), at_(canvas.width(), canvas.height()) {}

    void paint() {
        canvas_.clear(ink::backdrop);
        paint_squares();
        if (scene_.game) paint_game(*scene_.game);
        paint_status();
        draw_legend(canvas_, font_, at_, scene_.rules);
    }

 private:
    void text(const std::string& words, Point point, double height, Colour colour, double anchor) {
        ink::write(canvas_, font_, words, point, height, colour, anchor);
    }

    Point centre(int square) const { return at_.centre(Board::file(square), Board::rank(square)); }

    // The last line; the result of a game stands out.
    void paint_status() {
        const Point middle{at_.left + at_.width / 2, at_.status + 0.36 * at_.strip};
        if (scene_.game && is_over(*scene_.game)) {
            canvas_.rectangle({at_.left, at_.status}, at_.width, 0.72 * at_.strip,
                              with_alpha(ink::light_square, 150));
        }
        text(status_text(scene_), middle, 0.5 * at_.strip, bright, 0.5);
    }

    void paint_squares() {
        const double edge = 0.36 * at_.square;
        canvas_.rectangle({at_.corner.x - edge, at_.corner.y - edge}, 10 * at_.square + 2 * edge,
                          10 * at_.square + 2 * edge, ink::frame);
        for (int y = 0; y < Board::ranks; ++y) {
            for (int x = 0; x < Board::files; ++x) {
                fill_square(x, y, (x + y) % 2 == 0 ? ink::dark_square : ink::light_square);
            }
        }
        for (int i = 0; i < 10; ++i) {
            const Point square = at_.centre(i, i);
            const std::string file(1, static_cast<char>('a' + i)), rank = std::to_string(i + 1);
            const double far = 5 * at_.square + edge / 2;
            const Point middle = {at_.corner.x + 5 * at_.square, at_.corner.y + 5 * at_.square};
            for (const double side : {-far, far}) {
                text(file, {square.x, middle.y + side}, 0.8 * edge, faint, 0.5);
                text(rank, {middle.x + side, square.y}, 0.8 * edge, faint, 0.5);
            }
        }
    }

    void fill_square(int x, int y, Colour colour) {
        const Point centre = at_.centre(x, y);
        canvas_.rectangle({centre.x - at_.square / 2, centre.y - at_.square / 2}, at_.square,
                          at_.square, colour);
    }

    void paint_game(const wire::GameState& game) {
        std::array<Set, 2> attacked;
        const auto position =
            EitherPosition::parse(wire::position_text(game.board, 0), scene_.rules);
        for (const Side side : {Side::first, Side::second}) {
            if (position) attacked[game::index(side)] = position->attacked_by(side);
        }
        for (int player = 0; player < 2; ++player) {
            for (const int square : attacked[player]) {
                draw_attack(canvas_, centre(square), at_.square, player);
            }
            paint_last_squares(game.last_moves[player], player);
        }
        for (const wire::Piece& piece : game.board.pieces) {
            if (!piece.alive) continue;
            const Point centre = at_.centre(piece.x, piece.y);
            draw_piece(canvas_, centre, at_.square, piece.kind, paint_of(piece.player));
            if (attacked[2 - piece.player].contains(Board::square(piece.x, piece.y))) {
                draw_danger(canvas_, centre, at_.square);
            }
        }
        for (int player = 0; player < 2; ++player) {
            paint_arrow(game.last_moves[player], player, game);
            paint_player(game, player);
        }
    }

    void paint_last_squares(const wire::Shift& shift, int player) {
        const auto move = wire::move_of(shift);
        if (!move) return;
        for (const int square : {move->from, move->to}) {
            draw_last_square(canvas_, centre(square), at_.square, player);
        }
    }

    // From where the piece was to where it is; the later of the two moves is the stronger arrow.
    void paint_arrow(const wire::Shift& shift, int player, const wire::GameState& game) {
        const auto move = wire::move_of(shift);
        if (!move || move->from == move->to) return;
        const Point from = at_.centre(shift.x, shift.y);
        const Point to = at_.centre(shift.x + shift.dx, shift.y + shift.dy);
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        const Point way{(to.x - from.x) / length, (to.y - from.y) / length};
        const bool later = game.moves[0] > game.moves[1] ? player == 0 : player == 1;
        const Colour colour = with_alpha(accent[player], later ? 230 : 120);
        const double head = 0.26 * at_.square;
        const Point tip{to.x - 0.40 * at_.square * way.x, to.y - 0.40 * at_.square * way.y};
        const Point neck{tip.x - head * way.x, tip.y - head * way.y};
        canvas_.line(from, neck, 0.085 * at_.square, colour);
        canvas_.disc(from, 0.1 * at_.square, colour);
        const Point corners[] = {tip,
                                 {neck.x - 0.6 * head * way.y, neck.y + 0.6 * head * way.x},
                                 {neck.x + 0.6 * head * way.y, neck.y - 0.6 * head * way.x}};
        canvas_.polygon(corners, colour);
    }

    // The line of a player: token, name, escape, clock.
    void paint_player(const wire::GameState& game, int player) {
        const wire::AgentState& agent = game.of_player(player + 1);
        const double top = player == 0 ? at_.bottom : at_.top;
        const double middle = top + at_.strip / 2;
        const auto turn = static_cast<int>(game.board.turn);
        const bool active = turn == player + 1 || turn == player + 5;  // on move, or has won
        if (active) {
            canvas_.rectangle({at_.left, top + 0.06 * at_.strip}, at_.width, 0.88 * at_.strip,
                              with_alpha(accent[player], 46));
            canvas_.rectangle({at_.left, top + 0.06 * at_.strip}, 0.12 * at_.strip,
                              0.88 * at_.strip, accent[player]);
        }
        const Colour colour = agent.alive ? bright : faint;
        draw_piece(canvas_, {at_.left + 0.66 * at_.strip, middle}, at_.strip, Kind::chief,
                   paint_of(player + 1));
        text(agent.name, {at_.left + 1.25 * at_.strip, middle}, 0.58 * at_.strip, colour, 0);
        paint_escape(game.board.escape_used[player], player, middle);
        std::array<char, 64> clock{};
        std::snprintf(clock.data(), clock.size(), "%.1f s", game.times[player]);
        text(clock.data(), {at_.left + at_.width - 0.2 * at_.strip, middle - 0.14 * at_.strip},
             0.52 * at_.strip, colour, 1);
        std::snprintf(clock.data(), clock.size(), "last %.1f s, %d moves", agent.duration,
                      game.moves[player]);
        text(clock.data(), {at_.left + at_.width - 0.2 * at_.strip, middle + 0.28 * at_.strip},
             0.3 * at_.strip, faint, 1);
    }

    void paint_escape(bool used, int player, double middle) {
        const double x = at_.left + 0.56 * at_.width;
        Paint paint = paint_of(player + 1);
        if (used) paint = {ink::backdrop, faint, faint};
        draw_piece(canvas_, {x, middle}, 0.8 * at_.strip, Kind::princess, paint);
        text(used ? "escape used" : "escape left", {x + 0.5 * at_.strip, middle}, 0.36 * at_.strip,
             used ? faint : bright, 0);
    }

    Canvas& canvas_;
    Font& font_;
    const Scene& scene_;
    const Layout at_;
};

}  // namespace

Layout::Layout(int canvas_width, int canvas_height) {
    const double room = canvas_width, tall = canvas_height;
    // In squares: the board with its frame, the lines around it, the legend on either place.
    constexpr double board = 10.72, lines = 2 * 0.85 + 0.62, margin = 0.18;
    constexpr double legend_width = 4.4, legend_height = 4 * 0.84 + 0.1;
    const double beside = std::min(room / (board + margin + legend_width), tall / (board + lines));
    const double below = std::min(room / (board + margin), tall / (board + lines + legend_height));
    const bool is_beside = beside >= below;
    // Whole pixels, or squares would have seams.
    square = std::floor(std::max(4.0, std::max(beside, below)));
    strip = 0.85 * square;
    width = board * square;
    left = std::max(0.0, (room - width - (is_beside ? legend_width * square : 0)) / 2);
    const double used = (board + lines + (is_beside ? 0 : legend_height)) * square;
    top = std::max(0.0, (tall - used) / 2);
    corner = {std::round(left + 0.36 * square), std::round(top + strip + 0.36 * square)};
    bottom = corner.y + 10.36 * square;
    status = bottom + strip;
    legend_columns = is_beside ? 1 : 2;
    legend = is_beside ? window::Point{left + width + 0.25 * square, top}
                       : window::Point{left, status + 0.7 * square};
}

bool is_over(const wire::GameState& game) {
    return game.board.turn >= wire::Turn::won1;
}

namespace {

std::string standing(const wire::GameState& game) {
    switch (game.board.turn) {
        case wire::Turn::player1:
            return "black to move";
        case wire::Turn::player2:
            return "orange to move";
        case wire::Turn::won1:
            return game.of_player(1).name + " wins with black";
        case wire::Turn::won2:
            return game.of_player(2).name + " wins with orange";
        case wire::Turn::tie:
            break;
    }
    return "a tie";
}

int move_number(const wire::GameState& game) {
    return is_over(game) ? (game.board.plies + 1) / 2 : game.board.plies / 2 + 1;
}

}  // namespace

std::string status_text(const Scene& scene) {
    if (!scene.game) return "Waiting for the first game";
    const bool is_latest = scene.last_move == 0;
    const std::string of = is_latest ? "" : " of " + std::to_string(scene.last_move);
    const bool is_cut_off = scene.disconnected && is_latest && !is_over(*scene.game);
    return "Game " + std::to_string(scene.number) + ", move " +
           std::to_string(move_number(*scene.game)) + of + ": " + standing(*scene.game) +
           (is_cut_off ? ", disconnected" : "");
}

void look_at(Scene& scene, const Record& record) {
    if (record.empty()) return;
    scene.game = record.shown();
    scene.last_move = &record.shown() == &record.latest() ? 0 : move_number(record.latest());
}

void draw_scene(Canvas& canvas, Font& font, const Scene& scene) {
    Painter(canvas, font, scene).paint();
}

}  // namespace jetan
