// The captured pieces of a game.
import { expect, it } from "vitest";

import type { BoardView, PieceView, Side } from "../rules/types";
import { lost } from "./captured";

const piece = (name: string, owner: Side, square: string): PieceView => ({ name, owner, square, letter: name[0]! });
const board = (...pieces: PieceView[]): BoardView => ({ columns: 1, rows: 1, squares: [], pieces, turn: 0, facts: [] });

it("lists what is missing, by kind and owner", () => {
    const start = board(piece("man", 0, "a"), piece("man", 0, "b"), piece("knight", 0, "c"), piece("man", 1, "d"));
    expect(lost(start, start, 0)).toEqual([]);
    const now = board(piece("man", 0, "x"), piece("knight", 0, "c"));
    expect(lost(start, now, 0).map(({ name }) => name)).toEqual(["man"]);
    expect(lost(start, now, 1).map(({ name }) => name)).toEqual(["man"]);
});
