// Lines from a person, and questions that are asked again.
#include "terminal/dialogue.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

std::vector<std::string> lines(const std::string& text) {
    std::FILE* file = std::tmpfile();
    std::fwrite(text.data(), 1, text.size(), file);
    std::rewind(file);
    std::vector<std::string> found;
    while (const auto line = terminal::read_line(file)) found.push_back(*line);
    std::fclose(file);
    return found;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST(ReadLine, LinesEndInAnyUsualWay) {
    EXPECT_EQ(lines("one\ntwo\r\n\nlast"), (Lines{"one", "two", "", "last"}));
    EXPECT_EQ(lines(""), Lines{});
    EXPECT_EQ(lines("\n"), Lines{""});
    EXPECT_EQ(lines("a\rb\n"), Lines{"a\rb"});
    EXPECT_EQ(lines(std::string("a\0b\n", 4)), (Lines{std::string("a\0b", 3)}));
}

TEST(ReadLine, OfAnEndlessLineOnlyTheBeginningIsKept) {
    const Lines found = lines(std::string(1 << 20, 'x') + "\nnext\n");
    ASSERT_EQ(found.size(), 2u);
    EXPECT_LT(found[0].size(), 10'000u);
    EXPECT_EQ(found[1], "next");
}

TEST(Dialogue, YesAndNo) {
    for (const char* yes : {"y", "yes", "Y", "YES", " yes "}) {
        EXPECT_TRUE(*terminal::parse_yes_no(yes)) << yes;
    }
    for (const char* no : {"n", "no", "N", "No"}) EXPECT_FALSE(*terminal::parse_yes_no(no)) << no;
    EXPECT_EQ(terminal::parse_yes_no("yo").error().message, "expected yes or no, found 'yo'");
    EXPECT_FALSE(terminal::parse_yes_no("").has_value());
}
