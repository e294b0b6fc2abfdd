// Events that the board does not show, to be said in words.
import type { Side } from "../rules/types";
import type { GameState, LiveEvent, OfferKind } from "./types";

export type News =
    | { kind: "declined"; by: Side; offer: OfferKind }
    | { kind: "withdrawn" }
    | { kind: "taken-back" }
    | { kind: "outage"; ms: number };

/** What an event is news of; nothing if the board or the state shows it. */
export function newsOf(before: GameState, event: LiveEvent): News | undefined {
    if (event.kind === "taken-back") return { kind: "taken-back" };
    if (event.kind === "outage") return { kind: "outage", ms: event.data.ms };
    if (event.kind !== "declined") return undefined;
    const { by, offer } = event.data;
    return before.offer?.by === by ? { kind: "withdrawn" } : { kind: "declined", by, offer };
}
