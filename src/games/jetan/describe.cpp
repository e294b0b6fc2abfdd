// The descriptions of Jetan's two rule sets, and a position as data for drawing.
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

game::Info rule_set(std::string_view id, std::string_view name, const game::LevelTable& levels) {
    return {.id = id,
            .name = name,
            .sides = side_names,
            .rules = rules_text,
            .options = options,
            .move_limit = 1000,
            .has_draws = true,
            .about = "the chess of Barsoom; capture the princess, or the chief with your own chief",
            .levels = &levels,
            .level_evaluation = "full"};
}

}  // namespace

template <>
const game::Info& Position::info() {
    static const game::Info info = rule_set("jetan", "Jetan", levels);
    return info;
}

template <>
const game::Info& ModelPosition::info() {
    static const game::Info info = rule_set("jetan-model", "Jetan (model rules)", model_levels);
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
