// What the server knows about players: profiles, ratings, leaderboards.
import { effect, signal } from "@preact/signals";

import { account } from "./account";
import { ask } from "./api";
import type { Pace, Rated, Summary } from "./types";

export interface PlayerRating extends Rated {
    rating: number;
    deviation: number;
    games: number;
    wins: number;
    draws: number;
    losses: number;
}
export interface Profile {
    name: string;
    bot: boolean;
    created: number;
    /** With a result, casual ones, too. */
    games: number;
    ratings: (PlayerRating & { game: string; pace: Pace; last: number })[];
}
export interface RatingPoint {
    game: string;
    pace: Pace;
    at: number;
    rating: number;
    /** The id of the game; empty for a game of a contest. */
    played: string;
}
export type Leader = PlayerRating & { name: string; bot: boolean };

const path = (name: string) => `players/${encodeURIComponent(name)}`;
export const profile = (name: string) => ask<{ player: Profile }>(path(name)).then((answer) => answer.player);
export const ratingHistory = (name: string, game: string) =>
    ask<{ points: RatingPoint[] }>(`${path(name)}/ratings?game=${encodeURIComponent(game)}`).then((answer) => answer.points);
export const leaderboard = (game: string, pace: Pace) =>
    ask<{ players: Leader[] }>(`leaderboard?game=${encodeURIComponent(game)}&pace=${pace}`).then((answer) => answer.players);

/** What a player without games is rated. */
export const firstRating = 1500;
/** The ratings of the account that is logged in; undefined: nobody is. */
const own = signal<Profile["ratings"]>();

/** Follows who is logged in while the lobby is shown; returns how to end that. */
export const followOwnRatings = () =>
    effect(() => {
        const name = account.value?.name;
        own.value = name === undefined ? undefined : [];
        if (name !== undefined) void profile(name).then(({ ratings }) => (own.value = ratings), () => {});
    });

/** What the server would rate the visitor at in this game; undefined without an account. */
export const ownRating = (game: string, pace: Pace): number | undefined =>
    own.value && (own.value.find((one) => one.game === game && one.pace === pace)?.rating ?? firstRating);

/** Whether the visitor may take the free seat; the server has the last word. */
export function mayJoin({ rated, rating, game, pace }: Pick<Summary, "rated" | "rating" | "game" | "pace">): boolean {
    if (!rated && !rating) return true;
    const value = ownRating(game, pace);
    return value !== undefined && (!rating || (value >= rating[0] && value <= rating[1]));
}
