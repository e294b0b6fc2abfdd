// JetanAgent: plays games at a Jetan server, with one of the agents of games/jetan/programs/agents.
#include "games/jetan/programs/agent/run_agent.h"

int main(int argc, char** argv) {
    return jetan::run_agent(argc, argv);
}
