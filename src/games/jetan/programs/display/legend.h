// The legend: the pieces and how they move, the meaning of the marks, and the keys.
#pragma once

#include "games/jetan/programs/display/scene.h"

namespace jetan {

void draw_legend(window::Canvas& canvas, window::Font& font, const Layout& at,
                 games::jetan::RuleSet rules);

}  // namespace jetan
