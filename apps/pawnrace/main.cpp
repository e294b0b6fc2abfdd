// pawnrace COLOUR: Pawn Race against a person or a referee.
#include <string>

#include "cli/opponent.h"
#include "cli/program.h"
#include "games/pawnrace/pipe.h"
#include "games/pawnrace/programs/race.h"

int main(int argc, char** argv) {
    CLI::App app("Pawn Race against the computer, for a person or a referee", "pawnrace");
    std::string colour;
    app.add_option("COLOUR", colour, "what the computer plays: white or black")->required();
    engine::Milliseconds time = cli::usual_time;
    cli::add_time(app, time);
    app.footer("Examples:\n  pawnrace white\n  pawnrace black <moves >answers");
    return cli::run(app, argc, argv, [&] {
        const auto own = games::pawnrace::parse_colour(colour);
        if (!own) return cli::fail("COLOUR: " + own.error().message);
        pawnrace::play_race(*own, time);
        return 0;
    });
}
