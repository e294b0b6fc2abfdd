// Scanner: reads the text of records and tracks line and column, in time linear in the text.
// Columns count characters: UTF-8 continuation bytes are not counted.
#pragma once

#include <string>
#include <string_view>

#include "base/text.h"
#include "game/record.h"
#include "game/record_syntax.h"

namespace game {

// The text must use \n line ends only.
class Scanner {
 public:
    // `place` is the place of the text's first character in the file.
    explicit Scanner(std::string_view text, Place place = {1, 1}) : text_(text), place_(place) {
        constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
        if (text_.starts_with(byte_order_mark)) text_.remove_prefix(byte_order_mark.size());
    }

    bool at_end() const { return at_ == text_.size(); }
    // Whether `c` is next.
    bool at(char c) const { return !at_end() && text_[at_] == c; }
    Place place() const { return place_; }
    std::size_t offset() const { return at_; }
    // The text read since that offset.
    std::string_view text_since(std::size_t offset) const {
        return text_.substr(offset, at_ - offset);
    }

    // Consumes and returns the next character; there must be one.
    char take() {
        const char c = text_[at_++];
        if (c == '\n') {
            place_ = {place_.line + 1, 1};
        } else if (at_end() || (static_cast<unsigned char>(text_[at_]) & 0xc0u) != 0x80u) {
            ++place_.column;
        }
        return c;
    }
    bool take_if(char c) {
        if (!at(c)) return false;
        take();
        return true;
    }
    // Consumes all characters up to one for which `stops` is true.
    template <class Stops>
    std::string_view take_until(Stops&& stops) {
        const std::size_t start = at_;
        while (!at_end() && !stops(text_[at_])) take();
        return text_.substr(start, at_ - start);
    }
    std::string_view take_line() {
        return take_until([](char c) { return c == '\n'; });
    }
    // Skips to the next token. A line with % in its first column is skipped like a blank line.
    void skip_space() {
        for (;;) {
            take_until([](char c) { return !is_space(c); });
            if (!at('%') || place_.column != 1) return;
            take_line();
        }
    }

    // The text from here to the next character that ends a token; may be empty.
    std::string_view peek_token() const {
        std::size_t end = at_;
        while (end < text_.size() && !ends_token(text_[end])) ++end;
        return text_.substr(at_, end - at_);
    }
    // Describes the next token, for "expected …, found …".
    base::Message found() const {
        if (at_end()) return "the end of the text";
        if (at('\n')) return "the end of the line";
        const std::string_view token = peek_token();
        return base::quoted(token.empty() ? text_.substr(at_, 1) : token);
    }

 private:
    std::string_view text_;
    std::size_t at_ = 0;
    Place place_;
};

}  // namespace game
