// How squares become a move. The board is given the legal moves with the squares they touch; a person names squares one
// after the other. No rule of a game is here.
import type { Move } from "../rules/types";

/** The squares named so far, and the legal moves that begin with them. */
export interface Selection {
    path: string[];
    candidates: Move[];
}

export type Step =
    | { kind: "none" }
    | { kind: "selected"; selection: Selection }
    | { kind: "move"; move: Move }
    | { kind: "ask"; moves: Move[] }
    | { kind: "refused"; from: string; to: string };

/** A move that names its piece only: the game decides where it goes. */
export const namesPieceOnly = (move: Move) => move.text === move.touched[0];

const beginsWith = (move: Move, path: string[]) => path.every((square, i) => move.touched[i] === square);

function select(moves: Move[], path: string[]): Selection {
    return { path, candidates: moves.filter((move) => beginsWith(move, path)) };
}

/** The move that ends where the selection stands, if there is one: a chain may stop here. */
export const completed = ({ path, candidates }: Selection): Move | undefined =>
    candidates.find((move) => move.touched.length === path.length);

/** The squares that may be named next; those that end a move are the ones a drag may go to at once. */
export function targets(selection: Selection): Set<string> {
    const squares = new Set<string>();
    for (const move of selection.candidates) {
        const next = move.touched[selection.path.length];
        if (next !== undefined) squares.add(next);
    }
    return squares;
}

function settle(moves: Move[]): Step {
    return moves.length === 1 ? { kind: "move", move: moves[0]! } : { kind: "ask", moves };
}

/** A person names a square: by a click, a tap, a drop or the keyboard. */
export function name(moves: Move[], selection: Selection | undefined, square: string): Step {
    if (!selection) return begin(moves, square);
    const { path, candidates } = selection;
    if (square === path[path.length - 1]) return nameAgain(selection);
    const next = select(candidates, [...path, square]);
    if (next.candidates.length > 0) {
        const whole = next.candidates.filter((move) => move.touched.length === next.path.length);
        if (whole.length === next.candidates.length) return settle(whole);
        return { kind: "selected", selection: next };
    }
    const ending = candidates.filter((move) => move.touched[move.touched.length - 1] === square);
    if (ending.length > 0) return settle(ending);
    if (path.length === 1) {
        const other = begin(moves, square);
        if (other.kind === "selected") return other;
    }
    return { kind: "refused", from: path[0]!, to: square };
}

function begin(moves: Move[], square: string): Step {
    const selection = select(moves, [square]);
    return selection.candidates.length > 0 ? { kind: "selected", selection } : { kind: "none" };
}

// The last square once more: it ends a chain, plays the move of a named piece, or gives the selection up.
function nameAgain(selection: Selection): Step {
    const whole = completed(selection);
    if (whole) return { kind: "move", move: whole };
    const only = selection.candidates[0];
    if (selection.candidates.length === 1 && only && namesPieceOnly(only)) return { kind: "move", move: only };
    return { kind: "none" };
}

/** Takes back the last leap of a chain that is not finished. */
export function takeBackLeap(moves: Move[], selection: Selection): Selection | undefined {
    if (selection.path.length <= 1) return undefined;
    return select(moves, selection.path.slice(0, -1));
}
