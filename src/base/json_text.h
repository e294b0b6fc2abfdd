// JsonText: writes JSON one member or element at a time.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <utility>

namespace base {

class JsonText {
 public:
    JsonText& open(char bracket) {
        separate();
        text_ += bracket;
        first_ = true;
        return *this;
    }
    JsonText& close(char bracket) {
        text_ += bracket;
        first_ = false;
        return *this;
    }
    JsonText& key(std::string_view name) {
        value(name);
        text_ += ':';
        first_ = true;  // its value follows
        return *this;
    }
    JsonText& value(std::string_view text) {
        separate();
        text_ += '"';
        for (const char c : text) escape(c);
        text_ += '"';
        return *this;
    }
    JsonText& value(const char* text) { return value(std::string_view(text)); }
    JsonText& value(bool truth) {
        separate();
        text_ += truth ? "true" : "false";
        return *this;
    }
    template <std::integral Number>
    JsonText& value(Number number) {
        separate();
        char digits[24];
        text_.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
        return *this;
    }
    // A value that is JSON already.
    JsonText& raw(std::string_view json) {
        separate();
        text_ += json;
        return *this;
    }
    template <class Value>
    JsonText& member(std::string_view name, const Value& what) {
        return key(name).value(what);
    }
    template <class Texts>
    JsonText& texts(std::string_view name, const Texts& list) {
        key(name).open('[');
        for (const auto& text : list) value(std::string_view(text));
        return close(']');
    }
    std::string take() { return std::move(text_); }

 private:
    void separate() {
        if (!first_) text_ += ',';
        first_ = false;
    }
    void escape(char c) {
        constexpr char hex[] = "0123456789abcdef";
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            (text_ += '\\') += c;
        } else if (code < 0x20) {
            ((text_ += "\\u00") += hex[code >> 4]) += hex[code & 15];
        } else {
            text_ += c;
        }
    }

    std::string text_;
    bool first_ = true;
};

}  // namespace base
