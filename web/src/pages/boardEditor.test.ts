// Boards edited by hand, without a browser.
import { expect, it } from "vitest";

import type { BoardView, PieceView } from "../rules/types";
import { kinds, move, put } from "./boardEditor";

const piece = (square: string, letter: string, badge?: string): PieceView => ({
    square,
    letter,
    badge,
    name: letter,
    owner: letter === letter.toUpperCase() ? 0 : 1,
});
const empty: BoardView = {
    columns: 3,
    rows: 1,
    squares: ["a", "b", "c"].map((name, column) => ({ name, column, row: 0, dark: false })),
    pieces: [],
    turn: 0,
    facts: [],
};
const shown = ({ squares, pieces }: BoardView) =>
    squares
        .map(({ name, mark }) => `${name}${pieces.find(({ square }) => square === name)?.letter ?? ""}${mark ?? ""}`)
        .join(" ");

it("puts pieces and marks on squares, and takes them away again", () => {
    const king = { piece: piece("", "K") };
    let board = put(empty, king, "b", true);
    expect(shown(board)).toBe("a bK c");
    board = put(board, { mark: "+5" }, "b", true);
    expect(shown(board)).toBe("a bK+5 c");
    board = put(board, { piece: piece("", "q") }, "b", true);
    expect(shown(board)).toBe("a bq+5 c");
    expect(shown(put(board, { mark: "+5" }, "b", true))).toBe("a bq c");
    expect(shown(put(board, { mark: "x" }, "b", true))).toBe("a bqx c");
    // Removing takes the piece first, then the mark.
    board = put(board, undefined, "b", true);
    expect(shown(board)).toBe("a b+5 c");
    expect(shown(put(board, undefined, "b", true))).toBe("a b c");
    expect(shown(put(put(empty, king, "a", true), king, "a", true))).toBe("a b c");
});

it("leaves marks alone that belong to the board", () => {
    const castle = put(empty, { mark: "castle" }, "a", true);
    expect(shown(put(castle, undefined, "a", false))).toBe("acastle b c");
    expect(shown(move(castle, "a", "b", false))).toBe("acastle b c");
});

it("moves what stands on a square, and drops it off the board", () => {
    const board = put(put(put(empty, { piece: piece("", "K") }, "a", true), { mark: "x" }, "a", true), { piece: piece("", "q") }, "b", true);
    expect(shown(move(board, "a", "b", true))).toBe("ax bK c");
    expect(shown(move(move(board, "a", undefined, true), "a", "c", true))).toBe("a bq cx");
    expect(shown(move(board, "c", "a", true))).toBe("aKx bq c");
});

it("offers one piece of each kind", () => {
    expect(kinds([piece("a", "k"), piece("b", "K"), piece("c", "k")]).map(({ letter }) => letter)).toEqual(["K", "k"]);
});
