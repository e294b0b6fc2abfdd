// The games' own words in other languages, and one line about each game. The module speaks English.
import { language } from "../i18n";

const taglines: Record<string, { en: string; pl: string }> = {
    gastank: {
        en: "Every move burns gas, every capture fills the tank.",
        pl: "Każdy ruch spala paliwo, każde bicie napełnia bak.",
    },
    wonderland: {
        en: "Name a piece; it goes where it likes best.",
        pl: "Wskaż bierkę, a ona sama wybierze, dokąd pójść.",
    },
    jetan: {
        en: "The chess of Barsoom: take the princess, or chief takes chief.",
        pl: "Szachy Barsoomu: zbij księżniczkę albo wodza wodzem.",
    },
    pawnrace: { en: "Only pawns. The first to the far row wins.", pl: "Same piony. Kto pierwszy dojdzie, wygrywa." },
    camelot: {
        en: "Canter over friends, jump over foes, storm the castle.",
        pl: "Przeskakuj swoich, bij obcych, zdobądź zamek.",
    },
};

const polish: Record<string, string> = {
    board: "plansza",
    "board-file": "plik planszy",
    gaps: "luki",
    first: "zaczyna",
    white: "białe",
    black: "czarne",
    orange: "pomarańczowe",
    bottom: "dół",
    top: "góra",
    pawn: "pion",
    rook: "wieża",
    knight: "skoczek",
    bishop: "goniec",
    queen: "hetman",
    king: "król",
    man: "pieszy",
    panthan: "panthan",
    warrior: "wojownik",
    padwar: "padwar",
    dwar: "dwar",
    flier: "lotnik",
    chief: "wódz",
    princess: "księżniczka",
    thoat: "thoat",
    castle: "zamek",
    "all captured": "wszystko zbite",
    "too few pieces": "za mało bierek",
    "no moves": "brak ruchów",
    repetition: "powtórzenie pozycji",
    "fifty moves": "pięćdziesiąt ruchów",
    "king captured": "zbity król",
    dies: "ginie",
    "king cursed": "król na przeklętym polu",
    stalemate: "pat",
    "princess captured": "zbita księżniczka",
    "chief captured chief": "wódz zbił wodza",
    "weakened forces": "osłabione siły",
    "move limit": "limit ruchów",
    promotion: "ostatni rząd",
    "gas bottom": "paliwo: dół",
    "gas top": "paliwo: góra",
    "points white": "punkty białych",
    "points black": "punkty czarnych",
    "plies without a capture": "półruchy bez bicia",
    "black escape": "ucieczka czarnych",
    "orange escape": "ucieczka pomarańczowych",
    available: "dostępna",
    used: "zużyta",
    "plies since a capture": "półruchy od ostatniego bicia",
    "black princess": "czarna księżniczka",
    "orange princess": "pomarańczowa księżniczka",
    attacked: "atakowana",
    "en passant": "bicie w przelocie",
    must: "obowiązek",
    "capture (C8)": "bicie (C8)",
    "leave the castle (C10)": "wyjście z zamku (C10)",
    "castle moves of white": "ruchy białych w zamku",
    "castle moves of black": "ruchy czarnych w zamku",
    "plies without capture or castle entry": "półruchy bez bicia i wejścia do zamku",
    // Start options: their help, and the names of boards.
    "the files left empty, white's first, two letters from A to H":
        "kolumny bez piona: dwie litery od A do H, najpierw luka białych",
    "the special squares: croquet-ground, looking-glass, plain, queens-garden, rabbit-hole, tea-party, random:SEED (a random board, SEED a number) or a board file (W11)":
        "pola specjalne: croquet-ground, looking-glass, plain, queens-garden, rabbit-hole, tea-party, random:SEED (plansza losowa, SEED to dowolna liczba) albo plik planszy (W11)",
    "a board file of the contest to begin from": "plik konkursowy z planszą, od której zacznie się partia",
    "the side that moves first, bottom or top": "strona, która zaczyna",
    "the side that moves first, black or orange": "strona, która zaczyna",
    "croquet-ground": "pole do krokieta",
    "looking-glass": "lustro",
    plain: "bez pól specjalnych",
    "queens-garden": "ogród królowej",
    "rabbit-hole": "królicza nora",
    "tea-party": "herbatka",
};

/** Names of the module that people would write in another way. */
const english: Record<string, string> = {
    first: "moves first",
    "board-file": "board file",
    "queens-garden": "queen's garden",
};

/** Words that mean something else in a game. */
const polishOf: Record<string, Record<string, string>> = { camelot: { knight: "rycerz" } };

export const tagline = (game: string) => taglines[game]?.[language.value] ?? "";

/** A word of the module (a side, a piece of a game, why it ended, a fact about the board) in the visitor's language. */
export function word(text: string, game = ""): string {
    if (language.value === "en") return english[text] ?? text;
    return polishOf[game]?.[text] ?? polish[text] ?? text.replace(/^(\d+) of (\d+)$/, "$1 z $2");
}

/** Polish names of sides are plurals ("białe"), but for these. */
const singularSides = ["bottom", "top"];
/** A side for texts about it: its name, and whether verbs are in the plural. */
export const sideWords = (side: string) => ({ side: word(side), plural: !singularSides.includes(side) });

/** What a move did, as the module says it ("e4 xN -5 dies, white +100"), in the visitor's language. */
export const remarkText = (remark: string) => remark.replace(/[a-z]{2,}/g, (part) => word(part));

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
