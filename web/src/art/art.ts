// What a game looks like. The board asks for it by the game's id and knows nothing more about the game.
import type { ComponentChild } from "preact";

import type { PieceView, SquareView } from "../rules/types";

export interface Art {
    /** Class of the board, which brings its palette. */
    palette: string;
    piece(piece: PieceView): ComponentChild;
    /** What lies on a square besides its colour; `flipped`: the board is seen from the second side. */
    ground?(square: SquareView, flipped: boolean): ComponentChild;
}
