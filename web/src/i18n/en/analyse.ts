// Texts of the pages below #/analyse in English.
export const analyse = {
    "nav.analyse": "Analyse",
} as const;
