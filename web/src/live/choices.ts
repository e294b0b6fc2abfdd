// What a visitor chooses for a live game; the browser keeps it for the next one.
import { store, stored } from "../game/storage";
import type { ClockSetting } from "./types";

export type Pace = "none" | "clock" | "days";

export interface OnlineChoices {
    pace: Pace;
    minutes: number;
    increment: number;
    days: number;
    name: string;
    listed: boolean;
}

const usual: OnlineChoices = { pace: "clock", minutes: 10, increment: 5, days: 2, name: "", listed: false };

export const lastOnline = (): OnlineChoices => ({ ...usual, ...stored<Partial<OnlineChoices> | null>("online", {}) });
export const keepOnline = (choices: OnlineChoices) => store("online", choices);
export const keepName = (name: string) => keepOnline({ ...lastOnline(), name });

export function clockSetting({ pace, minutes, increment, days }: OnlineChoices): ClockSetting {
    if (pace === "clock") return { seconds: Math.round(minutes * 60), increment };
    return pace === "days" ? { days } : null;
}
