// Properties of records: what is written is read as it was, and no text does harm.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "game/record.h"

namespace game {
namespace {

using namespace std::string_literals;

// Text of characters that mean something in a record, and of some that do not.
rc::Gen<std::string> nasty_text(const std::string& characters) {
    return rc::gen::container<std::string>(rc::gen::elementOf(characters));
}
rc::Gen<std::string> any_comment() {
    return nasty_text("{};()[]%$*!?.\\\"\n\t  ab10-/\xc3\xa4\v\f\0"s);
}
rc::Gen<std::string> any_value() {
    return nasty_text("{};()[]%\\\\\"\"\t  ab1\xc3\xa4\0"s);
}

std::string written(const Record& record) {
    const auto text = write_record(record);
    if (!text) RC_FAIL(text.error().message);
    return *text;
}

Record read_again(const std::string& text) {
    const auto records = read_records(text);
    if (!records) RC_FAIL(records.error().message + " in " + text);
    RC_ASSERT(records->size() == 1u);
    return (*records)[0];
}

RC_GTEST_PROP(RecordProperty, TagValuesAndCommentsComeBack, ()) {
    Record record;
    for (const char* name : {"White", "FEN", "Termination", "Custom", "Another"}) {
        record.set_tag(name, *any_value());
    }
    record.comment = *any_comment();
    const auto comments = *rc::gen::container<std::vector<std::string>>(any_comment());
    for (const std::string& comment : comments) record.moves.push_back({"e4", comment});
    record.first_turn = *rc::gen::element(Side::first, Side::second);
    record.result = *rc::gen::element(Result::draw, Result::unfinished, Result::second_wins);

    const std::string text = written(record);
    const Record again = read_again(text);
    for (const RecordTag& tag : record.tags) {
        RC_ASSERT(again.tag(tag.name) != nullptr);
        RC_ASSERT(*again.tag(tag.name) == tag.value);
    }
    RC_ASSERT(again.comment == record.comment);
    RC_ASSERT(again.moves.size() == comments.size());
    for (std::size_t i = 0; i < comments.size(); ++i) {
        RC_ASSERT(again.moves[i].comment == comments[i]);
    }
    RC_ASSERT(again.result == record.result);
    RC_ASSERT(comments.empty() || again.first_turn == record.first_turn);
    RC_ASSERT(written(again) == text);
}

RC_GTEST_PROP(RecordProperty, LongCommentsOfWordsAreWrappedWithoutLoss, ()) {
    std::string comment;
    for (const auto length : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 30))) {
        comment += std::string(static_cast<std::size_t>(length), 'w') + " ";
    }
    Record record;
    record.moves = {{"e4", comment}};
    RC_ASSERT(read_again(written(record)).moves[0].comment == comment);
}

// Whatever can be read can be written, and reads the same again.
RC_GTEST_PROP(RecordProperty, AnyTextIsRefusedOrKept, ()) {
    const auto sound =
        rc::gen::elementOf(std::vector<std::string>{"e4 ",
                                                    "e4",
                                                    "f6-f8xh10 ",
                                                    "1.",
                                                    "1...",
                                                    "12 ",
                                                    "... ",
                                                    "$3 ",
                                                    "! ",
                                                    "?! ",
                                                    " ",
                                                    "\n",
                                                    "\r\n",
                                                    "\r",
                                                    "{a}",
                                                    "{a\n}",
                                                    "{}",
                                                    "{[%clk 0:01]}",
                                                    ";}\n",
                                                    "\n%x\n",
                                                    "(b {)} (c))",
                                                    " *\n[White \"A\"]",
                                                    " 1-0 [Result \"0-1\"] 0-1 [FEN \"x\"]"});
    const auto broken = rc::gen::elementOf(std::vector<std::string>{
        "[", "]", "\"", "\\", "$", "!", "*", "1-0", "{", "}", ";", "(", ")", "%", "\xef\xbb\xbf",
        "[FEN \"x\"]", "[SetUp \"1\"]", "[Result \"1-0\"]"});
    const auto piece = rc::gen::weightedOneOf<std::string>({{60, sound}, {1, broken}});
    std::string text;
    for (const auto& part : *rc::gen::container<std::vector<std::string>>(piece)) text += part;
    text += " *";
    const auto records = read_records(text);
    RC_CLASSIFY(records.has_value() && !records->empty());
    if (!records) return;
    std::string first;
    for (const Record& record : *records) first += written(record);
    const auto again = read_records(first);
    RC_ASSERT(again.has_value());
    RC_ASSERT(again->size() == records->size());
    std::string rewritten;
    for (const Record& record : *again) rewritten += written(record);
    RC_ASSERT(rewritten == first);
}

// Sizes at which anything quadratic or recursive would be noticed.
constexpr std::size_t many = 200'000;

std::string repeated(std::string_view part) {
    std::string text;
    for (std::size_t i = 0; i < many; ++i) text += part;
    return text;
}

TEST(RecordSize, HugeTextsAreReadInLinearTime) {
    EXPECT_FALSE(read_records(repeated("(")).has_value());
    EXPECT_TRUE(read_records("a" + repeated("(") + repeated(")") + "*").has_value());
    EXPECT_TRUE(read_records(repeated("1. e4 {x} e5 ") + "*").has_value());
    EXPECT_TRUE(read_records("a" + repeated("{x}") + "*").has_value());
    EXPECT_TRUE(read_records("a " + repeated("$1 ") + "*").has_value());
    EXPECT_TRUE(read_records(repeated("[R \"1\"] e4 1-0\n")).has_value());
    EXPECT_FALSE(read_records(repeated("{")).has_value());
    EXPECT_FALSE(read_records(repeated("e4")).has_value());
    EXPECT_TRUE(read_records(repeated("%\n")).has_value());
}

TEST(RecordSize, ManyTagsAndHugeWordsAreCopiedInLinearTime) {
    std::string text;
    for (std::size_t i = 0; i < many; ++i) text += "[T" + std::to_string(i) + " \"\\\\\"]";
    text += "[V \"" + repeated("v") + "\"]" + repeated("e4") + "{" + repeated("word ") + "}*";
    const auto records = read_records(text);
    ASSERT_TRUE(records.has_value()) << records.error().message;
    const auto written = write_record((*records)[0]);
    ASSERT_TRUE(written.has_value());
    const auto again = read_records(*written);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(*write_record((*again)[0]), *written);
}

}  // namespace
}  // namespace game
