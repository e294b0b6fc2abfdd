// Diagrams and lessons by the game's id, loaded when a page needs them.
import type { Content, Diagram, Lesson } from "./types";

const diagramFiles = import.meta.glob<Diagram[]>("./diagrams/*.ts", { import: "diagrams" });
const lessonFiles = import.meta.glob<Lesson[]>("./lessons/*.ts", { import: "lessons" });

/** A game without content has none; that is not an error. */
export async function contentOf(game: string): Promise<Content> {
    const [diagrams, lessons] = await Promise.all([
        diagramFiles[`./diagrams/${game}.ts`]?.() ?? [],
        lessonFiles[`./lessons/${game}.ts`]?.() ?? [],
    ]);
    return { diagrams, lessons };
}

/** Lessons a game has; every game that has lessons has as many. */
export const lessonCount = (game: string) => (`./lessons/${game}.ts` in lessonFiles ? 10 : 0);
