// A game as the browser keeps it: enough to play on, nothing that the rules can tell.
import type { Result } from "../rules/types";
import { forget, keys, store, stored } from "./storage";

export type Player = { kind: "human" } | { kind: "engine"; level: number };

export interface ClockSetting {
    initial: number;
    increment: number;
}

/** An end that the rules do not know: somebody gave up, both agreed, or a flag fell. */
export interface Ending {
    result: Result;
    reason: "resignation" | "agreement" | "time";
}

export interface SavedGame {
    id: string;
    game: string;
    start: string;
    moves: string[];
    players: [Player, Player];
    clock?: ClockSetting;
    /** Milliseconds left for each side. */
    left?: [number, number];
    seed: number;
    ending?: Ending;
    finished: boolean;
    updated: number;
}

export const save = (game: SavedGame) => store(`game.${game.id}`, { ...game, updated: Date.now() });
export const load = (id: string) => stored<SavedGame | undefined>(`game.${id}`, undefined);
export const remove = (id: string) => forget(`game.${id}`);

/** Games that were begun and not finished, the latest first. */
export function unfinished(): SavedGame[] {
    return keys("game.")
        .map((key) => stored<SavedGame | undefined>(key, undefined))
        .filter((game): game is SavedGame => game !== undefined && !game.finished && game.moves.length > 0)
        .sort((a, b) => b.updated - a.updated);
}

export const newId = () => crypto.getRandomValues(new Uint32Array(2)).reduce((text, n) => text + n.toString(36), "");
