// A game in progress on this screen: people and engines take turns, the rules judge every move, each is stored at once.
import { batch, computed, signal } from "@preact/signals";

import { prepareEngine } from "../art/engine";
import * as rules from "../rules/client";
import type { Move, Report, Result, SearchLimits, Side } from "../rules/types";
import { Clock } from "./clock";
import { Line } from "./line";
import { withoutMove } from "./refusal";
import { type Ending, load, type Player, save, type SavedGame } from "./saved";

export class Session extends Line {
    readonly saved = signal<SavedGame>(undefined as never);
    readonly thinking = signal(false);
    readonly hint = signal<Move>();
    readonly clock: Clock | undefined;
    private closed = false;

    readonly result = computed<{ result: Result; reason: string }>(() => {
        const ending = this.saved.value.ending;
        if (ending) return ending;
        const view = this.view.value;
        return { result: view?.result ?? "*", reason: view?.reason ?? "" };
    });
    readonly isOver = computed(() => this.result.value.result !== "*");
    readonly humanToMove = computed(() => {
        const view = this.view.value;
        return view !== undefined && !this.isOver.value && this.player(view.turn).kind === "human";
    });

    constructor(saved: SavedGame) {
        super();
        this.saved.value = saved;
        if (saved.clock) {
            const left = saved.left ?? [saved.clock.initial, saved.clock.initial];
            this.clock = new Clock(left, (side) => this.flagFell(side));
        }
    }

    protected get played() {
        return this.saved.value;
    }
    player(side: Side): Player {
        return this.saved.value.players[side];
    }

    async open() {
        rules.stopSearch(); // of whatever the visitor left
        await this.showStart();
        await this.show(this.saved.value.moves);
    }
    close() {
        this.closed = true;
        this.clock?.stop();
        this.keepClock();
        rules.stopSearch();
    }
    /** Stores the clock, unless the game has gone on in another tab. */
    keepClock() {
        const { id, moves } = this.saved.value;
        if (this.clock && load(id)?.moves.length === moves.length) this.keep({ left: this.clock.left() });
    }

    /** A person's move; the rules refuse it with a reason if it is not legal. */
    async play(move: string): Promise<boolean> {
        if (!this.humanToMove.value) return false;
        return this.advance(move);
    }

    /** Back to where a person was to move last. */
    async takeBack() {
        const { moves, players } = this.saved.value;
        let keep = moves.length - 1;
        const sideAt = (ply: number) => this.sideAt(ply);
        while (keep > 0 && players[sideAt(keep)].kind !== "human") --keep;
        if (keep < 0) return;
        rules.stopSearch();
        this.keep({ ending: undefined, finished: false });
        await this.show(moves.slice(0, keep));
    }
    resign() {
        const view = this.view.value;
        if (!view || this.isOver.value) return;
        const { players } = this.saved.value;
        const loser: Side = players[0].kind === players[1].kind ? view.turn : players[0].kind === "human" ? 0 : 1;
        this.end({ result: loser === 0 ? "0-1" : "1-0", reason: "resignation" });
    }
    /** Two people agree; the engine agrees if it does not think itself better. */
    async offerDraw(): Promise<boolean> {
        const { moves, players } = this.saved.value;
        const engineSide = players.findIndex((player) => player.kind === "engine");
        const version = this.version;
        if (engineSide >= 0) {
            const report = await this.search({ nodes: 20000 });
            if (!report || version !== this.version) return false;
            const score = report.lines[0]?.score ?? 0;
            const forEngine = this.view.value!.turn === engineSide ? score : -score;
            if (report.lines[0]?.proved || forEngine > 0 || moves.length < 20) return false;
        }
        this.end({ result: "1/2-1/2", reason: "agreement" });
        return true;
    }
    async showHint() {
        const version = this.version;
        const report = await this.search({ ms: 1000 });
        if (!report || version !== this.version) return;
        this.hint.value = this.view.value?.moves.find((move) => move.text === report.lines[0]?.moves[0]);
    }

    /** A search of the position; nothing if it was stopped for something else. */
    private async search(limits: SearchLimits): Promise<Report | undefined> {
        const { game, start, moves } = this.saved.value;
        try {
            return await rules.search(game, start, moves, limits);
        } catch (error) {
            if (error instanceof rules.Stopped) return undefined;
            throw error;
        }
    }
    private sideAt(ply: number): Side {
        const view = this.view.value!;
        const first = (view.played.length % 2 === 0 ? view.turn : 1 - view.turn) as Side;
        return (ply % 2 === 0 ? first : 1 - first) as Side;
    }
    private async advance(move: string): Promise<boolean> {
        const { moves, clock } = this.saved.value;
        const mover = this.view.value!.turn;
        try {
            await this.show([...moves, move], () => this.clock?.add(mover, clock!.increment));
            return true;
        } catch (error) {
            this.message.value = withoutMove((error as Error).message);
            return false;
        }
    }
    private async show(moves: string[], afterMove?: () => void) {
        const version = ++this.version;
        const { game, start } = this.saved.value;
        const view = await rules.view(game, start, moves);
        if (version !== this.version || this.closed) return;
        afterMove?.();
        batch(() => {
            this.view.value = view;
            this.past.value = undefined;
            this.hint.value = undefined;
            this.message.value = "";
            this.keep({
                moves: view.played.map((played) => played.text),
                finished: view.result !== "*" || this.saved.value.ending !== undefined,
                left: this.clock?.left(),
            });
        });
        if (this.isOver.value) this.clock?.stop();
        else if (moves.length > 0) this.clock?.run(view.turn);
        else this.clock?.stop();
        void this.letEngineMove();
    }
    private async letEngineMove() {
        const view = this.view.value;
        if (!view || this.isOver.value || this.closed) return;
        const player = this.player(view.turn);
        if (player.kind !== "engine") return;
        const version = this.version;
        const { game, start, moves, seed } = this.saved.value;
        this.thinking.value = true;
        try {
            const began = performance.now();
            if (player.level === 10) await prepareEngine(game);
            const choice = await rules.choose(game, start, moves, `engine level=${player.level}`, seed);
            // Long enough to see what the person did.
            await new Promise((resolve) => setTimeout(resolve, Math.max(0, 350 - (performance.now() - began))));
            if (version !== this.version || this.closed) return;
            await this.advance(choice.move);
        } catch (error) {
            if (!(error instanceof rules.Stopped)) this.message.value = (error as Error).message;
        } finally {
            this.thinking.value = false;
        }
    }
    private flagFell(side: Side) {
        this.end({ result: side === 0 ? "0-1" : "1-0", reason: "time" });
    }
    private end(ending: Ending) {
        if (this.isOver.value) return;
        ++this.version;
        this.clock?.stop();
        rules.stopSearch();
        this.keep({ ending, finished: true });
    }
    private keep(change: Partial<SavedGame>) {
        this.saved.value = { ...this.saved.value, ...change };
        save(this.saved.value);
    }
}
