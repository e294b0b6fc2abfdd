// The engine beside the board: searches the current position, deeper and deeper, until it changes.
import { effect, signal } from "@preact/signals";

import { store, stored } from "../../game/storage";
import * as rules from "../../rules/client";
import type { Report } from "../../rules/types";

export interface Question {
    game: string;
    start: string;
    moves: string[];
}

export const engineOn = signal(stored("analyse.engine", true));
export const lineCount = signal(stored("analyse.lines", 3));
effect(() => store("analyse.engine", engineOn.value));
effect(() => store("analyse.lines", lineCount.value));

export class LiveEngine {
    /** The last report about the question that stands. */
    readonly report = signal<Report>();
    readonly running = signal(false);
    private wanted: Question | undefined;
    private busy = false;

    /** Searches another position; undefined stops the search. */
    ask(question: Question | undefined) {
        this.wanted = question;
        this.report.value = undefined;
        rules.stopSearch();
        if (!this.busy) void this.work();
    }

    private async work() {
        this.busy = true;
        while (this.wanted) {
            const question = this.wanted;
            const { game, start, moves } = question;
            const isCurrent = () => this.wanted === question;
            const show = (report: Report) => {
                if (isCurrent()) this.report.value = report;
            };
            this.running.value = true;
            try {
                show(await rules.search(game, start, moves, { lines: lineCount.value }, show));
            } catch {
                // Stopped, or the game is over: there is nothing to show.
            }
            if (isCurrent()) break;
        }
        this.busy = false;
        this.running.value = false;
    }
}
