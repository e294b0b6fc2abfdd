// Teksty stron #/learn po polsku.
import type { learn as en } from "../en/learn";

export const learn: Record<keyof typeof en, string> = {
    "nav.learn": "Nauka",
};
