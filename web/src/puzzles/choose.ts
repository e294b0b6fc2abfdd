// Which puzzle comes next: that of the day, or one near the visitor's grade.
import type { Puzzle } from "./puzzle";

const dayLength = 86_400_000;

/** The number of the day at the visitor's place. */
export function today(now = new Date()): number {
    return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / dayLength);
}

/** Every puzzle has its day before one comes again. */
export const puzzleOfDay = (puzzles: Puzzle[], day: number): Puzzle | undefined => puzzles[day % puzzles.length];

/**
 * The first puzzle of the nearest grade that is not solved, or the one that follows `current` in that order; of all
 * puzzles once all are solved.
 */
export function nextPuzzle(puzzles: Puzzle[], solved: string[], grade: number, current = ""): Puzzle | undefined {
    const done = new Set(solved);
    const open = puzzles.filter(({ id }) => !done.has(id) || id === current);
    const isOpen = open.some(({ id }) => id !== current);
    const distance = (puzzle: Puzzle) => Math.abs(puzzle.grade - grade);
    const list = [...(isOpen ? open : puzzles)].sort((a, b) => distance(a) - distance(b));
    const next = list[(list.findIndex(({ id }) => id === current) + 1) % list.length];
    return next?.id === current ? undefined : next;
}
