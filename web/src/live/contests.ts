// Requests about contests and accounts, docs/users/12-server-api.md.
import type { Result, Side } from "../rules/types";
import { ApiError, ask } from "./api";
import type { RatingPoint } from "./players";
import type { Pace, Rated } from "./types";

export type ContestState = "open" | "running" | "paused" | "over";

/** What an organiser chooses; the names are those of tournament files. */
export interface ContestSettings {
    title: string;
    game: string;
    options?: Record<string, string>;
    format: string;
    pairs?: number;
    matches?: number;
    rounds?: number;
    st?: string;
    tc?: string;
    openings?: string;
    on_fault?: string;
    rated?: boolean;
}

export interface Contest {
    id: string;
    link: string;
    title: string;
    game: string;
    settings: ContestSettings;
    state: ContestState;
    public: boolean;
    rated: boolean;
    /** In which its games count. */
    pace?: Pace;
    created: number;
    started: number | null;
    by: string;
    organiser: boolean;
    entered: boolean;
    entrants: number;
    /** With the secret that entrants need; the organiser's only. */
    entry_link?: string;
}

export interface Entry extends Rated {
    id: string;
    name: string;
    player: string;
    version: number;
    state: "waiting" | "checking" | "accepted" | "refused";
    uploaded: number;
    checked: number | null;
    plays: boolean;
    disqualified: string;
    yours: boolean;
    /** The account plays itself, over the network. */
    network: boolean;
    online?: boolean;
}

/** What an entry's author and the organiser see. */
export interface EntryDetails extends Entry {
    file: string;
    size: number;
    run: string;
    build: string;
    protocol: string;
    verdict: string;
    /** The latest check that was asked for besides the first one. */
    recheck: { state: Entry["state"]; asked: number; checked: number | null; verdict: string } | null;
}

/** A game between uploaded bots while a worker plays it. */
export interface ContestBoard {
    /** As the table will name it. */
    game: string;
    players: [string, string];
    start: string;
    /** Texts with spaces between them. */
    moves: string;
}

export interface ContestView {
    contest: Contest;
    entries: Entry[];
    /** Games in progress with bots over the network. */
    live: { id: string; players: [string, string] }[];
    /** In answers only: messages have them apart. */
    boards?: ContestBoard[];
    games: { open: number; playing: number; done: number };
    workers: number;
    now: number;
}

export interface TableRow {
    place: number;
    bot: string;
    disqualified: boolean;
    points: number;
    match_points: number;
    wins: number;
    draws: number;
    losses: number;
    elo: number;
    elo_error: number;
    faults: Record<string, number>;
}
export interface TableGame {
    id: string;
    first: string;
    second: string;
    result: Result;
    reason: string;
    fault?: { side: Side; kind: string };
}
/** The JSON report of `manator tournament` without records. */
export interface Table {
    counts_matches: boolean;
    standings: TableRow[];
    head_to_head: { wins: number; draws: number; losses: number }[][];
    games: TableGame[];
    games_in_all: number;
}

/** An upload besides its file. */
export interface Upload {
    name: string;
    run: string;
    build: string;
    protocol: string;
}

const path = (id: string, ...rest: string[]) => ["contests", id, ...rest].map(encodeURIComponent).join("/");
const withSecret = (secret: string) => (secret ? `?secret=${encodeURIComponent(secret)}` : "");

export const contests = () => ask<{ contests: Contest[] }>("contests").then((answer) => answer.contests);
export const createContest = (settings: ContestSettings) => ask<ContestView>("contests", settings);
export const contest = (id: string, secret: string) => ask<ContestView>(path(id) + withSecret(secret));
export const entry = (id: string, one: string) =>
    ask<{ entry: EntryDetails }>(path(id, "entries", one)).then((answer) => answer.entry);
/** Without a table: that of this version is still right. */
export const table = (id: string, secret: string, after: string) =>
    ask<{ version: string; table?: Table }>(
        `${path(id, "table")}?${new URLSearchParams({ after, ...(secret ? { secret } : {}) }).toString()}`,
    );
/** `after`: the version of the table that the page has. */
export const contestSocket = (id: string, secret: string, after: string) =>
    `${path(id, "socket")}?${new URLSearchParams({ after, ...(secret ? { secret } : {}) }).toString()}`;
/** The id of a game is made for addresses already. */
export const contestGame = (id: string, secret: string, game: string) =>
    ask<{ id: string; record: string; verdict: string }>(`${path(id, "games")}/${game}${withSecret(secret)}`);
export const organise = (id: string, act: "start" | "pause" | "continue" | "publish") => ask<ContestView>(path(id, act), {});
export const deleteContest = (id: string) => ask<object>(path(id, "delete"), {});
/** Enters the account that is logged in, a bot that plays over the network. */
export const enterAccount = (id: string, secret: string) => ask<{ entry: EntryDetails }>(path(id, "enter"), secret ? { secret } : {});
export const disqualify = (id: string, one: string, reason: string) =>
    ask<ContestView>(path(id, "disqualify"), { entry: one, reason });
/** Has a version checked once more, which changes nothing of the contest. */
export const checkAgain = (id: string, one: string) =>
    ask<{ entry: EntryDetails }>(path(id, "check"), { entry: one }).then((answer) => answer.entry);
/** How the rating of a bot has changed, by any of its versions. */
export const botRatings = (id: string, one: string, secret: string) =>
    ask<{ points: RatingPoint[] }>(path(id, "entries", one, "ratings") + withSecret(secret)).then((answer) => answer.points);
/** The page of a bot, by any of its versions. */
export const botAddress = (id: string, one: string, secret: string) =>
    `#/${["contest", id, "bot", one, secret].filter(Boolean).map(encodeURIComponent).join("/")}`;
export const reportAddress = (id: string, secret: string, file: "report.html" | "report.json" | "games.pgn") =>
    new URL(`api/${path(id, file)}${withSecret(secret)}`, document.baseURI).href;

/** File names as the server takes them. */
const plainName = (name: string) => name.replace(/[^A-Za-z0-9._+-]/g, "_").replace(/^[._+-]+/, "") || "bot";

export async function upload(id: string, secret: string, what: Upload, file: File): Promise<EntryDetails> {
    const words = new URLSearchParams({ ...what, file: plainName(file.name) });
    if (secret) words.set("secret", secret);
    const url = new URL(`api/${path(id, "entries")}?${words.toString()}`, document.baseURI);
    const headers = { "Content-Type": "application/octet-stream" };
    const answer = await fetch(url, { method: "POST", headers, body: file }).catch((error: Error) => {
        throw new ApiError(0, error.message);
    });
    const value = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new ApiError(answer.status, value.error ?? answer.statusText, value.code);
    return value.entry;
}

