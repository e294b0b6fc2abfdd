// Reads bench.txt of every game.
#include "plan.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace bench {

namespace fs = std::filesystem;

namespace {

Plan read_plan(const fs::path& folder) {
    Plan plan;
    plan.game = folder.filename().string();
    std::ifstream file(folder / "bench.txt");
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string key;
        words >> key;
        if (key == "position") plan.position = line.substr(key.size() + 1);
        if (key == "depth") words >> plan.depth;
        if (key == "rival-depth") words >> plan.rival_depth;
        if (key == "ratio") words >> plan.wanted;
        if (key == "search-ratio") words >> plan.wanted_search;
        if (key == "rival-variant") {
            words >> plan.rival_variant >> plan.rival_file;
            plan.rival_file = (folder / plan.rival_file).string();
        }
    }
    return plan;
}

}  // namespace

std::vector<Plan> all_plans() {
    std::vector<fs::path> folders;
    for (const auto& entry : fs::directory_iterator(SOURCE_FOLDER "/src/games")) {
        if (fs::exists(entry.path() / "bench.txt")) folders.push_back(entry.path());
    }
    std::sort(folders.begin(), folders.end());
    std::vector<Plan> plans;
    for (const fs::path& folder : folders) plans.push_back(read_plan(folder));
    return plans;
}

bool set_up(UciProcess& rival, const Plan& plan) {
    if (!plan.rival_file.empty()) rival.send("setoption name VariantPath value " + plan.rival_file);
    rival.send("setoption name UCI_Variant value " + plan.rival_variant);
    rival.send("position startpos");
    if (rival.ready()) return true;
    std::printf("%s does not run; ./test installs it\n", rival_program);
    return false;
}

}  // namespace bench
