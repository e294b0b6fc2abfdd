// Texts of the pages below #/puzzles in English.
export const puzzles = {
    "nav.puzzles": "Puzzles",
} as const;
