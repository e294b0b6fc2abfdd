// The lessons of Wonderland Chess.
import type { Lesson } from "../types";

export const lessons: Lesson[] = [
    {
        title: { en: "Name a piece", pl: "Wskaż bierkę" },
        task: {
            en: "You name a piece, and it chooses where to go. Name the one that scores 5 points.",
            pl: "Wskazujesz bierkę, a ona sama wybiera, dokąd pójdzie. Wskaż tę, która zdobędzie 5 punktów.",
        },
        hint: {
            en: "Click a piece to see where it would go. A second click sends it there.",
            pl: "Kliknij bierkę, żeby zobaczyć, dokąd by poszła. Drugie kliknięcie ją tam wysyła.",
        },
        done: {
            en: "The golden square gave its points to your side. Points decide the game.",
            pl: "Złote pole dało punkty twojej stronie. To punkty rozstrzygają grę.",
        },
        rule: 4,
        start: "6k1/6p1/8/8/8/8/P7/1N2K3 w c3+5 0:0 0",
        goal: { kind: "fact", name: "points white", least: 5 },
        within: 1,
        facts: ["points white"],
        solution: ["b1"],
    },
    {
        title: { en: "The best of three", pl: "Najlepsza z trzech" },
        task: {
            en: "Three pieces can score. Name the one that scores most.",
            pl: "Trzy bierki mogą zdobyć punkty. Wskaż tę, która zdobędzie najwięcej.",
        },
        hint: {
            en: "Follow the diagonals of the bishop.",
            pl: "Prześledź przekątne gońca.",
        },
        done: {
            en: "Compare what each piece would do before you name one.",
            pl: "Zanim wskażesz bierkę, porównaj, co zrobiłaby każda z nich.",
        },
        rule: 4,
        start: "6k1/6pp/8/8/8/8/8/RNB1K3 w c3+2,f4+7,a6+3 0:0 0",
        goal: { kind: "fact", name: "points white", least: 7 },
        within: 1,
        facts: ["points white"],
        solution: ["c1"],
    },
    {
        title: { en: "Forward, always", pl: "Zawsze do przodu" },
        task: {
            en: "Nothing to gain here: a piece then goes as far forward as it can. Get a piece to the last rank.",
            pl: "Nie ma nic do zdobycia, więc bierka idzie jak najdalej do przodu. Doprowadź bierkę na ostatni rząd.",
        },
        hint: {
            en: "The rook on a1 is stopped by its own pawn.",
            pl: "Wieżę z a1 zatrzymuje własny pion.",
        },
        done: {
            en: "Without points, curses or captures, the rank furthest forward decides.",
            pl: "Gdy nie ma punktów, klątw ani bicia, decyduje najdalszy rząd.",
        },
        rule: 4,
        start: "8/1kp5/8/8/P7/8/8/R1B1K2R w - 0:0 0",
        goal: { kind: "reach", piece: "rook", square: "h8" },
        within: 1,
        solution: ["h1"],
    },
    {
        title: { en: "Left before right", pl: "Najpierw w lewo" },
        task: {
            en: "Send a knight to f6.",
            pl: "Poślij skoczka na f6.",
        },
        hint: {
            en: "Two squares of the same rank: a piece takes the one nearer to the a-file.",
            pl: "Gdy dwa pola leżą w tym samym rzędzie, bierka wybiera to bliższe kolumny a.",
        },
        done: {
            en: "The knight on e4 could reach f6 too, but likes d6 better. So every piece has exactly one move.",
            pl: "Skoczek z e4 też sięga f6, ale woli d6. Dlatego każda bierka ma dokładnie jeden ruch.",
        },
        rule: 4,
        start: "1k6/p7/8/8/4N1N1/8/8/4K3 w - 0:0 0",
        goal: { kind: "reach", piece: "knight", square: "f6" },
        within: 1,
        solution: ["g4"],
    },
    {
        title: { en: "Distracted by gold", pl: "Złoto rozprasza" },
        task: {
            en: "Capture a black rook.",
            pl: "Zbij czarną wieżę.",
        },
        hint: {
            en: "The queen sees a rook and a golden square, and points come first for her.",
            pl: "Hetman widzi wieżę i złote pole, a punkty są dla niego najważniejsze.",
        },
        done: {
            en: "One point is more tempting than a rook. Use a piece that sees no gold.",
            pl: "Jeden punkt kusi bardziej niż wieża. Użyj bierki, która nie widzi złota.",
        },
        rule: 4,
        start: "3r2k1/6p1/8/4r3/4P3/5N2/8/3Q2K1 w b3+1 0:0 0",
        goal: { kind: "take", piece: "rook" },
        within: 1,
        solution: ["f3"],
    },
    {
        title: { en: "Into the thorns", pl: "Prosto w ciernie" },
        task: {
            en: "The queen on d5 stands on a cursed square. Capture her.",
            pl: "Hetman na d5 stoi na przeklętym polu. Zbij go.",
        },
        hint: {
            en: "A piece that has another choice stays away from a curse. Look for one that has none.",
            pl: "Bierka, która ma wybór, unika klątwy. Poszukaj takiej, która go nie ma.",
        },
        done: {
            en: "The pawn had only this move: it captured the queen and died on the cursed square.",
            pl: "Pion miał tylko ten ruch: zbił hetmana i zginął na przeklętym polu.",
        },
        rule: 5,
        start: "6k1/8/1p6/3qp3/2N1P3/8/8/3R2K1 w d5x 0:0 0",
        goal: { kind: "take", piece: "queen" },
        within: 1,
        solution: ["e4"],
    },
    {
        title: { en: "The bigger prize", pl: "Większa zdobycz" },
        task: {
            en: "Three pieces can capture. Capture the queen.",
            pl: "Trzy bierki mogą bić. Zbij hetmana.",
        },
        hint: {
            en: "Of several captures a piece makes the most valuable one. The bishop sees a rook and a queen.",
            pl: "Z kilku bić bierka wybiera najcenniejsze. Goniec widzi wieżę i hetmana.",
        },
        done: {
            en: "King 10, queen 9, rook 5, bishop and knight 3, pawn 1: the more valuable capture comes first.",
            pl: "Król 10, hetman 9, wieża 5, goniec i skoczek 3, pion 1: pierwszeństwo ma cenniejsze bicie.",
        },
        rule: 4,
        start: "6k1/p2n4/r5q1/3p4/Q7/2NB4/8/6K1 w - 0:0 0",
        goal: { kind: "take", piece: "queen" },
        within: 1,
        solution: ["d3"],
    },
    {
        title: { en: "A hundred points", pl: "Sto punktów" },
        task: {
            en: "Capture the king: it gives 100 points and ends the game.",
            pl: "Zbij króla: daje to 100 punktów i kończy grę.",
        },
        hint: {
            en: "Which of your pieces attacks h6?",
            pl: "Która z twoich bierek atakuje h6?",
        },
        done: {
            en: "There is no check here. A king that can be captured may simply be captured.",
            pl: "Nie ma tu szacha. Króla, którego można zbić, po prostu się bije.",
        },
        rule: 6,
        start: "2q5/6p1/1r5k/5N2/8/8/1B6/2R3K1 w - 0:0 0",
        goal: { kind: "win" },
        within: 1,
        solution: ["f5"],
    },
    {
        title: { en: "Works only once", pl: "Działa tylko raz" },
        task: {
            en: "The dashed square c3 works once. Score 11 points in two moves.",
            pl: "Pole c3 w przerywanej obwódce działa tylko raz. Zdobądź 11 punktów w dwóch ruchach.",
        },
        hint: {
            en: "While c3 is worth 6, the rook prefers it too. Let a knight use it up first.",
            pl: "Dopóki c3 jest warte 6, wieża też je woli. Niech najpierw zużyje je skoczek.",
        },
        done: {
            en: "A momentary square becomes ordinary after the first entry, and then other pieces change their minds.",
            pl: "Pole jednorazowe po pierwszym wejściu staje się zwykłe i wtedy inne bierki zmieniają zdanie.",
        },
        rule: 3,
        start: "1k6/pp6/8/8/8/7R/4N3/1N4K1 w c3+6~,h6+5 0:0 0",
        goal: { kind: "fact", name: "points white", least: 11 },
        within: 2,
        facts: ["points white"],
        replies: ["a7"],
        solution: ["b1", "h3"],
    },
    {
        title: { en: "Count before you strike", pl: "Policz, zanim uderzysz" },
        task: {
            en: "Black leads by 120 points. Win in two moves.",
            pl: "Czarne prowadzą różnicą 120 punktów. Wygraj w dwóch ruchach.",
        },
        hint: {
            en: "Capturing the king gives 100 points: too few, and the game would be over. Collect 30 first.",
            pl: "Zbicie króla daje 100 punktów: za mało, a gra by się skończyła. Najpierw zdobądź 30.",
        },
        done: {
            en: "The side with more points wins, whatever ended the game.",
            pl: "Wygrywa strona, która ma więcej punktów, bez względu na to, co zakończyło grę.",
        },
        rule: 8,
        start: "3rkb2/3p1p2/8/p7/8/8/4R3/1N1R2K1 w c3+30~ 0:120 0",
        goal: { kind: "win" },
        within: 2,
        facts: ["points white", "points black"],
        replies: ["a5"],
        solution: ["b1", "e2"],
    },
];
