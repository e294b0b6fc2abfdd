// Quoting and printing of text from outside, and other small text functions.
#include "base/text.h"

#include <gtest/gtest.h>

#include "base/cursor.h"
#include "base/result.h"

TEST(Text, QuotedTextIsSafeToPrint) {
    EXPECT_EQ(base::quoted("e2"), "'e2'");
    EXPECT_EQ(base::quoted(std::string("a\n\x1b\xff\0b", 6)), "'a\\x0a\\x1b\\xff\\x00b'");
    EXPECT_EQ(base::quoted(std::string(100, 'x')), "'" + std::string(60, 'x') + "…'");
}

TEST(Text, PrintableTextCommandsNoTerminal) {
    EXPECT_EQ(base::printable("engine level=3"), "engine level=3");
    EXPECT_EQ(base::printable("plain 'text' \\ \t caf\xc3\xa9 ♞"),
              "plain 'text' \\ \t caf\xc3\xa9 ♞");
    EXPECT_EQ(base::printable("\x1b]0;title\x07"), "\\x1b]0;title\\x07");
    EXPECT_EQ(base::printable("a\nb\rc\x7f"), "a\\x0ab\\x0dc\\x7f");
    EXPECT_EQ(base::printable(std::string("\0", 1)), "\\x00");
    // A command of one character in UTF-8, half a character, and bytes that are none.
    EXPECT_EQ(base::printable("\xc2\x9b"
                              "2J"),
              "\\xc2\\x9b2J");
    EXPECT_EQ(base::printable("\xc3"), "\\xc3");
    EXPECT_EQ(base::printable("\x9b\xff"), "\\x9b\\xff");
    // What turns text round: a right-to-left override, an isolate, the marks; and a line separator.
    EXPECT_EQ(base::printable("a\u202eb\u2066c"), "a\\xe2\\x80\\xaeb\\xe2\\x81\\xa6c");
    EXPECT_EQ(base::printable("\u061c\u200e\u200f"), "\\xd8\\x9c\\xe2\\x80\\x8e\\xe2\\x80\\x8f");
    EXPECT_EQ(base::printable("\u2028"), "\\xe2\\x80\\xa8");
    EXPECT_EQ(base::printable("\u05d0\u2030\u2026"), "\u05d0\u2030\u2026");
    const std::string once = base::printable("\x1b[2J\xff");
    EXPECT_EQ(base::printable(once), once);
    EXPECT_EQ(base::printable_lines("one\r\n\x1b[2Jtwo\n"), "one\n\\x1b[2Jtwo\n");
    EXPECT_EQ(base::printable_lines("one\n\ntwo"), "one\n\ntwo");
    EXPECT_EQ(base::printable_lines(""), "");
}

TEST(Text, WordsAreListed) {
    const std::vector<std::string> words{"a", "b", "c"};
    EXPECT_EQ(base::any_of(words), "a, b or c");
    EXPECT_EQ(base::any_of(std::span(words).first(1)), "a");
    EXPECT_EQ(base::join(words, "-"), "a-b-c");
    EXPECT_EQ(base::split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
    EXPECT_EQ(base::split("", ','), (std::vector<std::string_view>{""}));
}

TEST(Text, CaseIsOfLettersOnly) {
    EXPECT_EQ(base::lower_case("aB1-\xc3\x84"), "ab1-\xc3\x84");
    EXPECT_EQ(base::upper_case("aB1-\xc3\xa4"), "AB1-\xc3\xa4");
    EXPECT_EQ(base::trim(" \ta b\t "), "a b");
    EXPECT_EQ(base::trim(" \n "), "\n");
    EXPECT_EQ(base::trim("  "), "");
}

TEST(Cursor, OnlyCanonicalNumbersAreRead) {
    EXPECT_EQ(base::parse_canonical("0", 9), 0);
    EXPECT_EQ(base::parse_canonical("100", 100), 100);
    EXPECT_FALSE(base::parse_canonical("", 9));
    EXPECT_FALSE(base::parse_canonical("00", 9));
    EXPECT_FALSE(base::parse_canonical("01", 9));
    EXPECT_FALSE(base::parse_canonical("-1", 9));
    EXPECT_FALSE(base::parse_canonical("101", 100));
    EXPECT_FALSE(base::parse_canonical("99999999999999999999999999", 100));
}

TEST(Cursor, ReadsFromLeftToRight) {
    base::Cursor cursor("12 a");
    EXPECT_EQ(cursor.take_digits(), "12");
    cursor.skip_blanks();
    EXPECT_FALSE(cursor.take_if('b'));
    EXPECT_TRUE(cursor.take_if('a'));
    EXPECT_TRUE(cursor.at_end());
    EXPECT_EQ(cursor.take(), '\0');
    EXPECT_EQ(cursor.offset(), 4u);
}

TEST(Result, HoldsAValueOrAMessage) {
    const base::Result<int> good = 3;
    const base::Result<int> bad = base::Error{"wrong"};
    EXPECT_EQ(*good, 3);
    EXPECT_EQ(bad.error().message, "wrong");
    EXPECT_DEATH(static_cast<void>(*bad), "bug: CHECK");
    EXPECT_TRUE(base::Result<void>().has_value());
    EXPECT_FALSE(base::Result<void>(base::Error{"x"}).has_value());
}
