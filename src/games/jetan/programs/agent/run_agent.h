// The program around agents: connects to the server, lets the chosen agent play game after game,
// and exits when the server closes the connection.
#pragma once

namespace jetan {

// Reads the options of the command line; returns the exit status.
int run_agent(int argc, char** argv);

}  // namespace jetan
