// What a visitor has solved, their grade in each game and their streak of days; kept in the browser.
import { signal } from "@preact/signals";

import { store, stored } from "../game/storage";

export interface Progress {
    /** Ids by game. */
    solved: Record<string, string[]>;
    /** By game; in halves, so that one puzzle does not change it at once. */
    grades: Record<string, number>;
    /** The last day with a solved puzzle, and how many days in a row there were. */
    streak: { day: number; length: number; best: number };
}

export const noProgress: Progress = { solved: {}, grades: {}, streak: { day: -1, length: 0, best: 0 } };
const firstGrade = 2;
const highestGrade = 10;

/** What is stored, as far as it is what it should be. */
function read(): Progress {
    const { solved, grades, streak } = stored<Partial<Progress> | null>("puzzles", {}) ?? {};
    return { solved: solved ?? {}, grades: grades ?? {}, streak: streak ?? noProgress.streak };
}

export const progress = signal<Progress>(read());

/** Changes the progress and stores it. */
export function update(change: (before: Progress) => Progress) {
    progress.value = change(progress.value);
    store("puzzles", progress.value);
}

export const solvedOf = (from: Progress, game: string) => from.solved[game] ?? [];
export const gradeOf = (from: Progress, game: string) => Math.round(from.grades[game] ?? firstGrade);

export function withGrade(before: Progress, game: string, grade: number): Progress {
    const within = Math.min(highestGrade, Math.max(1, grade));
    return { ...before, grades: { ...before.grades, [game]: within } };
}

/** Half a grade up or down. */
export const moveGrade = (before: Progress, game: string, up: boolean): Progress =>
    withGrade(before, game, (before.grades[game] ?? firstGrade) + (up ? 0.5 : -0.5));

/** The puzzle was solved on this day. */
export function withSolved(before: Progress, game: string, id: string, day: number): Progress {
    const { streak } = before;
    const length = streak.day === day ? streak.length : streak.day === day - 1 ? streak.length + 1 : 1;
    const list = solvedOf(before, game);
    return {
        ...before,
        solved: { ...before.solved, [game]: list.includes(id) ? list : [...list, id] },
        streak: { day, length, best: Math.max(length, streak.best) },
    };
}

/** Days in a row up to this day; today need not be solved yet. */
export const streakOn = ({ streak }: Progress, day: number) => (day - streak.day <= 1 ? streak.length : 0);
