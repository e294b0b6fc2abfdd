// `manator engine` behind pipes, and helpers to read its output.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/registry.h"
#include "games/registry.h"
#include "protocol/move_form.h"
#include "support/talking_process.h"

namespace support {

struct Engine : TalkingProcess {
    Engine() : TalkingProcess({"engine"}) {}
};

inline bool has_line(const std::vector<std::string>& lines, const std::string& part) {
    for (const std::string& line : lines) {
        if (line.find(part) != std::string::npos) return true;
    }
    return false;
}

inline std::vector<const game::GameType*> searchable_games() {
    std::vector<const game::GameType*> found;
    for (const game::GameType& type : games::all_games()) {
        if (engine::find_engine(type.info->id) != nullptr) found.push_back(&type);
    }
    EXPECT_FALSE(found.empty());
    return found;
}

inline const game::GameType& searchable_game() {
    return *searchable_games().at(0);
}

inline std::string choosing(const game::GameType& type) {
    return "setoption name UCI_Variant value " + std::string(type.info->id) + "\n";
}

inline game::PositionPtr start_of(const game::GameType& type) {
    return std::move(*type.start(game::StartChoices()));
}

// The legal moves as the protocols write them.
inline std::set<std::string> forms_of(const game::AnyPosition& position) {
    std::set<std::string> forms;
    for (const game::MoveView& move : position.moves()) forms.insert(protocol::move_form(move));
    return forms;
}

inline std::string word(const std::string& line, int number) {
    std::istringstream words(line);
    std::string found;
    for (int i = 0; i <= number; ++i) words >> found;
    return found;
}

// The word that comes after this one; empty if there is none.
inline std::string word_after(const std::string& line, const std::string& before) {
    std::istringstream words(line);
    std::string found;
    while (words >> found && found != before) {
    }
    return words >> found ? found : "";
}

}  // namespace support
