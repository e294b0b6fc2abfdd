// Random Jetan positions that games do not reach, so that rare rules often apply.
#include <algorithm>
#include <array>
#include <string>

#include "games/jetan/slow_model.h"

namespace games::jetan {
namespace {

constexpr int size = 10;

class Scatter {
 public:
    explicit Scatter(base::Rng& rng) : rng_(rng) {
        for (auto& file : at_) file.fill('.');
    }

    int between(int least, int most) {
        return least + static_cast<int>(rng_.below(static_cast<std::uint32_t>(most - least + 1)));
    }
    bool chance(int percent) { return between(1, 100) <= percent; }
    char one_of(const std::string& letters) {
        return letters[rng_.below(static_cast<std::uint32_t>(letters.size()))];
    }

    // The window into which `drop` drops.
    void crowd_into(int width, int height) {
        width_ = width;
        height_ = height;
        left_ = between(0, size - width);
        bottom_ = between(0, size - height);
    }
    void crowd_around(int file, int rank) {
        width_ = height_ = 6;
        left_ = std::clamp(file - 3, 0, size - width_);
        bottom_ = std::clamp(rank - 3, 0, size - height_);
    }

    void put(int file, int rank, char piece) { at_[file][rank] = piece; }
    // Puts the piece on a free square of the window, of the board if the window seems full.
    void drop(char piece) {
        for (int tries = 0; tries < 40; ++tries) {
            const int file = left_ + between(0, width_ - 1);
            const int rank = bottom_ + between(0, height_ - 1);
            if (at_[file][rank] == '.') return put(file, rank, piece);
        }
        crowd_into(size, size);
        drop(piece);
    }

    std::string board() const {
        std::string text;
        for (int rank = size - 1; rank >= 0; --rank) {
            std::string row;
            for (int file = 0; file < size; ++file) row += at_[file][rank];
            text += squeeze(row) + (rank > 0 ? "/" : "");
        }
        return text;
    }

 private:
    static std::string squeeze(const std::string& row) {
        std::string text;
        for (std::size_t i = 0; i < row.size();) {
            const std::size_t next = std::min(row.find_first_not_of('.', i), row.size());
            if (next > i) text += std::to_string(next - i);
            if (next < row.size()) text += row[next];
            i = next + 1;
        }
        return text;
    }

    base::Rng& rng_;
    std::array<std::array<char, size>, size> at_;  // [file][rank]
    int left_ = 0, bottom_ = 0, width_ = size, height_ = size;
};

std::string in_case(char side, std::string letters) {
    if (side == 'b') return letters;
    for (char& letter : letters) letter = static_cast<char>(letter - 'A' + 'a');
    return letters;
}

std::string escapes(Scatter& scatter) {
    const std::string texts[] = {"BO", "BO", "B", "O", "-"};
    return texts[scatter.between(0, 4)];
}

int quiet_plies(Scatter& scatter) {
    switch (scatter.between(0, 5)) {
        case 0:
            return 0;
        case 1:
            return scatter.between(8, 11);
        case 2:
            return scatter.between(9997, 9999);
        case 3:
            return scatter.between(0, 9999);
        default:
            return scatter.between(0, 9);
    }
}

// Both armies in one window, of any strength from a bare princess to twenty pieces.
std::string battle(Scatter& scatter) {
    if (scatter.chance(70)) scatter.crowd_into(scatter.between(4, 8), scatter.between(4, 8));
    const int most = scatter.chance(40) ? 4 : 20;
    const char bereft = scatter.chance(8) ? scatter.one_of("bo") : '-';
    const std::string kinds = scatter.chance(50) ? "WADFTP" : "WADFTPPPPP";
    int chiefs = 0;
    for (const char side : {'b', 'o'}) {
        int left = scatter.between(1, most);
        if (side != bereft) {
            scatter.drop(in_case(side, "R")[0]);
            --left;
        }
        if (left > 0 && scatter.chance(70)) {
            scatter.drop(in_case(side, "C")[0]);
            --left;
            ++chiefs;
        }
        for (; left > 0; --left) scatter.drop(scatter.one_of(in_case(side, kinds)));
    }
    const bool chief_fell = chiefs == 1 && scatter.chance(15);  // J11
    return scatter.board() + " " + (chief_fell ? '-' : scatter.one_of("bo")) + " " +
           escapes(scatter) + " " + std::to_string(quiet_plies(scatter));
}

// A princess near a far corner, perhaps behind panthans that can go no further, and a host
// around her: often without a legal move, or one ply from it.
std::string siege(Scatter& scatter) {
    const char besieged = scatter.one_of("bo");
    const char besieger = besieged == 'b' ? 'o' : 'b';
    const int rank = besieged == 'b' ? size - 1 : 0;
    const bool from_left = scatter.chance(50);
    const int panthans = scatter.between(0, 2);
    for (int i = 0; i <= panthans; ++i) {
        const char piece = in_case(besieged, i < panthans ? "P" : "R")[0];
        scatter.put(from_left ? i : size - 1 - i, rank, piece);
    }
    if (scatter.chance(15)) scatter.drop(in_case(besieged, "C")[0]);
    scatter.crowd_around(from_left ? panthans : size - 1 - panthans, rank);
    for (int left = scatter.between(8, 18); left > 0; --left) {
        scatter.drop(scatter.one_of(in_case(besieger, "WADDFT")));
    }
    if (scatter.chance(60)) scatter.drop(in_case(besieger, "C")[0]);
    scatter.crowd_into(size, size);
    if (scatter.chance(92)) scatter.drop(in_case(besieger, "R")[0]);
    const char side = scatter.chance(60) ? besieged : besieger;
    return scatter.board() + " " + side + " " + (scatter.chance(70) ? "-" : escapes(scatter)) +
           " " + std::to_string(quiet_plies(scatter));
}

}  // namespace

std::string slow_setup(base::Rng& rng) {
    Scatter scatter(rng);
    return scatter.chance(80) ? battle(scatter) : siege(scatter);
}

}  // namespace games::jetan
