// Which puzzle comes next: that of the day, or one near the visitor's grade.
import type { Puzzle } from "./puzzle";

const dayLength = 86_400_000;

/** The number of the day at the visitor's place. */
export function today(now = new Date()): number {
    return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / dayLength);
}

/** Every puzzle has its day before one comes again. */
export const puzzleOfDay = (puzzles: Puzzle[], day: number): Puzzle | undefined => puzzles[day % puzzles.length];

/** The first puzzle of the nearest grade that is not solved; of all puzzles once all are solved. */
export function nextPuzzle(puzzles: Puzzle[], solved: string[], grade: number, except = ""): Puzzle | undefined {
    const done = new Set(solved);
    const others = puzzles.filter(({ id }) => id !== except);
    const open = others.filter(({ id }) => !done.has(id));
    const list = open.length > 0 ? open : others;
    const distance = (puzzle: Puzzle) => Math.abs(puzzle.grade - grade);
    return list.reduce<Puzzle | undefined>(
        (best, puzzle) => (best && distance(best) <= distance(puzzle) ? best : puzzle),
        undefined,
    );
}
