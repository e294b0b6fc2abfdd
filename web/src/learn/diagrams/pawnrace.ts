// The diagrams in the rules of Pawn Race.
import type { Diagram } from "../types";

export const diagrams: Diagram[] = [
    {
        rule: 1,
        start: "8/ppppppp1/8/8/8/8/1PPPPPPP/8 w -",
        task: {
            en: "Here Black chose a gap on a for White and on h for itself. Make the first moves.",
            pl: "Tu czarne wybrały lukę białych w kolumnie a, a swoją w kolumnie h. Wykonaj pierwsze ruchy.",
        },
        move: "h4",
    },
    {
        rule: 2,
        start: "8/1p6/8/6p1/8/2P5/4P3/8 w -",
        task: {
            en: "The pawn on e2 may go two squares, the one on c3 only one.",
            pl: "Pion z e2 może pójść o dwa pola, pion z c3 tylko o jedno.",
        },
        move: "e4",
        refused: "c3-c5",
    },
    {
        rule: 2,
        start: "8/8/1p6/8/7p/4p3/4P2P/8 w -",
        task: {
            en: "The pawn on e2 is blocked. The one on h2 has one free square, so the double step is refused.",
            pl: "Pion na e2 jest zablokowany. Pion na h2 ma jedno wolne pole, więc dwa kroki są niedozwolone.",
        },
        move: "h3",
        refused: "h2-h4",
    },
    {
        rule: 2,
        start: "8/6p1/8/3pp3/3P4/8/8/8 w -",
        task: {
            en: "Capture on e5. A diagonal step to an empty square is refused.",
            pl: "Zbij na e5. Krok na ukos na puste pole jest niedozwolony.",
        },
        move: "dxe5",
        refused: "d4-c5",
    },
    {
        rule: 3,
        start: "8/6p1/8/3pP3/8/8/1P6/8 w d6",
        task: {
            en: "Black has just gone from d7 to d5. Capture in passing: go to d6.",
            pl: "Czarne właśnie poszły z d7 na d5. Zbij w przelocie: idź na d6.",
        },
        move: "exd6",
    },
    {
        rule: 3,
        start: "8/3p1p2/8/4P3/8/8/1P6/8 b -",
        task: {
            en: "Play a double step with Black, then capture in passing with White. Wait one move, and it is refused.",
            pl: "Zrób czarnymi podwójny krok, a potem zbij białymi w przelocie. Ruch później już nie wolno.",
        },
        move: "f5",
    },
    {
        rule: 4,
        start: "8/2P5/8/p7/8/8/7p/8 w -",
        task: {
            en: "Both sides are one step away, and White is to move: step on the last rank.",
            pl: "Obu stronom brakuje jednego kroku, a na ruchu są białe: wejdź na ostatni rząd.",
        },
        move: "c8",
    },
    {
        rule: 4,
        start: "8/8/8/3p4/2P5/8/6P1/8 w -",
        task: {
            en: "Capture the last black pawn.",
            pl: "Zbij ostatniego czarnego piona.",
        },
        move: "cxd5",
    },
    {
        rule: 4,
        start: "8/8/8/4p3/8/4P3/1P6/8 w -",
        task: {
            en: "Play e4: Black has a pawn but no move, and the game is drawn.",
            pl: "Zagraj e4: czarne mają piona, ale nie mają ruchu, więc jest remis.",
        },
        move: "e4",
    },
];
