// The program as its users run it, for every game there is.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <regex>

#include "support/effort.h"
#include "support/process.h"
#include "support/terminal_process.h"
#include "train/tuner.h"

namespace train {
namespace {

std::string tune(const std::string& rest) {
    return std::string(MANATOR_PROGRAM) + " " + rest;
}
std::string tuned_game() {
    return std::string(all_tuners().front().info->id);
}

TEST(Tune, FindsWeightsOfEveryGameAndMeasuresThem) {
    static const std::regex head(
        R"(games: 30, quiet positions: [1-9]\d*, of them held out: [1-9]\d*\nscale: 0\.\d{5}\n)"
        R"(loss: (\d\.\d{5}) -> (\d\.\d{5}), held out: \d\.\d{5} -> \d\.\d{5}\n\n)");
    static const std::regex rest(
        R"(( *\w+( = -?\d+;|\{[-0-9, {}]+\};|:)\n)+\n)"
        R"(Score of new vs old: \d+ - \d+ - \d+  \[[01]\.\d{3}\] 2\n)"
        R"(Elo difference: -?\d+\.\d \+/- \d+\.\d, LOS: \d+\.\d %, DrawRatio: \d+\.\d %\n)");
    int changed = 0;
    for (const Tuner& tuner : all_tuners()) {
        // Long games take minutes under a sanitizer: one game's will do there.
        if (support::sanitized && tuner.info->id != tuned_game()) continue;
        const auto run = support::run_shell(
            tune(std::string(tuner.info->id) + " --games 30 --nodes 20 --match 2 --plies 4"));
        EXPECT_EQ(run.status, 0);
        EXPECT_EQ(run.err, "");
        std::smatch parts;
        ASSERT_TRUE(std::regex_search(run.out, parts, head) && parts.prefix() == "") << run.out;
        EXPECT_LE(std::stod(parts[2]), std::stod(parts[1])) << tuner.info->id;
        const std::string found = parts.suffix();
        if (found == "no weight changes\n\n") continue;  // so few games may well tell nothing
        EXPECT_TRUE(std::regex_match(found, rest)) << run.out;
        ++changed;
    }
    EXPECT_GE(changed, support::sanitized ? 0 : 3);
}

TEST(Tune, IsTheSameEveryTimeWhateverTheConcurrency) {
    const std::string rest = tuned_game() + " --games 12 --nodes 10 --seed 7";
    const std::string once = support::run_shell(tune(rest)).out;
    EXPECT_EQ(once, support::run_shell(tune(rest + " --concurrency 3")).out);
    EXPECT_NE(once, support::run_shell(tune(tuned_game() + " --games 12 --nodes 10 --seed 8")).out);
}

TEST(Tune, SaysWhatIsWrong) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"", "GAME is required"},
        {"nothing", "game: expected " + tuned_game()},
        {tuned_game() + " --results 101",
         "--results: expected a number from 0 to 100, found '101'"},
        {tuned_game() + " --games 0", "--games: expected a number from 1 to"},
        {tuned_game() + " --nodes x", "--nodes: expected a number from 1 to"},
        {tuned_game() + " --match -1", "--match: expected a number from 0 to"},
        {tuned_game() + " --start gaps", "--start: expected OPTION=VALUE, found 'gaps'"},
        {tuned_game() + " --start none=1", "none"},
        {tuned_game() + " more", "unexpected argument 'more'"}};
    for (const auto& [rest, message] : cases) {
        const auto run = support::run_shell(tune(rest));
        EXPECT_EQ(run.status, 2) << rest;
        EXPECT_EQ(run.out, "") << rest;
        EXPECT_TRUE(run.err.starts_with("error: ")) << rest;
        EXPECT_NE(run.err.find(message), std::string::npos) << rest << ": " << run.err;
    }
}

TEST(Tune, HelpHasAnExample) {
    const auto run = support::run_shell(tune("--help"));
    EXPECT_EQ(run.status, 0);
    EXPECT_NE(run.out.find("Example:\n  tune " + tuned_game()), std::string::npos) << run.out;
}

TEST(Tune, CtrlCGoesOnWithWhatThereIs) {
    support::TerminalProcess process(
        {tuned_game(), "--games", "1000000", "--nodes", "10", "--match", "1000000"});
    process.until("games: 1");
    process.press(support::ctrl_c);
    const std::string rest = process.rest();
    EXPECT_NE(rest.find("quiet positions: "), std::string::npos) << rest;
    EXPECT_EQ(rest.find("Score of"), std::string::npos) << rest;
    const int status = process.wait_status();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

TEST(Tune, CtrlCEndsAMatchWithItsScore) {
    support::TerminalProcess process(
        {tuned_game(), "--games", "40", "--nodes", "10", "--match", "1000000"});
    process.until("match: ");
    process.press(support::ctrl_c);
    EXPECT_NE(process.rest().find("Score of new vs old: "), std::string::npos);
    const int status = process.wait_status();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

}  // namespace
}  // namespace train
