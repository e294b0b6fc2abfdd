// The agent in the guide is the one that is shipped.
#include <gtest/gtest.h>

#include <sstream>

#include "base/file.h"

namespace jetan {
namespace {

TEST(Example, TheGuideShowsTheShippedFile) {
    const std::string guide = *base::read_whole_file(SOURCES "/docs/users/8-jetan-agents.md");
    std::istringstream file(
        *base::read_whole_file(SOURCES "/src/games/jetan/programs/agent/example/my_agent.cpp"));
    std::string block, letter;
    for (std::string line; std::getline(file, line);) {
        block += line.empty() ? "\n" : "    " + line + "\n";
        if (line.starts_with("JETAN_AGENT('")) letter = line.substr(13, 1);
    }
    EXPECT_NE(guide.find(block), std::string::npos) << block;
    EXPECT_NE(guide.find("./my_agent -a " + letter + " "), std::string::npos) << letter;
}

}  // namespace
}  // namespace jetan
