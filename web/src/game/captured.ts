// Which pieces have left the board.
import type { BoardView, PieceView, Side } from "../rules/types";

/** What of `owner` was on the board at the start and is not there now, by kind. */
export function lost(start: BoardView, now: BoardView, owner: Side): PieceView[] {
    const left = new Map<string, number>();
    for (const piece of now.pieces) {
        if (piece.owner === owner) left.set(piece.name, (left.get(piece.name) ?? 0) + 1);
    }
    return start.pieces.filter((piece) => {
        if (piece.owner !== owner) return false;
        const count = left.get(piece.name) ?? 0;
        left.set(piece.name, count - 1);
        return count <= 0;
    });
}
