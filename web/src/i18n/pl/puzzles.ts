// Teksty stron #/puzzles po polsku.
import type { puzzles as en } from "../en/puzzles";

export const puzzles: Record<keyof typeof en, string> = {
    "nav.puzzles": "Zadania",
};
