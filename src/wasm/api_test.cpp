// The page's interface, natively. `web/src/rules/module.test.ts` compares the module with this
// build.
#include "wasm/api.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "engine/registry.h"
#include "games/registry.h"

namespace {

const std::string first_game(games::all_games().front().info->id);

TEST(WasmApi, ListsEveryGame) {
    const std::string list = wasm::games();
    for (const game::GameType& type : games::all_games()) {
        EXPECT_NE(list.find("\"id\":\"" + std::string(type.info->id) + "\""), std::string::npos);
    }
}

TEST(WasmApi, ViewHasTheLegalMovesOfEveryGame) {
    for (const game::GameType& type : games::all_games()) {
        const std::string json = wasm::view({type.info->id, "", ""});
        const auto start = type.start(game::StartChoices());
        ASSERT_TRUE(start.has_value());
        for (const game::MoveView& move : (*start)->moves()) {
            EXPECT_NE(json.find("{\"text\":\"" + move.text + "\""), std::string::npos) << move.text;
        }
    }
}

TEST(WasmApi, ErrorsAreTheRulesOwn) {
    EXPECT_EQ(wasm::view({"chess", "", ""}), "{\"error\":\"unknown game 'chess'\"}");
    EXPECT_TRUE(wasm::view({first_game, "nonsense", ""}).starts_with("{\"error\":"));
    EXPECT_TRUE(wasm::view({first_game, "", "zz"}).starts_with("{\"error\":\"move 'zz': "));
    EXPECT_TRUE(wasm::start(first_game, "nothing=1", "", 1).starts_with("{\"error\":"));
    EXPECT_TRUE(
        wasm::choose({first_game, "", ""}, "engine level=99", 1).starts_with("{\"error\":"));
}

// A file that is edited begins as the file of a value that is chosen.
TEST(WasmApi, FilesMeanTheSameAsTheirValues) {
    int files = 0;
    for (const game::GameType& type : games::all_games()) {
        const std::string id(type.info->id);
        for (const game::StartOption& option : type.info->options) {
            if (option.file_of == nullptr) continue;
            std::vector<std::string> values{""};
            if (option.named_values != nullptr) values = option.named_values();
            for (const std::string& value : values) {
                const auto text = option.file_of(value);
                ASSERT_TRUE(text.has_value()) << text.error().message;
                const std::string name(option.name);
                EXPECT_EQ(wasm::start(id, name + "=your file", *text, 1),
                          wasm::start(id, value.empty() ? "" : name + "=" + value, "", 1));
                EXPECT_TRUE(wasm::start_file(id, name, value).starts_with("{\"text\":"));
                ++files;
            }
            const std::string own = std::string(option.name) + "=your file";
            for (const char* bad : {"nonsense", ""}) {
                EXPECT_TRUE(
                    wasm::start(id, own, bad, 1).starts_with("{\"error\":\"your file: line 1"))
                    << wasm::start(id, own, bad, 1);
            }
            EXPECT_NE(
                wasm::start(id, std::string(option.name) + "=mine", "text", 1).find("no such file"),
                std::string::npos);
        }
        EXPECT_TRUE(wasm::start_file(id, "nothing", "").starts_with("{\"error\":"));
    }
    EXPECT_GT(files, 1);
}

// What is drawn beforehand and then passed as an option is what start() draws by itself.
TEST(WasmApi, DrawsWhatASideChooses) {
    int choices = 0;
    for (const game::GameType& type : games::all_games()) {
        const std::string json = wasm::draw_options(type.info->id, 7);
        std::string expected = "{}";
        for (const game::StartOption& option : type.info->options) {
            if (!option.chooser) continue;
            ++choices;
            const std::size_t at = json.find("\":\"");
            ASSERT_NE(at, std::string::npos) << json;
            const std::string value = json.substr(at + 3, json.size() - at - 5);
            const std::string name(option.name);
            expected = "{\"" + name + "\":\"" + value + "\"}";
            EXPECT_EQ(wasm::start(type.info->id, name + "=" + value, "", 1),
                      wasm::start(type.info->id, "", "", 7));
            EXPECT_NE(wasm::games().find("\"chooser\":"), std::string::npos);
        }
        EXPECT_EQ(json, expected);
    }
    EXPECT_GT(choices, 0);
}

TEST(WasmApi, SearchReportsAndStops) {
    int reports = 0;
    const std::string done = wasm::search(
        {first_game, "", ""},
        {0, 3, 0, 1, [&reports](std::string_view) { ++reports; }, [] { return false; }});
    EXPECT_NE(done.find("\"depth\":3"), std::string::npos) << done;
    EXPECT_EQ(reports, 3);
    // Without any limit it ends only because it is told to.
    const std::string stopped =
        wasm::search({first_game, "", ""}, {0, 0, 0, 1, {}, [] { return true; }});
    EXPECT_NE(stopped.find("\"lines\":[{"), std::string::npos) << stopped;
}

TEST(WasmApi, ChooseGivesALegalMove) {
    for (const game::GameType& type : games::all_games()) {
        const std::string choice = wasm::choose({type.info->id, "", ""}, "engine level=2", 7);
        ASSERT_TRUE(choice.starts_with("{\"move\":\"")) << choice;
        const std::string move = choice.substr(9, choice.find('"', 9) - 9);
        EXPECT_FALSE(wasm::view({type.info->id, "", move}).starts_with("{\"error\"")) << choice;
    }
}

// What the module is compared with: WALK_GAME, and how many walks, WALK_COUNT.
TEST(WasmApi, Walks) {
    const char* game = std::getenv("WALK_GAME");
    const char* count = std::getenv("WALK_COUNT");
    if (game == nullptr || count == nullptr) {
        EXPECT_NE(wasm::walk(first_game, 1), wasm::walk(first_game, 2));
        EXPECT_EQ(wasm::walk(first_game, 1), wasm::walk(first_game, 1));
        return;
    }
    std::printf("bench %s\n", wasm::bench(game).c_str());
    for (int seed = 1; seed <= std::atoi(count); ++seed) {
        std::printf("walk %d %s\n", seed,
                    wasm::walk(game, static_cast<std::uint64_t>(seed)).c_str());
    }
}

}  // namespace
