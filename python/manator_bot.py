"""Makes a Manator bot of one function. Put this file beside yours; it needs nothing but Python 3.

    import manator_bot, random

    def choose(turn):
        return random.choice(turn.legal)

    manator_bot.play(choose)

`manator check-bot GAME "cmd='python3 yours.py'"` tells whether it works, with proto=line (which need
not be said) or proto=json. What your code prints goes to standard error, where it does no harm.
"""

import json
import sys


class Turn:
    """One move to choose.

    game      the id of the game, "pawnrace"
    side      the name of your side, "white"
    position  the position, as `manator show` takes it
    legal     your legal moves, a list of texts
    last      the opponent's last move, or None
    time      milliseconds you may use: for this move, or for the rest of the game; or None
    played    all moves since the start, only with proto=json; else None
    details   all that was told, only with proto=json; else {}
    """

    def __init__(self, game, side, position, legal, last, time, played=None, details=None):
        self.game, self.side, self.position, self.legal = game, side, position, legal
        self.last, self.time, self.played, self.details = last, time, played, details or {}


def offer_draw(move):
    """What to return in order to offer a draw with the move."""
    return "draw " + move


def play(choose, new_game=None, game_over=None):
    """Plays games until there are no more. choose(turn) returns a move, or None to resign.

    new_game(game, side) is called before each game, outside the time for moves;
    game_over(result, reason) after it: "1-0", "0-1", "1/2-1/2" or "*".
    """
    out, sys.stdout = sys.stdout, sys.stderr
    game = side = None
    while True:
        line = sys.stdin.readline()
        if not line:
            return
        speaks_json = line.startswith("{")
        news = json.loads(line) if speaks_json else _read_line(line)
        answer = None
        if news["type"] == "game":
            game, side = news["game"], news["side"]
            if new_game:
                new_game(game, side)
            answer = "ready"
        elif news["type"] == "turn":
            answer = choose(_turn(game, side, news)) or "resign"
        elif news["type"] == "end" and game_over:
            game_over(news["result"], news["reason"])
        if answer:
            print(_json_answer(answer) if speaks_json else answer, file=out, flush=True)


def _read_line(line):
    line = line.rstrip("\r\n")
    if line.startswith("turn\t"):
        _, position, time, last, legal = line.split("\t")
        return {"type": "turn", "position": position, "legal": legal.split(" "),
                "last": None if last == "-" else last, "time": None if time == "-" else int(time)}
    word, first, rest = (line.split(" ", 2) + ["", ""])[:3]
    if word == "game":
        return {"type": "game", "game": first, "side": rest}
    return {"type": word, "result": first, "reason": rest}


def _turn(game, side, news):
    if "played" not in news:
        return Turn(game, side, news["position"], news["legal"], news["last"], news["time"])
    time = news.get("move_time", news.get("clock", {}).get("left"))
    last = news["played"][-1] if news["played"] else None
    return Turn(game, side, news["position"], news["legal"], last, time, news["played"], news)


def _json_answer(answer):
    if answer.startswith("draw "):
        return json.dumps({"move": answer[5:], "draw": True})
    return json.dumps(answer)
