// A contest and its table, kept up to date by the server over a WebSocket; without one (a proxy may refuse it) by asking.
import { signal } from "@preact/signals";

import { ApiError, socketAddress } from "./api";
import { Connection } from "./connection";
import { contest, type ContestBoard, contestSocket, type ContestView, type Table, table } from "./contests";

type Message =
    | ({ kind: "contest" } & ContestView)
    | { kind: "boards"; boards: ContestBoard[] }
    /** `after`: the version that the games of this table follow; null: it is complete. */
    | { kind: "table"; version: string; after: string | null; table: Table };

/** A table has at most so many games. */
const mostGames = 500;
/** Between two questions while there is no WebSocket. */
const pause = 5000;

/** The newer table, with the games of the one before that it leaves out. */
export function joined(before: Table, now: Table): Table {
    const isNew = new Set(now.games.map(({ id }) => id));
    const games = [...now.games, ...before.games.filter(({ id }) => !isNew.has(id))];
    return { ...now, games: games.slice(0, mostGames) };
}

export class ContestFeed {
    readonly view = signal<ContestView>();
    readonly table = signal<Table>();
    readonly boards = signal<ContestBoard[]>([]);
    /** Why the last question was refused. */
    readonly problem = signal<Error>();
    private version = "";
    private timer: ReturnType<typeof setInterval> | undefined;
    private readonly connection: Connection<Message>;

    constructor(
        private readonly id: string,
        private readonly secret: string,
    ) {
        this.connection = new Connection(
            () => socketAddress(contestSocket(id, secret, this.version)),
            (message) => this.receive(message),
        );
    }
    get status() {
        return this.connection.status;
    }

    /** Forgets what another visitor has seen. */
    open() {
        this.view.value = this.table.value = undefined;
        this.boards.value = [];
        this.version = "";
        this.connection.open();
        this.timer = setInterval(() => {
            const status = this.status.peek();
            if (status !== "open" && status !== "missing" && !document.hidden) void this.refresh();
        }, pause);
    }
    close() {
        clearInterval(this.timer);
        this.connection.close();
    }
    /** What an answer to a request of the page's own says. */
    show(view: ContestView) {
        this.view.value = view;
    }
    /** Asks for everything at once. */
    async refresh() {
        try {
            this.view.value = await contest(this.id, this.secret);
            this.boards.value = this.view.value.boards ?? [];
            if (this.view.value.contest.started !== null) await this.askTable(this.version);
            this.problem.value = undefined;
        } catch (refused) {
            this.problem.value = refused as Error;
        }
    }
    private async askTable(after: string) {
        const answer = await table(this.id, this.secret, after);
        this.version = answer.version;
        if (answer.table) this.table.value = answer.table;
    }
    private receive(message: Message) {
        this.problem.value = undefined;
        if (message.kind === "contest") this.view.value = message;
        else if (message.kind === "boards") this.boards.value = message.boards;
        else if (message.kind === "table") this.receiveTable(message);
    }
    private receiveTable({ version, after, table: now }: Message & { kind: "table" }) {
        if (version === this.version) return;
        const before = this.table.peek();
        const isComplete = after === null;
        if (!isComplete && (after !== this.version || !before)) return void this.askTable("").catch(() => {});
        const next = isComplete ? now : joined(before!, now);
        this.version = version;
        this.table.value = next;
        // Games that ended at the same time may be in another order.
        if (next.games.length < Math.min(mostGames, next.games_in_all)) void this.askTable("").catch(() => {});
    }
    /** Whether the contest does not exist for this visitor. */
    get isMissing() {
        const { value } = this.problem;
        return this.status.value === "missing" || (value instanceof ApiError && value.status === 404);
    }
}
