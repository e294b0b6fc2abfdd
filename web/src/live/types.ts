// The messages of the server's API, as docs/users/12-server-api.md describes them.
import type { Result, Side } from "../rules/types";

/** The clock that a player chooses: seconds with an increment, days for each move, or none. */
export type ChosenClock = { seconds: number; increment: number } | { days: number } | null;
/** The clock of a game; in a contest it may be seconds for each move. */
export type ClockSetting = ChosenClock | { move: number };

export interface Clocks {
    left: [number, number] | null;
    running: Side | null;
    at: number;
    /** When something happens by itself: a flag falls, or a game that did not start is aborted. */
    deadline: number | null;
}

export type OfferKind = "draw" | "take-back" | "rematch";
export interface Offer {
    kind: OfferKind;
    by: Side;
    /** Number of the event that made it. */
    n: number;
}

export type Pace = "fast" | "rapid" | "correspondence";
export const paces: Pace[] = ["fast", "rapid", "correspondence"];

/** A rating as it is shown; none for visitors. */
export interface Rated {
    rating?: number;
    provisional?: boolean;
}
export interface Player extends Rated {
    name: string;
    /** Whether it is an account's seat. */
    account?: boolean;
    /** Of the rating, by this game. */
    change?: number;
}
/** A player; nothing for a free seat. */
export type Seat = Player | null;
/** The ratings of opponents that a game is for. */
export type Range = [least: number, most: number] | null;

export interface GameState {
    id: string;
    link: string;
    game: string;
    options: Record<string, string>;
    start: string;
    clock: ClockSetting;
    pace: Pace;
    /** Of a game of a contest: its id. */
    contest?: string;
    rated: boolean;
    rating: Range;
    listed: boolean;
    created: number;
    players: [Seat, Seat];
    /** The visitor's side; nothing for a spectator. */
    you: Side | null;
    state: "open" | "playing" | "over";
    result: Result;
    reason: string;
    moves: string[];
    position: string;
    turn: Side;
    offer: Offer | null;
    clocks: Clocks;
    /** The number of the last event. */
    last: number;
    /** Which sides have an open connection. */
    online?: [boolean, boolean];
    watching: number;
    /** The next game between the two. */
    rematch: string | null;
}

/** A game in a list; `moves` is their number. */
export interface Summary {
    id: string;
    link: string;
    game: string;
    options: Record<string, string>;
    clock: ClockSetting;
    pace: Pace;
    rated: boolean;
    rating: Range;
    players: [Seat, Seat];
    state: GameState["state"];
    result: Result;
    reason: string;
    moves: number;
    created: number;
    ended: number | null;
}

export interface NewGame {
    game: string;
    options: Record<string, string>;
    side: Side | "random";
    clock: ChosenClock;
    name: string;
    listed: boolean;
    rated?: boolean;
    rating?: Range;
}

type Left = [number, number] | null;
interface Numbered {
    n: number;
    at: number;
}
export type LiveEvent = Numbered &
    (
        | { kind: "joined"; data: { by: Side; name: string } & Rated }
        | { kind: "move"; data: { by: Side; request?: string; move: string; left: Left } }
        | { kind: "offered"; data: { by: Side; offer: OfferKind } }
        | { kind: "declined"; data: { by: Side; offer: OfferKind } }
        | { kind: "taken-back"; data: { by: Side; plies: number; left: Left } }
        | { kind: "outage"; data: { ms: number } }
        | { kind: "came"; data: { by: Side } }
        | { kind: "ended"; data: { by?: Side; result: Result; reason: string } }
        | { kind: "rated"; data: { by: Side; change?: number } & Rated }
        | { kind: "rematched"; data: { by: Side; game: string } }
    );

export type GameMessage =
    | { kind: "hello"; game: GameState; events: LiveEvent[]; now: number }
    | { kind: "events"; events: LiveEvent[]; clocks: Clocks; now: number }
    | { kind: "ack"; id: string; n: number }
    | { kind: "error"; id: string | null; error: string; rule: string | null }
    | { kind: "watching"; count: number; online?: [boolean, boolean] };

/** An invitation to a game, in the shape of lichess's API: "white" is side 0. */
export interface PlayerChallenge {
    id: string;
    status: "created" | "accepted" | "declined" | "canceled";
    challenger: { name: string } & Rated;
    rated: boolean;
    destUser: { name: string };
    variant: { key: string };
    timeControl:
        | { type: "clock"; limit: number; increment: number }
        | { type: "correspondence"; daysPerTurn: number }
        | { type: "unlimited" };
    finalColor: "white" | "black";
    direction: "in" | "out";
    options: Record<string, string>;
    declineReasonKey?: string;
    /** The finished game after which another one is offered. */
    rematchOf?: string;
}
export type LobbyEvent =
    | { type: "gameStart" | "gameFinish"; game: { id: string } }
    | { type: "challenge" | "challengeCanceled" | "challengeDeclined"; challenge: PlayerChallenge };

export type LobbyNews = { kind: "lobby"; seeks: Summary[]; playing: number; now: number };
export type LobbyMessage = LobbyNews | { kind: "bots"; bots: { name: string }[] } | { kind: "event"; event: LobbyEvent };

/** What a player asks for; the outbox gives it an id. */
export type Request =
    | { kind: "move"; move: string; ply: number }
    | { kind: "offer-draw" | "take-back" | "rematch" | "resign" | "abort" }
    /** `n` is the number of the offer. */
    | { kind: "accept" | "decline"; n: number };
