// Saves games while they are played, so that no crash or signal loses one: one file for each game
// in the user's state folder, with a lock file that is held while the game is played.
#pragma once

#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/record.h"

namespace play {

// $XDG_STATE_HOME/manator, or ~/.local/state/manator; empty if neither is known.
std::filesystem::path state_folder();

// One game's file, locked by this process until destroyed. After that the game, unless removed, can
// be found by unfinished_games().
class SavedGame {
 public:
    // A new file, created by the first save().
    static base::Result<SavedGame> create(const std::filesystem::path& folder,
                                          std::string_view game_id);
    // Opens an existing file; nothing if another process is playing it.
    static std::optional<SavedGame> open(const std::filesystem::path& file);

    ~SavedGame();
    SavedGame(SavedGame&& other) noexcept;
    SavedGame& operator=(SavedGame&& other) noexcept;

    const std::filesystem::path& path() const { return path_; }
    base::Result<void> save(std::string_view text);
    void remove();

 private:
    SavedGame(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}
    void release();

    std::filesystem::path path_;
    int lock_ = -1;
};

struct UnfinishedGame {
    std::filesystem::path path;
    std::string game_id;
    std::time_t saved_at = 0;
    std::size_t moves = 0;
    std::array<std::string, 2> players;
};

// The games in the folder that no process is playing, latest first; only those of one game unless
// `game_id` is empty. Symbolic links and files without a readable game are ignored.
std::vector<UnfinishedGame> unfinished_games(const std::filesystem::path& folder,
                                             std::string_view game_id);

}  // namespace play
