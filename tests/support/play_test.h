// Shared by tests of games at a terminal: a temporary state folder, and names for common steps.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <string>
#include <vector>

#include "base/file.h"
#include "base/temporary_folder.h"
#include "game/record.h"
#include "games/registry.h"
#include "support/terminal_process.h"

namespace support {

inline std::string read(const std::filesystem::path& path) {
    const auto text = base::read_whole_file(path.string());
    return text ? *text : "";
}

inline const game::GameType& first_game() {
    return games::all_games().front();
}
inline std::string id_of(const game::GameType& type) {
    return std::string(type.info->id);
}
inline std::string side(const game::GameType& type, game::Side which) {
    return std::string(type.info->sides[index(which)]);
}

class PlayTest : public testing::Test {
 protected:
    void SetUp() override { setenv("XDG_STATE_HOME", folder_.c_str(), 1); }

    std::vector<std::filesystem::path> kept() const {
        std::vector<std::filesystem::path> files;
        if (!std::filesystem::exists(folder_ / "manator")) return files;
        for (const auto& entry : std::filesystem::directory_iterator(folder_ / "manator")) {
            if (entry.path().extension() == ".pgn") files.push_back(entry.path());
        }
        return files;
    }
    // The moves of the only game that was kept.
    std::vector<std::string> kept_moves() const {
        std::vector<std::string> moves;
        if (kept().size() != 1) return {"not one game"};
        const auto records = game::read_records(read(kept()[0]));
        if (!records) return {records.error().message};
        for (const game::RecordMove& move : records->at(0).moves) moves.push_back(move.text);
        return moves;
    }

    const base::TemporaryFolder temporary_;
    const std::filesystem::path folder_ = temporary_.path();
};

}  // namespace support
