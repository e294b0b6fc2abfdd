// move_texts: moves as the list of their texts.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "game/any_position.h"

namespace game {

inline std::vector<std::string> move_texts(std::span<const MoveView> moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const MoveView& move : moves) texts.push_back(move.text);
    return texts;
}

}  // namespace game
