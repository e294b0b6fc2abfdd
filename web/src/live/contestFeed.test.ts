// The feed of a contest against a scripted socket and a scripted server: tables that continue, gaps, and no WebSocket at all.
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { ApiError } from "./api";
import { ContestFeed } from "./contestFeed";
import type { ContestView, Table } from "./contests";

class ScriptedSocket {
    static all: ScriptedSocket[] = [];
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    readyState = 1;
    constructor(readonly url: string) {
        ScriptedSocket.all.push(this);
    }
    send() {}
    close() {}
    say(message: object) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
}
const socket = () => ScriptedSocket.all.at(-1)!;

const viewOf = (done: number) =>
    ({ contest: { id: "c", started: 1 }, entries: [], games: { open: 0, playing: 0, done }, workers: 1, now: 1 }) as unknown as ContestView;
const tableOf = (all: number, ...ids: number[]) =>
    ({ standings: [], head_to_head: [], games_in_all: all, games: ids.map((id) => ({ id: `g${id}` })) }) as unknown as Table;
const shown = () => feed.table.value!.games.map(({ id }) => id).join(" ");

/** What the server answers, and what it was asked. */
let answers: Record<string, object | number>;
let asked: string[];
let feed: ContestFeed;
beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", ScriptedSocket);
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("removeEventListener", () => {});
    vi.stubGlobal("document", { baseURI: "http://arena/", hidden: false });
    answers = {};
    asked = [];
    vi.stubGlobal("fetch", async (url: URL) => {
        asked.push(url.pathname + url.search);
        const answer = answers[url.pathname.replace("/api/contests/c", "")];
        if (typeof answer !== "object") return { ok: false, status: answer ?? 0, statusText: "", json: async () => ({}) };
        return { ok: true, json: async () => answer };
    });
    ScriptedSocket.all = [];
    feed = new ContestFeed("c", "se cret");
    feed.open();
});
afterEach(() => {
    feed.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

it("needs no question while the WebSocket tells everything", async () => {
    expect(socket().url).toBe("ws://arena/api/contests/c/socket?after=&secret=se+cret");
    socket().say({ kind: "contest", ...viewOf(1) });
    socket().say({ kind: "table", version: "1-1", after: null, table: tableOf(1, 1) });
    socket().say({ kind: "contest", ...viewOf(3) });
    socket().say({ kind: "table", version: "1-3", after: "1-1", table: tableOf(3, 3, 2) });
    expect(feed.view.value!.games.done).toBe(3);
    expect(shown()).toBe("g3 g2 g1");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toEqual([]);
});

it("keeps the boards of games in progress", async () => {
    const board = { game: "g", players: ["A", "B"], start: "s", moves: "" };
    socket().say({ kind: "boards", boards: [board] });
    socket().say({ kind: "contest", ...viewOf(0) });
    expect(feed.boards.value).toEqual([board]);
    socket().say({ kind: "boards", boards: [{ ...board, moves: "a1" }] });
    expect(feed.boards.value[0]!.moves).toBe("a1");
    answers[""] = { ...viewOf(0), boards: [] };
    answers["/table"] = { version: "1-0" };
    await feed.refresh();
    expect(feed.boards.value).toEqual([]);
});

it("takes a message twice, and a whole table instead of a part", () => {
    socket().say({ kind: "table", version: "1-2", after: null, table: tableOf(2, 2, 1) });
    socket().say({ kind: "table", version: "1-3", after: "1-2", table: tableOf(3, 3, 2) });
    expect(shown()).toBe("g3 g2 g1");
    socket().say({ kind: "table", version: "1-3", after: "1-2", table: tableOf(3, 3, 2) });
    expect(shown()).toBe("g3 g2 g1");
    socket().say({ kind: "table", version: "2-2", after: null, table: tableOf(2, 2, 1) });
    expect(shown()).toBe("g2 g1");
});

it("asks for the table if something is missing", async () => {
    socket().say({ kind: "table", version: "1-1", after: null, table: tableOf(1, 1) });
    answers["/table"] = { version: "1-3", table: tableOf(3, 3, 2, 1) };
    socket().say({ kind: "table", version: "1-3", after: "1-2", table: tableOf(3, 3) });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(["/api/contests/c/table?after=&secret=se+cret"]);
    expect(shown()).toBe("g3 g2 g1");
    // Two games that ended together: the wrong one of them was sent.
    answers["/table"] = { version: "1-4", table: tableOf(4, 4, 3, 2, 1) };
    socket().say({ kind: "table", version: "1-4", after: "1-3", table: tableOf(4, 3) });
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toBe("g4 g3 g2 g1");
    expect(asked.length).toBe(2);
});

it("keeps the newest games of a long contest", () => {
    const ids = Array.from({ length: 500 }, (_, i) => 600 - i);
    socket().say({ kind: "table", version: "1-600", after: null, table: tableOf(600, ...ids) });
    socket().say({ kind: "table", version: "1-601", after: "1-600", table: tableOf(601, 601) });
    expect(feed.table.value!.games.length).toBe(500);
    expect(feed.table.value!.games[0]!.id).toBe("g601");
    expect(asked).toEqual([]);
});

it("asks instead while there is no WebSocket, and stops when it is back", async () => {
    answers[""] = viewOf(7);
    answers["/table"] = { version: "1-7", table: tableOf(1, 7) };
    socket().onclose!({ code: 1006 });
    await vi.advanceTimersByTimeAsync(6000);
    expect(feed.view.value!.games.done).toBe(7);
    expect(shown()).toBe("g7");
    answers[""] = 503;
    await vi.advanceTimersByTimeAsync(5000);
    expect((feed.problem.value as ApiError).status).toBe(503);
    expect(feed.view.value!.games.done).toBe(7);
    // It connects again with what it has.
    socket().onclose!({ code: 1006 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(socket().url).toContain("after=1-7");
    socket().say({ kind: "contest", ...viewOf(8) });
    expect(feed.problem.value).toBeUndefined();
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked.length).toBe(before);
});

it("says that the contest is missing", async () => {
    expect(feed.isMissing).toBe(false);
    socket().onclose!({ code: 4404 });
    expect(feed.isMissing).toBe(true);
    feed.close();
    feed = new ContestFeed("c", "");
    answers[""] = 404;
    feed.open();
    socket().onclose!({ code: 1006 });
    await vi.advanceTimersByTimeAsync(6000);
    expect(feed.isMissing).toBe(true);
});
