// Which lessons are done, kept in the browser.
import { signal } from "@preact/signals";

import { store, stored } from "../game/storage";

const key = "lessons";
const all = signal<Record<string, number[]>>(stored(key, {}));

/** The numbers of the lessons of a game that are done. */
export const lessonsDone = (game: string): number[] => all.value[game] ?? [];

export function markDone(game: string, lesson: number) {
    if (lessonsDone(game).includes(lesson)) return;
    all.value = { ...all.value, [game]: [...lessonsDone(game), lesson].sort((a, b) => a - b) };
    store(key, all.value);
}

/** The first lesson that is not done; the first of all when every one is. */
export function nextLesson(game: string, count: number): number {
    const done = lessonsDone(game);
    for (let lesson = 1; lesson <= count; ++lesson) if (!done.includes(lesson)) return lesson;
    return 1;
}
