// What the lobby shows, kept up to date by the server.
import { signal } from "@preact/signals";

import { socketAddress } from "./api";
import { Challenges } from "./challenges";
import { Connection } from "./connection";
import type { LobbyMessage, LobbyNews } from "./types";

export class LobbyFeed {
    readonly news = signal<LobbyNews>();
    /** The names of the bots that are online. */
    readonly bots = signal<string[]>([]);
    readonly challenges = new Challenges();
    readonly connection = new Connection<LobbyMessage>(
        () => {
            this.challenges.forget();
            return socketAddress("lobby/socket?bots");
        },
        (message) => this.receive(message),
    );

    open() {
        this.connection.open();
    }
    close() {
        this.challenges.close();
        this.connection.close();
    }
    private receive(message: LobbyMessage) {
        if (message.kind === "lobby") this.news.value = message;
        else if (message.kind === "bots") this.bots.value = message.bots.map(({ name }) => name);
        else if (message.kind === "event") this.challenges.hear(message.event);
    }
}
