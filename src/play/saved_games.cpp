// Files and locks of games in progress.
#include "play/saved_games.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "base/file.h"

namespace play {

namespace {

namespace fs = std::filesystem;

fs::path lock_of(fs::path file) {
    return file += ".lock";
}

// Whether the path still names this descriptor's file: the previous holder may have removed it
// between our open and our lock.
bool is_current(int descriptor, const fs::path& path) {
    struct stat ours {};
    struct stat there {};
    return fstat(descriptor, &ours) == 0 && stat(path.c_str(), &there) == 0 &&
           ours.st_ino == there.st_ino && ours.st_dev == there.st_dev;
}

// A descriptor that holds the lock; -1 if it cannot be obtained.
int take_lock(const fs::path& file) {
    const fs::path path = lock_of(file);
    for (;;) {
        const int lock = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (lock < 0) return -1;
        const bool locked = flock(lock, LOCK_EX | LOCK_NB) == 0;
        if (locked && is_current(lock, path)) return lock;
        const int error = errno;
        close(lock);
        errno = error;
        if (!locked) return -1;
    }
}

std::string stamp() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d-%H%M%S", &local);
    return text.data();
}

std::optional<UnfinishedGame> read_unfinished(const fs::path& path) {
    struct stat status {};
    const auto text = base::read_whole_file(path.string());
    if (!text || stat(path.c_str(), &status) != 0) return std::nullopt;
    const auto records = game::read_records(*text);
    if (!records || records->size() != 1) return std::nullopt;
    const game::Record& record = records->front();
    const auto tag = [&record](std::string_view name) {
        const std::string* value = record.tag(name);
        return value != nullptr ? *value : std::string();
    };
    return UnfinishedGame{path,
                          tag("Variant"),
                          status.st_mtime,
                          record.moves.size(),
                          {tag("WhitePlayer"), tag("BlackPlayer")}};
}

}  // namespace

fs::path state_folder() {
    const auto variable = [](const char* name) {
        const char* value = std::getenv(name);
        return fs::path(value != nullptr ? value : "");
    };
    // The XDG specification says that a relative path must be ignored.
    if (const fs::path state = variable("XDG_STATE_HOME"); state.is_absolute()) {
        return state / "manator";
    }
    const fs::path home = variable("HOME");
    return home.is_absolute() ? home / ".local" / "state" / "manator" : fs::path();
}

base::Result<SavedGame> SavedGame::create(const fs::path& folder, std::string_view game_id) {
    if (folder.empty()) return base::Error::of("neither XDG_STATE_HOME nor HOME names a folder");
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return base::Error::of({"{}: {}", {folder.string(), error.message().c_str()}});
    const std::string name = std::string(game_id) + "-" + stamp() + "-" + std::to_string(getpid());
    for (int more = 0; more < 1000; ++more) {
        const fs::path path =
            folder / (name + (more == 0 ? "" : "-" + std::to_string(more)) + ".pgn");
        if (fs::exists(fs::symlink_status(path))) continue;
        if (const int lock = take_lock(path); lock >= 0) return SavedGame(path, lock);
        if (errno != EWOULDBLOCK) break;
    }
    return base::Error::of({"{}: {}", {folder.string(), std::strerror(errno)}});
}

std::optional<SavedGame> SavedGame::open(const fs::path& file) {
    if (!fs::is_regular_file(fs::symlink_status(file))) return std::nullopt;
    const int lock = take_lock(file);
    if (lock < 0) return std::nullopt;
    SavedGame game(file, lock);
    if (!fs::exists(file)) return std::nullopt;  // finished by another process meanwhile
    return game;
}

SavedGame::~SavedGame() {
    release();
}
SavedGame::SavedGame(SavedGame&& other) noexcept
    : path_(std::move(other.path_)), lock_(std::exchange(other.lock_, -1)) {}
SavedGame& SavedGame::operator=(SavedGame&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(lock_, other.lock_);
    return *this;
}

void SavedGame::release() {
    if (lock_ < 0) return;
    unlink(lock_of(path_).c_str());
    close(std::exchange(lock_, -1));
}

base::Result<void> SavedGame::save(std::string_view text) {
    return base::replace_file(path_.string(), text, base::Links::refuse);
}

void SavedGame::remove() {
    unlink(path_.c_str());
}

std::vector<UnfinishedGame> unfinished_games(const fs::path& folder, std::string_view game_id) {
    std::vector<UnfinishedGame> games;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().extension() != ".pgn" || entry.is_symlink()) continue;
        const auto game = read_unfinished(entry.path());
        if (!game || (!game_id.empty() && game->game_id != game_id)) continue;
        if (SavedGame::open(entry.path())) games.push_back(*game);
    }
    std::sort(games.begin(), games.end(), [](const UnfinishedGame& a, const UnfinishedGame& b) {
        return std::pair(b.saved_at, b.path) < std::pair(a.saved_at, a.path);
    });
    return games;
}

}  // namespace play
