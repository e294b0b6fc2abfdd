// Invalid UTF-8 is replaced byte by byte.
#include "base/utf8.h"

#include <gtest/gtest.h>

using base::clean_utf8;

TEST(CleanUtf8, KeepsWhatIsValid) {
    const std::string text = "plain \t\n é € 𝄞 \x7f";
    EXPECT_EQ(clean_utf8(text), text);
    EXPECT_EQ(clean_utf8(""), "");
    EXPECT_EQ(clean_utf8("\xF4\x8F\xBF\xBF\xED\x9F\xBF"), "\xF4\x8F\xBF\xBF\xED\x9F\xBF");
}

TEST(CleanUtf8, ReplacesEveryOtherByte) {
    const std::string bad = "\xEF\xBF\xBD";
    EXPECT_EQ(clean_utf8(std::string_view("a\0b", 3)), "a" + bad + "b");
    EXPECT_EQ(clean_utf8("\xFFx"), bad + "x");
    EXPECT_EQ(clean_utf8("\xC3"), bad);
    EXPECT_EQ(clean_utf8("\xE2\x82"), bad + bad);
    EXPECT_EQ(clean_utf8("\x80z"), bad + "z");
    EXPECT_EQ(clean_utf8("\xC0\x80"), bad + bad);
    EXPECT_EQ(clean_utf8("\xE0\x80\x80"), bad + bad + bad);
    EXPECT_EQ(clean_utf8("\xF0\x80\x80\x80"), bad + bad + bad + bad);
    EXPECT_EQ(clean_utf8("\xED\xA0\x80"), bad + bad + bad);
    EXPECT_EQ(clean_utf8("\xF4\x90\x80\x80"), bad + bad + bad + bad);
    EXPECT_EQ(clean_utf8("\xC3(é"), bad + "(é");
}
