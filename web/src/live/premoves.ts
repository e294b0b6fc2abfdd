// Moves chosen while the opponent thinks: those the visitor would have if it were their turn now.
import { signal } from "@preact/signals";

import { asOtherTurn } from "../game/otherTurn";
import type { GameView, Move } from "../rules/types";

export class Premoves {
    readonly chosen = signal<Move>();
    /** The present position with the turn passed to the visitor; nothing where the rules do not know it. */
    readonly view = signal<GameView>();
    private of: GameView | undefined;

    async prepare(game: string, view: GameView) {
        if (this.of === view) return;
        this.of = view;
        const other = await asOtherTurn(game, view);
        if (this.of !== view) return;
        this.view.value = other && { ...view, moves: other.moves, board: { ...view.board, turn: other.turn, facts: [] } };
    }
    clear() {
        this.of = undefined;
        this.chosen.value = undefined;
        this.view.value = undefined;
    }
}
