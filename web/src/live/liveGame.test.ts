// A live game against a scripted socket: resume, send again, show at once, roll back. The rules are the real module.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Module } from "../rules/module";
import type { Placement, Side } from "../rules/types";
import { LiveGame } from "./liveGame";
import type { GameState } from "./types";

const { module } = vi.hoisted(() => ({ module: { loaded: undefined as unknown as Module } }));
vi.mock("../rules/client", () => ({
    view: async (game: string, start: string, moves: string[]) => module.loaded.view(game, start, moves),
    compose: async (game: string, like: string, board: Placement, turn: Side) => module.loaded.compose(game, like, board, turn),
}));

const wasm = resolve(__dirname, "../../..", process.env.MANATOR_WASM ?? "build/wasm/manator.wasm");

/** The server's side of each connection, in order. */
class ScriptedSocket {
    static all: ScriptedSocket[] = [];
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    readonly sent: Record<string, unknown>[] = [];
    isClosed = false;
    constructor(readonly url: string) {
        ScriptedSocket.all.push(this);
    }
    send(text: string) {
        this.sent.push(JSON.parse(text));
    }
    close() {
        this.isClosed = true;
    }
    say(message: object) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
    breakOff(code = 1006) {
        this.onclose?.({ code });
    }
}

const page = new EventTarget();
const start = () => module.loaded.start("pawnrace", { gaps: "AH" }, 1);
const legal = (moves: string[]) => module.loaded.view("pawnrace", start(), moves).moves.map(({ text }) => text);

function stateWith(some: Partial<GameState>): GameState {
    const clocks = { left: [60_000, 60_000], running: null, at: 1000, deadline: null };
    const players = [{ name: "Anna" }, { name: "Bert" }];
    return {
        ...{ id: "g", link: "", game: "pawnrace", options: {}, start: start(), clock: { seconds: 60, increment: 0 } },
        ...{ listed: false, created: 0, players, you: 0, state: "playing", result: "*", reason: "", moves: [], position: "" },
        ...{ turn: 0, offer: null, clocks, last: 2, online: [true, true], watching: 0, rematch: null },
        ...some,
    } as GameState;
}
const socket = () => ScriptedSocket.all.at(-1)!;
const hello = (state: GameState) => ({ kind: "hello", game: state, events: [], now: 1000 });
const moveEvent = (n: number, by: number, move: string) => ({ n, at: 1000, kind: "move", data: { by, move, left: [60_000, 60_000] } });
const events = (...all: object[]) => ({ kind: "events", events: all, clocks: stateWith({}).clocks, now: 1000 });
const settle = () => vi.advanceTimersByTimeAsync(0);

let game: LiveGame;
async function begin(some: Partial<GameState> = {}) {
    game = new LiveGame("g");
    game.open();
    socket().say(hello(stateWith(some)));
    await settle();
}
const texts = () => game.view.value!.played.map(({ text }) => text);

beforeEach(async () => {
    module.loaded ??= await Module.instantiate(await WebAssembly.compile(readFileSync(wasm)));
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", ScriptedSocket);
    vi.stubGlobal("document", { baseURI: "http://arena.test/" });
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    ScriptedSocket.all = [];
});
afterEach(() => {
    game.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

it("asks for the events after the last one it has, with longer and longer pauses", async () => {
    await begin();
    expect(socket().url).toBe("ws://arena.test/api/games/g/socket?after=0");
    socket().say(events(moveEvent(3, 0, legal([])[0]!)));
    socket().breakOff();
    expect(game.connection.status.value).toBe("reconnecting");
    await vi.advanceTimersByTimeAsync(300);
    expect(socket().url).toBe("ws://arena.test/api/games/g/socket?after=3");
    for (const pause of [600, 1200, 2400, 4800, 9600, 10_000, 10_000]) {
        const { length } = ScriptedSocket.all;
        socket().breakOff();
        await vi.advanceTimersByTimeAsync(pause / 2 - 1);
        expect(ScriptedSocket.all.length).toBe(length);
        await vi.advanceTimersByTimeAsync(pause / 2 + 1);
        expect(ScriptedSocket.all.length).toBe(length + 1);
    }
    socket().say(hello(stateWith({ moves: [legal([])[0]!], last: 3 })));
    expect(game.connection.status.value).toBe("open");
});

it("connects at once when the network is back, and gives up a game that does not exist", async () => {
    await begin();
    page.dispatchEvent(new Event("offline"));
    expect(game.connection.status.value).toBe("reconnecting");
    expect(ScriptedSocket.all[0]!.isClosed).toBe(true);
    page.dispatchEvent(new Event("online"));
    expect(ScriptedSocket.all.length).toBe(2);
    socket().breakOff(4404);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(game.connection.status.value).toBe("missing");
    expect(ScriptedSocket.all.length).toBe(2);
});

it("answers pings and drops a connection that says nothing for 30 seconds", async () => {
    await begin();
    socket().say({ kind: "ping", n: 7 });
    expect(socket().sent).toEqual([{ kind: "pong", n: 7 }]);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(game.connection.status.value).toBe("open");
    await vi.advanceTimersByTimeAsync(1001);
    expect(game.connection.status.value).toBe("reconnecting");
});

it("shows a move at once and sends it again with the same id until it is acknowledged", async () => {
    await begin();
    const move = legal([])[0]!;
    expect(await game.play(move)).toBe(true);
    expect(texts()).toEqual([move]);
    const [sent] = socket().sent;
    expect(sent).toMatchObject({ kind: "move", move, ply: 0 });
    socket().breakOff();
    await vi.advanceTimersByTimeAsync(300);
    expect(socket().sent).toEqual([]);
    socket().say(hello(stateWith({})));
    await settle();
    expect(texts()).toEqual([move]);
    expect(socket().sent).toEqual([sent]);
    socket().say(events(moveEvent(3, 0, move)));
    socket().say({ kind: "ack", id: sent!.id, n: 3 });
    await settle();
    expect(game.pending.value).toBeUndefined();
    socket().breakOff();
    await vi.advanceTimersByTimeAsync(300);
    socket().say(hello(stateWith({ moves: [move], last: 3 })));
    expect(socket().sent).toEqual([]);
    expect(texts()).toEqual([move]);
});

it("takes a move back that the server refuses, and says why", async () => {
    await begin();
    await game.play(legal([])[0]!);
    socket().say({ kind: "error", id: socket().sent[0]!.id, error: "P4: no", rule: "P4" });
    await settle();
    expect(texts()).toEqual([]);
    expect(game.message.value).toBe("P4: no");
    expect(game.isMyTurn.value).toBe(true);
});

it("sends an answer again after a break only if its offer is still open", async () => {
    const takeBack = { kind: "take-back", by: 1, n: 2 } as const;
    await begin({ offer: takeBack });
    void game.ask({ kind: "accept", n: 2 });
    const [sent] = socket().sent;
    socket().breakOff();
    await vi.advanceTimersByTimeAsync(300);
    socket().say(hello(stateWith({ offer: { ...takeBack } })));
    expect(socket().sent).toEqual([sent]);
    socket().breakOff();
    await vi.advanceTimersByTimeAsync(300);
    // Meanwhile the opponent has withdrawn it and offers a draw: that was not accepted.
    socket().say(hello(stateWith({ offer: { kind: "draw", by: 1, n: 4 }, last: 4 })));
    await settle();
    expect(socket().sent).toEqual([]);
    socket().breakOff();
    await vi.advanceTimersByTimeAsync(300);
    socket().say(hello(stateWith({ offer: { ...takeBack, n: 6 }, last: 6 })));
    expect(socket().sent).toEqual([]);
    expect(game.message.value).toBe("");
});

it("says that the rules of the page do not know a move of the server", async () => {
    await begin();
    expect(game.isForeign.value).toBe(false);
    socket().say(events(moveEvent(3, 0, "a move of the next version")));
    await settle();
    expect(game.isForeign.value).toBe(true);
    game.close();
    await begin({ game: "chess-of-the-future" });
    expect(game.isForeign.value).toBe(true);
});

it("is not shown as to a spectator while the visitor joins", async () => {
    await begin({ you: null, state: "open", players: [{ name: "Anna" }, null], last: 1 });
    let answer = (_: Response) => {};
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
    const joining = game.join("Bert");
    // Who joined is known on this connection, but not that it is the visitor.
    socket().say(events({ n: 2, at: 1000, kind: "joined", data: { by: 1, name: "Bert" } }));
    expect(game.state.value!.state).toBe("open");
    answer(new Response("{}"));
    await joining;
    expect(socket().url).toContain("after=1");
    socket().say(hello(stateWith({ you: 1 })));
    expect([game.isPlaying.value, game.you.value]).toEqual([true, 1]);
    // If the seat is taken, the visitor watches.
    const late = game.join("Bert");
    answer(new Response('{"error":"the seat is taken"}', { status: 409 }));
    await expect(late).rejects.toThrow("the seat is taken");
    expect(ScriptedSocket.all.length).toBe(3);
});

it("does not send what the rules forbid or what is not the visitor's turn", async () => {
    await begin();
    expect(await game.play("a1-a8")).toBe(false);
    expect(game.message.value).toMatch(/^P\d+:/);
    game.close();
    await begin({ you: 1 });
    expect(await game.play(legal([])[0]!)).toBe(false);
    game.close();
    await begin({ you: null });
    expect(await game.play(legal([])[0]!)).toBe(false);
    expect(ScriptedSocket.all.flatMap(({ sent }) => sent)).toEqual([]);
});

it("drops events it has and asks again after a gap", async () => {
    await begin();
    const [first] = legal([]);
    const [second] = legal([first!]);
    socket().say(events(moveEvent(3, 0, first!)));
    socket().say(events(moveEvent(3, 0, first!), moveEvent(4, 1, second!)));
    await settle();
    expect(texts()).toEqual([first, second]);
    socket().say(events(moveEvent(6, 1, "x")));
    await vi.advanceTimersByTimeAsync(300);
    expect(socket().url).toContain("after=4");
});

it("plays a premove when the turn comes, and forgets one that is illegal then", async () => {
    await begin({ you: 1 });
    const [first] = legal([]);
    const premove = game.premoves.view.value!.moves[0]!;
    game.setPremove(premove);
    expect(socket().sent).toEqual([]);
    socket().say(events(moveEvent(3, 0, first!)));
    await settle();
    expect(socket().sent).toMatchObject([{ kind: "move", move: premove.text, ply: 1 }]);
    expect(game.premoves.chosen.value).toBeUndefined();
    game.close();

    await begin({ you: 1 });
    game.setPremove({ text: "a1-a8", touched: ["a1", "a8"] });
    socket().say(events(moveEvent(3, 0, first!)));
    await settle();
    expect(socket().sent).toEqual([]);
    expect(game.premoves.chosen.value).toBeUndefined();
    expect(game.message.value).toMatch(/^P\d+:/);
});

it("shows clocks by the server's time", async () => {
    vi.setSystemTime(5_000_000);
    await begin({ clocks: { left: [60_000, 50_000], running: 1, at: 1000, deadline: 51_000 } });
    await vi.advanceTimersByTimeAsync(3000);
    expect(game.left(0)).toBe(60_000);
    expect(game.left(1)).toBeCloseTo(47_000, -2);
    expect(game.untilDeadline()).toBeCloseTo(47_000, -2);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(game.left(1)).toBe(0);
});
