// Selecting a move by squares.
import { describe, expect, it } from "vitest";

import type { Move } from "../rules/types";
import { completed, name, type Selection, takeBackLeap, targets } from "./selection";

const move = (text: string, ...touched: string[]): Move => ({ text, touched });
const selected = (moves: Move[], ...squares: string[]): Selection => {
    let selection: Selection | undefined;
    for (const square of squares) {
        const step = name(moves, selection, square);
        if (step.kind !== "selected") throw new Error(`${square}: ${step.kind}`);
        selection = step.selection;
    }
    return selection!;
};

describe("naming squares", () => {
    const simple = [move("a-b", "a", "b"), move("a-c", "a", "c"), move("d-b", "d", "b")];
    it("selects a piece and shows where it may go", () => {
        expect([...targets(selected(simple, "a"))]).toEqual(["b", "c"]);
    });
    it("plays a move of two squares", () => {
        expect(name(simple, selected(simple, "a"), "c")).toEqual({ kind: "move", move: simple[1] });
    });
    it("gives a selection up, changes it, and refuses other squares", () => {
        expect(name(simple, selected(simple, "a"), "a").kind).toBe("none");
        expect(name(simple, selected(simple, "a"), "d").kind).toBe("selected");
        expect(name(simple, selected(simple, "a"), "z")).toEqual({ kind: "refused", from: "a", to: "z" });
        expect(name(simple, undefined, "z").kind).toBe("none");
    });

    const chain = [move("a-b", "a", "b"), move("a-b-c", "a", "b", "c"), move("a-b-d-e", "a", "b", "d", "e")];
    it("makes a chain leap by leap and may stop where a move ends", () => {
        const selection = selected(chain, "a", "b");
        expect(completed(selection)).toBe(chain[0]);
        expect(name(chain, selection, "b")).toEqual({ kind: "move", move: chain[0] });
        expect(name(chain, selection, "c")).toEqual({ kind: "move", move: chain[1] });
        expect(takeBackLeap(chain, selected(chain, "a", "b", "d"))!.path).toEqual(["a", "b"]);
    });
    it("takes the last square of a chain at once", () => {
        expect(name(chain, selected(chain, "a"), "e")).toEqual({ kind: "move", move: chain[2] });
    });
    it("asks when several ways end there", () => {
        const ways = [move("a-b-z", "a", "b", "z"), move("a-c-z", "a", "c", "z")];
        expect(name(ways, selected(ways, "a"), "z")).toEqual({ kind: "ask", moves: ways });
    });
    it("plays a named piece when it is named twice", () => {
        const named = [move("a", "a", "b")];
        expect(name(named, selected(named, "a"), "a")).toEqual({ kind: "move", move: named[0] });
        expect(name(named, selected(named, "a"), "b")).toEqual({ kind: "move", move: named[0] });
    });
});
