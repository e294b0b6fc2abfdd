// What the lobby shows, kept up to date by the server.
import { signal } from "@preact/signals";

import { socketAddress } from "./api";
import { Connection } from "./connection";
import type { LobbyMessage } from "./types";

export class LobbyFeed {
    readonly news = signal<LobbyMessage>();
    readonly connection = new Connection<LobbyMessage>(
        () => socketAddress("lobby/socket"),
        (message) => (this.news.value = message),
    );

    open() {
        this.connection.open();
    }
    close() {
        this.connection.close();
    }
}
