// A bot that plays any game, at random. c++ -std=c++17 -O2 random_bot.cpp -o random_bot
#include <random>

#include "manator_bot.h"

int main() {
    std::mt19937 chance(std::random_device{}());
    manator::play(
        [&](const manator::Turn& turn) { return turn.legal[chance() % turn.legal.size()]; });
}
