// Base64: the examples of RFC 4648, all bytes, and texts that are not base64.
#include "base/base64.h"

#include <gtest/gtest.h>

namespace base {
namespace {

TEST(Base64, WritesAndReadsTheExamplesOfTheStandard) {
    const std::pair<std::string, std::string> examples[] = {{"", ""},
                                                            {"f", "Zg=="},
                                                            {"fo", "Zm8="},
                                                            {"foo", "Zm9v"},
                                                            {"foob", "Zm9vYg=="},
                                                            {"fooba", "Zm9vYmE="},
                                                            {"foobar", "Zm9vYmFy"}};
    for (const auto& [bytes, text] : examples) {
        EXPECT_EQ(to_base64(bytes), text);
        EXPECT_EQ(from_base64(text), bytes);
    }
}

TEST(Base64, KeepsEveryByte) {
    std::string all;
    for (int i = 0; i < 1000; ++i) {
        EXPECT_EQ(from_base64(to_base64(all)), all);
        all += static_cast<char>(i * 7);
    }
}

TEST(Base64, RefusesEverythingElse) {
    for (const char* text : {"Z", "Zg", "Zg=", "Zg==Zg==", "Z===", "Zm9v\n", "Zm 9",
                             "Zh==", "Zm9=", "====", "-_==", "Zm9vZ==="}) {
        EXPECT_FALSE(from_base64(text).has_value()) << text;
    }
}

}  // namespace
}  // namespace base
