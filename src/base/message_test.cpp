// Messages: phrases with arguments.
#include "base/message.h"

#include <gtest/gtest.h>

#include "base/result.h"

namespace {

using base::Message;

std::string in_shouting(const std::string& phrase) {
    return phrase == "{} on {}" ? "{}! ON {}!" : phrase == "the king" ? "THE KING" : phrase;
}

TEST(Message, FillsItsPhrasesWithTheirArguments) {
    const Message message("W2: {} has no move", {{"{} on {}", {"the king", std::string("a1")}}});
    EXPECT_EQ(message.english(), "W2: the king on a1 has no move");
    EXPECT_EQ(message.in(in_shouting), "W2: THE KING! ON a1! has no move");
}

TEST(Message, LeavesTextsAsTheyAre) {
    const Message message = base::expected("the king", std::string("the king {}"));
    EXPECT_EQ(message.english(), "expected the king, found the king {}");
    EXPECT_EQ(message.in(in_shouting), "expected THE KING, found the king {}");
}

TEST(Message, IsPartOfAnError) {
    const base::Error error = base::Error::of({"{} on {}", {"the king", std::string("a1")}});
    EXPECT_EQ(error.message, "the king on a1");
    EXPECT_EQ(error.told().in(in_shouting), "THE KING! ON a1!");
    EXPECT_EQ(base::Error{"the king"}.told().in(in_shouting), "the king");
}

}  // namespace
