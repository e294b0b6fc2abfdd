// A game with variations: moves in a tree, one of them current. Pure data; every change makes a new tree. Moves are texts
// that the rules have accepted.
import type { RecordTree, Result } from "../rules/types";

export interface Node {
    id: number;
    /** The move before; the start, which has number 0, has none. */
    parent?: number;
    /** How many moves lead to it. */
    ply: number;
    text: string;
    /** What may follow; the first is the main line. */
    children: number[];
    comment: string;
    /** PGN's numbers for annotations: 1 is !, 2 is ?. */
    glyphs: number[];
}

export interface Tree {
    game: string;
    /** The position it begins with. */
    start: string;
    tags: [string, string][];
    result: Result;
    nodes: ReadonlyMap<number, Node>;
    nextId: number;
}

export const root = 0;

/** Annotation signs by PGN's numbers. */
export const signs = ["", "!", "?", "!!", "??", "!?", "?!"];

export function newTree(game: string, start: string): Tree {
    const first: Node = { id: root, ply: 0, text: "", children: [], comment: "", glyphs: [] };
    return { game, start, tags: [], result: "*", nodes: new Map([[root, first]]), nextId: 1 };
}

export const nodeAt = (tree: Tree, id: number): Node => tree.nodes.get(id)!;

function change(tree: Tree, id: number, some: Partial<Node>): Tree {
    const nodes = new Map(tree.nodes);
    nodes.set(id, { ...nodeAt(tree, id), ...some });
    return { ...tree, nodes };
}

/** Plays a move: follows the line that has it already, or begins a new one. */
export function addMove(tree: Tree, at: number, text: string): [Tree, number] {
    const known = nodeAt(tree, at).children.find((child) => nodeAt(tree, child).text === text);
    if (known !== undefined) return [tree, known];
    const id = tree.nextId;
    const grown = change(tree, at, { children: [...nodeAt(tree, at).children, id] });
    const nodes = new Map(grown.nodes);
    const { ply } = nodeAt(tree, at);
    nodes.set(id, { id, parent: at, ply: ply + 1, text, children: [], comment: "", glyphs: [] });
    return [{ ...grown, nodes, nextId: id + 1 }, id];
}

export function addLine(tree: Tree, at: number, texts: string[]): [Tree, number] {
    return texts.reduce<[Tree, number]>(([grown, end], text) => addMove(grown, end, text), [tree, at]);
}

/** Moves that lead to a node, from the start. */
export function pathTo(tree: Tree, id: number): number[] {
    const path: number[] = [];
    for (let node = nodeAt(tree, id); node.parent !== undefined; node = nodeAt(tree, node.parent)) path.push(node.id);
    return path.reverse();
}
export const movesTo = (tree: Tree, id: number) => pathTo(tree, id).map((step) => nodeAt(tree, step).text);

/** A node and what follows it by first moves. */
export function lineFrom(tree: Tree, id: number): number[] {
    const line = [id];
    for (let next = nodeAt(tree, id).children[0]; next !== undefined; next = nodeAt(tree, next).children[0]) {
        line.push(next);
    }
    return line;
}
export const mainLine = (tree: Tree) => lineFrom(tree, root).slice(1);

export const next = (tree: Tree, id: number) => nodeAt(tree, id).children[0] ?? id;
export const previous = (tree: Tree, id: number) => nodeAt(tree, id).parent ?? id;
export const last = (tree: Tree, id: number) => lineFrom(tree, id).at(-1)!;

/** The variation `step` places after this one, around the end: what else was played here. */
export function sibling(tree: Tree, id: number, step: number): number {
    const { parent } = nodeAt(tree, id);
    if (parent === undefined) return id;
    const all = nodeAt(tree, parent).children;
    return all[(all.indexOf(id) + step + all.length) % all.length]!;
}

/** Whether every move on the way is the first of its place. */
export function isMainLine(tree: Tree, id: number): boolean {
    return pathTo(tree, id).every((step) => nodeAt(tree, nodeAt(tree, step).parent!).children[0] === step);
}

/** Makes the variation that a node is in the first at the place where it leaves another line. */
export function promote(tree: Tree, id: number): Tree {
    for (const step of pathTo(tree, id).reverse()) {
        const parent = nodeAt(tree, nodeAt(tree, step).parent!);
        if (parent.children[0] === step) continue;
        return change(tree, parent.id, { children: [step, ...parent.children.filter((child) => child !== step)] });
    }
    return tree;
}

/** Removes a move and all that follows it. Also returns the node before it, which becomes the current one. */
export function remove(tree: Tree, id: number): [Tree, number] {
    const { parent } = nodeAt(tree, id);
    if (parent === undefined) return [newTree(tree.game, tree.start), root];
    const nodes = new Map(change(tree, parent, {
        children: nodeAt(tree, parent).children.filter((child) => child !== id),
    }).nodes);
    const gone = [id];
    for (let at = gone.pop(); at !== undefined; at = gone.pop()) {
        gone.push(...nodeAt(tree, at).children);
        nodes.delete(at);
    }
    return [{ ...tree, nodes }, parent];
}

export const setComment = (tree: Tree, id: number, comment: string) => change(tree, id, { comment });

/** One of the six signs, or none; other annotations stay. */
export function setSign(tree: Tree, id: number, sign: number): Tree {
    const others = nodeAt(tree, id).glyphs.filter((glyph) => glyph === 0 || glyph >= signs.length);
    return change(tree, id, { glyphs: sign > 0 ? [sign, ...others] : others });
}
export const signOf = (node: Node) => node.glyphs.find((glyph) => glyph > 0 && glyph < signs.length) ?? 0;

/** As the module reads records. */
export function fromRecord(record: RecordTree): Tree {
    const tree = newTree(record.game, record.start);
    const nodes = new Map<number, Node>([[root, { ...nodeAt(tree, root), comment: record.comment }]]);
    record.nodes.forEach(({ parent, text, comment = "", glyphs = [] }, i) => {
        const before = nodes.get(parent)!;
        nodes.set(i + 1, { id: i + 1, parent, ply: before.ply + 1, text, children: [], comment, glyphs });
        before.children.push(i + 1);
    });
    const { tags, result } = record;
    return { ...tree, tags, result, nodes, nextId: record.nodes.length + 1 };
}

/** As the module writes records: parents before their children, main lines first. */
export function toRecord(tree: Tree): RecordTree {
    const { game, start, tags, result } = tree;
    const numbers = new Map([[root, 0]]);
    const nodes: RecordTree["nodes"] = [];
    const open = [...nodeAt(tree, root).children].reverse();
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
        const { parent, text, comment, glyphs, children } = nodeAt(tree, id);
        nodes.push({ parent: numbers.get(parent!)!, text, comment, glyphs });
        numbers.set(id, nodes.length);
        open.push(...[...children].reverse());
    }
    return { game, records: 1, start, comment: nodeAt(tree, root).comment, tags, result, nodes };
}
