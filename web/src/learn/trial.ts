// A position to try moves on: the rules judge every move, and it can be set up again.
import { batch, signal } from "@preact/signals";

import { refusal, withoutMove } from "../game/refusal";
import type { GameView } from "../rules/types";

/** The part of the module that is needed; the page's client has it, and tests give the module itself. */
export interface Rules {
    view(game: string, start: string, moves: string[]): Promise<GameView>;
    choose(game: string, start: string, moves: string[], player: string, seed: number): Promise<{ move: string }>;
}

export class Trial {
    readonly view = signal<GameView>();
    /** Why the last move was refused. */
    readonly refused = signal("");
    /** Counts changes of the position: an answer to an earlier one is dropped. */
    protected version = 0;

    constructor(
        protected readonly rules: Rules,
        readonly game: string,
        readonly start: string,
    ) {}

    protected get moves(): string[] {
        return this.view.value?.played.map(({ text }) => text) ?? [];
    }

    async reset(): Promise<void> {
        await this.show([]);
    }
    /** Makes a move; false if the rules refuse it. */
    async play(move: string): Promise<boolean> {
        try {
            return await this.show([...this.moves, move]);
        } catch (error) {
            this.refused.value = withoutMove((error as Error).message);
            return false;
        }
    }
    async explain(from: string, to: string): Promise<void> {
        const view = this.rules.view.bind(this.rules);
        this.refused.value = await refusal(view, this.game, this.start, this.view.value!, from, to);
    }
    close() {
        ++this.version;
    }

    protected async show(moves: string[]): Promise<boolean> {
        const version = ++this.version;
        const view = await this.rules.view(this.game, this.start, moves);
        if (version !== this.version) return false;
        batch(() => {
            this.view.value = view;
            this.refused.value = "";
        });
        return true;
    }
}
