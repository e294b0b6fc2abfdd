// What a game looks like. The board asks for it by the game's id and knows nothing more about the game.
import type { ComponentChild } from "preact";

import type { BoardView, PieceView, SquareView } from "../rules/types";

export interface Art {
    /** Class of the board, which brings its palette. */
    palette: string;
    piece(piece: PieceView): ComponentChild;
    /** What is drawn around a piece because of something the board's facts say about it. */
    aura?(piece: PieceView, board: BoardView): ComponentChild;
    /** What lies on a square besides its colour; `flipped`: the board is seen from the second side. */
    ground?(square: SquareView, flipped: boolean): ComponentChild;
}
