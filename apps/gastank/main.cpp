// gastank: GasTank Chess against a person at a terminal.
#include "cli/opponent.h"
#include "cli/program.h"
#include "games/gastank/programs/console_games.h"

int main(int argc, char** argv) {
    CLI::App app("GasTank Chess against the computer", "gastank");
    engine::Milliseconds time = cli::usual_time;
    cli::add_time(app, time);
    app.footer("Example:\n  gastank");
    return cli::run(app, argc, argv, [&] {
        gastank::play_games(time);
        return 0;
    });
}
