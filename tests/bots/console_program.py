"""A console program made for people, which plays a game that it knows by heart.

console_program.py STYLE FILE [COLOUR]: each line of FILE is `me MOVE` or `you MOVE`, in the program's
own view of the board. What is typed must be what a person would type at the prompt; anything else
ends the program with status 1 and the reason on standard error.
"""

import sys

style, name = sys.argv[1:3]
game = [line.split() for line in open(name, encoding="utf-8")]
begins = game[0][0]


def ask(prompt, *answers):
    print(prompt, end="", flush=True)
    typed = sys.stdin.readline().rstrip("\n")
    if typed not in answers:
        sys.exit(f"{prompt!r} was answered with {typed!r}, expected {answers}")


def board():
    print("\n7 -- -- B3 Q3\n6 -- -- -- N3\n  A  B  C  D")


def first_or_second():
    """Understands capitals alone, prints squares apart, and once more from the other side."""
    ask("Do you want to move first or second?\nYou must enter 'first' for the first move.\n",
        "first" if begins == "you" else "second")
    for who, move in game:
        board()
        if who == "me":
            a, b, c, d = move.upper()
            print(f"COMPUTER MOVE start({a},{b})->end({c},{d})")
            print(f"COMPUTER TRANSLATE MOVE start({a},{8 - int(b)})->end({c},{8 - int(d)})")
        else:
            ask("enter move:  ", move.upper())


def yes_or_no():
    """Asks another question before, and repeats what was typed in the words of its own moves."""
    ask("Do you want to see the board in color? y/n : ", "n")
    board()
    ask("Do you want to go first? y/n : ", "y" if begins == "you" else "n")
    for who, move in game:
        squares = f"MOVE from {move[:2].upper()} to {move[2:].upper()}"
        board()
        if who == "me":
            print(f"DEPTH 3 SCORE 0\nPossible: [A1 to A2] \n=====\nCOMPUTER: {squares} [from A1 to A2] ok \n=====")
        else:
            ask("Enter your move:  ", move, move.upper())
            print(f"HUMAN: {squares} with EFFECT: NOTHING ")


def one_or_two():
    """Ends its prompts with a newline and understands small letters alone."""
    ask("Will you go 1st or 2nd (enter 1 or 2): \n", "1" if begins == "you" else "2")
    for who, move in game:
        print("\n1  -- -- b3\n   A  B  C  ", end="")
        if who == "me":
            print(f"My move is: Computer moves {move}({move[0]}{8 - int(move[1])}{move[2:]})")
        else:
            ask("\nEnter move in the format like a3d6: \n", move)
            print("Valid input\nMove accepted")


def colour_as_argument():
    """Reads the set-up before it prints anything, and asks for no move in so many words."""
    if sys.argv[3:] != ["W" if begins == "me" else "B"]:
        sys.exit(f"its arguments are {sys.argv[3:]}")
    ask("", "DE")
    for who, move in game:
        board()
        if who == "me":
            print(f"Computer played {move}.", flush=True)
        else:
            ask("", move)


{"first-second": first_or_second, "yes-no": yes_or_no, "one-two": one_or_two,
 "argument": colour_as_argument}[style]()
sys.stdout.flush()
sys.stdin.readline()
