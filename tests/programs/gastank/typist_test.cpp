// Many games against a random typist with two busy loops beside it, for crashes, leaks, illegal and
// late moves. A few short ones with the suite; the real thing, hours of it, is
//   GASTANK_GAMES=200 GASTANK_TIME=4 gastank_tests --gtest_filter='RandomTypist*'
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>

#include "programs/gastank/typist.h"

namespace games::gastank {
namespace {

// A process that does nothing with all its might.
class BusyLoop {
 public:
    BusyLoop() : process_(fork()) {
        if (process_ != 0) return;
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        for (volatile unsigned i = 0;;) i = i + 1;
    }
    ~BusyLoop() {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    BusyLoop(const BusyLoop&) = delete;
    BusyLoop& operator=(const BusyLoop&) = delete;

 private:
    pid_t process_;
};

std::string setting(const char* name, const char* usual) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : usual;
}

TEST(RandomTypist, EveryMoveIsLegalAndInTimeOnABusyMachine) {
    const int games = std::stoi(setting("GASTANK_GAMES", "3"));
    const std::string time = setting("GASTANK_TIME", "0.05");
    const BusyLoop one, two;
    const auto seed = static_cast<std::uint64_t>(std::stoi(setting("GASTANK_SEED", "7")));
    Typist typist({"--time", time}, seed);
    std::array<int, 2> won{};  // by side
    for (int game = 1; game <= games; ++game) {
        typist.play_game(game % 2 == 1 ? "first" : "second", game % 10 == 1);
        if (HasFailure()) return;
        ++won[typist.position().outcome().result == game::Result::first_wins ? 0 : 1];
        if (games >= 10) {
            std::printf("game %d: %d moves, the slowest took %.3f s\n", game, typist.answers(),
                        typist.slowest().count());
            std::fflush(stdout);
        }
        typist.program().until("no)? ");
        typist.program().type(game < games ? "y" : "n");
    }
    EXPECT_TRUE(typist.program().rest().ends_with("Goodbye.\n"));
    const int status = typist.program().wait_status();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;  // a leak is not 0
    EXPECT_LT(typist.slowest().count(), 5.0);
    std::printf("%d games, the computer won %d; of its %d moves the slowest took %.3f s\n", games,
                won[1], typist.answers(), typist.slowest().count());
}

}  // namespace
}  // namespace games::gastank
