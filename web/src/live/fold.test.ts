// Events change the state as docs/users/12-server-api.md says.
import { expect, it } from "vitest";

import { fold } from "./fold";
import type { GameState, LiveEvent } from "./types";

const open = {
    players: [{ name: "Anna" }, null],
    state: "open",
    result: "*",
    reason: "",
    moves: [],
    offer: null,
    last: 1,
    rematch: null,
} as unknown as GameState;
const after = (...events: object[]) => events.map((event, i) => ({ n: i + 2, at: 0, ...event }) as LiveEvent).reduce(fold, open);

const joined = { kind: "joined", data: { by: 1, name: "Bert" } };
const move = (by: number, text: string) => ({ kind: "move", data: { by, move: text, left: null } });
const offered = (by: number, offer: string) => ({ kind: "offered", data: { by, offer } });

it("begins when both sides are seated", () => {
    expect(after(joined)).toMatchObject({ state: "playing", players: [{ name: "Anna" }, { name: "Bert" }], last: 2 });
});
it("closes an offer with a move, but not the draw offer of the side that moves", () => {
    expect(after(joined, offered(0, "draw"), move(0, "a")).offer).toEqual({ kind: "draw", by: 0, n: 3 });
    expect(after(joined, offered(1, "draw"), move(0, "a")).offer).toBeNull();
    expect(after(joined, move(0, "a"), offered(0, "take-back"), move(1, "b")).offer).toBeNull();
    expect(after(joined, offered(1, "draw"), { kind: "declined", data: { by: 0, offer: "draw" } }).offer).toBeNull();
});
it("takes moves back", () => {
    const state = after(joined, move(0, "a"), move(1, "b"), offered(0, "take-back"), {
        kind: "taken-back",
        data: { by: 1, plies: 2, left: null },
    });
    expect(state).toMatchObject({ moves: [], offer: null });
});
it("ends, and goes on with a rematch", () => {
    const end = { kind: "ended", data: { result: "0-1", reason: "time forfeit" } };
    expect(after(joined, offered(1, "draw"), end)).toMatchObject({ state: "over", result: "0-1", reason: "time forfeit", offer: null });
    expect(after(joined, end, { kind: "rematched", data: { by: 0, game: "next" } }).rematch).toBe("next");
});
it("shows ratings of accounts, and what a rated game changes", () => {
    const rated = { kind: "joined", data: { by: 1, name: "Bert", rating: 1500, provisional: true } };
    const end = { kind: "ended", data: { result: "0-1", reason: "resignation" } };
    const change = { kind: "rated", data: { by: 1, rating: 1662, provisional: true, change: 162 } };
    const bert = { name: "Bert", account: true, rating: 1500, provisional: true };
    expect(after(rated).players[1]).toEqual(bert);
    expect(after(rated, end, change).players).toEqual([{ name: "Anna" }, { ...bert, change: 162 }]);
    expect(after(rated, end, { kind: "rated", data: { by: 1, rating: 1500 } }).players[1]).toEqual({ ...bert, change: 0 });
});
