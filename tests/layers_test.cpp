// The design's rules about the tree, checked: who may include whom, where a game may be named, and
// that every numbered rule has a test named after it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path root = SOURCE_FOLDER;

std::string read(const fs::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

bool is_source(const fs::path& path) {
    return path.extension() == ".h" || path.extension() == ".cpp";
}
bool is_test(const fs::path& path) {
    const std::string name = path.filename().string();
    return name.ends_with("_test.cpp") || name.starts_with("slow_model");
}

std::vector<fs::path> sources_below(const fs::path& folder) {
    std::vector<fs::path> files;
    if (!fs::exists(folder)) return files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file() && is_source(entry.path())) files.push_back(entry.path());
    }
    return files;
}

std::vector<std::string> included_by(const std::string& text) {
    static const std::regex include(R"re(#include\s*[<"]([^">]+)[">])re");
    std::vector<std::string> names;
    for (std::sregex_iterator it(text.begin(), text.end(), include), end; it != end; ++it) {
        names.push_back((*it)[1]);
    }
    return names;
}

// The folders of src each folder may include, itself aside. A game's folder is games/NAME.
const std::map<std::string, std::set<std::string>> allowed = {
    {"base", {}},
    {"board", {"base"}},
    {"game", {"base"}},
    {"games", {"base", "board", "game"}},
    {"engine", {"base", "game"}},
    {"solve", {"base", "game"}},
    {"protocol", {"base", "game"}},
    {"arena", {"base", "game", "protocol", "store", "net"}},
    {"store", {"base", "game"}},
    {"terminal", {"base", "game"}},
    {"window", {"base", "game"}},
    {"net", {"base"}},
    {"server", {"base", "game", "protocol", "arena", "store"}},
};

std::string folder_of(const std::string& path) {
    const std::size_t slash = path.find('/');
    return slash == std::string::npos ? "" : path.substr(0, slash);
}

// The game a path below src belongs to: "games/x/…" gives x; the registry, none.
std::string game_of(const std::string& path) {
    return path.starts_with("games/") ? folder_of(path.substr(6)) : "";
}

std::string forbidden_include(const std::string& from, const std::string& included) {
    if (!fs::exists(root / "src" / included)) return "";  // a system or generated header
    const std::string home = folder_of(from), target = folder_of(included);
    if (included == "engine/searcher.h" && home == "server") return "";
    if (home == target) {
        const bool other_game = game_of(from) != game_of(included) && !game_of(from).empty();
        return other_game ? from + " includes another game: " + included : "";
    }
    const auto rule = allowed.find(home);
    if (rule == allowed.end()) return from + " is in a folder the design does not know";
    return rule->second.contains(target) ? "" : from + " may not include " + included;
}

std::vector<std::string> game_names() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(root / "src/games")) {
        if (entry.is_directory()) names.push_back(entry.path().filename().string());
    }
    return names;
}

bool contains_word(const std::string& text, const std::string& word) {
    const auto is_word = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    };
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        if ((at == 0 || !is_word(text[at - 1])) && (end == text.size() || !is_word(text[end])))
            return true;
    }
    return false;
}

}  // namespace

TEST(Layers, IncludesFollowTheDesign) {
    int checked = 0;
    for (const fs::path& file : sources_below(root / "src")) {
        const std::string from = fs::relative(file, root / "src").string();
        for (const std::string& included : included_by(read(file))) {
            EXPECT_EQ(forbidden_include(from, included), "");
            ++checked;
        }
    }
    EXPECT_GT(checked, 100);
}

TEST(Layers, ForbiddenIncludesAreFound) {
    EXPECT_NE(forbidden_include("base/x.h", "game/position.h"), "");
    EXPECT_NE(forbidden_include("board/x.h", "game/position.h"), "");
    EXPECT_NE(forbidden_include("unknown/x.h", "base/rng.h"), "");
    EXPECT_NE(forbidden_include("terminal/x.h", "games/registry.h"), "");
    const std::string one = "games/" + game_names().at(0) + "/position.h";
    const std::string two = "games/" + game_names().at(1) + "/position.h";
    EXPECT_NE(forbidden_include(one, two), "");
    EXPECT_EQ(forbidden_include("game/x.h", "base/rng.h"), "");
}

// Only a game's own folder, its program and the one list may name it.
TEST(Layers, NoGameIsNamedOutsideItsFolder) {
    for (const char* top : {"src", "apps/manator", "tests", "bench", "cmake"}) {
        for (const fs::path& file : sources_below(root / top)) {
            const std::string path = fs::relative(file, root).string();
            for (const std::string& game : game_names()) {
                if (path.starts_with("src/games/" + game + "/")) continue;
                EXPECT_FALSE(contains_word(read(file), game)) << path << " names " << game;
            }
        }
    }
}

TEST(Layers, EveryRuleHasATestNamedAfterIt) {
    static const std::regex rule(R"((^|\n)([A-Z]\d+)\. )");
    std::vector<fs::path> folders = {root / "tests/toy_game"};
    for (const std::string& game : game_names()) folders.push_back(root / "src/games" / game);
    for (const fs::path& folder : folders) {
        std::string tests;
        for (const fs::path& file : sources_below(folder)) {
            if (is_test(file)) tests += read(file);
        }
        const std::string page = read(folder / "rules.md");
        int found = 0;
        for (std::sregex_iterator it(page.begin(), page.end(), rule), end; it != end;
             ++it, ++found) {
            const std::string name = "TEST(Rules, " + (*it)[2].str() + "_";
            EXPECT_NE(tests.find(name), std::string::npos)
                << folder.filename() << " lacks " << name;
        }
        EXPECT_GT(found, 2) << folder;
    }
}

TEST(Layers, SourceFilesStaySmall) {
    for (const char* top : {"src", "apps", "tests", "bench"}) {
        for (const fs::path& file : sources_below(root / top)) {
            const std::string text = read(file);
            EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 500) << file;
        }
    }
}
