// Every way in which a record can be refused, with the exact message.
#include <gtest/gtest.h>

#include "game/record.h"

namespace game {
namespace {

std::string error_of(std::string_view text) {
    const auto records = read_records(text);
    return records ? "no error" : records.error().message;
}

std::string writing_error_of(const Record& record) {
    const auto text = write_record(record);
    return text ? "no error" : text.error().message;
}

TEST(RecordErrors, Tags) {
    EXPECT_EQ(error_of("[\"x\"]"),
              "game 1, line 1, column 2: expected the name of a tag, found '\"x\"]'");
    EXPECT_EQ(error_of("["),
              "game 1, line 1, column 2: expected the name of a tag, found the end of the text");
    EXPECT_EQ(error_of("[White Ada]"),
              "game 1, line 1, column 8: expected the value of the tag in double quotes, found "
              "'Ada]'");
    EXPECT_EQ(error_of("[White \"Ada]\n[Black \"Bob\"]"),
              "game 1, line 1, column 13: expected \" behind the value, found the end of the line");
    EXPECT_EQ(error_of("[White \"Ada\\\"]"),
              "game 1, line 1, column 15: expected \" behind the value, found the end of the text");
    EXPECT_EQ(error_of("[White \"Ada\"\n *"),
              "game 1, line 2, column 2: expected ] behind the tag, found '*'");
    EXPECT_EQ(error_of("[White \"A\"]\n[White \"B\"] *"),
              "game 1, line 2, column 2: the tag 'White' is given twice");
}

TEST(RecordErrors, TagsThatMeanSomethingToTheReader) {
    EXPECT_EQ(error_of("[Result \"2-0\"] *"),
              "game 1, line 1, column 9: Result: expected 1-0, 0-1, 1/2-1/2 or *, found '2-0'");
    EXPECT_EQ(error_of("[SetUp \"2\"] *"),
              "game 1, line 1, column 8: SetUp: expected 0 or 1, found '2'");
    EXPECT_EQ(error_of("[SetUp \"1\"] *"),
              "game 1, line 1, column 8: SetUp: expected 0, for there is no tag FEN");
    EXPECT_EQ(error_of("[FEN \"x\"]\n[SetUp \"0\"] *"),
              "game 1, line 2, column 8: SetUp: expected 1, for there is a tag FEN");
}

TEST(RecordErrors, Comments) {
    EXPECT_EQ(error_of("1. a\n  {b\n *"),
              "game 1, line 2, column 3: the comment is not closed: expected a }");
    EXPECT_EQ(error_of("1. a } *"),
              "game 1, line 1, column 6: expected a move or a result (1-0, 0-1, 1/2-1/2 or *), "
              "found '}'");
}

TEST(RecordErrors, Variations) {
    EXPECT_EQ(error_of("1. a ((b) c *"),
              "game 1, line 1, column 6: the variation is not closed: expected a ), found the end "
              "of the text");
    EXPECT_EQ(error_of("1. a (b } c) *"),
              "game 1, line 1, column 6: the variation is not closed: expected a ), found '}'");
    EXPECT_EQ(error_of("1. a (b {c) *"),
              "game 1, line 1, column 9: the comment is not closed: expected a }");
    EXPECT_EQ(error_of("1. a (b)) *"),
              "game 1, line 1, column 9: expected a move or a result (1-0, 0-1, 1/2-1/2 or *), "
              "found ')'");
}

TEST(RecordErrors, Moves) {
    const std::string expected = "expected a move or a result (1-0, 0-1, 1/2-1/2 or *), found ";
    EXPECT_EQ(error_of("[Round \"1\"]\n"),
              "game 1, line 2, column 1: " + expected + "the end of the text");
    EXPECT_EQ(error_of("1. a b"), "game 1, line 1, column 7: " + expected + "the end of the text");
    EXPECT_EQ(error_of("1. a b\n[Round \"2\"] *"),
              "game 1, line 2, column 1: " + expected + "'[Round'");
    EXPECT_EQ(error_of("1. a %b *"), "game 1, line 1, column 6: " + expected + "'%b'");
    EXPECT_EQ(error_of("1. a 1-0!"), "game 1, line 1, column 6: " + expected + "'1-0!'");
    EXPECT_EQ(error_of("1.2 a *"), "game 1, line 1, column 1: " + expected + "'1.2'");
    EXPECT_EQ(error_of("1.$2 a *"), "game 1, line 1, column 1: " + expected + "'1.$2'");
}

TEST(RecordErrors, MarksAndGlyphs) {
    EXPECT_EQ(error_of("1. a $256 *"),
              "game 1, line 1, column 6: expected $ and a number from 0 to 255, found '$256'");
    EXPECT_EQ(error_of("1. a $ *"),
              "game 1, line 1, column 6: expected $ and a number from 0 to 255, found '$'");
    EXPECT_EQ(error_of("$1 1. a *"), "game 1, line 1, column 1: expected a move first, found '$1'");
    EXPECT_EQ(error_of("1.! a *"), "game 1, line 1, column 1: expected a move first, found '1.!'");
    EXPECT_EQ(error_of("1. a!!! *"),
              "game 1, line 1, column 4: expected one of ! ? !! ?? !? ?! behind the move, found "
              "'a!!!'");
}

TEST(RecordErrors, Results) {
    EXPECT_EQ(error_of("[Result \"1-0\"]\n1. a 0-1"),
              "game 1, line 2, column 6: expected 1-0 as in the tag Result, found '0-1'");
    EXPECT_EQ(error_of("1. a 1-0 b"),
              "game 2, line 1, column 10: expected a tag of the next game or the end of the text, "
              "found 'b'");
}

TEST(RecordErrors, CountGamesAndColumnsRight) {
    EXPECT_EQ(
        error_of("[Round \"1\"] *\r\n[Round \"2\"] *\r\n\r\n{\xc3\xa4\xe2\x82\xac} [Round 3]"),
        "game 3, line 4, column 13: expected the value of the tag in double quotes, found '3]'");
}

TEST(RecordErrors, OfWriting) {
    Record record;
    record.tags = {{"Two words", ""}};
    EXPECT_EQ(writing_error_of(record),
              "tag 'Two words': expected a name of letters, digits and _+#=:-");
    record.tags = {{"", ""}};
    EXPECT_EQ(writing_error_of(record), "tag '': expected a name of letters, digits and _+#=:-");
    record.tags = {{"Result", "1-0"}};
    EXPECT_EQ(writing_error_of(record),
              "tag 'Result': this one follows from the rest of the record");
    record.tags = {{"Seed", "1"}, {"Seed", "1"}};
    EXPECT_EQ(writing_error_of(record), "tag 'Seed': is given twice");
    record.tags = {{"White", "A\nB"}};
    EXPECT_EQ(writing_error_of(record),
              "tag 'White': expected a value without line breaks, found 'A\\x0aB'");
    record.tags.clear();
    record.comment = "a\r\nb";
    EXPECT_EQ(writing_error_of(record),
              "before the moves: expected a comment without carriage returns, found "
              "'a\\x0d\\x0ab'");
    record.comment.clear();
    record.moves = {{"a"}, {"b", "\r"}};
    EXPECT_EQ(writing_error_of(record),
              "ply 2: expected a comment without carriage returns, found '\\x0d'");
    record.moves = {{"a", "", {256}}};
    EXPECT_EQ(writing_error_of(record), "ply 1: expected a glyph from 0 to 255, found 256");
}

TEST(RecordErrors, OfWritingWhatIsNoMove) {
    for (const std::string text : {"", "a b", "a{", ";a", "(a)", "[a", "$1", "%a", "1-0", "*", "12",
                                   "1.a", "...", "a!", "?", "a\n", "a\r"}) {
        Record record;
        record.moves = {{text}};
        EXPECT_EQ(writing_error_of(record).rfind("ply 1: expected a text that reads as a move", 0),
                  0u)
            << text;
    }
}

}  // namespace
}  // namespace game
