// Texts of the pages below #/learn in English.
export const learn = {
    "nav.learn": "Learn",
} as const;
