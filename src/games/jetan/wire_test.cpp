// Frames and messages of the Jetan wire, byte by byte as its page gives them.
#include "games/jetan/wire.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace games::jetan::wire {
namespace {

using namespace std::string_literals;

// All bodies of the stream fed in parts of `step` bytes; the error, if any, comes last.
std::vector<std::string> bodies(const std::string& stream, std::size_t step) {
    std::vector<std::string> all;
    FrameReader reader;
    for (std::size_t at = 0; at < stream.size(); at += step) {
        reader.feed(std::string_view(stream).substr(at, step));
        while (true) {
            const auto body = reader.next();
            if (!body) {
                all.push_back("error: " + body.error().message);
                return all;
            }
            if (!*body) break;
            all.push_back(**body);
        }
    }
    return all;
}

// What is wrong with the stream; it is noticed whether it comes at once or byte by byte.
std::string frame_error(const std::string& stream) {
    const std::vector<std::string> all = bodies(stream, stream.size());
    EXPECT_EQ(all.size(), 1u);
    const std::vector<std::string> bytewise = bodies(stream, 1);
    EXPECT_TRUE(bytewise.size() == 1 && bytewise[0].starts_with("error: ")) << stream;
    return all.empty() ? "nothing" : all.back();
}

TEST(Frame, IsLengthInHexNulBodyNul) {
    EXPECT_EQ(framed("IDENT"), "00000006\0IDENT\0"s);
    EXPECT_EQ(framed("ACTION::CODE==1::MOVE==5 0 -2 2"),
              "00000020\0ACTION::CODE==1::MOVE==5 0 -2 2\0"s);
    EXPECT_EQ(framed(std::string(0xABC, 'x')).substr(0, 9), "00000ABD\0"s);
}

TEST(Frame, IsReadInAnyPieces) {
    const std::string good = "00000006\0IDENT\0"s + "0000000A\0NAME::ab=\0"s + "00000004\0DIE\0"s;
    for (std::size_t step = 1; step <= good.size(); ++step) {
        EXPECT_EQ(bodies(good, step), (std::vector<std::string>{"IDENT", "NAME::ab=", "DIE"}));
    }
    EXPECT_EQ(bodies("0000000"s, 1), std::vector<std::string>{});
    EXPECT_EQ(bodies("00000006\0IDEN"s, 3), std::vector<std::string>{});
}

TEST(Frame, TakesLowerCaseDigits) {
    EXPECT_EQ(bodies("0000000f\0"s + std::string(14, 'x') + "\0"s, 4),
              std::vector<std::string>{std::string(14, 'x')});
}

TEST(Frame, RefusesWhatIsNoFrame) {
    EXPECT_EQ(frame_error("GET / HTTP/1.1\r\n"),
              "error: header: expected 8 hexadecimal digits, found 'GET / HT'");
    EXPECT_EQ(frame_error("0000-001\0x"s),
              "error: header: expected 8 hexadecimal digits, found '0000-001'");
    EXPECT_EQ(frame_error("FFFFFFFF\0"s),
              "error: header: expected a length of 1 to 1048576, found 4294967295");
    EXPECT_EQ(frame_error("00000000\0"s),
              "error: header: expected a length of 1 to 1048576, found 0");
    EXPECT_EQ(frame_error("00000006 IDENT\0"s),
              "error: header: expected NUL behind the length, found ' '");
    EXPECT_EQ(frame_error("00000006\0IDENTX"s),
              "error: body: expected one NUL, at its end, in 'IDENTX'");
    EXPECT_EQ(frame_error("00000006\0ID\0NT\0"s),
              "error: body: expected one NUL, at its end, in 'ID\\x00NT\\x00'");
}

std::string message_error(std::string_view body) {
    const auto message = parse_message(body);
    return message ? "fine" : message.error().message;
}

TEST(Message, HasANameAndKeys) {
    EXPECT_EQ(*parse_message("DIE"), (Message{"DIE"}));
    EXPECT_EQ(*parse_message("ACTION::MOVE==5 0 -2 2::CODE==1"),
              (Message{"ACTION", {{"CODE", "1"}, {"MOVE", "5 0 -2 2"}}}));
    EXPECT_EQ(*parse_message("UPDATE::SQUARE 3 7==-1"),
              (Message{"UPDATE", {{"SQUARE 3 7", "-1"}}}));
    EXPECT_EQ(*parse_message("NAME::NAME==a=b:c==d"), (Message{"NAME", {{"NAME", "a=b:c==d"}}}));
}

TEST(Message, IsWrittenSortedByBytes) {
    EXPECT_EQ(format_message({"X", {{"b", "1"}, {"B 2", "2"}, {"B 10", "3"}, {"B", "4"}}}),
              "X::B==4::B 10==3::B 2==2::b==1");
    EXPECT_EQ(format_message({"IDENT"}), "IDENT");
}

TEST(Message, RefusesWhatHasNoMeaning) {
    EXPECT_EQ(message_error(""), "message: no name in ''");
    EXPECT_EQ(message_error("::a==1"), "message: no name in '::a==1'");
    EXPECT_EQ(message_error("X::a=="), "X: expected key==value, found 'a=='");
    EXPECT_EQ(message_error("X::a"), "X: expected key==value, found 'a'");
    EXPECT_EQ(message_error("X::"), "X: expected key==value, found ''");
    EXPECT_EQ(message_error("X::==1"), "X: expected key==value, found '==1'");
    EXPECT_EQ(message_error("X::a==1::b==2::a==3"), "X: 'a' is given twice");
}

TEST(Message, RealsHaveSixSignificantDigits) {
    EXPECT_EQ(real_text(0), "0");
    EXPECT_EQ(real_text(1), "1");
    EXPECT_EQ(real_text(0.5), "0.5");
    EXPECT_EQ(real_text(1.23456789), "1.23457");
    EXPECT_EQ(real_text(123456.7), "123457");
    EXPECT_EQ(real_text(0.00001), "1e-05");
}

TEST(Message, TamedNamesAreValues) {
    EXPECT_EQ(tame("AlphaBeta 2"), "AlphaBeta 2");
    EXPECT_EQ(tame("a:b"), "a:b");
    EXPECT_EQ(tame("a::b:"), "a?:b?");
    EXPECT_EQ(tame("\x1b[2J\n"), "?[2J?");
    EXPECT_EQ(tame(""), "?");
    EXPECT_EQ(tame(std::string(500, 'n')), std::string(40, 'n'));
}

RC_GTEST_PROP(Message, AnyTamedValueSurvivesTheWire, (const std::string& text)) {
    const Message sent{"UPDATE", {{"OBJECT_NAME 2", tame(text)}, {"OBJECT_NAME 3", tame(text)}}};
    FrameReader reader;
    reader.feed(framed(sent) + framed("DIE"));
    const auto body = reader.next();
    RC_ASSERT(body.has_value() && body->has_value());
    const auto heard = parse_message(**body);
    RC_ASSERT(heard.has_value());
    RC_ASSERT(*heard == sent);
    RC_ASSERT(**reader.next() == "DIE");
    RC_ASSERT(!reader.next()->has_value());
}

RC_GTEST_PROP(Frame, AnyCutsGiveTheSameBodies, (std::vector<std::string> texts)) {
    std::string stream;
    for (std::string& text : texts) {
        std::erase(text, '\0');
        stream += framed(text);
    }
    const auto step = *rc::gen::inRange<std::size_t>(1, 40);
    RC_ASSERT(bodies(stream, step) == texts);
}

}  // namespace
}  // namespace games::jetan::wire
