// Texts of diagrams and lessons in the visitor's language, and counts as the language says them.
import { type Key, language, t } from "../i18n";
import type { Words } from "./types";

export const say = (words: Words) => words[language.value];

/** "2 moves left": 1 has a form of its own, and Polish has one more for 2, 3 and 4. */
export function movesLeft(count: number): string {
    const form = count === 1 ? 1 : count >= 2 && count <= 4 ? 2 : 5;
    return t(`lesson.left.${form}` as Key, { count });
}
