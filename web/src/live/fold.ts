// What an event changes in the state of a game. Pure data; the server does the same.
import type { GameState, LiveEvent, Seat } from "./types";

function changes(state: GameState, event: LiveEvent): Partial<GameState> {
    switch (event.kind) {
        case "joined": {
            const { by, ...joined } = event.data;
            const player = { ...joined, ...(joined.rating && { account: true }) };
            const players = state.players.map((seat, side) => (side === by ? player : seat)) as [Seat, Seat];
            return { players, state: players.includes(null) ? "open" : "playing" };
        }
        case "move": {
            const { offer } = state;
            const stays = offer?.kind === "draw" && offer.by === event.data.by;
            return { moves: [...state.moves, event.data.move], offer: stays ? offer : null };
        }
        case "offered":
            return { offer: { kind: event.data.offer, by: event.data.by, n: event.n } };
        case "declined":
            return { offer: null };
        case "taken-back":
            return { moves: state.moves.slice(0, -event.data.plies), offer: null };
        case "ended":
            return { state: "over", result: event.data.result, reason: event.data.reason, offer: null };
        case "rated": {
            const { by, change = 0 } = event.data;
            const players = state.players.map((seat, side) => (seat && side === by ? { ...seat, change } : seat)) as [Seat, Seat];
            return { players };
        }
        case "rematched":
            return { rematch: event.data.game, offer: null };
        case "outage":
        case "came":
            return {};
    }
}

export const fold = (state: GameState, event: LiveEvent): GameState => ({
    ...state,
    ...changes(state, event),
    last: event.n,
});
