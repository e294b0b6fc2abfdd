// An attempt at a lesson: the learner moves, the opponent replies, the goal is checked after each.
import { computed, signal } from "@preact/signals";

import type { GameView, Move, Side } from "../rules/types";
import { isReached, waitsForReply } from "./goal";
import { type Rules, Trial } from "./trial";
import type { Lesson } from "./types";

export type State = "open" | "done" | "failed";

export class Attempt extends Trial {
    readonly state = signal<State>("open");
    readonly replying = signal(false);
    /** Hints asked for: the first is a sentence, the second shows the move. */
    readonly hints = signal(0);
    private readonly first = signal<GameView>();

    readonly canMove = computed(
        () => this.state.value === "open" && !this.replying.value && this.view.value?.turn === this.side,
    );
    /** The next move of the solution, while the learner has followed it. */
    readonly hint = computed<Move | undefined>(() => {
        if (this.hints.value < 2 || !this.canMove.value || !this.followed) return undefined;
        const next = this.lesson.solution[this.own.length];
        return this.view.value!.moves.find(({ text }) => text === next);
    });

    constructor(
        rules: Rules,
        game: string,
        readonly lesson: Lesson,
        /** Milliseconds before a reply, to see one's own move first. */
        private readonly delay = 0,
        private readonly onDone = () => {},
    ) {
        super(rules, game, lesson.start);
    }

    get side(): Side {
        return this.first.value?.turn ?? 0;
    }
    /** Own moves that are left. */
    get left(): number {
        return this.lesson.within - this.own.length;
    }
    private get own(): string[] {
        return this.moves.filter((_, i) => i % 2 === 0);
    }

    private get followed(): boolean {
        return this.own.every((move, i) => move === this.lesson.solution[i]);
    }

    override async reset(): Promise<void> {
        this.state.value = "open";
        this.replying.value = false;
        await super.reset();
        this.first.value = this.view.value;
    }
    override async play(move: string): Promise<boolean> {
        if (!this.canMove.value || !(await super.play(move))) return false;
        const mayGoOn = this.left > 0 || waitsForReply(this.lesson.goal);
        this.judge(!mayGoOn);
        if (this.state.value === "open") await this.reply();
        return true;
    }

    private judge(isEnd: boolean) {
        const now = this.view.value!;
        const over = now.result !== "*";
        const isLast = this.left === 0 && (over || now.turn === this.side);
        const standing = { start: this.first.value!, now, side: this.side, isLast };
        if (isReached(this.lesson.goal, standing)) {
            this.onDone();
            this.state.value = "done";
        } else if (isEnd || over) {
            this.state.value = "failed";
        }
    }
    private async reply(): Promise<void> {
        const version = this.version;
        this.replying.value = true;
        try {
            const [move] = await Promise.all([this.replyMove(), new Promise((done) => setTimeout(done, this.delay))]);
            if (version !== this.version || !(await super.play(move))) return;
            this.judge(this.left === 0);
        } catch (error) {
            if (version === this.version) throw error; // else the search was stopped with the attempt
        } finally {
            this.replying.value = false;
        }
    }
    private async replyMove(): Promise<string> {
        const scripted = this.followed ? this.lesson.replies?.[this.own.length - 1] : undefined;
        if (this.view.value!.moves.some(({ text }) => text === scripted)) return scripted!;
        return (await this.rules.choose(this.game, this.start, this.moves, "engine level=6", 1)).move;
    }
}
