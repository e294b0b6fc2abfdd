// An attempt at a puzzle: the visitor's moves are compared with the solution, replies are played, and the engine refutes
// a wrong move. The rules judge every move.
import { batch, signal } from "@preact/signals";

import { refusal, withoutMove } from "../game/refusal";
import * as rules from "../rules/client";
import type { GameView, Move } from "../rules/types";
import { today } from "./choose";
import { moveGrade, type Progress, solvedOf, update, withSolved } from "./progress";
import type { Puzzle } from "./puzzle";

/** `theirs`: a reply or the solution is being played; `shown`: the solution was asked for. */
export type State = "loading" | "yours" | "theirs" | "wrong" | "solved" | "shown";

/** What is wrong with a move: it is not legal (the rule), it is answered, or it wins too slowly. */
export type Fault = { kind: "illegal"; text: string } | { kind: "answered"; move: string; reply: string } | { kind: "slow" };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const replyDelay = 450;
/** Enough to see the reply to most moves, and short on a phone. */
const refutationNodes = 60_000;

export class Attempt {
    readonly view = signal<GameView>();
    readonly state = signal<State>("loading");
    readonly fault = signal<Fault>();
    /** First only the piece, then the move. */
    readonly hint = signal<{ move: Move; whole: boolean }>();
    private readonly line: string[] = [];
    private helped = false;
    private closed = false;
    /** Counts what is put on the board: what was asked for before that is dropped. */
    private version = 0;

    constructor(
        readonly game: string,
        readonly puzzle: Puzzle,
    ) {}

    async open() {
        await this.show(this.line, "yours");
    }
    close() {
        this.closed = true;
        rules.stopSearch();
    }

    /** The solver's move in any spelling. */
    async play(text: string): Promise<boolean> {
        if (this.state.value !== "yours") return false;
        let view: GameView;
        try {
            view = await rules.view(this.game, this.puzzle.position, [...this.line, text]);
        } catch (error) {
            this.fault.value = { kind: "illegal", text: withoutMove((error as Error).message) };
            return false;
        }
        const move = view.played.at(-1)!.text;
        if (move !== this.expected()) {
            await this.refute(view, move);
            return true;
        }
        this.line.push(move);
        this.put(view, "theirs");
        await this.goOn();
        return true;
    }
    /** Says why a move from one square to another is not legal. */
    async explain(from: string, to: string) {
        const text = await refusal(rules.view, this.game, this.puzzle.position, this.view.value!, from, to);
        if (text) this.fault.value = { kind: "illegal", text };
    }
    /** Back to where the wrong move was made. */
    async tryAgain() {
        if (this.state.value === "wrong") await this.show(this.line, "yours");
    }
    showHint() {
        const view = this.view.value;
        if (this.state.value !== "yours" || !view) return;
        const move = view.moves.find(({ text }) => text === this.expected());
        if (!move) return;
        this.needHelp();
        this.hint.value = { move, whole: this.hint.value !== undefined };
    }
    async showSolution() {
        if (this.state.value === "wrong") await this.tryAgain();
        if (this.state.value !== "yours") return;
        this.needHelp();
        while (this.line.length < this.puzzle.moves.length && !this.closed) {
            this.line.push(this.expected());
            await this.show(this.line, "theirs");
            await pause(replyDelay);
        }
        this.state.value = "shown";
    }

    private expected(): string {
        return this.puzzle.moves[this.line.length]!;
    }
    /** After the right move: the reply, or the end. */
    private async goOn() {
        if (this.line.length === this.puzzle.moves.length) {
            this.finish();
            return;
        }
        await pause(replyDelay);
        if (this.closed) return;
        this.line.push(this.expected());
        await this.show(this.line, "yours");
    }
    private finish() {
        const { game, puzzle, helped } = this;
        this.state.value = "solved";
        update((before) => {
            const isNew = !solvedOf(before, game).includes(puzzle.id);
            const after = withSolved(before, game, puzzle.id, today());
            return isNew && !helped ? moveGrade(after, game, true) : after;
        });
    }
    /** Only the first failure of an attempt counts. */
    private needHelp() {
        if (!this.helped) update((before: Progress) => moveGrade(before, this.game, false));
        this.helped = true;
    }

    private async refute(view: GameView, move: string) {
        this.needHelp();
        this.put(view, "wrong");
        if (view.result !== "*") return;
        const tried = [...this.line, move];
        const version = this.version;
        try {
            const report = await rules.search(this.game, this.puzzle.position, tried, { nodes: refutationNodes });
            if (this.closed || version !== this.version) return;
            const best = report.lines[0];
            if (best?.proved === "loss") this.fault.value = { kind: "slow" };
            else if (best) {
                const reply = best.moves[0]!;
                const isShown = await this.show([...tried, reply], "wrong");
                if (isShown) this.fault.value = { kind: "answered", move, reply };
            }
        } catch (error) {
            if (!(error instanceof rules.Stopped)) throw error;
        }
    }
    /** Whether nothing else was shown meanwhile. */
    private async show(moves: string[], state: State): Promise<boolean> {
        const version = ++this.version;
        const view = await rules.view(this.game, this.puzzle.position, moves);
        if (this.closed || version !== this.version) return false;
        this.put(view, state);
        return true;
    }
    private put(view: GameView, state: State) {
        ++this.version;
        batch(() => {
            this.view.value = view;
            this.state.value = state;
            this.hint.value = undefined;
            this.fault.value = undefined;
        });
    }
}
