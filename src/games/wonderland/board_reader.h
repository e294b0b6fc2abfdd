// Reads the lines of a board file (W11) word by word, and says where and what was expected instead
// of what it found. Comments, blanks, CR LF and a byte-order mark are dealt with here.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/wonderland/pieces.h"
#include "games/wonderland/translate.h"

namespace games::wonderland {

// Keeps views of the text, which must live longer.
class BoardReader {
 public:
    static base::Result<BoardReader> open(std::string_view text, const Translate& translate);

    // Whether the next line with a word begins with this one.
    bool next_is(std::string_view first_word) const;
    // Reads a line of exactly these words.
    base::Result<void> fixed_line(std::span<const std::string_view> words);
    // Reads eight lines, rank 8 first, of a rank number and eight cells. `put(square, cell)` takes
    // each cell that is not `.` and says what was expected instead, nothing if it is right.
    template <class Put>
    base::Result<void> grid(Put&& put);
    // A phrase in the reader's language.
    std::string say(std::string_view phrase) const { return translate_(phrase); }
    // An error at the end of the last line read, which exists; `what` was expected there.
    base::Error lacks(std::string_view what) const {
        return expected(lines_[at_ - 1].end, say(what), say("the end of the line"));
    }
    // An error, in which `what` is what was expected, unless no line is left.
    base::Result<void> end(std::string_view what) const;

 private:
    struct Place {
        std::size_t line = 1;
        std::size_t column = 1;
    };
    struct Word {
        std::string_view text;
        Place place;
    };
    struct Line {
        std::vector<Word> words;
        Place end;
    };

    base::Error expected(Place place, std::string_view what, std::string_view found) const;
    base::Error expected(const Word& word, std::string_view what) const;
    base::Result<void> check_utf8(std::string_view line, std::size_t number) const;
    static Line split_line(std::string_view text, std::size_t number);
    // Reads a line of `count` words. `wrong(i, word)` says what the i-th should have been, nothing
    // if it is right; a word that is missing is asked for as an empty one.
    template <class Wrong>
    base::Result<void> line(std::size_t count, Wrong&& wrong);

    Translate translate_;
    std::vector<Line> lines_;  // those with a word
    Place end_;
    std::size_t at_ = 0;
};

template <class Wrong>
base::Result<void> BoardReader::line(std::size_t count, Wrong&& wrong) {
    const bool missing = at_ == lines_.size();
    const Line line = missing ? Line{{}, end_} : lines_[at_++];
    for (std::size_t i = 0; i < count; ++i) {
        const bool present = i < line.words.size();
        const std::string what = wrong(i, present ? line.words[i].text : std::string_view());
        if (what.empty()) continue;
        if (present) return expected(line.words[i], what);
        return expected(line.end, what,
                        say(missing ? "the end of the file" : "the end of the line"));
    }
    if (line.words.size() > count) return expected(line.words[count], say("the end of the line"));
    return {};
}

template <class Put>
base::Result<void> BoardReader::grid(Put&& put) {
    for (int rank = Board::ranks - 1; rank >= 0; --rank) {
        const std::string number = std::to_string(rank + 1);
        auto read =
            line(1 + Board::files, [&](std::size_t i, std::string_view word) -> std::string {
                if (i == 0) return word == number ? "" : say("the rank number") + " " + number;
                if (word == ".") return "";
                return put(Board::square(static_cast<int>(i) - 1, rank), word);
            });
        if (!read) return read;
    }
    return {};
}

}  // namespace games::wonderland
