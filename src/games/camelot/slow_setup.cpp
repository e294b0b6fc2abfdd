// Random Camelot positions that games do not reach, so that rare rules often apply. The
// crowds are thin enough for the slow model to walk every way of moving through them.
#include <algorithm>
#include <array>
#include <string>

#include "games/camelot/slow_model.h"

namespace games::camelot {
namespace {

constexpr int files = 12;
constexpr int ranks = 16;

// C1, written as a picture.
constexpr const char* shape[ranks] = {
    ".....oo.....", "..oooooooo..", ".oooooooooo.", "oooooooooooo", "oooooooooooo", "oooooooooooo",
    "oooooooooooo", "oooooooooooo", "oooooooooooo", "oooooooooooo", "oooooooooooo", "oooooooooooo",
    "oooooooooooo", ".oooooooooo.", "..oooooooo..", ".....oo.....",
};

bool exists(int file, int rank) {
    return file >= 0 && file < files && rank >= 0 && rank < ranks && shape[rank][file] == 'o';
}

class Scatter {
 public:
    explicit Scatter(base::Rng& rng) : rng_(rng) {
        for (auto& rank : at_) rank.fill('.');
    }

    int between(int least, int most) {
        return least + static_cast<int>(rng_.below(static_cast<std::uint32_t>(most - least + 1)));
    }
    bool chance(int percent) { return between(1, 100) <= percent; }
    // A piece of the side: 'w' or 'b'.
    char piece(char side) {
        const bool knight = chance(50);
        if (side == 'w') return knight ? 'K' : 'M';
        return knight ? 'k' : 'm';
    }
    int count(char side) const { return count_[side == 'w' ? 0 : 1]; }

    // Puts a piece of the side there, if the square exists and is free and the side has fewer than
    // fourteen.
    bool put(int file, int rank, char side) {
        if (!exists(file, rank) || at_[rank][file] != '.' || count(side) >= 14) return false;
        at_[rank][file] = piece(side);
        ++count_[side == 'w' ? 0 : 1];
        return true;
    }
    // Puts it somewhere in the window of the given size around a square.
    void drop(int file, int rank, int width, int height, char side) {
        for (int tries = 0; tries < 20; ++tries) {
            const int east = between(0, width - 1) - width / 2;
            const int north = between(0, height - 1) - height / 2;
            if (put(file + east, rank + north, side)) return;
        }
    }

    std::string board() const {
        std::string text;
        for (int rank = ranks - 1; rank >= 0; --rank) {
            int empty = 0;
            for (int file = 0; file <= files; ++file) {
                const bool inside = exists(file, rank);
                if (inside && at_[rank][file] == '.') {
                    ++empty;
                    continue;
                }
                if (empty > 0) text += std::to_string(empty);
                empty = 0;
                if (inside) text += at_[rank][file];
            }
            if (rank > 0) text += '/';
        }
        return text;
    }

 private:
    base::Rng& rng_;
    std::array<std::array<char, files>, ranks> at_;  // [rank][file]
    std::array<int, 2> count_ = {0, 0};
};

char other(char side) {
    return side == 'w' ? 'b' : 'w';
}

// Pieces in the castles, sometimes: both sides' own and the other's.
void man_castles(Scatter& scatter) {
    for (const int rank : {0, ranks - 1}) {
        for (const int file : {5, 6}) {
            if (scatter.chance(30)) scatter.put(file, rank, scatter.chance(50) ? 'w' : 'b');
        }
    }
}

// Two armies of any size in one window.
void melee(Scatter& scatter) {
    const int file = scatter.between(0, files - 1);
    const int rank = scatter.between(0, ranks - 1);
    const int width = scatter.between(4, 9);
    const int height = scatter.between(4, 9);
    const int most = scatter.chance(25) ? 3 : 14;
    const int least = scatter.chance(10) ? 0 : 1;
    for (const char side : {'w', 'b'}) {
        for (int left = scatter.between(least, most); left > 0; --left) {
            scatter.drop(file, rank, width, height, side);
        }
    }
}

// A fight before a castle whose squares are often taken.
void castle_fight(Scatter& scatter) {
    const int rank = scatter.chance(50) ? 0 : ranks - 1;
    man_castles(scatter);
    const int most = scatter.between(1, 10);
    for (const char side : {'w', 'b'}) {
        for (int left = scatter.between(0, most); left > 0; --left) {
            scatter.drop(5 + scatter.between(0, 1), rank, 8, 8, side);
        }
    }
}

// One side in loose order, so that canters go far and meet again, and a few of the other to stumble
// upon (C9).
void parade(Scatter& scatter, char side) {
    const int file = scatter.between(1, files - 2);
    const int rank = scatter.between(1, ranks - 2);
    const int parity = scatter.between(0, 1);
    for (int left = scatter.between(4, 16); left > 0; --left) {
        const int east = scatter.between(-3, 3);
        const int north = scatter.between(-2, 2);
        if ((east + north + parity) % 2 == 0) scatter.put(file + east, rank + north, side);
    }
    scatter.drop(file, rank, 5, 5, side);
    for (int left = scatter.between(1, 4); left > 0; --left) {
        scatter.drop(file, rank, 10, 10, other(side));
    }
}

// One or two pieces hemmed in by two rings of the enemy, who may lack a piece of them.
void siege(Scatter& scatter, char besieged) {
    const int corners[][2] = {{0, 3}, {0, 12}, {11, 3}, {11, 12},
                              {2, 1}, {9, 14}, {1, 2},  {10, 13}};
    const int corner = scatter.between(0, 9);
    const bool castle = corner >= 8;
    const int file = castle ? 5 : corners[corner][0];
    const int rank = castle ? (scatter.chance(50) ? 0 : ranks - 1) : corners[corner][1];
    scatter.put(file, rank, besieged);
    if (castle && scatter.chance(50)) scatter.put(file + 1, rank, besieged);
    const bool whole = scatter.chance(60);
    for (int ring = 1; ring <= 2; ++ring) {
        for (int east = -ring; east <= ring + (castle ? 1 : 0); ++east) {
            for (int north = -ring; north <= ring; ++north) {
                if (whole || scatter.chance(93)) {
                    scatter.put(file + east, rank + north, other(besieged));
                }
            }
        }
    }
    if (scatter.chance(25)) scatter.drop(6, 8, 12, 12, besieged);
}

int quiet_plies(Scatter& scatter) {
    if (scatter.chance(15)) return scatter.between(98, 100);
    return scatter.chance(20) ? 0 : scatter.between(0, 99);
}

}  // namespace

std::string slow_setup(base::Rng& rng) {
    Scatter scatter(rng);
    char side = scatter.chance(50) ? 'w' : 'b';
    const int kind = scatter.between(0, 9);
    if (kind < 3) {
        melee(scatter);
        if (scatter.chance(30)) man_castles(scatter);
    } else if (kind < 6) {
        parade(scatter, side);
    } else if (kind < 8) {
        castle_fight(scatter);
    } else {
        siege(scatter, scatter.chance(70) ? side : other(side));
    }
    if (scatter.count('w') + scatter.count('b') == 0) scatter.put(5, 7, side);  // C15
    std::string text = scatter.board() + " " + side + " ";
    for (int i = 0; i < 2; ++i) text += std::to_string(scatter.between(0, 2));
    return text + " " + std::to_string(quiet_plies(scatter));
}

}  // namespace games::camelot
