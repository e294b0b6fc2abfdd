// What front ends show of Jetan: the two games, and a position as data.
#include <array>

#include "game/describe_grid.h"
#include "games/jetan/levels.h"
#include "games/jetan/position.h"

namespace games::jetan {

extern const std::string_view rules_text;

namespace {

constexpr std::array options{game::StartOption{"first", "SIDE",
                                               "the side that moves first, black or orange",
                                               "Who moves first, black or orange?", "black"}};
constexpr int move_limit = 1000;
constexpr bool has_draws = true;
constexpr std::string_view about =
    "the chess of Barsoom; capture the princess, or the chief with your own chief";

}  // namespace

template <>
const game::Info& Position::info() {
    static const game::Info info{.id = "jetan",
                                 .name = "Jetan",
                                 .sides = side_names,
                                 .rules = rules_text,
                                 .options = options,
                                 .move_limit = move_limit,
                                 .has_draws = has_draws,
                                 .about = about,
                                 .levels = &levels};
    return info;
}

template <>
const game::Info& ModelPosition::info() {
    static const game::Info info{.id = "jetan-model",
                                 .name = "Jetan (model rules)",
                                 .sides = side_names,
                                 .rules = rules_text,
                                 .options = options,
                                 .move_limit = move_limit,
                                 .has_draws = has_draws,
                                 .about = about,
                                 .levels = &model_levels};
    return info;
}

game::BoardView Setup::describe() const {
    game::BoardView view = game::describe_grid<Board>();
    view.turn = turn_;
    for (const Side side : {Side::first, Side::second}) {
        for (const int square : pieces(side)) {
            const Kind kind = kind_at(square);
            view.pieces.push_back({Board::name(square), side, letter(side, kind),
                                   std::string(kind_names[index(kind)]), ""});
        }
        view.facts.emplace_back(std::string(side_names[game::index(side)]) + " escape",
                                may_escape(side) ? "available" : "used");
    }
    view.facts.emplace_back("plies since a capture", std::to_string(plies_));
    return view;
}

}  // namespace games::jetan
