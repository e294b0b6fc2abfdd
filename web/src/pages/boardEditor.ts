// A board edited by hand, for any game: what is put on a square, moved or taken away. Nothing here knows what a legal
// position is: the rules judge every change.
import type { BoardView, PieceView } from "../rules/types";

/** What a click on a square puts there; without one it removes what is there. */
export type Tool = { piece: PieceView } | { mark: string } | undefined;

/** One piece of each kind and side. */
export function kinds(pieces: PieceView[]): PieceView[] {
    const found = new Map(pieces.map((piece) => [piece.letter, piece]));
    return [...found.values()].sort((a, b) => a.owner - b.owner);
}

const withMark = (board: BoardView, square: string, mark: string | undefined): BoardView => ({
    ...board,
    squares: board.squares.map((one) => (one.name === square ? { ...one, mark } : one)),
});
const withoutPiece = (board: BoardView, square: string): BoardView => ({
    ...board,
    pieces: board.pieces.filter((piece) => piece.square !== square),
});
const pieceOn = (board: BoardView, square: string) => board.pieces.find((piece) => piece.square === square);
const markOn = (board: BoardView, square: string) => board.squares.find(({ name }) => name === square)?.mark;

/** Puts what the tool holds on a square; takes it away if it is there already. */
export function put(board: BoardView, tool: Tool, square: string, canMark: boolean): BoardView {
    const here = pieceOn(board, square);
    if (!tool) return here || !canMark ? withoutPiece(board, square) : withMark(board, square, undefined);
    if ("mark" in tool) return withMark(board, square, markOn(board, square) === tool.mark ? undefined : tool.mark);
    const cleared = withoutPiece(board, square);
    const isSame = here?.letter === tool.piece.letter && here.badge === tool.piece.badge;
    return isSame ? cleared : { ...cleared, pieces: [...cleared.pieces, { ...tool.piece, square }] };
}

/** Moves what stands on a square, its piece or else its mark, to another; off the board without one. */
export function move(board: BoardView, from: string, to: string | undefined, canMark: boolean): BoardView {
    const piece = pieceOn(board, from);
    if (piece) {
        const cleared = withoutPiece(to === undefined ? board : withoutPiece(board, to), from);
        return to === undefined ? cleared : { ...cleared, pieces: [...cleared.pieces, { ...piece, square: to }] };
    }
    const mark = markOn(board, from);
    if (!canMark || !mark) return board;
    const cleared = withMark(board, from, undefined);
    return to === undefined ? cleared : withMark(cleared, to, mark);
}
