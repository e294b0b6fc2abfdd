// Which piece is which from one position to the next, so that moves can be drawn as motion.
import type { Move, PieceView } from "../rules/types";

export interface KnownPiece extends PieceView {
    id: number;
}

let nextId = 1;

const kind = (piece: PieceView) => `${piece.owner}${piece.letter.toLowerCase()}`;

/** Gives every piece the number it had before the move; new ones get a new number. */
export function follow(before: KnownPiece[], pieces: PieceView[], move: Move | undefined): KnownPiece[] {
    const left = new Map(before.map((piece) => [piece.square, piece]));
    const ids = new Map<PieceView, number>();
    const from = move && left.get(move.touched[0]!);
    const target = move && pieces.find((piece) => piece.square === move.touched[move.touched.length - 1]);
    if (from && target && from.owner === target.owner) {
        ids.set(target, from.id);
        left.delete(from.square);
    }
    for (const piece of pieces) {
        const same = left.get(piece.square);
        if (ids.has(piece) || !same || kind(same) !== kind(piece)) continue;
        ids.set(piece, same.id);
        left.delete(piece.square);
    }
    // Moved by a rule, or a position that was reached in another way: the nearest of the same kind.
    for (const piece of pieces) {
        if (ids.has(piece)) continue;
        const same = [...left.values()].find((old) => kind(old) === kind(piece));
        if (same) left.delete(same.square);
        ids.set(piece, same?.id ?? nextId++);
    }
    return pieces.map((piece) => ({ ...piece, id: ids.get(piece)! })).sort((a, b) => a.id - b.id);
}
