// TOML that would exhaust memory or stack is refused.
#include "base/toml_limits.h"

#include <gtest/gtest.h>

namespace {

std::string repeated(std::string_view part, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += part;
    return text;
}

TEST(TomlLimits, UsualFilesPass) {
    const std::string dots = repeated(".", 100);
    for (const std::string& text :
         {std::string(), std::string("a.b.c = 1.5\n[d.e]\n"), "# " + dots, "a = \"" + dots + "\"\n",
          "a = '" + dots + "'", "a = \"\"\"\n" + dots + "\n\"\\\"\"\"\"\n",
          "a = '''\n" + dots + "'''", "a = [" + repeated("1.5, ", 100) + "]",
          "'" + dots + "' = 1"}) {
        EXPECT_TRUE(base::check_toml_limits(text)) << text;
    }
}

TEST(TomlLimits, AKeyOfManyPartsIsRefused) {
    const std::string key = repeated("a.", 300'000) + "a";
    for (const std::string& before :
         {std::string(), std::string("["), std::string("[["), std::string("x = [\n{"),
          std::string("# '''\n"), std::string("x = \"'''\"\n"), std::string("x = \"\\\"\"\n"),
          std::string("x = '\\'\n"), std::string("x = \"\"\"\\\"\"\"\"\n"),
          std::string("x = ''''a'''\n"), std::string("x = 'a\n"), std::string("\"a\" . 'b' .")}) {
        const auto refused = base::check_toml_limits(before + key);
        ASSERT_FALSE(refused.has_value()) << before;
        EXPECT_NE(refused.error().message.find("a key of more than 16 parts"), std::string::npos);
    }
    EXPECT_EQ(base::check_toml_limits("\n\n" + key).error().message,
              "line 3: a key of more than 16 parts");
}

TEST(TomlLimits, ALongFileIsRefused) {
    EXPECT_EQ(base::check_toml_limits(std::string(5'000'000, '\n')).error().message,
              "the file is longer than 4000000 bytes");
}

}  // namespace
