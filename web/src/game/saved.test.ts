// Saved games in the browser.
import { webcrypto } from "node:crypto";

import { beforeEach, expect, it, vi } from "vitest";

import { load, newId, save, type SavedGame, unfinished } from "./saved";

/** A storage as browsers have it: its keys are its own properties. */
function emptyStorage(): Storage {
    return Object.create({
        getItem(this: Record<string, string>, key: string) {
            return this[key] ?? null;
        },
        setItem(this: Record<string, string>, key: string, value: string) {
            this[key] = value;
        },
        removeItem(this: Record<string, string>, key: string) {
            delete this[key];
        },
    });
}
beforeEach(() => {
    vi.stubGlobal("localStorage", emptyStorage());
    vi.stubGlobal("crypto", webcrypto); // Node 18 has no global one
    vi.useFakeTimers();
});

function saved(finished: boolean): string {
    const id = newId();
    const human = { kind: "human" } as const;
    const game: SavedGame = { id, game: "toy", start: "", moves: ["a"], players: [human, human], seed: 1, finished, updated: 0 };
    save(game);
    vi.advanceTimersByTime(1000);
    return id;
}

it("keeps the latest fifty finished games and every unfinished one", () => {
    const open = Array.from({ length: 60 }, () => saved(false));
    const over = Array.from({ length: 60 }, () => saved(true));
    expect(open.every((id) => load(id))).toBe(true);
    expect(unfinished().map(({ id }) => id)).toEqual([...open].reverse());
    expect(over.map((id) => load(id) !== undefined)).toEqual(over.map((_, i) => i >= 10));
    expect(Object.keys(localStorage).length).toBe(110);
});
