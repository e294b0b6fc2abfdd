// The data of a tournament report.
import { expect, it } from "vitest";

import { boardAfter, moveBefore, type Replay, type ReportData } from "./data";

const data: ReportData = {
    boards: [
        {
            id: "toy",
            game: "Toy",
            sides: ["white", "black"],
            columns: 2,
            rows: 1,
            squares: [
                ["a1", 0, 0, 1],
                ["b1", 1, 0, 0],
            ],
        },
    ],
    kinds: [
        ["p", 0, "pawn"],
        ["Q", 1, "queen"],
    ],
};
const replay: Replay = {
    board: 0,
    frames: [
        ["", [], [[0, 0, "3"], [1, 1, "", "+5"]], 0],
        ["a1xb1", [0, 1], [[0, -1], [1, 0, "2", "+5"]], 1],
    ],
};

it("puts positions together from what the moves changed", () => {
    const start = boardAfter(data, replay, 0);
    expect(start.squares).toEqual([
        { name: "a1", column: 0, row: 0, dark: true, mark: undefined },
        { name: "b1", column: 1, row: 0, dark: false, mark: "+5" },
    ]);
    expect(start.pieces).toEqual([
        { square: "a1", owner: 0, letter: "p", name: "pawn", badge: "3" },
        { square: "b1", owner: 1, letter: "Q", name: "queen", badge: undefined },
    ]);
    const end = boardAfter(data, replay, 1);
    expect(end.pieces).toEqual([{ square: "b1", owner: 0, letter: "p", name: "pawn", badge: "2" }]);
    expect(end.squares[1]!.mark).toBe("+5");
    expect(end.turn).toBe(1);
});

it("names the squares of the last move", () => {
    expect(moveBefore(data, replay, 0)).toBeUndefined();
    expect(moveBefore(data, replay, 1)).toEqual({ text: "a1xb1", touched: ["a1", "b1"] });
});
