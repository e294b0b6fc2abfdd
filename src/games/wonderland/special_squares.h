// Magic and cursed squares (W3) and their text, which position strings and board files share.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "base/cursor.h"
#include "games/wonderland/pieces.h"

namespace games::wonderland {

// The properties of a special square; neither magic nor cursed for an ordinary one.
struct Special {
    int value = 0;  // of a magic square, -999 to 999; 0 if it is not magic
    bool cursed = false;
    bool momentary = false;

    bool any() const { return value != 0 || cursed; }
    friend constexpr bool operator==(const Special&, const Special&) = default;
};

// "+7x~"; empty for an ordinary square.
std::string special_text(Special special);
// Reads such a text; nothing if none is next. It may be the beginning of a longer word.
std::optional<Special> take_special(base::Cursor& cursor);

// The special squares of a whole board. They do not change in a game; the position stores which
// momentary ones are spent.
class SpecialSquares {
 public:
    Set magic() const { return magic_; }
    Set cursed() const { return cursed_; }
    Set momentary() const { return momentary_; }
    Set all() const { return magic_ | cursed_; }
    // The magic value of the square, 0 if it has none.
    int value(int square) const { return values_[square]; }
    Special at(int square) const {
        return {values_[square], cursed_.contains(square), momentary_.contains(square)};
    }
    // Makes an ordinary square special.
    void set(int square, Special special);

    friend constexpr bool operator==(const SpecialSquares&, const SpecialSquares&) = default;

 private:
    Set magic_, cursed_, momentary_;
    std::array<std::int16_t, Board::squares> values_{};
};

}  // namespace games::wonderland
