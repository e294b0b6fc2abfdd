// tune_levels as its users run it.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/temporary_folder.h"
#include "support/process.h"
#include "train/tuner.h"

namespace train {
namespace {

support::Finished tune_levels(const std::string& rest) {
    return support::run_shell(std::string(TUNE_LEVELS) + " " + rest);
}
std::string levelled_game() {
    return std::string(all_tuners().front().info->id);
}

TEST(TuneLevels, MeasuresTheSameEveryTime) {
    const std::string rest = levelled_game() + " --levels 2 --games 4 --seed 3";
    const auto run = tune_levels(rest);
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(run.out.starts_with("level 2 measured: ")) << run.out;
    EXPECT_EQ(run.out, tune_levels(rest + " --concurrency 2").out);
}

TEST(TuneLevels, TunesADialIntoTheTable) {
    const base::TemporaryFolder folder;
    const std::string table = folder / "table";
    const auto run =
        tune_levels(levelled_game() + " --levels 2 --games 2 --dial noise --least 10 --most " +
                    "40 --table " + table);
    EXPECT_EQ(run.status, 0) << run.err;
    std::ifstream file(table);
    std::string first, second;
    std::getline(file, first);
    std::getline(file, second);
    int depth = 0, nodes = 0, oversights = 0, noise = 0;
    std::istringstream(second) >> depth >> nodes >> oversights >> noise;
    EXPECT_TRUE(noise >= 10 && noise <= 40) << second;
}

TEST(TuneLevels, SaysWhatIsWrong) {
    const base::TemporaryFolder folder;
    const std::string table = folder / "table";
    std::ofstream(table) << "1 20000 1000 300 0\n2 many\n";
    const std::string game = levelled_game();
    const std::vector<std::pair<std::string, std::string>> cases{
        {"nothing --levels 2", "nothing"},
        {game, "--levels"},
        {game + " --levels 11", "--levels"},
        {game + " --levels 1", "nothing to play level 1 against"},
        {game + " --levels 10 --dial noise", "the highest level"},
        {game + " --levels 2 --games 0", "--games"},
        {game + " --levels 2 --dial noise --least 0", "--least"},
        {game + " --levels 2 --table " + table, table + ":2: expected depth"},
        {game + " --levels 2 --against nobody", "nobody"}};
    for (const auto& [rest, message] : cases) {
        const auto run = tune_levels(rest);
        EXPECT_NE(run.status, 0) << rest;
        EXPECT_NE(run.err.find(message), std::string::npos) << rest << ": " << run.err;
    }
}

}  // namespace
}  // namespace train
