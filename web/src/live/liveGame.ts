// A game on the server: its state, which events change, and what the visitor sees of it before the server has answered.
import { batch, computed, signal } from "@preact/signals";

import { Line } from "../game/line";
import { withoutMove } from "../game/refusal";
import * as rules from "../rules/client";
import type { Move, Side } from "../rules/types";
import { join, socketAddress } from "./api";
import { Connection } from "./connection";
import { fold } from "./fold";
import { type News, newsOf } from "./news";
import { Outbox } from "./outbox";
import { Premoves } from "./premoves";
import { ServerTime } from "./serverTime";
import type { GameMessage, GameState, LiveEvent, Request } from "./types";

/** A move that is on the board but not yet acknowledged. */
interface Pending {
    move: string;
    ply: number;
    /** When it was made, by the server's time: the clock that is shown stops. */
    at: number;
}

export class LiveGame extends Line {
    readonly state = signal<GameState>();
    readonly pending = signal<Pending>();
    /** The last event if the board does not show it: a declined offer, moves taken back, an outage. */
    readonly news = signal<News>();
    /** The next game between the two, when it is made while the visitor is here. */
    readonly next = signal<string>();
    /** The rules of this page cannot show the game: the server has another version of them. */
    readonly isForeign = signal(false);
    /** Changes ten times a second while a clock runs. */
    readonly tick = signal(0);
    readonly premoves = new Premoves();
    readonly connection: Connection<GameMessage>;
    private readonly outbox: Outbox;
    private readonly time = new ServerTime();
    private timer: ReturnType<typeof setInterval> | undefined;
    private isJoining = false;

    readonly you = computed(() => this.state.value?.you ?? undefined);
    readonly isOver = computed(() => this.state.value?.state === "over");
    readonly isPlaying = computed(() => this.state.value?.state === "playing");
    readonly isMyTurn = computed(() => {
        const view = this.view.value;
        return this.isPlaying.value && view?.result === "*" && !this.pending.value && view.turn === this.you.value;
    });

    constructor(readonly id: string) {
        super();
        const address = () => socketAddress(`games/${encodeURIComponent(id)}/socket?after=${this.state.peek()?.last ?? 0}`);
        this.connection = new Connection<GameMessage>(address, (message) => this.receive(message));
        this.outbox = new Outbox((message) => this.connection.send(message));
    }
    protected get played() {
        return this.state.peek()!;
    }

    open() {
        this.connection.open();
        this.timer = setInterval(() => ++this.tick.value, 100);
    }
    close() {
        ++this.version;
        clearInterval(this.timer);
        this.connection.close();
    }

    /** Takes the free seat. */
    async join(name: string) {
        this.isJoining = true;
        try {
            await join(this.id, name);
        } finally {
            this.isJoining = false;
            this.connection.renew();
        }
    }
    /** A move of the visitor: shown at once, and taken back if the server refuses it. */
    async play(text: string): Promise<boolean> {
        const { game, start, moves } = this.played;
        if (!this.isMyTurn.value) return false;
        let move: string;
        try {
            move = (await rules.view(game, start, [...moves, text])).played.at(-1)!.text;
        } catch (error) {
            this.message.value = withoutMove((error as Error).message);
            return false;
        }
        if (!this.isMyTurn.value || this.played.moves !== moves) return false;
        batch(() => {
            this.pending.value = { move, ply: moves.length, at: this.time.now() };
            this.past.value = undefined;
        });
        void this.ask({ kind: "move", move, ply: moves.length });
        await this.show();
        return true;
    }
    /** Chosen while the opponent thinks; played when the turn comes, if the rules allow it then. */
    setPremove(move: Move) {
        this.premoves.chosen.value = move;
    }
    /** Offers, answers and the like. What the server refuses is said, and nothing changes. */
    async ask(request: Request) {
        try {
            await this.outbox.ask(request, () => this.isMeant(request));
        } catch (refused) {
            if (request.kind === "move") {
                this.pending.value = undefined;
                await this.show();
            }
            this.message.value = withoutMove((refused as Error).message);
        }
    }

    /** Whether an answer still answers the offer it was given to: after a break there may be another one. */
    private isMeant(request: Request) {
        if (request.kind !== "accept" && request.kind !== "decline") return true;
        return this.state.peek()?.offer?.n === request.n;
    }

    /** Milliseconds left for a side, or nothing without a clock. */
    left(side: Side): number | undefined {
        const { clock, clocks } = this.state.value!;
        const { left, running, at } = clocks;
        if (clock && "days" in clock) {
            const isToMove = this.view.value?.turn === side && this.isPlaying.value;
            return isToMove ? this.untilDeadline() : clock.days * 86_400_000;
        }
        if (!left) return undefined;
        const until = this.pending.value?.at ?? this.time.now();
        return Math.max(0, left[side] - (running === side ? Math.max(0, until - at) : 0));
    }
    /** Milliseconds until something happens by itself. */
    untilDeadline(): number | undefined {
        const { deadline } = this.state.value!.clocks;
        return deadline === null ? undefined : Math.max(0, deadline - this.time.now());
    }

    private receive(message: GameMessage) {
        if (message.kind === "ack") this.outbox.acknowledge(message.id);
        else if (message.kind === "error" && message.id !== null) this.outbox.refuse(message.id, message.error);
        else if (message.kind === "watching") {
            this.state.value = { ...this.played, watching: message.count, online: message.online };
        } else if (message.kind === "hello") this.greet(message.game, message.events, message.now);
        else if (message.kind === "events") {
            // This connection is still a spectator's; the next one begins with what is missing.
            if (this.isJoining) return;
            this.time.hear(message.now);
            const { last } = this.played;
            const fresh = message.events.filter(({ n }) => n > last);
            if (fresh.length > 0 && fresh[0]!.n !== last + 1) {
                this.connection.drop(); // a gap: ask for what is missing
                return;
            }
            this.change({ ...fresh.reduce(fold, this.played), clocks: message.clocks }, fresh);
        }
    }
    private greet(state: GameState, events: LiveEvent[], now: number) {
        this.time.hear(now);
        const isFirst = this.state.peek() === undefined;
        this.change(state, isFirst ? [] : events);
        if (isFirst) void this.showStart().catch(() => {}); // show() says so
        this.outbox.sendAgain();
    }
    private change(state: GameState, events: LiveEvent[]) {
        let before = this.state.peek() ?? state;
        batch(() => {
            this.state.value = state;
            const pending = this.pending.peek();
            if (pending && (state.moves.length !== pending.ply || state.state === "over")) this.pending.value = undefined;
            for (const event of events) {
                if (event.kind === "rematched") this.next.value = event.data.game;
                this.news.value = newsOf(before, event);
                before = fold(before, event);
            }
        });
        void this.show();
    }

    /** Asks the rules for the position after all moves, the pending one too. */
    private async show() {
        const version = ++this.version;
        const { game, start, moves } = this.played;
        const pending = this.pending.peek();
        const all = pending ? [...moves, pending.move] : moves;
        const shown = this.view.peek()?.played;
        if (shown?.length !== all.length || shown.some(({ text }, i) => text !== all[i])) {
            const view = await rules.view(game, start, all).catch(() => undefined);
            if (version !== this.version) return;
            this.isForeign.value = !view;
            if (!view) return;
            batch(() => {
                this.view.value = view;
                this.message.value = "";
                if ((this.past.peek()?.played.length ?? 0) >= all.length) this.past.value = undefined;
            });
        }
        await this.servePremove();
    }
    private async servePremove() {
        const { game } = this.played;
        const view = this.view.peek()!;
        const chosen = this.premoves.chosen.peek();
        if (this.isMyTurn.peek() && chosen) {
            this.premoves.clear();
            await this.play(chosen.text);
        } else if (this.you.peek() !== undefined && this.isPlaying.peek() && view.turn !== this.you.peek()) {
            await this.premoves.prepare(game, view);
        } else this.premoves.clear();
    }
}
