#include <gtest/gtest.h>
#include "all_games.h"
#include "game/erase.h"
#include "toy_game/position.h"
