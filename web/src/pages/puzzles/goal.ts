// What is asked for, in words.
import { capitalized, sideWords } from "../../art/words";
import { t } from "../../i18n";
import { movesOf, type Puzzle } from "../../puzzles/puzzle";
import type { GameInfo, Side } from "../../rules/types";

export function goalText(info: GameInfo, puzzle: Puzzle, turn: Side): string {
    const count = movesOf(puzzle.plies);
    const key = puzzle.plies === 0 ? "puzzles.goalOnly" : count === 1 ? "puzzles.goalOne" : "puzzles.goal";
    return capitalized(t(key, { ...sideWords(info.sides[turn]), count }));
}
