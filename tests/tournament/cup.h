// What tests of whole tournaments share: a file of a tournament, its folder, and random moments of
// its play.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <string>
#include <thread>

#include "base/file.h"
#include "base/rng.h"
#include "base/temporary_folder.h"
#include "base/text.h"
#include "games/registry.h"
#include "store/tournament.h"
#include "support/effort.h"

namespace support {

// Of a program for people that asks for moves and tells its own.
inline constexpr const char* console_description = R"(
move = 'My move: (.*)\n'
[[prompt]]
when = 'Your move: '
say = "{move}"
)";

inline int from_environment(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::atoi(text);
}

// The game whose random games are the quickest to play, about.
inline std::string quick_game() {
    const auto& all = games::all_games();
    const auto moves = [](const game::GameType& type) { return (*type.start({}))->moves().size(); };
    return std::string(std::min_element(all.begin(), all.end(), [&](const auto& a, const auto& b) {
                           return moves(a) < moves(b);
                       })->info->id);
}

inline std::string bot(const std::string& name, const std::string& rest = "builtin = \"random\"") {
    return "[[bot]]\nname = \"" + name + "\"\n" + rest + "\n";
}

inline std::string cup(const std::string& settings, int bots = 3) {
    std::string text =
        "game = \"" + quick_game() + "\"\nopenings = \"random:2\"\n" + settings + "\n";
    for (int i = 1; i <= bots; ++i) text += bot("Bot " + std::to_string(i));
    return text;
}

inline std::string read(const std::string& path) {
    const auto text = base::read_whole_file(path);
    EXPECT_TRUE(text.has_value()) << path;
    return text ? *text : "";
}

// What must be the same whatever happened meanwhile: all but the times.
inline std::string results_of(const std::filesystem::path& folder) {
    const std::string games = read(folder / "games.csv"), bots = read(folder / "standings.csv");
    std::multiset<std::string> lines;
    for (const auto line : base::split(games, '\n')) lines.emplace(line);
    std::string all;
    for (const std::string& line : lines) all += line + "\n";
    for (const auto line : base::split(bots, '\n')) {
        const auto fields = base::split(line, ',');
        if (fields.size() < 3) continue;
        for (std::size_t i = 0; i + 2 < fields.size(); ++i) all += std::string(fields[i]) + ",";
        all += "\n";
    }
    return all;
}

class CupTest : public testing::Test {
 protected:
    std::string write(const std::string& text) {
        std::ofstream(file_) << text;
        return "manator tournament " + file_;
    }
    std::filesystem::path folder() const { return folder_.path() / "cup.tournament"; }
    int done(const std::string& address) const {
        const auto store = store::Tournament::open(address);
        const auto counts = store ? (*store)->counts() : store.error();
        return counts ? counts->done : 0;
    }

    base::TemporaryFolder folder_;
    const std::string file_ = folder_ / "cup.toml";
};

// Random moments of a tournament, by the number of its finished games.
class Moments {
 public:
    Moments(int games, int count) : games_(games), count_(count) {}
    // Waits for the next one; false if the games are over before, or all moments have been.
    template <class Done, class Ended>
    bool wait(const Done& done, const Ended& ended) {
        if (passed_ == count_) return false;
        const int until = ++passed_ * games_ / (count_ + 1);
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(120);
        while (done() < until) {
            if (ended() || std::chrono::steady_clock::now() > end) return false;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        std::this_thread::sleep_for(std::chrono::microseconds(rng_.below(30'000)));
        return !ended();
    }

 private:
    const int games_, count_;
    int passed_ = 0;
    base::Rng rng_{std::random_device()()};
};

// Five bots play twenty games for each pair of a meeting.
inline const int kill_games = from_environment("MANATOR_GAMES", sanitized ? 40 : 60) / 20 * 20;
inline const int kills = from_environment("MANATOR_KILLS", sanitized ? 3 : 6);
inline std::string killed_cup() {
    return cup("concurrency = 2\npairs = " + std::to_string(kill_games / 20), 5);
}

}  // namespace support
