// A line of moves that the rules judge: the present position, and an earlier one that the visitor looks at.
import { signal } from "@preact/signals";

import * as rules from "../rules/client";
import type { BoardView, GameView } from "../rules/types";
import { refusal } from "./refusal";

export abstract class Line {
    readonly view = signal<GameView>();
    /** The board the game began with. */
    readonly startBoard = signal<BoardView>();
    /** An earlier position that the visitor looks at. */
    readonly past = signal<GameView>();
    /** Why a move was refused, or other news about the game. */
    readonly message = signal("");
    /** Counts changes of the position: an answer to an earlier one is dropped. */
    protected version = 0;
    private looks = 0;

    /** The game, the position it began with, and the moves since then. */
    protected abstract get played(): { game: string; start: string; moves: string[] };

    protected async showStart() {
        const { game, start } = this.played;
        this.startBoard.value = (await rules.view(game, start, [])).board;
    }
    /** Says why a move from one square to another is refused. */
    async explain(from: string, to: string) {
        const { game, start } = this.played;
        this.message.value = await refusal(rules.view, game, start, this.view.value!, from, to);
    }
    /** Shows the position after some moves; the last one is the game itself. */
    async look(plies: number) {
        const { game, start, moves } = this.played;
        const version = this.version;
        const look = ++this.looks;
        const isPast = plies >= 0 && plies < moves.length;
        const view = isPast ? await rules.view(game, start, moves.slice(0, plies)) : undefined;
        if (version === this.version && look === this.looks) this.past.value = view;
    }
}
