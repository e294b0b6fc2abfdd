// What is asked for, in words.
import { capitalized, word } from "../../art/words";
import { t } from "../../i18n";
import { movesOf, type Puzzle } from "../../puzzles/puzzle";
import type { GameInfo, Side } from "../../rules/types";

export function goalText(info: GameInfo, puzzle: Puzzle, turn: Side): string {
    const side = capitalized(word(info.sides[turn]!));
    if (puzzle.plies === 0) return t("puzzles.goalOnly", { side });
    const count = movesOf(puzzle.plies);
    return count === 1 ? t("puzzles.goalOne", { side }) : t("puzzles.goal", { side, count });
}
