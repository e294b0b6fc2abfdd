// The legend: which piece is which and how it moves, what the marks mean, and the keys.
#pragma once

#include "games/jetan/programs/display/scene.h"

namespace jetan {

void draw_legend(window::Canvas& canvas, window::Font& font, const Layout& at,
                 games::jetan::RuleSet rules);

}  // namespace jetan
