// The main of an author's own agent: linked from the library with the agent's files.
#include "games/jetan/programs/agent/run_agent.h"

int main(int argc, char** argv) {
    return jetan::run_agent(argc, argv);
}
