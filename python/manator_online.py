#!/usr/bin/env python3
"""Runs a bot on a Manator server: it accepts challenges, plays in contests, several games at once.

    python3 manator_online.py --new-bot Robo --token-file robo.token     # once
    python3 manator_online.py --token-file robo.token python3 bot.py

COMMAND is any program that plays in the arena with proto=line, such as a bot of manator_bot.py. One
process of it is started for each game. The token comes from a file or from MANATOR_TOKEN. If the
connection breaks, or the server is restarted, games go on. Needs nothing but Python 3.
"""

import argparse
import contextlib
import getpass
import http.client
import json
import os
import random
import shutil
import subprocess
import sys
import threading
import time
import urllib.parse

SILENCE_S = 20  # the server sends at least an empty line every 7 seconds
LONGEST_PAUSE_S = 30
UNLIMITED_MS = 2147483647
KINDS = {"clock": "clock", "correspondence": "days", "unlimited": "none"}


class Refused(Exception):
    """An answer that will not change if the request is repeated."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


def say(*words):
    print(time.strftime("%H:%M:%S"), *words, flush=True)


def pauses():
    """Seconds to wait before each further attempt: longer each time, never the same for all."""
    pause = 0.3
    while True:
        yield pause * (0.5 + random.random() / 2)
        pause = min(LONGEST_PAUSE_S, pause * 2)


class Server:
    """Requests to a server, repeated until it answers. Each thread may use it."""

    def __init__(self, address, token=None):
        parts = urllib.parse.urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise SystemExit(f"--server: expected http://HOST:PORT or https://HOST, found '{address}'")
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._connect = lambda: kind(parts.hostname, parts.port, timeout=SILENCE_S)
        self._headers = {"Origin": f"{parts.scheme}://{parts.netloc}"}
        if token:
            self._headers["Authorization"] = "Bearer " + token

    def _open(self, method, path, body=None, headers=None):
        connection = self._connect()
        try:
            connection.request(method, path, body, {**self._headers, **(headers or {})})
            response = connection.getresponse()
            if response.status < 400:
                return connection, response
            text = response.read(65536).decode("utf-8", "replace")
            try:
                message = json.loads(text)["error"]
            except (ValueError, KeyError, TypeError):
                message = response.reason
            if response.status in (429, 500, 502, 503, 504):
                raise OSError(message)  # later it may do
            raise Refused(response.status, message)
        except BaseException:
            connection.close()
            raise

    def ask(self, method, path, fields=None, cookie=None, patience=60):
        """The JSON answer, and the cookie that came with it. Tries again for `patience` seconds."""
        headers = {"Cookie": cookie} if cookie else {}
        body = None
        if method == "POST":
            headers["Content-Type"] = "application/json"
            body = json.dumps(fields or {})
        until = time.monotonic() + patience
        for pause in pauses():
            try:
                connection, response = self._open(method, path, body, headers)
                with contextlib.closing(connection):
                    made = (response.getheader("Set-Cookie") or "").split(";")[0]
                    return json.loads(response.read()), made
            except (OSError, http.client.HTTPException, ValueError) as error:
                if time.monotonic() + pause > until:
                    raise OSError(f"{path}: {error}") from error
                time.sleep(pause)

    def get(self, path):
        return self.ask("GET", path)[0]

    def post(self, path, fields=None):
        return self.ask("POST", path, fields)[0]

    def lines(self, path):
        """The objects of a stream until it ends; comes back by itself after a break."""
        waits = pauses()
        while True:
            try:
                connection, response = self._open("GET", path)
                with contextlib.closing(connection):
                    for line in response:
                        if line.strip():
                            waits = pauses()
                            yield json.loads(line)
                return
            except (OSError, http.client.HTTPException, ValueError) as error:
                pause = next(waits)
                if pause > 1:
                    say(f"no connection ({error}); trying again")
                time.sleep(pause)


class Program:
    """The bot: a process that plays one game by lines."""

    def __init__(self, command, game, side):
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.ask(f"game {game} {side}")

    def ask(self, line):
        """The program's answer; None if it has ended."""
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
            for answer in self._process.stdout:
                answer = answer.strip()
                if answer and not answer.startswith("#"):
                    return answer
        except BrokenPipeError:
            pass  # it has ended
        return None

    def end(self, result, reason):
        try:
            with self._process.stdin as pipe:
                pipe.write(f"end {result} {reason}\n")
            self._process.wait(timeout=5)
        except (BrokenPipeError, ValueError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()


class Game:
    """One game from its stream to its end."""

    def __init__(self, server, command, game, me):
        self._server, self._command, self.id, self._me = server, command, game, me
        self._program = None
        self._path = "/api/bot/game/" + game
        self._declined = False  # the open offer to take back
        self._answered = None  # the moves after which the program was asked last

    def play(self):
        state = {"status": "aborted"}
        try:
            # The stream of a game ends with the game; a server that stops ends it, too.
            while state["status"] == "started" or self._program is None:
                for line in self._server.lines("/api/bot/game/stream/" + self.id):
                    if line["type"] == "gameFull":
                        self._begin(line)
                    if line["type"] in ("gameFull", "gameState"):
                        state = line.get("state", line)
                        self._answer(state)
                if state["status"] == "started":
                    time.sleep(1)
        finally:
            self._end(state)

    def _begin(self, full):
        if self._program:
            return
        self._is_white = full["white"]["id"] == self._me
        opponent = full["black" if self._is_white else "white"]["name"]
        say(f"{self.id}: {full['variant']['name']} against {opponent}")
        side = full["sides"][0 if self._is_white else 1].lower()
        self._program = Program(self._command, full["variant"]["key"], side)

    def _answer(self, state):
        mine, other = ("w", "b") if self._is_white else ("b", "w")
        asked = state.get(other + "takeback", False)
        if asked and not self._declined:
            self._do("/takeback/no")
        self._declined = asked
        if self._answered != state["moves"]:
            self._answered = None
        if state["status"] != "started" or not state.get("legal") or self._answered is not None:
            return
        self._answered = state["moves"]
        moves = state["moves"].split()
        left = state[mine + "time"]
        turn = ["turn", state["position"], "-" if left >= UNLIMITED_MS else str(left),
                moves[-1] if moves else "-", " ".join(state["legal"])]
        answer = self._program.ask("\t".join(turn))
        if answer is None:
            say(f"{self.id}: the program has ended; resigning")
            self._do("/resign")
        elif answer in ("resign", "draw"):
            if answer == "draw":
                say(f"{self.id}: a draw cannot be claimed here; resigning")
            self._do("/resign")
        else:
            offers = answer.startswith("draw ")
            move = urllib.parse.quote(answer[5:] if offers else answer, safe="")
            if not self._do(f"/move/{move}?ply={len(moves)}&offeringDraw={str(offers).lower()}"):
                # The state is an old one, or the move is wrong; if it is, it is refused again.
                now = self._server.get(f"/api/games/{self.id}")["game"]
                if now["state"] == "playing" and len(now["moves"]) == len(moves):
                    self._do("/resign")

    def _do(self, action):
        try:
            self._server.post(self._path + action)
            return True
        except Refused as refused:
            say(f"{self.id}: {urllib.parse.unquote(action)}: {refused}")
            return False

    def _end(self, state):
        status = state["status"]
        result = {"white": "1-0", "black": "0-1", "draw": "1/2-1/2"}.get(state.get("winner", status), "*")
        reason = state.get("reason", status)
        if status != "started":  # otherwise the connection was lost for long, and the game goes on later
            say(f"{self.id}: {result} {reason}")
        if self._program:
            self._program.end(result, reason)


class Bot:
    def __init__(self, server, options):
        self._server, self._options = server, options
        self._games = {}
        self._played = 0
        self._lock = threading.Lock()

    def run(self):
        account = self._server.get("/api/account")
        if account.get("title") != "BOT":
            raise SystemExit(f"{account.get('username')} is not a bot account; --new-bot makes one")
        self._me = account["id"]
        say(f"{account['username']} is online; Ctrl-C stops it")
        if self._options.challenge:
            self._challenge()
        if self._options.enter:
            threading.Thread(target=self._enter, daemon=True).start()
        while True:
            for event in self._server.lines("/api/stream/event"):
                if event["type"] == "challenge" and event["challenge"]["direction"] == "in":
                    self._hear(event["challenge"])
                elif event["type"] == "challengeDeclined":
                    say("declined:", event["challenge"]["declineReason"])
                elif event["type"] == "gameStart":
                    self._start(event["game"]["gameId"])
            time.sleep(1)

    def _challenge(self):
        seconds, _, increment = self._options.clock.partition("+")
        fields = {"variant": self._options.variants[0], "clock.limit": seconds, "clock.increment": increment or "0"}
        if self._options.rated:
            fields["rated"] = "true"
        self._server.post("/api/challenge/" + urllib.parse.quote(self._options.challenge, safe=""), fields)

    def _enter(self):
        """Enters the contest of the link. The server has to see first that the bot is connected."""
        contest, _, secret = self._options.enter.partition("/#/contest/")[2].partition("/")
        for attempt in range(10):
            time.sleep(1)
            try:
                self._server.post(f"/api/contests/{contest}/enter", {"secret": secret})
                return say("entered the contest")
            except Refused as refused:
                if refused.status != 409 or attempt == 9:
                    return say(f"the contest: {refused}")
            except OSError as error:
                return say(f"the contest: {error}")

    def _objection(self, challenge):
        """Why a challenge is declined, as a word that the server knows, or None."""
        options, control = self._options, challenge["timeControl"]
        if options.variants and challenge["variant"]["key"] not in options.variants:
            return "variant"
        if KINDS[control["type"]] not in options.accept:
            return "timeControl"
        if challenge["rated"] and not options.rated:
            return "casual"
        if control["type"] == "clock":
            if control["limit"] < options.min_seconds:
                return "tooFast"
            if control["limit"] > options.max_seconds:
                return "tooSlow"
        with self._lock:
            return "later" if len(self._games) >= options.max_games else None

    def _hear(self, challenge):
        reason = self._objection(challenge)
        path = f"/api/challenge/{challenge['id']}/"
        try:
            self._server.post(path + "decline", {"reason": reason}) if reason else self._server.post(path + "accept")
            say(f"{challenge['challenger']['name']}: {reason or 'accepted'}")
        except Refused as refused:
            say(f"{challenge['challenger']['name']}: {refused}")

    def _start(self, game):
        with self._lock:
            if game in self._games:
                return
            self._games[game] = threading.Thread(target=self._play, args=(game,), daemon=True)
            self._games[game].start()

    def _play(self, game):
        try:
            Game(self._server, self._options.command, game, self._me).play()
        except (Refused, OSError) as error:
            say(f"{game}: {error}")
        with self._lock:
            del self._games[game]
            self._played += 1
            is_enough = self._options.stop_after and self._played >= self._options.stop_after
        if is_enough:
            os._exit(0)  # other threads wait for the network


def read_line():
    """A line of standard input, and nothing after it: another program may read on."""
    line = b""
    while (byte := os.read(0, 1)) not in (b"", b"\n"):
        line += byte
    return line.decode("utf-8").rstrip("\r")


def new_bot(server, options):
    """Makes an account that is a bot, and a token for it in a file."""
    if not options.token_file:
        raise SystemExit("--token-file: say where the token is to be written")
    if sys.stdin.isatty():
        password = getpass.getpass(f"Choose a password for {options.new_bot}: ")
    else:
        password = read_line()
    account = {"name": options.new_bot, "password": password}
    cookie = server.ask("POST", "/api/account", account)[1]
    wanted = {"name": "manator_online", "scopes": ["bot"], "days": 366}
    token = server.ask("POST", "/api/account/tokens", wanted, cookie)[0]["token"]
    with open(os.open(options.token_file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(token + "\n")
    Server(options.server, token).post("/api/bot/account/upgrade")
    print(f"{options.new_bot} is a bot account. Its token is in {options.token_file}; keep it to yourself.")


def token_of(options):
    if options.token_file:
        with open(options.token_file) as file:
            return file.read().strip()
    if not os.environ.get("MANATOR_TOKEN"):
        raise SystemExit("a token is needed: --token-file FILE, or MANATOR_TOKEN in the environment")
    return os.environ["MANATOR_TOKEN"].strip()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("command", nargs=argparse.REMAINDER, metavar="COMMAND", help="the bot, with its arguments")
    add("--server", default="http://localhost:8080", help="its address (default %(default)s)")
    add("--token-file", metavar="FILE", help="the file with the token; otherwise MANATOR_TOKEN has it")
    add("--new-bot", metavar="NAME", help="make an account for a bot, write its token to --token-file, and stop")
    add("--variants", type=lambda text: text.split(","), default=[], metavar="IDS", help="games to accept: camelot,jetan (default all)")
    add("--accept", type=lambda text: text.split(","), default=["clock", "days"], metavar="KINDS", help="of clock, days and none (default clock,days)")
    add("--rated", action="store_true", help="accept rated games, too, and challenge to them")
    add("--min-seconds", type=int, default=10, metavar="N", help="shortest clock (default 10)")
    add("--max-seconds", type=int, default=10800, metavar="N", help="longest clock (default 10800)")
    add("--max-games", type=int, default=4, metavar="N", help="games at once (default 4)")
    add("--challenge", metavar="NAME", help="challenge this player first, to the first of --variants")
    add("--enter", metavar="LINK", help="enter the contest with this link for entrants")
    add("--clock", default="300+3", help="of the challenge, in seconds (default %(default)s)")
    add("--stop-after", type=int, metavar="N", help="stop after N games")
    options = parser.parse_args()
    if options.enter and "/#/contest/" not in options.enter:
        parser.error("--enter: expected the link for entrants, http://HOST/#/contest/ID/SECRET")
    if options.challenge and not options.variants:
        parser.error("--challenge needs a game in --variants")
    try:
        if options.new_bot:
            return new_bot(Server(options.server), options)
        if not options.command:
            parser.error("say which program is the bot: python3 bot.py")
        if not shutil.which(options.command[0]):
            parser.error(f"there is no program '{options.command[0]}'")
        Bot(Server(options.server, token_of(options)), options).run()
    except KeyboardInterrupt:
        print()
    except Refused as refused:
        raise SystemExit(f"error: {refused}")
    except OSError as error:
        raise SystemExit(f"error: {error}")


if __name__ == "__main__":
    main()
