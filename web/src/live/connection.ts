// A WebSocket that comes back: it connects again after a break, waits longer after each failure, and answers pings.
import { signal } from "@preact/signals";

export type Status = "connecting" | "open" | "reconnecting" | "missing" | "closed";

/** The server's close code for a game that does not exist. */
const noSuchGame = 4404;
/** WebSocket.CONNECTING */
const connecting = 0;
const shortestPause = 300;
const longestPause = 10_000;
/** The server sends a ping every 10 seconds; a connection that says nothing for so long is dead. */
const longestSilence = 30_000;

export class Connection<Message> {
    readonly status = signal<Status>("connecting");
    private socket: WebSocket | undefined;
    private failures = 0;
    private pause: ReturnType<typeof setTimeout> | undefined;
    private silence: ReturnType<typeof setTimeout> | undefined;

    /** `address` is asked again before each attempt: it may say what the page has already. */
    constructor(
        private readonly address: () => string,
        private readonly onMessage: (message: Message) => void,
    ) {}

    open() {
        addEventListener("online", this.retry);
        addEventListener("offline", this.drop);
        this.connect();
    }
    close() {
        removeEventListener("online", this.retry);
        removeEventListener("offline", this.drop);
        this.status.value = "closed";
        this.forget();
    }
    /** Sends a message if there is a connection; whether it arrives is not known. */
    send(message: object) {
        if (this.status.peek() === "open") this.socket!.send(JSON.stringify(message));
    }
    /** Gives this connection up and makes another soon. */
    readonly drop = () => {
        this.forget();
        this.connectLater();
    };
    /** The same at once: the server now identifies the visitor differently, after a log-in or log-out. */
    renew() {
        this.failures = 0;
        this.forget();
        this.connect();
    }
    private readonly retry = () => {
        if (this.status.peek() !== "open") this.renew();
    };

    private connect() {
        const socket = new WebSocket(this.address());
        this.socket = socket;
        this.listen();
        socket.onmessage = ({ data }) => this.receive(String(data));
        socket.onclose = ({ code }) => {
            this.forget();
            if (code === noSuchGame) this.status.value = "missing";
            else this.connectLater();
        };
    }
    private receive(text: string) {
        this.listen();
        this.failures = 0;
        this.status.value = "open";
        const message = JSON.parse(text) as { kind: string; n?: number };
        if (message.kind === "ping") this.send({ kind: "pong", n: message.n });
        else this.onMessage(message as Message);
    }
    private listen() {
        clearTimeout(this.silence);
        this.silence = setTimeout(this.drop, longestSilence);
    }
    private connectLater() {
        this.status.value = "reconnecting";
        const longest = Math.min(longestPause, shortestPause * 2 ** this.failures++);
        // Not all visitors at once when a server is back.
        this.pause = setTimeout(() => this.connect(), longest * (0.5 + Math.random() / 2));
    }
    private forget() {
        clearTimeout(this.pause);
        clearTimeout(this.silence);
        const { socket } = this;
        if (!socket) return;
        socket.onmessage = socket.onclose = null;
        // Browsers complain of one that is closed before it is open.
        if (socket.readyState === connecting) socket.onopen = () => socket.close();
        else socket.close();
        this.socket = undefined;
    }
}
