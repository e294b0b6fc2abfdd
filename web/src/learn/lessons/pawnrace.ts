// The lessons of Pawn Race.
import type { Lesson } from "../types";

export const lessons: Lesson[] = [
    {
        title: { en: "To the far row", pl: "Na ostatni rząd" },
        task: {
            en: "Bring a pawn to the last rank in two moves.",
            pl: "Doprowadź piona na ostatni rząd w dwóch ruchach.",
        },
        hint: {
            en: "A pawn moves one square straight forward. One of yours is blocked.",
            pl: "Pion idzie o jedno pole prosto do przodu. Jeden z twoich jest zablokowany.",
        },
        done: {
            en: "The first pawn on the last rank wins the game at once.",
            pl: "Pierwszy pion na ostatnim rzędzie od razu wygrywa.",
        },
        rule: 4,
        start: "8/8/1p2P3/1P5p/8/8/6P1/8 w -",
        goal: { kind: "win" },
        within: 2,
        replies: ["h4"],
        solution: ["e7", "e8"],
    },
    {
        title: { en: "The long first step", pl: "Długi pierwszy krok" },
        task: {
            en: "Your pawn has six squares to go, the black one five. You move first. Win the race.",
            pl: "Twój pion ma do przejścia sześć pól, czarny pięć. Zaczynasz. Wygraj wyścig.",
        },
        hint: {
            en: "From its starting rank a pawn may go two squares at once.",
            pl: "Z rzędu początkowego pion może pójść o dwa pola naraz.",
        },
        done: {
            en: "The double step saved one move, and one move decides a race.",
            pl: "Podwójny krok zaoszczędził jeden ruch, a jeden ruch rozstrzyga wyścig.",
        },
        rule: 2,
        start: "8/8/7p/8/8/8/P7/8 w -",
        goal: { kind: "win" },
        within: 5,
        replies: ["h5", "h4", "h3", "h2"],
        solution: ["a4", "a5", "a6", "a7", "a8"],
    },
    {
        title: { en: "Capture on the diagonal", pl: "Bicie na ukos" },
        task: {
            en: "Capture a black pawn.",
            pl: "Zbij czarnego piona.",
        },
        hint: {
            en: "A pawn captures one square diagonally forward. The pawn straight in front of it only blocks it.",
            pl: "Pion bije o jedno pole na ukos do przodu. Pion stojący wprost przed nim tylko go blokuje.",
        },
        done: {
            en: "Captures change files. Your pawn has left its blocked file and is free to run.",
            pl: "Bicie zmienia kolumnę. Twój pion opuścił zablokowaną kolumnę i ma wolną drogę.",
        },
        rule: 2,
        start: "8/6p1/2p5/3pp3/3P4/8/6P1/8 w -",
        goal: { kind: "take" },
        within: 1,
        solution: ["dxe5"],
    },
    {
        title: { en: "En passant", pl: "Bicie w przelocie" },
        task: {
            en: "Black has just moved from d7 to d5. Capture that pawn in passing.",
            pl: "Czarne właśnie poszły z d7 na d5. Zbij tego piona w przelocie.",
        },
        hint: {
            en: "Act as if the pawn had moved only one square: go to d6.",
            pl: "Zachowaj się tak, jakby pion poszedł tylko o jedno pole: idź na d6.",
        },
        done: {
            en: "En passant is possible only right after the double step. One move later it is too late.",
            pl: "Bicie w przelocie jest możliwe tylko zaraz po podwójnym kroku. Ruch później jest za późno.",
        },
        rule: 3,
        start: "8/6p1/8/3pP3/8/8/1P6/8 w d6",
        goal: { kind: "take" },
        within: 1,
        solution: ["exd6"],
    },
    {
        title: { en: "The last pawn", pl: "Ostatni pion" },
        task: {
            en: "Win in one move.",
            pl: "Wygraj w jednym ruchu.",
        },
        hint: {
            en: "A side without pawns has lost.",
            pl: "Strona bez pionów przegrała.",
        },
        done: {
            en: "Capturing every pawn wins too, however far the last rank is.",
            pl: "Zbicie wszystkich pionów też wygrywa, choćby do ostatniego rzędu było daleko.",
        },
        rule: 4,
        start: "8/8/8/3p4/2P2P2/8/8/8 w -",
        goal: { kind: "win" },
        within: 1,
        solution: ["cxd5"],
    },
    {
        title: { en: "Left or right?", pl: "W lewo czy w prawo?" },
        task: {
            en: "You can capture to both sides. Win in three moves.",
            pl: "Możesz bić w obie strony. Wygraj w trzech ruchach.",
        },
        hint: {
            en: "The pawn on d6 is protected by the one on c7. Nothing protects f6.",
            pl: "Pion na d6 jest broniony przez piona z c7. Pola f6 nie broni nic.",
        },
        done: {
            en: "Before you capture, look whether you will be captured back.",
            pl: "Zanim zbijesz, sprawdź, czy przeciwnik nie odbije.",
        },
        rule: 2,
        start: "8/2p5/3p1p2/4P3/p7/8/P7/8 w -",
        goal: { kind: "win" },
        within: 3,
        replies: ["c5", "d5"],
        solution: ["exf6", "f7", "f8"],
    },
    {
        title: { en: "Catch the runner", pl: "Złap uciekiniera" },
        task: {
            en: "The black pawn on h3 is two moves from winning. Stop it.",
            pl: "Czarnemu pionowi na h3 brakuje dwóch ruchów do wygranej. Zatrzymaj go.",
        },
        hint: {
            en: "The pawn on g2 guards h3 while it stays at home.",
            pl: "Pion na g2 pilnuje h3, dopóki stoi na swoim miejscu.",
        },
        done: {
            en: "A pawn on its starting rank guards the squares in front of it. A pawn never comes back.",
            pl: "Pion na rzędzie początkowym pilnuje pól przed sobą. Pion nigdy nie wraca.",
        },
        rule: 2,
        start: "8/8/1p6/8/1P6/7p/6P1/8 w -",
        goal: { kind: "take" },
        within: 1,
        solution: ["gxh3"],
    },
    {
        title: { en: "Leave them a move", pl: "Zostaw im ruch" },
        task: {
            en: "Win in two moves. Beware: a side that cannot move draws.",
            pl: "Wygraj w dwóch ruchach. Uwaga: gdy strona nie ma ruchu, jest remis.",
        },
        hint: {
            en: "If you play e4, the last black pawn is locked and the game is drawn at once.",
            pl: "Jeśli zagrasz e4, ostatni czarny pion będzie zablokowany i od razu będzie remis.",
        },
        done: {
            en: "Stalemate would have given half a point away. Run, and let the other side move.",
            pl: "Pat oddałby pół punktu. Biegnij i zostaw przeciwnikowi ruch.",
        },
        rule: 4,
        start: "8/8/7P/4p3/8/4P3/8/8 w -",
        goal: { kind: "win" },
        within: 2,
        replies: ["e4"],
        solution: ["h7", "h8"],
    },
    {
        title: { en: "One step or two?", pl: "Jeden krok czy dwa?" },
        task: {
            en: "Your pawn on e2 holds the one on d4 and must not move. Save the draw.",
            pl: "Twój pion na e2 pilnuje piona na d4 i nie może się ruszyć. Uratuj remis.",
        },
        hint: {
            en: "Count the moves left on the h-file. Who runs out of them has to move on the other side.",
            pl: "Policz ruchy, które zostały w kolumnie h. Komu się skończą, ten musi ruszyć po drugiej stronie.",
        },
        done: {
            en: "The single step kept a move in reserve. Black had to give up the d-pawn, and the rest is locked.",
            pl: "Pojedynczy krok zostawił ruch w zapasie. Czarne musiały oddać piona d, a reszta jest zablokowana.",
        },
        rule: 4,
        start: "8/8/7p/8/3p4/8/4P2P/8 w -",
        goal: { kind: "draw" },
        within: 3,
        replies: ["h5", "d3"],
        solution: ["h3", "h4", "exd3"],
    },
    {
        title: { en: "The breakthrough", pl: "Przełom" },
        task: {
            en: "Three pawns against three. Break through and win in five moves.",
            pl: "Trzy piony przeciw trzem. Przełam obronę i wygraj w pięciu ruchach.",
        },
        hint: {
            en: "Offer the middle pawn first. Whichever way Black captures, offer the next one on the other side.",
            pl: "Najpierw poświęć środkowego piona. Gdy czarne zbiją, poświęć następnego po drugiej stronie.",
        },
        done: {
            en: "Two pawns were the price of a free file. Their number does not matter once one pawn is free to run.",
            pl: "Dwa piony to cena wolnej kolumny. Gdy jeden pion ma wolną drogę, liczba pozostałych nie ma znaczenia.",
        },
        rule: 2,
        start: "8/ppp5/8/PPP5/8/8/8/8 w -",
        goal: { kind: "win" },
        within: 5,
        replies: ["axb6", "bxc6", "c5", "c4"],
        solution: ["b6", "c6", "a6", "a7", "a8"],
    },
];
