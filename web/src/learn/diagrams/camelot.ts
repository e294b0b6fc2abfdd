// The diagrams in the rules of Camelot.
import type { Diagram } from "../types";

export const diagrams: Diagram[] = [
    {
        rule: 2,
        start: "2/8/10/12/12/2kmmmmmmk2/3kmmmmk3/12/12/3KMMMMK3/2KMMMMMMK2/12/12/10/8/2 w 00 0",
        task: {
            en: "This is the start. Try a canter: the knight on c6 leaps over d7 to e8.",
            pl: "Tak zaczyna się gra. Spróbuj cwału: rycerz z c6 przeskakuje d7 i ląduje na e8.",
        },
        move: "c6-e8",
    },
    {
        rule: 3,
        start: "2/8/10/12/7m1k2/12/12/12/12/12/4M7/7M4/12/10/8/2 w 00 0",
        task: {
            en: "Step to any square around e6. Two squares at once are refused.",
            pl: "Zrób krok na dowolne pole wokół e6. Dwóch pól naraz przejść nie wolno.",
        },
        move: "e6-f7",
    },
    {
        rule: 4,
        start: "2/8/10/12/9km1/12/12/12/12/12/12/3M1M1M4/2M9/10/8/2 w 00 0",
        task: {
            en: "Canter with c4: name each landing, and stop where you like. The men leapt over stay.",
            pl: "Cwałuj z c4: wskazuj kolejne pola i zatrzymaj się, gdzie chcesz. Przeskoczeni piesi zostają.",
        },
        move: "c4-e6-g4-i6",
        refused: "c4-c6",
    },
    {
        rule: 5,
        start: "2/8/10/12/9k2/12/12/6m5/12/4m7/3M8/12/1M10/10/8/2 w 00 0",
        task: {
            en: "Jump over e7. The jump goes on over g9 and cannot stop before.",
            pl: "Zbij, skacząc przez e7. Bicie trwa dalej przez g9 i nie może skończyć się wcześniej.",
        },
        move: "d6xf8xh10",
        refused: "d6xf8",
    },
    {
        rule: 6,
        start: "2/8/10/12/k11/12/4m7/12/4m4m2/12/3M5M2/3K5M2/12/10/8/2 w 00 0",
        task: {
            en: "Charge with the knight: over d6, then over the men on e8 and e10. A man cannot do that, as j5 shows.",
            pl: "Szarżuj rycerzem: przez d6, potem przez pieszych na e8 i e10. Pieszy tak nie może, co pokazuje j5.",
        },
        move: "d5-d7xf9xd11",
        refused: "j5-j7xj9",
    },
    {
        rule: 7,
        start: "2/8/10/12/1k10/12/12/12/12/5m6/4m1m5/4Mm6/1M10/10/8/2 w 00 0",
        task: {
            en: "Jump all the way round: the man ends on e5, where it began, because that square counts as empty.",
            pl: "Obejdź w biciu całe koło: pieszy kończy na e5, skąd wyszedł, bo to pole liczy się jako puste.",
        },
        move: "e5xe7xg7xg5xe5",
    },
    {
        rule: 8,
        start: "2/8/10/12/2k9/12/12/12/12/4m7/4M7/12/10M1/10/8/2 w 00 0",
        task: {
            en: "The man on e6 can jump, so every other move is refused. Try k4, then jump.",
            pl: "Pieszy na e6 może bić, więc każdy inny ruch jest niedozwolony. Spróbuj k4, a potem zbij.",
        },
        move: "e6xe8",
        refused: "k4-k5",
    },
    {
        rule: 9,
        start: "2/8/10/12/k11/12/12/12/4m7/12/3M8/3K8/10M1/10/8/2 w 00 0",
        task: {
            en: "On d7 the knight could jump over e8. So it may not stop there: charge on.",
            pl: "Na d7 rycerz mógłby przeskoczyć przez e8. Nie wolno mu więc tam stanąć: szarżuj dalej.",
        },
        move: "d5-d7xf9",
        refused: "d5-d7",
    },
    {
        rule: 10,
        start: "2/8/10/12/2k1m7/12/12/12/12/12/12/1M10/12/10/8/M1 w 00 0",
        task: {
            en: "The man in your own castle must leave first. Every other move is refused.",
            pl: "Pieszy we własnym zamku musi najpierw go opuścić. Każdy inny ruch jest niedozwolony.",
        },
        move: "f1-f2",
        refused: "b5-b6",
    },
    {
        rule: 10,
        start: "2/8/10/12/2k1m7/12/12/12/12/12/12/1M10/12/10/3M4/2 w 00 0",
        task: {
            en: "Try to step into your own castle on f1. Then move elsewhere.",
            pl: "Spróbuj wejść do własnego zamku na f1. Potem rusz się gdzie indziej.",
        },
        move: "f2-f3",
        refused: "f2-f1",
    },
    {
        rule: 11,
        start: "M1/3m4/10/12/2k1m7/12/12/12/12/12/12/1M10/12/10/8/2 w 00 0",
        task: {
            en: "A piece in the enemy castle never leaves it and captures nothing. It may only step across to g16.",
            pl: "Bierka w zamku wroga nigdy go nie opuści i niczego nie bije. Może tylko przejść na g16.",
        },
        move: "f16-g16",
        refused: "f16-f14",
    },
    {
        rule: 12,
        start: "M1/4M3/10/12/12/12/12/2k6m2/12/12/12/12/1M10/10/8/2 w 00 0",
        task: {
            en: "Bring the second man into the castle.",
            pl: "Wprowadź drugiego pieszego do zamku.",
        },
        move: "g15-g16",
    },
    {
        rule: 12,
        start: "2/8/10/12/12/12/12/12/12/4m7/4M7/12/1M10/10/8/2 w 00 0",
        task: {
            en: "Capture the last enemy piece. You win because you have two pieces left.",
            pl: "Zbij ostatnią bierkę wroga. Wygrywasz, bo zostały ci dwie.",
        },
        move: "e6xe8",
    },
    {
        rule: 12,
        start: "2/8/10/12/12/12/12/4k2m4/12/12/4M7/12/2M9/10/8/2 w 00 99",
        task: {
            en: "Ninety-nine plies without a capture or an entry into a castle. One more is a draw.",
            pl: "Dziewięćdziesiąt dziewięć półruchów bez bicia i bez wejścia do zamku. Jeszcze jeden to remis.",
        },
        move: "e6-e5",
    },
];
