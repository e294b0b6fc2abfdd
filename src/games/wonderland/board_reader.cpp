// Splits the text into words and checks UTF-8.
#include "games/wonderland/board_reader.h"

#include <utility>

#include "base/cursor.h"
#include "base/text.h"

namespace games::wonderland {

namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

// The length of the UTF-8 character the text begins with; 0 if it begins with none.
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    if (lead < 0xc2 || lead > 0xf4) return 0;
    // Other second bytes would make a character too long, half a pair, or too large.
    const unsigned low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    const unsigned high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    if (byte(1) < low || byte(1) > high) return 0;
    const std::size_t length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    for (std::size_t i = 2; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return 0;
    }
    return length;
}

}  // namespace

base::Result<BoardReader> BoardReader::open(std::string_view text) {
    BoardReader reader;
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    const std::vector<std::string_view> lines = base::split(text, '\n');
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string_view line = lines[i];
        if (const auto valid = check_utf8(line, i + 1); !valid) return valid.error();
        const bool is_last = i + 1 == lines.size();
        if (!is_last && line.ends_with('\r')) line.remove_suffix(1);
        Line split = split_line(line, i + 1);
        if (!split.words.empty()) reader.lines_.push_back(std::move(split));
        reader.end_ = {i + 1, line.size() + 1};
    }
    return reader;
}

bool BoardReader::next_is(std::string_view first_word) const {
    return at_ < lines_.size() && lines_[at_].words[0].text == first_word;
}

base::Result<void> BoardReader::fixed_line(std::span<const std::string_view> words) {
    return line(words.size(), [&](std::size_t i, std::string_view word) {
        return word == words[i] ? Wrong() : base::quoted(words[i]);
    });
}

base::Result<void> BoardReader::end(base::Message what) const {
    if (at_ == lines_.size()) return {};
    return expected(lines_[at_].words[0], std::move(what));
}

base::Error BoardReader::expected(Place place, base::Message what, base::Message found) {
    return base::Error::of({"line {}, column {}: {}",
                            {std::to_string(place.line), std::to_string(place.column),
                             base::expected(std::move(what), std::move(found))}});
}

base::Error BoardReader::expected(const Word& word, base::Message what) {
    return expected(word.place, std::move(what), base::quoted(word.text));
}

base::Result<void> BoardReader::check_utf8(std::string_view line, std::size_t number) {
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t length = utf8_length(line.substr(at));
        if (length == 0) {
            return expected({number, at + 1}, "UTF-8 text", base::quoted(line.substr(at, 1)));
        }
        at += length;
    }
    return {};
}

// The words of a line, without its comment.
BoardReader::Line BoardReader::split_line(std::string_view text, std::size_t number) {
    text = text.substr(0, text.find('#'));
    Line line{{}, {number, 1}};
    base::Cursor cursor(text);
    for (cursor.skip_blanks(); !cursor.at_end(); cursor.skip_blanks()) {
        const std::size_t start = cursor.offset();
        while (!cursor.at_end() && !base::is_blank(cursor.peek())) cursor.take();
        const std::size_t end = cursor.offset();
        line.words.push_back({text.substr(start, end - start), {number, start + 1}});
        line.end.column = end + 1;
    }
    return line;
}

}  // namespace games::wonderland
