// Challenges to and from the visitor, as the lobby's connection tells them.
import { signal } from "@preact/signals";

import { showChallenge } from "./api";
import type { LobbyEvent, PlayerChallenge } from "./types";

/** How a challenge that the visitor sent has ended without a game. */
export interface Ending {
    name: string;
    /** Why it was declined; nothing if it has expired. */
    reason: string | undefined;
}

const askEvery = 2000;

export class Challenges {
    readonly received = signal<PlayerChallenge[]>([]);
    readonly sent = signal<PlayerChallenge>();
    readonly ending = signal<Ending>();
    /** A game that one of these challenges has become. */
    readonly started = signal<string>();
    private accepted = "";
    private timer: ReturnType<typeof setInterval> | undefined;

    /** A new connection tells again what is open. */
    forget() {
        this.received.value = [];
    }
    /** The visitor has sent this one. It may be answered while there is no connection, so the page asks, too. */
    wait(challenge: PlayerChallenge) {
        this.sent.value = challenge;
        this.ending.value = undefined;
        clearInterval(this.timer);
        this.timer = setInterval(() => void this.ask(challenge.id), askEvery);
    }
    close() {
        clearInterval(this.timer);
    }
    private async ask(id: string) {
        if (this.sent.peek()?.id !== id) return clearInterval(this.timer);
        const challenge = await showChallenge(id).catch(() => undefined);
        if (!challenge || this.sent.peek()?.id !== id) return;
        if (challenge.status === "accepted") this.started.value = id;
        else if (challenge.status !== "created") this.end(challenge);
    }
    private end(challenge: PlayerChallenge) {
        if (this.sent.peek()?.id === challenge.id) {
            this.ending.value = { name: challenge.destUser.name, reason: challenge.declineReasonKey };
        }
        this.drop(challenge.id);
    }
    /** The visitor accepts this one: its game is opened when it begins. */
    expect(id: string) {
        this.accepted = id;
    }
    /** The visitor has cancelled, accepted or declined this one. */
    drop(id: string) {
        if (this.sent.peek()?.id === id) this.sent.value = undefined;
        this.received.value = this.received.peek().filter((one) => one.id !== id);
    }

    hear(event: LobbyEvent) {
        if ("game" in event) {
            const { id } = event.game;
            const isExpected = id === this.accepted || id === this.sent.peek()?.id;
            if (event.type === "gameStart" && isExpected) this.started.value = id;
            return;
        }
        const { challenge } = event;
        if (challenge.rematchOf) return; // the page of that game shows it
        if (event.type === "challenge") {
            if (challenge.direction === "out") this.sent.value ??= challenge;
            else this.received.value = [...this.received.peek().filter(({ id }) => id !== challenge.id), challenge];
            return;
        }
        this.end(challenge);
    }
}
