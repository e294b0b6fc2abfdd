// Records as text: how they are written, and all that is accepted when they are read.
#include "game/record.h"

#include <gtest/gtest.h>

#include "base/text.h"

namespace game {
namespace {

using Tags = std::vector<std::pair<std::string, std::string>>;

Tags tags_of(const Record& record) {
    Tags tags;
    for (const RecordTag& tag : record.tags) tags.emplace_back(tag.name, tag.value);
    return tags;
}

std::string moves_of(const Record& record) {
    std::vector<std::string> texts;
    for (const RecordMove& move : record.moves) texts.push_back(move.text);
    return base::join(texts, " ");
}

std::vector<Record> read(std::string_view text) {
    const auto records = read_records(text);
    EXPECT_TRUE(records.has_value()) << records.error().message;
    return records ? *records : std::vector<Record>();
}

Record read_one(std::string_view text) {
    const std::vector<Record> records = read(text);
    EXPECT_EQ(records.size(), 1u) << text;
    return records.empty() ? Record() : records[0];
}

std::string write(const Record& record) {
    const auto text = write_record(record);
    EXPECT_TRUE(text.has_value()) << text.error().message;
    return text ? *text : std::string();
}

std::string move_text_of(const Record& record) {
    const std::string text = write(record);
    return text.substr(text.find("\n\n") + 2);
}

constexpr std::string_view golden = R"([Event "Arena \"A\\B\""]
[Site "?"]
[Date "2026.11.15"]
[Round "3"]
[White "Ada"]
[Black "Bob"]
[Result "0-1"]
[Variant "racing"]
[SetUp "1"]
[FEN "8/ppp5/8/8/8/8/5PPP/8 b -"]
[Termination "time forfeit"]
[Seed "42"]
[TimeControl "60+1"]

{Three against three.} 1... a5 {[%clk 0:01:00]} 2. f4 $1 a4 3. f5
;a note with } in it
;and a second line
3... a3 $6 $14 4. gxa3 0-1

)";

Record golden_record() {
    Record record;
    record.set_tag("Seed", "42");
    record.set_tag("Termination", "time forfeit");
    record.set_tag("FEN", "8/ppp5/8/8/8/8/5PPP/8 b -");
    record.set_tag("TimeControl", "60+1");
    record.set_tag("Black", "Bob");
    record.set_tag("White", "Ada");
    record.set_tag("Round", "3");
    record.set_tag("Date", "2026.11.15");
    record.set_tag("Event", "Arena \"A\\B\"");
    record.set_tag("Variant", "racing");
    record.comment = "Three against three.";
    record.first_turn = Side::second;
    record.moves = {{"a5", "[%clk 0:01:00]"},
                    {"f4", "", {1}},
                    {"a4"},
                    {"f5", "a note with } in it\nand a second line"},
                    {"a3", "", {6, 14}},
                    {"gxa3"}};
    record.result = Result::second_wins;
    return record;
}

TEST(RecordWriting, GoldenText) {
    EXPECT_EQ(write(golden_record()), golden);
}

TEST(RecordReading, GoldenText) {
    const Record record = read_one(golden);
    const Record expected = golden_record();
    EXPECT_EQ(record.number, 1u);
    EXPECT_EQ(tags_of(record), (Tags{{"Event", "Arena \"A\\B\""},
                                     {"Site", "?"},
                                     {"Date", "2026.11.15"},
                                     {"Round", "3"},
                                     {"White", "Ada"},
                                     {"Black", "Bob"},
                                     {"Variant", "racing"},
                                     {"FEN", "8/ppp5/8/8/8/8/5PPP/8 b -"},
                                     {"Termination", "time forfeit"},
                                     {"Seed", "42"},
                                     {"TimeControl", "60+1"}}));
    EXPECT_EQ(record.comment, expected.comment);
    EXPECT_EQ(record.first_turn, Side::second);
    EXPECT_EQ(record.result, Result::second_wins);
    ASSERT_EQ(record.moves.size(), expected.moves.size());
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        EXPECT_EQ(record.moves[i].text, expected.moves[i].text);
        EXPECT_EQ(record.moves[i].comment, expected.moves[i].comment);
        EXPECT_EQ(record.moves[i].glyphs, expected.moves[i].glyphs);
    }
    EXPECT_EQ(write(record), golden);
}

TEST(RecordReading, KnowsWhereEverythingStood) {
    const Record record =
        read_one("\xef\xbb\xbf{\xc3\xbc}\n[Round \"\xc3\xa4\"] [Seed \"1\"]\r\n1.e4 1-0");
    EXPECT_EQ(record.place.line, 2u);
    EXPECT_EQ(record.place.column, 1u);
    EXPECT_EQ(record.tags.back().place.line, 2u);
    EXPECT_EQ(record.tags.back().place.column, 19u);  // an umlaut is one column
    EXPECT_EQ(record.moves[0].place.line, 3u);
    EXPECT_EQ(record.moves[0].place.column, 3u);  // the move, not its number
    EXPECT_EQ(record.result_place.line, 3u);
    EXPECT_EQ(record.result_place.column, 6u);
}

TEST(RecordReading, FilesWithoutAndWithManyGames) {
    EXPECT_TRUE(read("").empty());
    EXPECT_TRUE(read(" \n\n% only an escape\n; and a comment\n").empty());
    const std::vector<Record> records = read("1. a *\n[Round \"2\"]\nb 1-0 [Round \"3\"]0-1");
    ASSERT_EQ(records.size(), 3u);
    EXPECT_EQ(moves_of(records[0]), "a");
    EXPECT_EQ(records[1].number, 2u);
    EXPECT_EQ(records[1].result, Result::first_wins);
    EXPECT_EQ(*records[2].tag("Round"), "3");
    EXPECT_TRUE(records[2].moves.empty());
}

TEST(RecordReading, OneByOneUntilTheFirstError) {
    std::vector<std::size_t> seen;
    const auto visit = [&seen](const Record& record) -> base::Result<void> {
        seen.push_back(record.number);
        if (moves_of(record) == "bad") return base::Error{"refused"};
        return {};
    };
    EXPECT_TRUE(for_each_record("a * [A \"\"] b *", visit).has_value());
    EXPECT_EQ(seen, (std::vector<std::size_t>{1, 2}));
    EXPECT_EQ(for_each_record("bad * [A \"\"] b *", visit).error().message, "refused");
    EXPECT_EQ(seen, (std::vector<std::size_t>{1, 2, 1}));
    EXPECT_EQ(for_each_record("a * (", visit).error().message,
              "game 2, line 1, column 5: expected a tag of the next game or the end of the text, "
              "found '('");
    EXPECT_EQ(seen, (std::vector<std::size_t>{1, 2, 1, 1}));
}

TEST(RecordReading, LineEndsOfAllSystemsAndAByteOrderMark) {
    for (const std::string_view end : {"\n", "\r\n", "\r"}) {
        std::string text;
        for (const std::string_view line :
             {"\xef\xbb\xbf[White \"A\"]", "", "1. e4 ;one", "1... e5 {two", "three} 1/2-1/2"}) {
            text.append(line).append(end);
        }
        const Record record = read_one(text);
        EXPECT_EQ(*record.tag("White"), "A");
        EXPECT_EQ(moves_of(record), "e4 e5");
        EXPECT_EQ(record.moves[0].comment, "one");
        EXPECT_EQ(record.moves[1].comment, "two three");
        EXPECT_EQ(record.moves[1].place.line, 4u);
        EXPECT_EQ(record.result, Result::draw);
    }
}

TEST(RecordReading, MissingRosterTagsGetTheirDefaults) {
    const Record record = read_one("e4 *");
    EXPECT_EQ(tags_of(record), (Tags{{"Event", "?"},
                                     {"Site", "?"},
                                     {"Date", "????.??.??"},
                                     {"Round", "?"},
                                     {"White", "?"},
                                     {"Black", "?"}}));
    EXPECT_EQ(record.tag("Variant"), nullptr);
}

TEST(RecordReading, TagsInAnyOrderAndSpacing) {
    const Record record = read_one(
        "[ Zeta\"1\"][FEN \"x\"]\n[Black\n\"B\" ]{between}[my-tag_2 \"\"]\n%[Alpha \"0\"]\n"
        "[Result \"1-0\"] [Alpha \"a \\\"b\\\" \\\\ C:\\d [;{\"] 1-0");
    EXPECT_EQ(tags_of(record), (Tags{{"Event", "?"},
                                     {"Site", "?"},
                                     {"Date", "????.??.??"},
                                     {"Round", "?"},
                                     {"White", "?"},
                                     {"Black", "B"},
                                     {"FEN", "x"},
                                     {"Zeta", "1"},
                                     {"my-tag_2", ""},
                                     {"Alpha", "a \"b\" \\ C:\\d [;{"}}));
    EXPECT_EQ(record.comment, "between");
}

TEST(RecordReading, SetUpMayBeThereOrNot) {
    EXPECT_EQ(*read_one("[FEN \"x\"]*").tag("FEN"), "x");
    EXPECT_EQ(*read_one("[FEN \"x\"][SetUp \"1\"]*").tag("FEN"), "x");
    EXPECT_EQ(read_one("[SetUp \"0\"]*").tag("SetUp"), nullptr);
}

TEST(RecordReading, MoveNumbersInAnyStyle) {
    for (const std::string_view text : {"1. a b 2. c *", "1.a b 2.c *", "1 a b 2 c *", "a b c *",
                                        "1. a 1... b 2. c *", "1. a 1...b 2.c *", "1.a ...b c *",
                                        "1. a 1. ... b 7. c *", "99999999999999999999. a b c *"}) {
        const Record record = read_one(text);
        EXPECT_EQ(moves_of(record), "a b c") << text;
        EXPECT_EQ(record.first_turn, Side::first) << text;
        EXPECT_EQ(move_text_of(record), "1. a b 2. c *\n\n");
    }
    for (const std::string_view text :
         {"1... a 2. b c *", "1...a b c *", "1. ... a b c *", "... a b c *", "12. .. a b c *"}) {
        const Record record = read_one(text);
        EXPECT_EQ(record.first_turn, Side::second) << text;
        EXPECT_EQ(move_text_of(record), "1... a 2. b c *\n\n");
    }
}

TEST(RecordReading, MovesOfAllOurGames) {
    constexpr std::string_view text = "A3D6 a2xb4 a2-b4 f6-f8-h8xh10xj12 e2 exd5 e8=Q+ exd6e.p.";
    EXPECT_EQ(moves_of(read_one(std::string(text) + " *")), text);
}

TEST(RecordReading, MarksAndGlyphs) {
    const Record record = read_one("1. a! b?? $13 2. c !? {x} $255 d$0 *");
    EXPECT_EQ(moves_of(record), "a b c d$0");
    EXPECT_EQ(record.moves[0].glyphs, (std::vector<int>{1}));
    EXPECT_EQ(record.moves[1].glyphs, (std::vector<int>{4, 13}));
    EXPECT_EQ(record.moves[2].glyphs, (std::vector<int>{5, 255}));
    EXPECT_EQ(move_text_of(record), "1. a $1 b $4 $13 2. c $5 $255 {x} 2... d$0 *\n\n");
}

TEST(RecordReading, VariationsAreKeptBesideTheGame) {
    const Record record =
        read_one("1. a (1. x {) not here} (y ;) nor here\n z) w) {kept} (u) {too} b (v)(w) *");
    EXPECT_EQ(moves_of(record), "a b");
    EXPECT_EQ(record.moves[0].comment, "kept\ntoo");
    ASSERT_EQ(record.moves[0].variations.size(), 2u);
    EXPECT_EQ(record.moves[1].variations.size(), 2u);
    const auto outer = read_variation(record.moves[0].variations[0], 1);
    ASSERT_TRUE(outer.has_value()) << outer.error().message;
    ASSERT_EQ(outer->size(), 2u);
    EXPECT_EQ(outer->at(0).comment, ") not here");
    ASSERT_EQ(outer->at(0).variations.size(), 1u);
    const auto inner = read_variation(outer->at(0).variations[0], 1);
    ASSERT_TRUE(inner.has_value()) << inner.error().message;
    EXPECT_EQ(inner->at(0).comment, ") nor here");
    EXPECT_EQ(inner->at(1).text, "z");
    EXPECT_EQ(inner->at(1).place.line, 2u);
    // Written and read again, everything is where it was.
    EXPECT_EQ(move_text_of(read_one(move_text_of(record))), move_text_of(record));
}

TEST(RecordReading, VariationsWithErrorsNameTheirPlace) {
    const Record record = read_one("1. a b\n  (1... {lead} c! $$ d) ({only}) *");
    const auto broken = read_variation(record.moves[1].variations[0], 1);
    ASSERT_FALSE(broken.has_value());
    EXPECT_EQ(broken.error().message,
              "game 1, line 2, column 19: expected $ and a number from 0 to 255, found '$$'");
    const auto empty = read_variation(record.moves[1].variations[1], 1);
    ASSERT_FALSE(empty.has_value());
    EXPECT_EQ(empty.error().message,
              "game 1, line 2, column 32: expected a move, found the end of the text");
}

TEST(RecordWriting, VariationsReadBack) {
    std::vector<RecordMove> inner(1);
    inner[0] = {"y", "two\nlines", {2}, {}, {}};
    const auto inner_text = write_variation(inner, 3);
    ASSERT_TRUE(inner_text.has_value());
    std::vector<RecordMove> outer(2);
    outer[0] = {"x", "", {1}, {}, {}};
    outer[1] = {"z", "", {}, {}, {{*inner_text, {}}}};
    const auto text = write_variation(outer, 2);
    ASSERT_TRUE(text.has_value());
    EXPECT_EQ(*text, "2. x $1 z\n(2... y $2\n;two\n;lines\n)");
    const auto read = read_variation({*text, {1, 1}}, 1);
    ASSERT_TRUE(read.has_value()) << read.error().message;
    EXPECT_EQ(read->at(1).variations.at(0).text, *inner_text);
    EXPECT_EQ(read_variation(read->at(1).variations[0], 1)->at(0).comment, "two\nlines");
    EXPECT_FALSE(write_variation({{"a b", "", {}, {}, {}}}, 0).has_value());
}

TEST(RecordReading, Comments) {
    const Record record = read_one(
        ";first\n[Round \"1\"] {second}\n 1. a{[%clk 0:01:23] x;y (z}b ; to the end } {\n{ c "
        "}{}{d} *"
        " {behind the result}");
    EXPECT_EQ(record.comment, "first\nsecond");
    EXPECT_EQ(record.moves[0].comment, "[%clk 0:01:23] x;y (z");
    EXPECT_EQ(record.moves[1].comment, " to the end } {\n c \n\nd\nbehind the result");
}

TEST(RecordReading, EscapedLines) {
    const Record record = read_one("%one {\n1. a\n% two )\n {x\n%y}\n*");
    EXPECT_EQ(moves_of(record), "a");
    EXPECT_EQ(record.moves[0].comment, "x %y");
}

TEST(RecordWriting, LinesAreShorterThan80Characters) {
    Record record;
    for (int i = 0; i < 100; ++i) record.moves.push_back({"f6-f8-h8xh10xj12"});
    record.moves[7].comment = "a  comment " + std::string(60, 'x') + " %not [at ;the start" +
                              std::string(55, ' ') + "of a line, long as it is";
    record.comment = std::string(75, 'y') + " z " + std::string(70, 'y') + "  ";
    const std::string text = move_text_of(record);
    for (const std::string_view line : base::split(text, '\n')) {
        EXPECT_LT(line.size(), 80u) << line;
        EXPECT_TRUE(line.empty() || std::string_view("%[;").find(line[0]) == std::string::npos)
            << line;
    }
    const Record again = read_one(text);
    EXPECT_EQ(again.comment, record.comment);
    EXPECT_EQ(again.moves[7].comment, record.moves[7].comment);
    EXPECT_EQ(moves_of(again), moves_of(record));
}

TEST(RecordTags, AreSetInPlace) {
    Record record;
    record.set_tag("A", "1");
    record.set_tag("B", "2");
    record.set_tag("A", "3");
    EXPECT_EQ(tags_of(record), (Tags{{"A", "3"}, {"B", "2"}}));
    EXPECT_EQ(record.tag("C"), nullptr);
}

}  // namespace
}  // namespace game
