// Bots that `manator tournament` refuses before the first game, because they cannot play it or
// could tamper with it; and settings that it accepts.
#include <gtest/gtest.h>

#include "game/played_game.h"
#include "process/sandbox.h"
#include "support/process.h"
#include "tournament/cup.h"

namespace {

namespace fs = std::filesystem;
using namespace support;

class Refusal : public CupTest {
 protected:
    fs::path make(const std::string& name, const std::string& text = "x\n") const {
        const fs::path path = folder_.path() / name;
        fs::create_directories(path.parent_path());
        std::ofstream(path) << text;
        return path;
    }
    void expect_refused(const std::string& text, const std::string& message) {
        const auto refused = run_shell(write(text));
        EXPECT_EQ(refused.status, 2) << text;
        EXPECT_EQ(refused.out, "");
        EXPECT_TRUE(refused.err.starts_with("error: cup.toml: " + message)) << text << refused.err;
        EXPECT_EQ(std::count(refused.err.begin(), refused.err.end(), '\n'), 1) << refused.err;
        EXPECT_FALSE(fs::exists(folder() / "tournament.db"));
    }

    const fs::path own_ = fs::canonical(folder_.path());
    const std::string game_ = "game = \"" + quick_game() + "\"\n";
};

// The only start that a console program knows.
std::string usual_position(const game::GameType& type) {
    return "position = '" + (*type.start({}))->format() + "'\n";
}

// Not the usual start of the game.
std::string later_position(const game::GameType& type) {
    game::PlayedGame game(*type.start({}));
    EXPECT_TRUE(game.play(game.position().moves().front().text).has_value());
    return "position = '" + game.position().format() + "'\n";
}

TEST_F(Refusal, NobodyWritesWhereResultsAreKeptOrOthersAre) {
    const std::string a = bot("A");
    const std::string place = own_.string(), results = place + "/cup.tournament";
    make("cup.tournament/inside/x");
    make("one/two/x");
    make("one/desc.toml", console_description);
    make("one/openings.txt", (*games::find_game(quick_game())->start({}))->format() + "\n");
    fs::create_directory_symlink(".", own_ / "link");
    const auto in = [](const std::string& folder, const std::string& more = "") {
        return "cmd = \"cat\"\ndir = \"" + folder + "\"" + more;
    };
    const std::string end = ": it needs a folder of its own";
    for (const char* folder : {".", "link", "one/../link/."}) {
        expect_refused(
            game_ + a + bot("B", in(folder)),
            "bot 'B': its dir " + place + " contains the tournament's folder " + results + end);
    }
    expect_refused(game_ + a + bot("B", in("link/cup.tournament")),
                   "bot 'B': its dir " + results + " is the tournament's folder " + results + end);
    expect_refused(
        game_ + a + bot("B", in("cup.tournament/inside")),
        "bot 'B': its dir " + results + "/inside lies in the tournament's folder " + results + end);
    expect_refused(
        game_ + bot("B", in("one")) + bot("C", in("link/one/two")),
        "bot 'B': its dir " + place + "/one contains that of 'C', " + place + "/one/two" + end);
    expect_refused(
        game_ + bot("B", in("one/two")) + bot("C", in("link/one")),
        "bot 'B': its dir " + place + "/one/two lies in that of 'C', " + place + "/one" + end);
    expect_refused(game_ + bot("B", in("one")) + bot("C", "cmd = \"head\"\ndir = \"link/one\""),
                   "bot 'B': its dir " + place + "/one is that of 'C', " + place + "/one" + end +
                       ", or shared_dir = true in both");
    const std::string changes = "bot 'B' may change ";
    expect_refused(game_ + bot("B", in("one")) + bot("C", "cmd = \"sh link/one/two/x\""), changes);
    expect_refused(
        game_ + "openings = \"none\"\n" + usual_position(*games::find_game(quick_game())) + a +
            bot("B", in("one", "\nproto = \"console\"\ndescription = \"one/desc.toml\"")),
        changes);
    expect_refused(game_ + "openings = \"one/openings.txt\"\n" + a + bot("B", in("one")), changes);
    EXPECT_FALSE(fs::exists(own_ / "cup.tournament" / "lock"));
}

// A tournament's file is refused in a folder that a bot can write to.
TEST_F(Refusal, NobodyWritesToTheFileItself) {
    const base::TemporaryFolder elsewhere;
    write(game_ + bot("A") + bot("B", "cmd = \"cat\"\ndir = \".\""));
    const auto refused = run_shell("manator tournament --folder " + elsewhere / "out " + file_);
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("bot 'B' may change " + (own_ / "cup.toml").string()),
              std::string::npos)
        << refused.err;
}

TEST_F(Refusal, WithoutASandboxFoldersAreNobodysBusiness) {
    const auto played = run_shell(write(game_ + bot("A") + bot("B", "cmd = \"cat\"\ndir = \".\"")) +
                                  " --no-sandbox --skip-check");
    EXPECT_EQ(played.status, 0) << played.err;
}

// Of two authors in one folder, one could overwrite the other's program. Both must want it; what is
// wrong then is that there is no such program.
TEST_F(Refusal, AFolderBelongsToOneBotUnlessBothShareIt) {
    make("one/alice.py");
    make("one/bob.py");
    const auto with = [&](const std::string& name, const std::string& command,
                          const std::string& more = "") {
        return bot(name, "cmd = \"" + command + "\"\ndir = \"one\"\n" + more);
    };
    const std::string mine = "bot 'B': its dir " + (own_ / "one").string() + " is that of 'C', ";
    const std::string shared = "shared_dir = true\n";
    expect_refused(game_ + with("B", "python3 alice.py") + with("C", "python3 bob.py"), mine);
    expect_refused(game_ + with("B", "/no/such") + with("C", "/no/such"), mine);
    expect_refused(game_ + with("B", "/no/such", shared) + with("C", "/no/such"), mine);
    const auto both = run_shell(
        write(game_ + with("B", "/no/such", shared) + with("C", "/no/such -d 5", shared)));
    EXPECT_NE(both.err.find("there is no program '/no/such'"), std::string::npos) << both.err;
}

TEST_F(Refusal, PartsOfTheMachineAreNoBotsFolder) {
    const auto in = [this](const std::string& folder) {
        return game_ + bot("A") + bot("B", "cmd = \"/no/such\"\ndir = \"" + folder + "\"");
    };
    for (const char* folder : {"/usr/bin", "/home", "/dev/shm", "/proc/self", "/", "/etc"}) {
        expect_refused(in(folder), "bot 'B': a sandboxed program needs a folder of its own, not /");
    }
    const base::TemporaryFolder elsewhere;
    const std::string place = fs::canonical(elsewhere.path()).string();
    expect_refused(in(place),
                   "bot 'B': its dir " + place + " does not lie in " + own_.string() + " or ");
    const std::string allow = " --allow-dir /nonexistent --allow-dir " + elsewhere.path().string();
    for (const std::string& command :
         {write(in(place)) + allow, "HOME=" + place + " " + write(in(place + "/sub"))}) {
        fs::create_directories(place + "/sub");
        const auto refused = run_shell(command);
        EXPECT_NE(refused.err.find("there is no program '/no/such'"), std::string::npos)
            << refused.err;
    }
}

TEST_F(Refusal, WhoCanOnlyPlayFromTheStartIsToldBeforeTheFirstGame) {
    const std::string only = "bot 'B': it can only play from the ";
    for (const game::GameType& type : games::all_games()) {
        const std::string game = "game = \"" + std::string(type.info->id) + "\"\n";
        make("desc.toml", console_description);
        const std::string console =
            bot("A") + bot("B", "cmd = \"cat\"\nproto = \"console\"\ndescription = \"desc.toml\"");
        const std::string random = "openings = \"random:4\"\n";
        expect_refused(game + random + console, only + "start of a game: openings must be none");
        expect_refused(game + "openings = \"none\"\n" + later_position(type) + console,
                       only + "usual start of a game");
        if (type.pipe_protocol == nullptr) continue;
        const std::string pipe =
            bot("A") +
            bot("B", "cmd = \"cat\"\nproto = \"" + std::string(type.pipe_protocol->name) + "\"");
        expect_refused(game + random + pipe, only + "start of a game: openings must be none");
        expect_refused(game + "openings = \"none\"\n" + later_position(type) + pipe, "bot 'B': ");
        const auto played =
            run_shell(write(game + "openings = \"none\"\n" + pipe) +
                      " --no-sandbox --skip-check --folder " + (own_ / type.info->id).string());
        EXPECT_EQ(played.status, 0) << played.err;
    }
}

TEST_F(Refusal, ProtocolsAndDescriptionsAreLookedAtBeforeTheFirstGame) {
    expect_refused(game_ + bot("A") + bot("B", "cmd = \"cat\"\nproto = \"telepathy\""),
                   "bot 'B': proto: expected line, json, ");
    expect_refused(game_ + bot("A") + bot("B", "cmd = \"cat\"\nproto = \"console\""),
                   "bot 'B': proto=console needs description=FILE");
    expect_refused(game_ + bot("A") +
                       bot("B",
                           "cmd = \"cat\"\nproto = \"console\"\n"
                           "description = \"gone.toml\""),
                   "bot 'B': ");
    const game::GameType& type = *games::find_game(quick_game());
    make("one.toml", "side = '" + std::string(type.info->sides[0]) + "'\n" + console_description);
    expect_refused(game_ + "openings = \"none\"\n" + bot("A") +
                       bot("B", "cmd = \"cat\"\nproto = \"console\"\ndescription = \"one.toml\""),
                   "bot 'B': it can only play " + std::string(type.info->sides[0]));
}

// What a bot says about itself is no reason to end the tournament.
TEST_F(Refusal, ABotThatCannotBeToldTheStartLosesAndTheOthersPlayOn) {
    const std::string program = std::string("cmd = [\"python3\", \"") + SOURCE_FOLDER +
                                "/tests/bots/faulty_bot.py\", \"xboard\", \"no setboard\", "
                                "\"a1a1\"]\nproto = \"xboard\"";
    const auto played = run_shell(write(game_ + "openings = \"none\"\n" +
                                        later_position(*games::find_game(quick_game())) + bot("A") +
                                        bot("B") + bot("X", program)) +
                                  " --no-sandbox --skip-check");
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_NE(played.out.find("failure 4"), std::string::npos) << played.out;
    EXPECT_EQ(done((folder() / "tournament.db").string()), 6);
}

// It makes its own book a link to somebody else's file, and is started again: the link is gone.
TEST_F(Refusal, NoBotReadsOverALinkItHasMade) {
    if (!process::sandbox_gaps().broken.empty()) GTEST_SKIP() << "no sandbox here";
    make("real/a/bot.sh", "cat \"$1\" >&2; rm book && ln -s " + (own_ / "secret").string() +
                              " book && echo linked >&2; exit 1\n");
    make("real/a/book", "mine\n");
    make("secret", "not for it\n");
    fs::create_directory_symlink("real", own_ / "link");
    make("real/cup.toml", game_ + "pairs = 2\n" + bot("A") +
                              bot("B", "dir = \"a\"\ncmd = [\"sh\", \"a/bot.sh\", \"a/book\"]"));
    const auto played =
        run_shell("manator tournament --skip-check " + (own_ / "link/cup.toml").string());
    EXPECT_EQ(played.status, 0) << played.err;
    int games = 0;
    for (const auto& verdict : fs::directory_iterator(own_ / "real/cup.tournament/verdicts")) {
        const std::string text = read(verdict.path());
        EXPECT_NE(text.find("mine\nlinked\n"), std::string::npos) << text;
        EXPECT_EQ(text.find("not for it"), std::string::npos) << text;
        ++games;
    }
    EXPECT_EQ(games, 4);
    EXPECT_EQ(read(own_ / "real/a/book"), "mine\n");
}

// As after kill -9 in the middle of a game.
TEST_F(Refusal, TemporaryFoldersOfTheDeadAreRemoved) {
    const std::string dead = run_shell("echo $$").out;
    const fs::path temporary = own_ / "tmp";
    const fs::path orphan = temporary / ("manator-" + dead.substr(0, dead.find('\n')) + "-abcdef");
    fs::create_directories(orphan / "inside");
    const auto played = run_shell("TMPDIR=" + temporary.string() + " " + write(cup("", 2)));
    EXPECT_EQ(played.status, 0) << played.err;
    EXPECT_FALSE(fs::exists(orphan));
    EXPECT_TRUE(fs::is_empty(temporary));
}

}  // namespace
