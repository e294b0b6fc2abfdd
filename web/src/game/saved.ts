// A game as the browser keeps it: enough to play on, nothing that the rules can tell.
import type { Result } from "../rules/types";
import { forget, keys, store, stored } from "./storage";

export type Player = { kind: "human" } | { kind: "engine"; level: number };

export interface ClockSetting {
    initial: number;
    increment: number;
}

/** An end that the rules do not know: a resignation, an agreement, or a flag fall. */
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

/** Finished games that are kept. */
const mostFinished = 50;

/** The games of this visit: a storage that is full or forbidden does not end them. */
const ofThisVisit = new Map<string, SavedGame>();

export function save(game: SavedGame) {
    const kept = { ...game, updated: Date.now() };
    ofThisVisit.set(game.id, kept);
    store(`game.${game.id}`, kept);
    if (kept.finished) pruneFinished();
}
export const load = (id: string) => read(`game.${id}`) ?? ofThisVisit.get(id);
export function remove(id: string) {
    ofThisVisit.delete(id);
    forget(`game.${id}`);
}

/** A stored game, unless what is stored is none. */
function read(key: string): SavedGame | undefined {
    const game = stored<Partial<SavedGame> | undefined>(key, undefined);
    const isGame =
        typeof game?.id === "string" &&
        typeof game.game === "string" &&
        typeof game.start === "string" &&
        Array.isArray(game.moves) &&
        Array.isArray(game.players) &&
        game.players.length === 2;
    return isGame ? (game as SavedGame) : undefined;
}

/** All stored games, the latest first. */
function allStored(): SavedGame[] {
    return keys("game.")
        .map(read)
        .filter((game): game is SavedGame => game !== undefined)
        .sort((a, b) => b.updated - a.updated);
}

/** Games that were begun and not finished, the latest first. */
export const unfinished = () => allStored().filter(({ finished, moves }) => !finished && moves.length > 0);

/** Removes all finished games but the latest ones. */
function pruneFinished() {
    for (const { id } of allStored().filter(({ finished }) => finished).slice(mostFinished)) remove(id);
}

export const newId = () => crypto.getRandomValues(new Uint32Array(2)).reduce((text, n) => text + n.toString(36), "");
