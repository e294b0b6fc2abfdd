// Checks the rules of the source tree: allowed includes, where a game may be named, a test for
// every numbered rule, sizes of files.
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
#include <utility>
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

std::vector<fs::path> files_below(const fs::path& folder) {
    std::vector<fs::path> files;
    if (!fs::exists(folder)) return files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file()) files.push_back(entry.path());
    }
    return files;
}
std::vector<fs::path> sources_below(const fs::path& folder) {
    std::vector<fs::path> files = files_below(folder);
    std::erase_if(files, [](const fs::path& file) { return !is_source(file); });
    return files;
}

std::vector<std::string> included_by(const std::string& text) {
    static const std::regex include(R"re(#\s*include\s*[<"]([^">]+)[">])re");
    std::vector<std::string> names;
    for (std::sregex_iterator it(text.begin(), text.end(), include), end; it != end; ++it) {
        names.push_back((*it)[1]);
    }
    return names;
}

// The folders of src that each folder may include besides itself. A game's folder is games/NAME.
const std::map<std::string, std::set<std::string>> allowed = {
    {"base", {}},
    {"board", {"base"}},
    {"game", {"base"}},
    {"network", {"base", "game"}},
    {"games", {"base", "board", "game", "network"}},
    {"engine", {"base", "game", "solve"}},
    {"solve", {"base", "game"}},
    {"protocol", {"base", "game"}},
    {"process", {"base"}},
    {"bots", {"base", "game", "protocol", "process", "net"}},
    {"arena", {"base", "game"}},
    {"statistics", {"base", "game"}},
    {"store", {"base", "game", "statistics"}},
    {"tournament", {"base", "game", "bots", "process", "arena", "statistics", "store"}},
    {"report", {"base", "game", "arena", "store", "tournament"}},
    {"play", {"base", "game", "games", "engine", "bots", "arena", "terminal", "puzzles"}},
    {"cli", {"base", "game", "games", "engine", "bots", "terminal"}},
    {"unpack", {"base"}},
    {"contest",
     {"base", "game", "games", "engine", "unpack", "bots", "process", "protocol", "statistics",
      "store", "tournament", "report", "play", "terminal", "cli"}},
    {"match",
     {"base", "game", "bots", "process", "arena", "statistics", "store", "tournament", "play",
      "terminal", "cli", "contest"}},
    {"uci", {"base", "game", "games", "engine", "protocol", "terminal"}},
    {"terminal", {"base", "game"}},
    {"window", {"base", "game"}},
    {"net", {"base"}},
    {"wasm", {"base", "game", "games", "engine"}},
    {"puzzles", {"base", "game", "games", "engine", "solve"}},
    {"analysis", {"base", "game", "games", "engine", "solve", "puzzles", "terminal"}},
    {"server", {"base", "game", "protocol", "arena", "store"}},
    {"live", {"base", "game", "games", "net", "server", "store"}},
};

std::string folder_of(const std::string& path) {
    const std::size_t slash = path.find('/');
    return slash == std::string::npos ? "" : path.substr(0, slash);
}

// The game a path below src belongs to: "games/x/…" gives x; the registry, none.
std::string game_of(const std::string& path) {
    return path.starts_with("games/") ? folder_of(path.substr(6)) : "";
}

// What the programs of one game are made of is in games/x/programs: it may include what an app may,
// and only apps and tests may include it.
bool is_of_programs(const std::string& path) {
    const std::string game = game_of(path);
    return !game.empty() && path.starts_with("games/" + game + "/programs/");
}

// The folders that include each other in a circle, "a -> b -> a"; empty if there is none. Folders
// are those of the files themselves, at any depth.
using IncludeGraph = std::map<std::string, std::set<std::string>>;
std::string find_cycle(const IncludeGraph& graph) {
    enum class Mark { open, done };
    std::map<std::string, Mark> marks;
    std::vector<std::string> path;
    std::string cycle;
    const auto visit = [&](const auto& self, const std::string& folder) -> void {
        if (!cycle.empty() || (marks.contains(folder) && marks[folder] == Mark::done)) return;
        path.push_back(folder);
        if (marks.contains(folder)) {
            for (auto it = std::ranges::find(path, folder); it != path.end(); ++it) {
                cycle += (cycle.empty() ? "" : " -> ") + *it;
            }
            return;
        }
        marks[folder] = Mark::open;
        if (graph.contains(folder)) {
            for (const std::string& next : graph.at(folder)) self(self, next);
        }
        marks[folder] = Mark::done;
        path.pop_back();
    };
    for (const auto& [folder, included] : graph) {
        path.clear();
        visit(visit, folder);
        if (!cycle.empty()) return cycle;
    }
    return "";
}

// What production code of src, apps and train includes of each other, folder by folder.
IncludeGraph include_graph() {
    IncludeGraph graph;
    for (const char* top : {"src", "apps", "train"}) {
        for (const fs::path& file : sources_below(root / top)) {
            if (is_test(file)) continue;
            const std::string home = fs::relative(file.parent_path(), root).string();
            for (const std::string& included : included_by(read(file))) {
                for (const fs::path& base : {root / "src", root / "apps", root}) {
                    if (!fs::exists(base / included)) continue;
                    const std::string target =
                        fs::relative((base / included).parent_path(), root).string();
                    if (target != home) graph[home].insert(target);
                    break;
                }
            }
        }
    }
    return graph;
}

std::string forbidden_include(const std::string& from, const std::string& included) {
    const bool beside = fs::exists((root / "src" / from).parent_path() / included);
    if (beside || included.find("..") != std::string::npos) {
        return from + " includes " + included + ", expected a path from src";
    }
    if (!fs::exists(root / "src" / included)) return "";  // a system or generated header
    const std::string home = folder_of(from), target = folder_of(included);
    if (is_of_programs(included) && !is_of_programs(from)) {
        return from + " includes a part of programs: " + included;
    }
    if (included == "engine/searcher.h" && home == "server") return "";
    if (home == target) {
        const bool is_registry = is_of_programs(from) && game_of(included).empty();
        const bool other_game =
            game_of(from) != game_of(included) && !game_of(from).empty() && !is_registry;
        return other_game ? from + " includes another game: " + included : "";
    }
    if (is_of_programs(from)) return "";
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

// The files in which no game may be named: what is written by hand and not about one game.
std::vector<fs::path> shared_files() {
    std::vector<fs::path> files;
    for (const char* name :
         {"CMakeLists.txt", "CMakePresets.json", "packages.txt", "run", "test"}) {
        files.push_back(root / name);
    }
    for (const char* folder :
         {"src", "apps/manator", "tests", "bench", "train", "cmake", "scripts", ".ci"}) {
        const std::vector<fs::path> below = files_below(root / folder);
        files.insert(files.end(), below.begin(), below.end());
    }
    std::erase_if(files, [](const fs::path& file) {
        const std::string path = fs::relative(file, root).string();
        return path == "src/games/CMakeLists.txt" || path.starts_with("tests/transcripts/") ||
               path.starts_with("tests/programs/") || path.starts_with("tests/fuzz/corpus/");
    });
    return files;
}

// The words of a text in lower case. Words of a longer name count: game_x_tests, XServer, xBoard.
std::set<std::string> words_of(const std::string& text) {
    std::set<std::string> words;
    std::string word;
    const auto end_word = [&] {
        if (!word.empty()) words.insert(std::exchange(word, {}));
    };
    char before = ' ';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (!std::isalnum(byte)) {
            end_word();
        } else {
            if (std::isupper(byte) && std::islower(static_cast<unsigned char>(before))) end_word();
            word += static_cast<char>(std::tolower(byte));
        }
        before = c;
    }
    end_word();
    return words;
}

// Words that this tree uses for other things, too, such as the command `go` of UCI. They name a
// game only as a namespace, a folder or a target.
const std::set<std::string> ordinary_words = {"chess", "go", "hex"};

bool names_game(const std::string& text, const std::set<std::string>& words,
                const std::string& game) {
    if (!ordinary_words.contains(game)) return words.contains(game);
    if (!words.contains(game)) return false;
    static const std::string end = R"((?![A-Za-z0-9]))";
    return std::regex_search(text, std::regex("(games::|games/|apps/|game_)" + game + end));
}
bool names_game(const std::string& text, const std::string& game) {
    return names_game(text, words_of(text), game);
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

// docs/developers/1-architecture.md leaves out base and game, and folders that include only these.
TEST(Layers, TheArchitecturePageHasTheSameTable) {
    static const std::regex row(R"((^|\n)    ([a-z]+)(/X)? +([a-z]+(, [a-z]+)*)(?=\n))");
    const std::string page = read(root / "docs/developers/1-architecture.md");
    const std::size_t begin = page.find("each folder may include only"),
                      end = page.find("\nThe code of");
    ASSERT_LT(begin, end);
    const std::string table = page.substr(begin, end - begin);
    std::map<std::string, std::set<std::string>> documented;
    for (std::sregex_iterator it(table.begin(), table.end(), row), last; it != last; ++it) {
        documented[(*it)[2]] = words_of((*it)[4]);
    }
    std::map<std::string, std::set<std::string>> expected;
    std::set<std::string> without_game;
    for (const auto& [folder, all] : allowed) {
        std::set<std::string> others = all;
        others.erase("base");
        if (others.erase("game") == 0 && folder != "game") without_game.insert(folder);
        if (!others.empty()) expected[folder] = others;
    }
    EXPECT_EQ(documented, expected);
    EXPECT_EQ(without_game, (std::set<std::string>{"base", "board", "net", "process", "unpack"}));
}

TEST(Layers, NoFoldersIncludeEachOther) {
    EXPECT_EQ(find_cycle({{"a", {"b"}}, {"b", {"c"}}, {"c", {"b"}}}), "b -> c -> b");
    EXPECT_EQ(find_cycle({{"a", {"b", "c"}}, {"b", {"c"}}}), "");
    const IncludeGraph graph = include_graph();
    EXPECT_GT(graph.size(), 20u);
    EXPECT_EQ(find_cycle(graph), "");
}

TEST(Layers, OnlyAppsIncludeApps) {
    for (const auto& [folder, included] : include_graph()) {
        if (folder.starts_with("apps/")) continue;
        const bool is_part = is_of_programs(folder.substr(folder.find('/') + 1) + "/");
        for (const std::string& target : included) {
            EXPECT_FALSE(target.starts_with("apps/")) << folder << " includes " << target;
            const bool to_part = is_of_programs(target.substr(target.find('/') + 1) + "/");
            EXPECT_FALSE(to_part && !is_part) << folder << " includes " << target;
        }
    }
}

TEST(Layers, ForbiddenIncludesAreFound) {
    EXPECT_NE(forbidden_include("base/x.h", "game/position.h"), "");
    EXPECT_NE(forbidden_include("board/x.h", "game/position.h"), "");
    EXPECT_NE(forbidden_include("unknown/x.h", "base/rng.h"), "");
    EXPECT_NE(forbidden_include("terminal/x.h", "games/registry.h"), "");
    const std::string one = "games/" + game_names().at(0) + "/position.h";
    const std::string two = "games/" + game_names().at(1) + "/position.h";
    EXPECT_NE(forbidden_include(one, two), "");
    std::string part;  // of a game's programs
    for (const fs::path& file : sources_below(root / "src/games")) {
        const std::string path = fs::relative(file, root / "src").string();
        if (is_of_programs(path)) part = path;
    }
    EXPECT_NE(forbidden_include("games/" + game_of(part) + "/x.h", part), "");
    EXPECT_NE(forbidden_include("play/x.h", part), "");
    EXPECT_NE(forbidden_include(part, game_of(part) == game_names()[0] ? two : one), "");
    EXPECT_EQ(forbidden_include(part, "games/registry.h"), "");
    EXPECT_EQ(forbidden_include(part, "net/socket.h"), "");
    EXPECT_NE(forbidden_include("base/x.h", "../game/position.h"), "");
    EXPECT_NE(forbidden_include("base/x.h", "rng.h"), "");
    EXPECT_EQ(forbidden_include("game/x.h", "base/rng.h"), "");
    EXPECT_EQ(forbidden_include("base/x.h", "vector"), "");
    EXPECT_EQ(included_by("#include <a/b.h>\n  #  include\"c.h\"\n"),
              (std::vector<std::string>{"a/b.h", "c.h"}));
}

// Only a game's own folder, its programs with their tests, and the one list may name it.
TEST(Layers, NoGameIsNamedOutsideItsFolder) {
    const std::vector<std::string> games = game_names();
    EXPECT_TRUE(names_game("link GAME_" + games.at(0) + "_tests", games.at(0)));
    EXPECT_TRUE(names_game("class AbaloneServer", "abalone"));
    EXPECT_FALSE(names_game("the shexed hexagon", "hex"));
    EXPECT_FALSE(names_game("go depth 5, std::hex", "go"));
    EXPECT_TRUE(names_game("using games::go::Position;", "go"));
    EXPECT_TRUE(names_game("#include \"games/hex/position.h\"", "hex"));
    const std::vector<fs::path> files = shared_files();
    EXPECT_GT(files.size(), 50u);
    for (const fs::path& file : files) {
        const std::string path = fs::relative(file, root).string(), text = read(file);
        const std::set<std::string> words = words_of(text);
        for (const std::string& game : games) {
            if (path.starts_with("src/games/" + game + "/")) continue;
            EXPECT_FALSE(names_game(text, words, game)) << path << " names " << game;
        }
    }
}

TEST(Layers, EveryRuleHasATestNamedAfterIt) {
    static const std::regex rule(R"((^|\n)([A-Z]\d+)\. )");
    std::vector<fs::path> folders = {root / "tests/toy_game/games/toy"};
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
    for (const char* top : {"src", "apps", "tests", "bench", "train"}) {
        for (const fs::path& file : sources_below(root / top)) {
            const std::string text = read(file);
            EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 500) << file;
        }
    }
}

TEST(Layers, SourceFilesOpenWithWhatTheyAreFor) {
    for (const char* top : {"src", "apps", "tests", "bench", "train", "bots"}) {
        for (const fs::path& file : sources_below(root / top)) {
            EXPECT_TRUE(read(file).starts_with("// ")) << file;
        }
    }
}

// An app is a main and its option parsing.
TEST(Layers, AppsStaySmall) {
    std::ptrdiff_t lines = 0;
    for (const fs::path& file : files_below(root / "apps")) {
        const std::string text = read(file);
        lines += std::count(text.begin(), text.end(), '\n');
        EXPECT_FALSE(is_test(file)) << file << " belongs to tests/programs";
    }
    EXPECT_LT(lines, 2000);
}
