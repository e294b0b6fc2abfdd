// Requests to the server over HTTP. Addresses are relative to the page, so that it may stand below another one.
import type { GameState, NewGame, PlayerChallenge, Summary } from "./types";

/** A request that the server refused; status 0 if it did not answer. */
export class ApiError extends Error {
    constructor(
        readonly status: number,
        message: string,
        /** A word for what was refused, if the server gives one. */
        readonly code = "",
    ) {
        super(message);
    }
}

const address = (path: string) => new URL(`api/${path}`, document.baseURI);

export function socketAddress(path: string): string {
    const url = address(path);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    return url.href;
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
    const posted = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(address(path), body === undefined ? undefined : posted).catch((error: Error) => {
        throw new ApiError(0, error.message);
    });
    const value = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new ApiError(answer.status, value.error ?? answer.statusText, value.code);
    return value as T;
}

/** Which games to list; members that are empty do not count. */
export interface Filter {
    state: "playing" | "over";
    game?: string;
    player?: string;
    /** Name of an account. */
    account?: string;
    result?: string;
    rated?: "true" | "false" | "";
    before?: string;
    limit?: string;
}
const query = (filter: Filter) =>
    new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== undefined && value !== "")).toString();

export const create = (game: NewGame) => ask<{ game: GameState }>("games", game).then((answer) => answer.game);
export const join = (id: string, name: string) =>
    ask<{ game: GameState }>(`games/${encodeURIComponent(id)}/join`, { name }).then((answer) => answer.game);
/** Invites a player to a game; the invited one has an account. */
export function challenge(player: string, { game, options, side, clock, name, rated }: Omit<NewGame, "listed">): Promise<PlayerChallenge> {
    const color = side === "random" ? side : (["white", "black"] as const)[side];
    const pace = !clock ? {} : "days" in clock ? clock : { "clock.limit": clock.seconds, "clock.increment": clock.increment };
    return ask(`challenge/${encodeURIComponent(player)}`, { variant: game, options, color, name, ...(rated && { rated }), ...pace });
}
export const showChallenge = (id: string) => ask<PlayerChallenge>(`challenge/${encodeURIComponent(id)}/show`);
export const answerChallenge = (id: string, answer: "accept" | "decline" | "cancel") => ask(`challenge/${encodeURIComponent(id)}/${answer}`, {});
export const list = (filter: Filter) => ask<{ games: Summary[]; next: string | null }>(`games?${query(filter)}`);

export const recordAddress = (id: string) => address(`games/${encodeURIComponent(id)}/record`).href;
export const recordsAddress = (filter: Filter) => address(`records?${query(filter)}`).href;

/** The server is there, but has too many requests or waits for its database. */
const isBusy = (status: number) => status === 429 || status === 503;

/** Whether a server answers here. A static copy of the page has a file that says no. */
export async function hasLiveServer(): Promise<boolean> {
    if (!navigator.onLine) return false;
    const { status } = await ask<{ status?: string }>("health").catch(({ status }: ApiError) => ({ status: isBusy(status) ? "ok" : "" }));
    return status === "ok";
}
