"""A bot that plays any game, at random."""

import random

import manator_bot


def choose(turn):
    return random.choice(turn.legal)


manator_bot.play(choose)
