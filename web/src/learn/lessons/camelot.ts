// The lessons of Camelot.
import type { Lesson } from "../types";

export const lessons: Lesson[] = [
    {
        title: { en: "One step at a time", pl: "Krok za krokiem" },
        task: {
            en: "Bring the man on e6 to g8 in two moves.",
            pl: "Doprowadź pieszego z e6 na g8 w dwóch ruchach.",
        },
        hint: {
            en: "A plain move goes one square in any of the eight directions.",
            pl: "Zwykły ruch to jedno pole w dowolnym z ośmiu kierunków.",
        },
        done: {
            en: "Men and knights step in the same way. There are faster ways to travel.",
            pl: "Piesi i rycerze chodzą tak samo. Są jednak szybsze sposoby podróżowania.",
        },
        rule: 3,
        start: "2/8/10/12/7m1k2/12/12/12/12/12/4M7/10M1/1K10/10/8/2 w 00 0",
        goal: { kind: "reach", piece: "man", square: "g8" },
        within: 2,
        replies: ["h12-h11"],
        solution: ["e6-f7", "f7-g8"],
    },
    {
        title: { en: "Canter", pl: "Cwał" },
        task: {
            en: "Bring the man on c4 to i6 in a single move, by leaps over your own men.",
            pl: "Doprowadź pieszego z c4 na i6 jednym ruchem, przeskakując swoich.",
        },
        hint: {
            en: "Leap by leap: over d5 to e6, over f5 to g4, over h5 to i6.",
            pl: "Skok po skoku: przez d5 na e6, przez f5 na g4, przez h5 na i6.",
        },
        done: {
            en: "A canter may turn after every leap and may stop after any. The pieces leapt over stay.",
            pl: "Cwał może skręcać po każdym skoku i skończyć się po każdym. Przeskoczone bierki zostają.",
        },
        rule: 4,
        start: "2/8/10/12/9km1/12/12/12/12/12/12/3M1M1M4/2M9/10/8/2 w 00 0",
        goal: { kind: "reach", piece: "man", square: "i6" },
        within: 1,
        solution: ["c4-e6-g4-i6"],
    },
    {
        title: { en: "Jump the knight", pl: "Przeskocz rycerza" },
        task: {
            en: "Your man can jump over two enemies. Capture the knight.",
            pl: "Twój pieszy może przeskoczyć jednego z dwóch wrogów. Zbij rycerza.",
        },
        hint: {
            en: "A jump leaps over an adjacent enemy to the empty square just beyond. The knight is on f6.",
            pl: "Bicie to skok przez sąsiedniego wroga na puste pole tuż za nim. Rycerz stoi na f6.",
        },
        done: {
            en: "The enemy piece is removed at once. Which jump to make was your choice.",
            pl: "Przeskoczona bierka wroga od razu znika. Wybór bicia należał do ciebie.",
        },
        rule: 5,
        start: "2/8/10/12/2m9/12/12/12/12/4m7/4Mk6/12/1M10/10/8/2 w 00 0",
        goal: { kind: "take", piece: "knight" },
        within: 1,
        solution: ["e6xg6"],
    },
    {
        title: { en: "Three at one stroke", pl: "Trzech za jednym zamachem" },
        task: {
            en: "Capture three men in one move.",
            pl: "Zbij trzech pieszych w jednym ruchu.",
        },
        hint: {
            en: "A jump goes on as long as the piece has another one. Start with d6 over e7.",
            pl: "Bicie trwa, dopóki bierka ma następne. Zacznij z d6 przez e7.",
        },
        done: {
            en: "There is no rule of most captures: the jump on the other side was legal too, only smaller.",
            pl: "Nie ma nakazu bicia największej liczby: bicie po drugiej stronie też było dozwolone, tylko mniejsze.",
        },
        rule: 5,
        start: "2/8/10/12/9k2/12/12/6m1m3/12/4m7/3M8/10m1/10M1/10/8/2 w 00 0",
        goal: { kind: "take", piece: "man", count: 3 },
        within: 1,
        solution: ["d6xf8xh10xj8"],
    },
    {
        title: { en: "You must jump", pl: "Musisz bić" },
        task: {
            en: "Two of your pieces can jump, and one must. Your knight has to be there after the reply.",
            pl: "Dwie twoje bierki mogą bić i jedna musi. Rycerz ma stać na planszy także po odpowiedzi.",
        },
        hint: {
            en: "If the man jumps, the knight stays beside the enemy on e7. Jump with the knight.",
            pl: "Jeśli zbije pieszy, rycerz zostanie obok wroga na e7. Bij rycerzem.",
        },
        done: {
            en: "Capturing is a duty for both sides. Choose the jump after which their duty hurts you least.",
            pl: "Bicie jest obowiązkiem obu stron. Wybierz to, po którym ich bicie zaboli cię najmniej.",
        },
        rule: 8,
        start: "2/8/10/12/2k9/12/12/5m6/12/4m2m4/4K2M4/12/12/10/8/2 w 00 0",
        goal: { kind: "keep", piece: "knight" },
        within: 1,
        solution: ["e6xe8xg10"],
    },
    {
        title: { en: "The knight's charge", pl: "Szarża rycerza" },
        task: {
            en: "No enemy is beside your knight. Capture two men with it all the same.",
            pl: "Żaden wróg nie stoi obok twojego rycerza. Mimo to zbij nim dwóch pieszych.",
        },
        hint: {
            en: "A knight may canter first and then jump, in one move: over d6 to d7, and on.",
            pl: "Rycerz może w jednym ruchu najpierw cwałować, a potem bić: przez d6 na d7 i dalej.",
        },
        done: {
            en: "Only knights charge: canter first, then jump, never the other way round.",
            pl: "Szarżują tylko rycerze: najpierw cwał, potem bicie, nigdy odwrotnie.",
        },
        rule: 6,
        start: "2/8/10/12/k11/12/4m7/12/4m7/12/3M8/3K8/10M1/10/8/2 w 00 0",
        goal: { kind: "take", piece: "man", count: 2 },
        within: 1,
        solution: ["d5-d7xf9xd11"],
    },
    {
        title: { en: "Enter the castle", pl: "Wejdź do zamku" },
        task: {
            en: "One of your men is in the enemy castle already. Win in one move.",
            pl: "Jeden z twoich pieszych jest już w zamku wroga. Wygraj w jednym ruchu.",
        },
        hint: {
            en: "Two pieces in the enemy castle win: f16 is still free.",
            pl: "Dwie bierki w zamku wroga wygrywają: f16 jest jeszcze wolne.",
        },
        done: {
            en: "It does not matter how many pieces the other side has left.",
            pl: "Nie ma znaczenia, ile bierek zostało drugiej stronie.",
        },
        rule: 12,
        start: "1M/3M4/10/12/12/12/12/2k6m2/12/12/12/12/1M10/10/8/2 w 00 0",
        goal: { kind: "win" },
        within: 1,
        solution: ["f15-f16"],
    },
    {
        title: { en: "Out of your own castle", pl: "Z własnego zamku" },
        task: {
            en: "Your man stands in your own castle and must leave it now. See that it is not captured.",
            pl: "Twój pieszy stoi we własnym zamku i musi go teraz opuścić. Uważaj, żeby nie został zbity.",
        },
        hint: {
            en: "The knight on d3 jumps over e2 if the square beyond, f1, is empty.",
            pl: "Rycerz z d3 przeskoczy przez e2, jeśli pole za nim, f1, jest puste.",
        },
        done: {
            en: "Leaving the own castle comes before every other duty.",
            pl: "Opuszczenie własnego zamku ma pierwszeństwo przed każdym innym obowiązkiem.",
        },
        rule: 10,
        start: "2/8/10/12/12/12/9m2/12/2K9/12/12/12/6m5/2k7/8/M1 w 00 0",
        goal: { kind: "keep", piece: "man" },
        within: 1,
        solution: ["f1-f2"],
    },
    {
        title: { en: "The safe gate", pl: "Bezpieczna brama" },
        task: {
            en: "Three squares lead to f16. Win in two moves.",
            pl: "Na f16 prowadzą trzy pola. Wygraj w dwóch ruchach.",
        },
        hint: {
            en: "The man on h14 can jump over g15. If you stand on f15, it steps beside you, and you must jump away.",
            pl: "Pieszy z h14 może przeskoczyć przez g15. Gdy staniesz na f15, podejdzie i trzeba będzie bić.",
        },
        done: {
            en: "A jump may land even in the own castle, and the duty to capture can pull you away.",
            pl: "Bicie może prowadzić nawet do własnego zamku, a obowiązek bicia może cię odciągnąć.",
        },
        rule: 10,
        start: "1M/8/4M1m3/4M7/12/12/12/2k9/12/12/12/12/12/10/8/2 w 00 0",
        goal: { kind: "win" },
        within: 2,
        replies: ["c9-b9"],
        solution: ["f14-e15", "e15-f16"],
    },
    {
        title: { en: "The decoy", pl: "Przynęta" },
        task: {
            en: "Black will step into g1 and win. You need two moves yourself. Win in three.",
            pl: "Czarne wejdą na g1 i wygrają. Tobie potrzeba jeszcze dwóch ruchów. Wygraj w trzech.",
        },
        hint: {
            en: "Capturing is a duty. Give the man on g2 something to jump over that leads it away.",
            pl: "Bicie jest obowiązkiem. Podstaw pieszemu z g2 bierkę, której zbicie go odciągnie.",
        },
        done: {
            en: "The duty to capture drew the attacker away and gave you the time you needed.",
            pl: "Obowiązek bicia odciągnął napastnika i dał ci potrzebny czas.",
        },
        rule: 8,
        start: "1M/8/3M6/12/12/12/12/2m9/12/12/12/12/8M3/10/4m3/m1 w 00 0",
        goal: { kind: "win" },
        within: 3,
        replies: ["g2xi4", "c9-b9"],
        solution: ["i4-h3", "e14-e15", "e15-f16"],
    },
];
