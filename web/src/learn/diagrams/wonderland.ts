// The diagrams in the rules of Wonderland Chess.
import type { Diagram } from "../types";

export const diagrams: Diagram[] = [
    {
        rule: 2,
        start: "6k1/8/8/2pp2p1/2P3P1/8/4P3/4K3 w - 0:0 0",
        task: {
            en: "Name the pawn on c4: it captures diagonally. The pawn on g4 is blocked and cannot be named.",
            pl: "Wskaż piona na c4: bije na ukos. Pion na g4 jest zablokowany i nie można go wskazać.",
        },
        move: "c4",
        refused: "g4",
    },
    {
        rule: 2,
        start: "2k1r3/8/8/8/8/P7/8/4K3 w - 0:0 0",
        task: {
            en: "The rook attacks your king, and nothing forces you to react. Move the pawn, then name the rook.",
            pl: "Wieża atakuje twojego króla, ale nic nie każe ci reagować. Rusz piona, a potem wskaż wieżę.",
        },
        move: "a3",
    },
    {
        rule: 3,
        start: "6k1/6p1/8/8/8/8/8/1N1NK3 w c3+4~ 0:0 0",
        task: {
            en: "Enter the momentary square with a knight: after that it is ordinary.",
            pl: "Wejdź skoczkiem na pole jednorazowe: potem będzie już zwykłe.",
        },
        move: "b1",
    },
    {
        rule: 4,
        start: "7k/3q3p/8/8/8/8/8/3Q2K1 w a4+2 0:0 0",
        task: {
            en: "Name the queen. Points come first: she takes two points and leaves the black queen.",
            pl: "Wskaż hetmana. Punkty są najważniejsze: bierze dwa punkty i zostawia czarnego hetmana.",
        },
        move: "d1",
    },
    {
        rule: 4,
        start: "7k/3q3p/8/8/8/8/8/3R2K1 w d7x 0:0 0",
        task: {
            en: "Name the rook. Surviving comes before capturing: it stops in front of the cursed square.",
            pl: "Wskaż wieżę. Przeżycie jest ważniejsze niż bicie: zatrzyma się przed przeklętym polem.",
        },
        move: "d1",
    },
    {
        rule: 4,
        start: "7k/7p/r5q1/8/8/3B4/8/6K1 w - 0:0 0",
        task: {
            en: "Name the bishop. Of two captures it makes the more valuable one.",
            pl: "Wskaż gońca. Z dwóch bić wybierze cenniejsze.",
        },
        move: "d3",
    },
    {
        rule: 4,
        start: "8/7k/7p/8/4N3/8/8/6K1 w - 0:0 0",
        task: {
            en: "Name the knight. It goes furthest forward, and of d6 and f6 it takes the one nearer to the a-file.",
            pl: "Wskaż skoczka. Idzie najdalej do przodu, a z pól d6 i f6 wybiera to bliższe kolumny a.",
        },
        move: "e4",
    },
    {
        rule: 5,
        start: "8/7k/7p/8/3P4/8/8/1N4K1 w d5+7x~ 0:0 0",
        task: {
            en: "Name the pawn: it earns 7 points, dies on the cursed square, and the square becomes ordinary.",
            pl: "Wskaż piona: zdobędzie 7 punktów, zginie na przeklętym polu, a pole stanie się zwykłe.",
        },
        move: "d4",
    },
    {
        rule: 6,
        start: "1r1k4/2p5/8/8/8/8/8/3R2K1 w - 0:0 0",
        task: {
            en: "Capture the king with the rook: 100 points, and the game is over.",
            pl: "Zbij króla wieżą: 100 punktów i koniec gry.",
        },
        move: "d1",
    },
    {
        rule: 7,
        start: "k7/8/8/8/3P4/8/8/6K1 b a7x,b7x,b8x 0:0 0",
        task: {
            en: "Black has only the king, and every square around it is cursed. Name it.",
            pl: "Czarnym został tylko król, a każde pole wokół niego jest przeklęte. Wskaż go.",
        },
        move: "a8",
    },
    {
        rule: 7,
        start: "8/8/8/7R/8/5K2/pp6/kp6 w - 3:0 0",
        task: {
            en: "No black piece can move. After any move of White the game is over, and the points decide.",
            pl: "Żadna czarna bierka nie może się ruszyć. Po dowolnym ruchu białych gra się kończy i decydują punkty.",
        },
        move: "h5",
    },
    {
        rule: 7,
        start: "2k5/8/p7/7R/8/5K2/8/8 w - 4:2 99",
        task: {
            en: "Ninety-nine plies passed without a capture. Name the king: one more such move ends the game.",
            pl: "Minęło dziewięćdziesiąt dziewięć półruchów bez bicia. Wskaż króla: następny taki ruch kończy grę.",
        },
        move: "f3",
    },
    {
        rule: 8,
        start: "3k4/2p5/8/8/8/N7/8/3R2K1 w c4+9 0:104 0",
        task: {
            en: "Capture the king at once: Black still has more points and wins. Reset and score first.",
            pl: "Zbij od razu króla: czarne mają więcej punktów i wygrywają. Od nowa: najpierw zapunktuj skoczkiem.",
        },
        move: "d1",
    },
];
