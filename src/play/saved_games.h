// Games kept while they are played, so that nothing that ends the program loses one: a file a game
// in the user's state folder, and beside it a lock that is held as long as somebody plays it.
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

// One game's file. It belongs to this process until it is destroyed; then the game, unless it was
// removed, is there for whoever looks for unfinished ones.
class SavedGame {
 public:
    // A new file, which appears with the first save().
    static base::Result<SavedGame> create(const std::filesystem::path& folder,
                                          std::string_view game_id);
    // An existing one; nothing if somebody plays it just now.
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

// The games in the folder that nobody plays, the latest first; only those of one game unless
// `game_id` is empty. Symbolic links and files without a readable game are left out, and left
// alone.
std::vector<UnfinishedGame> unfinished_games(const std::filesystem::path& folder,
                                             std::string_view game_id);

}  // namespace play
