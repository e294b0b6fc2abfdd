// An attempt at a puzzle while the rules and the engine answer late.
import { beforeEach, expect, it, vi } from "vitest";

import type { GameView, Report } from "../rules/types";
import { Attempt } from "./attempt";
import type { Puzzle } from "./puzzle";

const answers = vi.hoisted(() => ({ views: [] as (() => void)[], searches: [] as (() => void)[] }));
vi.mock("../rules/client", () => ({
    Stopped: class extends Error {},
    stopSearch: () => {},
    view: (_game: string, _from: string, moves: string[]) =>
        new Promise((done) => {
            const played = moves.map((text) => ({ text, touched: [] }));
            answers.views.push(() => done({ played, moves: [], result: "*" } as unknown as GameView));
        }),
    search: () =>
        new Promise((done) => {
            answers.searches.push(() => done({ lines: [{ moves: ["reply"], score: 100 }] } as Report));
        }),
}));

const puzzle: Puzzle = { id: "1", grade: 1, plies: 1, position: "", moves: ["right"] } as Puzzle;
const settle = () => new Promise((done) => setTimeout(done));
const answer = async (kind: "views" | "searches") => {
    answers[kind].shift()!();
    await settle();
};
beforeEach(() => {
    answers.views.length = answers.searches.length = 0;
});

it("does not put a wrong move back that was taken back while its refutation was looked for", async () => {
    const attempt = new Attempt("game", puzzle);
    void attempt.open();
    await answer("views");
    void attempt.play("other");
    await answer("views");
    expect(attempt.state.value).toBe("wrong");
    void attempt.tryAgain(); // asks the rules; before they answer, the engine does
    await answer("searches");
    while (answers.views.length > 0) await answer("views");
    expect(attempt.state.value).toBe("yours");
    expect(attempt.view.value!.played).toEqual([]);
    expect(attempt.fault.value).toBeUndefined();
});

it("answers a wrong move", async () => {
    const attempt = new Attempt("game", puzzle);
    void attempt.open();
    await answer("views");
    void attempt.play("other");
    await answer("views");
    await answer("searches");
    await answer("views");
    expect(attempt.fault.value).toEqual({ kind: "answered", move: "other", reply: "reply" });
});
