// learn as its users run it: resumed, with the same result, and errors.
#include <gtest/gtest.h>

#include <filesystem>

#include "base/file.h"
#include "base/temporary_folder.h"
#include "support/effort.h"
#include "support/process.h"
#include "train/learner.h"

namespace train {
namespace {

support::Finished learn(const std::string& rest) {
    return support::run_shell(std::string(LEARN) + " " + rest);
}
std::string learnt_game() {
    return std::string(train_network::all_learners().front().info->id);
}
std::string read(const std::string& path) {
    const auto bytes = base::read_plain_file(path);
    EXPECT_TRUE(bytes.has_value()) << path;
    return bytes ? *bytes : "";
}

const std::string last = support::sanitized ? "1" : "2";  // generation
const std::string small = std::string(" --games 16 --file-games 8 --nodes ") +
                          (support::sanitized ? "50" : "150") +
                          " --steps 20 --batch 64 --width 64 --seed 3 --generations " + last;

TEST(Learn, MakesTheSameNetworksWithAnyConcurrencyAndResumes) {
    const base::TemporaryFolder folder;
    const std::string one = folder / "one", two = folder / "two";
    const auto run =
        learn(learnt_game() + " --out " + one + small + " --match 2 --match-limits nodes=50");
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("generation " + last + ": "), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("new vs handmade"), std::string::npos) << run.out;
    EXPECT_EQ(run.out.find("new vs old") != std::string::npos, last == "2") << run.out;
    ASSERT_EQ(learn(learnt_game() + " --out " + two + small + " --concurrency 3").status, 0);
    const std::string folder_of_last = "/generation-" + last;
    for (const std::string file : {"/network.bin", "/examples-00001.bin"}) {
        EXPECT_EQ(read(one + folder_of_last + file), read(two + folder_of_last + file)) << file;
    }
    // What is missing is made again, and nothing else.
    const std::string network = read(two + folder_of_last + "/network.bin");
    std::filesystem::remove(two + folder_of_last + "/network.bin");
    std::filesystem::remove(two + folder_of_last + "/examples-00000.bin");
    const auto resumed = learn(learnt_game() + " --out " + two + small);
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(read(two + folder_of_last + "/network.bin"), network);
    const std::string again = learn(learnt_game() + " --out " + two + small).out;
    EXPECT_EQ(again.find("positions"), std::string::npos) << again;
}

TEST(Learn, SaysWhatIsWrong) {
    const base::TemporaryFolder folder;
    const std::string good = learnt_game() + " --out " + (folder / "x") + " ";
    const std::vector<std::pair<std::string, std::string>> cases{
        {"nothing --out x", "'nothing'"},
        {learnt_game(), "--out"},
        {good + "--games 0", "--games"},
        {good + "--width 100", "--width"},
        {good + "--match-limits speed=2", "speed=2"},
        {good + "--network " + (folder / "none"), folder / "none"}};
    for (const auto& [rest, message] : cases) {
        const auto run = learn(rest);
        EXPECT_NE(run.status, 0) << rest;
        EXPECT_NE(run.err.find(message), std::string::npos) << run.err;
    }
}

}  // namespace
}  // namespace train
