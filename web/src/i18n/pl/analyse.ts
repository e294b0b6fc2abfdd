// Teksty stron #/analyse po polsku.
import type { analyse as en } from "../en/analyse";

export const analyse: Record<keyof typeof en, string> = {
    "nav.analyse": "Analiza",
};
