// Descriptions of bots on a command line.
#include "bots/bot.h"

#include <gtest/gtest.h>

#include "bots/console_description.h"

namespace bots {
namespace {

std::string error_of(const std::string& text) {
    const auto bot = parse_bot(text);
    return bot ? "" : bot.error().message;
}

TEST(BotText, ABuiltinPlayerIsAllThatFollows) {
    const auto bot = parse_bot(" builtin:engine level=5 ");
    ASSERT_TRUE(bot.has_value());
    EXPECT_EQ(bot->builtin, "engine level=5");
    EXPECT_EQ(bot->name, "engine level=5");
    EXPECT_TRUE(bot->command.empty());
    EXPECT_NE(error_of("builtin: "), "");
}

TEST(BotText, QuotesHoldWordsTogetherAndNest) {
    const auto bot = parse_bot(
        "cmd='python3 \"my bot.py\" -v' arg='a b' proto=json name=\"My Bot\" dir=/tmp "
        "option.Hash=16 'option.Clear Hash=' env.A=b=c sandbox=off ponder=off memory=64 start=3");
    ASSERT_TRUE(bot.has_value()) << bot.error().message;
    EXPECT_EQ(bot->command, (std::vector<std::string>{"python3", "my bot.py", "-v", "a b"}));
    EXPECT_EQ(bot->protocol, "json");
    EXPECT_EQ(bot->name, "My Bot");
    EXPECT_EQ(bot->folder, "/tmp");
    EXPECT_EQ(bot->options.at("Hash"), "16");
    EXPECT_EQ(bot->options.at("Clear Hash"), "");
    EXPECT_EQ(bot->environment.at("A"), "b=c");
    EXPECT_EQ(bot->sandboxed, false);
    EXPECT_EQ(bot->thinks_always, false);
    EXPECT_EQ(bot->memory, std::size_t{64} << 20);
    EXPECT_EQ(bot->start_time, std::chrono::seconds(3));
}

TEST(BotText, ArgumentsCanBeOneTextAndProcessorTimeIsLimited) {
    const auto bot = bot_of_words({"args=-v 'two words'", "cmd=python3 bot.py", "cpu=30"});
    ASSERT_TRUE(bot.has_value()) << bot.error().message;
    EXPECT_EQ(bot->command, (std::vector<std::string>{"python3", "bot.py", "-v", "two words"}));
    EXPECT_EQ(bot->cpu, std::chrono::seconds(30));
    EXPECT_EQ(parse_bot("cmd=a")->cpu, std::nullopt);
    EXPECT_EQ(error_of("cmd=a cpu=0"), "cpu: expected a number from 1 to 1000000, found '0'");
    EXPECT_NE(error_of("cmd=a \"args='b\"").find("args: a quote is not closed"), std::string::npos);
}

TEST(BotText, WhatIsNotSaidIsTheUsual) {
    const auto program = parse_bot("cmd='sh bot.sh'");
    ASSERT_TRUE(program.has_value());
    EXPECT_EQ(program->protocol, "line");
    EXPECT_EQ(program->name, "sh bot.sh");
    EXPECT_EQ(program->sandboxed, std::nullopt);
    EXPECT_EQ(program->thinks_always, std::nullopt);
    const auto connection = parse_bot("address=127.0.0.1:4000");
    ASSERT_TRUE(connection.has_value());
    EXPECT_EQ(connection->address, "127.0.0.1:4000");
    EXPECT_EQ(connection->name, "127.0.0.1:4000");
}

TEST(BotText, TheErrorNamesTheWord) {
    EXPECT_EQ(error_of(""), "a bot needs either cmd= or address=");
    EXPECT_EQ(error_of("proto=uci"), "a bot needs either cmd= or address=");
    EXPECT_EQ(error_of("cmd=a address=b:1"), "a bot needs either cmd= or address=");
    EXPECT_EQ(error_of("cmd=a hello"), "expected builtin:PLAYER or KEY=VALUE, found 'hello'");
    EXPECT_EQ(error_of("=a"), "expected builtin:PLAYER or KEY=VALUE, found '=a'");
    EXPECT_EQ(error_of("cmd=a sandbox=maybe"), "sandbox: expected on or off, found 'maybe'");
    EXPECT_EQ(error_of("cmd=a memory=0"), "memory: expected a number from 1 to 1000000, found '0'");
    EXPECT_NE(error_of("cmd=a colour=red").find("unknown key 'colour', expected cmd, "),
              std::string::npos);
    EXPECT_NE(error_of("cmd=a option.=red"), "");
    EXPECT_NE(error_of("cmd='a").find("a quote is not closed"), std::string::npos);
    EXPECT_NE(error_of("cmd='a \"b'").find("a quote is not closed"), std::string::npos);
}

constexpr std::string_view good = R"(
side = "top"
mirror = "ranks"
move = 'My move: (\w+)'
end = 'wins'
[[prompt]]
when = 'first or second\? '
say = "{order}"
[[prompt]]
when = 'Your move: '
say = "{move}"
)";

TEST(ConsoleDescription, IsRead) {
    const auto description = parse_console_description(good);
    ASSERT_TRUE(description.has_value()) << description.error().message;
    EXPECT_EQ(description->side, "top");
    EXPECT_TRUE(description->mirrors_ranks);
    EXPECT_TRUE(description->end.has_value());
    ASSERT_EQ(description->prompts.size(), 2u);
    EXPECT_EQ(description->prompts[1].say, "{move}");
    EXPECT_TRUE(std::regex_search("My move: A3", description->move));
}

TEST(ConsoleDescription, SaysWhatIsWrong) {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"", "move is missing"},
        {"move = 3", "move: expected a text"},
        {"move = 'x'", "move: the pattern has no group"},
        {"move = '(x'", "move: '(x' is not a pattern"},
        {"move = '(x)'", "[[prompt]] or tell is missing"},
        {"move = '(x)'\nprompt = 3", "prompt: expected [[prompt]]"},
        {"move = '(x)'\n[prompt]\nwhen = 'x'", "prompt: expected [[prompt]]"},
        {"move = '(x)'\n[[prompt]]\nwhen = 'x'", "prompt: say is missing"},
        {"move = '(x)'\n[[prompt]]\nwhen = '['\nsay = ''", "prompt: when: '[' is not a pattern"},
        {"mirror = 'files'", "mirror: expected ranks, found 'files'"},
        {"case = 'small'", "case: expected lower or upper, found 'small'"},
        {"order = 'first'", "order: expected a list of 2 texts"},
        {"order = ['y']", "order: expected a list of 2 texts"},
        {"sides = ['W', 2]", "sides: expected a list of 2 texts"},
        {"arguments = [1]", "arguments: expected a list of texts"},
        {"setup = 'AH'", "setup: expected a list of texts"},
        {"tell = 3", "tell: expected a text"},
        {"colour = 'red'", "unknown key 'colour'"},
        {"side = \nmove = ''", "line 1: "},
        {"\xff", "line 1: "},
    };
    for (const auto& [text, message] : wrong) {
        const auto description = parse_console_description(text);
        ASSERT_FALSE(description.has_value()) << text;
        EXPECT_NE(description.error().message.find(message), std::string::npos)
            << description.error().message;
    }
}

}  // namespace
}  // namespace bots
