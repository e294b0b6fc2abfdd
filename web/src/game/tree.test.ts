// The tree of moves.
import { expect, it } from "vitest";

import * as trees from "./tree";
import { addLine, addMove, isMainLine, mainLine, movesTo, newTree, nodeAt, root, type Tree } from "./tree";

/** a b c, with b replaced by x y, and c by z. */
function sample(): { tree: Tree; c: number; y: number; z: number } {
    const [one, c] = addLine(newTree("g", "start"), root, ["a", "b", "c"]);
    const a = mainLine(one)[0]!;
    const [two, y] = addLine(one, a, ["x", "y"]);
    const [tree, z] = addMove(two, mainLine(one)[1]!, "z");
    return { tree, c, y, z };
}

it("keeps variations beside the main line", () => {
    const { tree, c, y } = sample();
    expect(movesTo(tree, c)).toEqual(["a", "b", "c"]);
    expect(movesTo(tree, y)).toEqual(["a", "x", "y"]);
    expect(isMainLine(tree, c)).toBe(true);
    expect(isMainLine(tree, y)).toBe(false);
});

it("follows a line that is there instead of making another", () => {
    const { tree, y } = sample();
    const [same, end] = addLine(tree, root, ["a", "x", "y"]);
    expect(same).toBe(tree);
    expect(end).toBe(y);
});

it("walks: next, previous, last, other variations", () => {
    const { tree, c, y, z } = sample();
    expect(trees.previous(tree, root)).toBe(root);
    expect(trees.last(tree, root)).toBe(c);
    expect(trees.next(tree, c)).toBe(c);
    expect(trees.sibling(tree, c, 1)).toBe(z);
    expect(trees.sibling(tree, z, 1)).toBe(c);
    expect(trees.sibling(tree, y, 1)).toBe(y);
    expect(trees.sibling(tree, root, 1)).toBe(root);
});

it("promotes a variation and leaves the old tree as it was", () => {
    const { tree, c, y } = sample();
    const promoted = trees.promote(tree, y);
    expect(mainLine(promoted).map((id) => nodeAt(promoted, id).text)).toEqual(["a", "x", "y"]);
    expect(mainLine(tree).at(-1)).toBe(c);
    expect(trees.promote(promoted, y)).toBe(promoted);
});

it("deletes a move with all that follows it", () => {
    const { tree, c } = sample();
    const b = trees.previous(tree, c);
    const [less, at] = trees.remove(tree, b);
    expect(nodeAt(less, at).text).toBe("a");
    expect([...less.nodes.values()].map(({ text }) => text)).toEqual(["", "a", "x", "y"]);
    expect(less.nodes.has(c)).toBe(false);
});

it("has one sign a move, beside other annotations", () => {
    const { tree, c } = sample();
    const other = { ...tree, nodes: new Map(tree.nodes).set(c, { ...nodeAt(tree, c), glyphs: [13] }) };
    const signed = trees.setSign(trees.setSign(other, c, 2), c, 4);
    expect(nodeAt(signed, c).glyphs).toEqual([4, 13]);
    expect(trees.signOf(nodeAt(signed, c))).toBe(4);
    expect(nodeAt(trees.setSign(signed, c, 0), c).glyphs).toEqual([13]);
});

it("comes back from a record as it was", () => {
    const { tree, c, y } = sample();
    const marked = trees.setComment(trees.setSign(tree, y, 3), c, "two\nlines");
    const again = trees.fromRecord(trees.toRecord(marked));
    expect(trees.toRecord(again)).toEqual(trees.toRecord(marked));
    expect(trees.toRecord(marked).nodes.map(({ text }) => text)).toEqual(["a", "b", "c", "z", "x", "y"]);
    expect(trees.toRecord(marked).nodes.map(({ parent }) => parent)).toEqual([0, 1, 2, 2, 1, 5]);
});
