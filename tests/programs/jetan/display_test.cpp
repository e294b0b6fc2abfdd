// The display as a real window on a screen of its own (Xvfb), looked at through the frame buffer.
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "games/jetan/programs/display/pieces.h"
#include "games/jetan/programs/display/scene.h"
#include "programs/jetan/test_programs.h"

namespace jetan {
namespace {

using window::Colour;

constexpr int screen_size = 1000;

// What the screen shows; empty if it cannot be read just now.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<Colour> pixels;

    Colour at(int x, int y) const { return pixels.at(static_cast<std::size_t>(y * width + x)); }
};

class Screen {
 public:
    Screen()
        : folder_(std::filesystem::temp_directory_path() / ("screen-" + std::to_string(getpid()))) {
        std::filesystem::create_directories(folder_);
        const std::string size = std::to_string(screen_size);
        server_.emplace(
            "/usr/bin/Xvfb",
            std::vector<std::string>{"-displayfd", "1", "-screen", "0", size + "x" + size + "x24",
                                     "-fbdir", folder_.string(), "-nolisten", "tcp"});
        EXPECT_TRUE(eventually([&] { return server_->out().ends_with("\n"); })) << server_->err();
        const std::string number = server_->out();
        setenv("DISPLAY", (":" + number.substr(0, number.find('\n'))).c_str(), 1);
        setenv("SDL_VIDEODRIVER", "x11", 1);
        setenv("ASAN_OPTIONS", "detect_leaks=0", 1);  // the libraries SDL loads do not free all
    }
    ~Screen() {
        server_.reset();
        std::filesystem::remove_all(folder_);
    }

    // The file is an X window dump: a header of 32-bit numbers, highest byte first, colours,
    // then rows of pixels as blue, green, red, nothing.
    Picture look() const {
        std::ifstream file(folder_ / "Xvfb_screen0", std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        const std::string bytes = text.str();
        const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
        const auto number = [&](std::size_t i) {
            return static_cast<std::size_t>(byte(4 * i) << 24 | byte(4 * i + 1) << 16 |
                                            byte(4 * i + 2) << 8 | byte(4 * i + 3));
        };
        Picture picture;
        if (bytes.size() < 100) return picture;
        const std::size_t begin = number(0) + 12 * number(19), row = number(12);
        picture.width = static_cast<int>(number(4));
        picture.height = static_cast<int>(number(5));
        if (bytes.size() < begin + row * number(5)) return Picture{};
        for (std::size_t y = 0; y < number(5); ++y) {
            for (std::size_t x = 0; x < number(4); ++x) {
                const std::size_t at = begin + y * row + 4 * x;
                picture.pixels.push_back({byte(at + 2), byte(at + 1), byte(at)});
            }
        }
        return picture;
    }

 private:
    const std::filesystem::path folder_;
    std::optional<Program> server_;
};

// The window in the picture: all that is not the black of the bare screen.
struct Found {
    int left = 0, top = 0, width = 0, height = 0;
};
Found find_window(const Picture& picture) {
    int left = picture.width, top = picture.height, right = -1, bottom = -1;
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            if (picture.at(x, y) == Colour{0, 0, 0}) continue;
            left = std::min(left, x);
            right = std::max(right, x);
            top = std::min(top, y);
            bottom = std::max(bottom, y);
        }
    }
    return {left, top, right - left + 1, bottom - top + 1};
}

// Whose piece stands on a square, as anybody who looks can see; 0: nobody's.
int owner(const Picture& picture, int x, int y) {
    const Found window = find_window(picture);
    const Layout at(window.width, window.height);
    const window::Point centre = at.centre(x, y);
    int counts[3] = {};
    const int reach = static_cast<int>(at.square * 0.34);
    for (int dy = -reach; dy <= reach; ++dy) {
        for (int dx = -reach; dx <= reach; ++dx) {
            const Colour seen = picture.at(window.left + static_cast<int>(centre.x) + dx,
                                           window.top + static_cast<int>(centre.y) + dy);
            for (const int player : {1, 2}) {
                const Colour body = paint_of(player).body;
                const int off = std::abs(seen.red - body.red) + std::abs(seen.green - body.green) +
                                std::abs(seen.blue - body.blue);
                counts[player] += off < 12 ? 1 : 0;
            }
        }
    }
    const int enough = reach * reach / 2;
    return counts[1] > enough ? 1 : counts[2] > enough ? 2 : 0;
}

bool shows(const Screen& screen, const wire::BoardState& board) {
    const Picture picture = screen.look();
    if (picture.pixels.empty() || find_window(picture).width < 200) return false;
    for (int y = 0; y < 10; ++y) {
        for (int x = 0; x < 10; ++x) {
            const int piece = board.at(x, y);
            if (owner(picture, x, y) != (piece < 0 ? 0 : board.pieces[piece].player)) return false;
        }
    }
    return true;
}

// Sends keys to the only window there is. `action` is a command of xdotool.
void send_keys(const std::string& action, const std::string& keys) {
    Program xdotool("/bin/sh", {"-c", "xdotool search --sync --name Jetan windowfocus --sync " +
                                          action + " " + keys});
    EXPECT_EQ(xdotool.status(), 0) << xdotool.err();
}
void press(const std::string& keys) {
    send_keys("key", keys);
}
// A key that closes the window is never released: the window may be gone by then, and X reports
// an event for a missing window as an error.
void press_to_close(const std::string& key) {
    send_keys("keydown", key);
}

TEST(Display, FollowsGameAfterGameAndResizes) {
    Screen screen;
    Server server({"-D", "1", "-R", "2", "-t", "0"});
    Program display("JetanDisplay", {"-p", std::to_string(server.port()), "-h", "127.0.0.1"});
    ASSERT_TRUE(display.said("Display connected! Waiting for server...\n")) << display.err();
    Client one(server.port()), two(server.port());
    one.introduce("AGENT");
    two.introduce("AGENT");
    const wire::BoardState start = wire::start_board(games::jetan::RuleSet::book);
    for (int game = 1; game <= 2; ++game) {
        one.expect("NAME");
        one.say("NAME::NAME==One");
        two.expect("NAME");
        two.say("NAME::NAME==Two");
        one.expect("PERCEPT");
        EXPECT_TRUE(eventually([&] { return shows(screen, start); })) << "game " << game;
        one.say("ACTION::CODE==1::MOVE==3 0 3 3");
        two.expect("PERCEPT");
        wire::BoardState moved = start;
        moved.move({3, 36});
        EXPECT_TRUE(eventually([&] { return shows(screen, moved); })) << "game " << game;
        if (game == 1) {
            Program resize("/bin/sh", {"-c",
                                       "xdotool search --name Jetan windowmove 0 0 windowsize "
                                       "900 480"});
            EXPECT_EQ(resize.status(), 0) << resize.err();
            EXPECT_TRUE(eventually([&] {
                const Found window = find_window(screen.look());
                return window.width == 900 && window.height == 480;
            }));
            EXPECT_TRUE(eventually([&] { return shows(screen, moved); }));
        }
        two.say("ACTION::CODE==2");
        one.expect("DIE");
        two.expect("DIE");
    }
    EXPECT_EQ(server.status(), 0);
    EXPECT_TRUE(display.said("Disconnected from peer\n"));
    press_to_close("q");
    EXPECT_EQ(display.status(), 0);
}

// The server has gone; the window stays, and steps through the last game.
TEST(Display, StaysWithTheLastGame) {
    Screen screen;
    Server server({"-D", "1", "-t", "0"});
    Program display("JetanDisplay", {"-p", std::to_string(server.port()), "-h", "127.0.0.1"});
    ASSERT_TRUE(display.said("Display connected")) << display.err();
    std::vector<wire::BoardState> boards{wire::start_board(games::jetan::RuleSet::book)};
    play(server, [&](const wire::Percept& percept) {
        if (percept.board.plies == 6) return std::optional<std::string>("ACTION::CODE==2");
        if (percept.board.plies > 0) boards.push_back(percept.board);
        return std::optional<std::string>();
    });
    EXPECT_EQ(server.status(), 0);
    ASSERT_TRUE(display.said("Disconnected from peer\n"));
    std::this_thread::sleep_for(std::chrono::seconds(2));
    ASSERT_EQ(boards.size(), 3u);  // after 0, 2 and 4 plies; the last state has 6
    press("Left Left");
    EXPECT_TRUE(eventually([&] { return shows(screen, boards[2]); }));
    press("Left Left");
    EXPECT_TRUE(eventually([&] { return shows(screen, boards[1]); }));
    press("Right Right");
    EXPECT_TRUE(eventually([&] { return shows(screen, boards[2]); }));
    press("Up Left Left");
    EXPECT_TRUE(eventually([&] { return shows(screen, boards[0]); }));
    press("Down Right Left Left");
    EXPECT_TRUE(eventually([&] { return shows(screen, boards[2]); }));
    press_to_close("Escape");
    EXPECT_EQ(display.status(), 0);
}

TEST(Display, WithoutAGameItEndsWithTheServer) {
    Screen screen;
    Server server({"-D", "1"});
    Program display("JetanDisplay", {"-p", std::to_string(server.port()), "-h", "127.0.0.1"});
    ASSERT_TRUE(display.said("Display connected")) << display.err();
    server.stop(SIGKILL);
    EXPECT_EQ(display.status(), 0);
    EXPECT_TRUE(display.out().ends_with("Disconnected from peer\n"));
}

TEST(Display, FourProcessesPlayATournament) {
    Screen screen;
    Server server({"-D", "1", "-R", "3", "-T", "1", "-t", "0", "-s", "5"});
    const std::string port = std::to_string(server.port());
    Program display("JetanDisplay", {"-p", port, "-W", "500", "-H", "600", "-d", "1"});
    Program one("JetanAgent", {"-p", port, "-a", "r"});
    Program two("JetanAgent", {"-p", port, "-a", "a", "-U", "1"});
    EXPECT_EQ(server.status(), 0);
    ASSERT_TRUE(display.said("Disconnected from peer\n")) << display.err();
    display.stop(SIGTERM);
    EXPECT_EQ(display.status(), 0) << display.err();
    EXPECT_EQ(one.status(), 0);
    EXPECT_EQ(two.status(), 0);
    EXPECT_NE(server.out().find("Totals\n"), std::string::npos);
    EXPECT_NE(server.err().find("Game 6: "), std::string::npos);
}

TEST(Display, EndsWithItsWindow) {
    Screen screen;
    Server server({"-D", "1"});
    Program display("JetanDisplay", {"-p", std::to_string(server.port())});
    ASSERT_TRUE(eventually([&] { return find_window(screen.look()).width == 700; }));
    display.stop(SIGTERM);
    EXPECT_EQ(display.status(), 0);
}

TEST(Display, SaysItsOptionsAndThatThereIsNoServer) {
    Program help("JetanDisplay", {"-?", "1"});
    EXPECT_EQ(help.status(), 1);
    for (const char* line :
         {"--display , -d : ", "--height , -H : ", "--host , -h : ", "--port , -p : ",
          "--width , -W : ", "--wait : ", " [700]\n", " [7777]\n", " [10]\n"}) {
        EXPECT_NE(help.err().find(line), std::string::npos) << line;
    }
    unsetenv("DISPLAY");
    unsetenv("SDL_VIDEODRIVER");
    Server server({});
    Program blind("JetanDisplay", {"-p", std::to_string(server.port())});
    EXPECT_EQ(blind.status(), 1);
    EXPECT_NE(blind.err().find("window: "), std::string::npos) << blind.err();
    Program lonely("JetanDisplay", {"-p", std::to_string(free_port()), "--wait", "0"});
    EXPECT_EQ(lonely.status(), 1);
    EXPECT_EQ(lonely.err(), "connect: Connection refused\n");
}

}  // namespace
}  // namespace jetan
