// The puzzles of each game, fetched when they are first needed. The service worker keeps the files.
import { signal } from "@preact/signals";

import { parsePuzzles, type Puzzle } from "./puzzle";

const urls = import.meta.glob<string>("../../../src/games/*/puzzles.txt", {
    query: "?url",
    import: "default",
    eager: true,
});
const urlOf = new Map(Object.entries(urls).map(([path, url]) => [path.split("/").at(-2)!, url]));

export const hasPuzzles = (game: string) => urlOf.has(game);

const loaded = signal(new Map<string, Puzzle[]>());
const asked = new Set<string>();

/** The puzzles of a game; undefined until they have been fetched. */
export function puzzlesOf(game: string): Puzzle[] | undefined {
    const url = urlOf.get(game);
    if (url && !asked.has(game)) {
        asked.add(game);
        fetch(new URL(url, document.baseURI))
            .then((answer) => answer.text())
            .then((text) => {
                loaded.value = new Map(loaded.value).set(game, parsePuzzles(text));
            })
            .catch(() => asked.delete(game));
    }
    return loaded.value.get(game);
}
