// What a visitor chooses for a live game; the browser keeps it for the next one.
import { store, stored } from "../game/storage";
import type { ChosenClock, Range } from "./types";

export type Pace = "none" | "clock" | "days";

export interface OnlineChoices {
    pace: Pace;
    minutes: number;
    increment: number;
    days: number;
    name: string;
    listed: boolean;
    rated: boolean;
    /** The ratings of opponents that are wanted, as they were typed; empty: any. */
    from: string;
    to: string;
}

const usual: OnlineChoices = { pace: "clock", minutes: 10, increment: 5, days: 2, name: "", listed: false, rated: false, from: "", to: "" };

export const lastOnline = (): OnlineChoices => ({ ...usual, ...stored<Partial<OnlineChoices> | null>("online", {}) });
export const keepOnline = (choices: OnlineChoices) => store("online", choices);
export const keepName = (name: string) => keepOnline({ ...lastOnline(), name });

export function clockSetting({ pace, minutes, increment, days }: OnlineChoices): ChosenClock {
    if (pace === "clock") return { seconds: Math.round(minutes * 60), increment };
    return pace === "days" ? { days } : null;
}

/** The limits are the server's. */
export const leastRating = 100;
export const mostRating = 4000;
export function ratingRange({ from, to }: OnlineChoices): Range {
    return from || to ? [Number(from || leastRating), Number(to || mostRating)] : null;
}

/** A rated game has a clock and an account; without them it is casual. */
export const isRated = ({ rated, pace }: OnlineChoices, isLoggedIn: boolean) => rated && isLoggedIn && pace !== "none";
