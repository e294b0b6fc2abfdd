// The lessons of Jetan.
import type { Lesson } from "../types";

export const lessons: Lesson[] = [
    {
        title: { en: "The panthan marches", pl: "Panthan maszeruje" },
        task: {
            en: "Bring the panthan to e6 in two moves.",
            pl: "Doprowadź panthana na e6 w dwóch ruchach.",
        },
        hint: {
            en: "A panthan goes one step: forward, sideways or forward-diagonal. Never back.",
            pl: "Panthan idzie o jeden krok: do przodu, w bok albo na ukos do przodu. Nigdy do tyłu.",
        },
        done: {
            en: "Panthans never promote, so every step forward is a step they cannot take back.",
            pl: "Panthan nigdy się nie promuje, a kroku do przodu nie może już cofnąć.",
        },
        rule: 3,
        start: "5r4/10/1p8/10/10/10/3P6/10/10/4R5 b BO 0",
        goal: { kind: "reach", piece: "panthan", square: "e6" },
        within: 2,
        replies: ["b8-b7"],
        solution: ["d4-d5", "d5-e6"],
    },
    {
        title: { en: "Exactly two steps", pl: "Dokładnie dwa kroki" },
        task: {
            en: "The warrior takes two straight steps and may turn in between. Capture a panthan with it.",
            pl: "Wojownik robi dwa kroki po prostej i może po drodze skręcić. Zbij nim panthana.",
        },
        hint: {
            en: "The panthan in front is only one step away: too near. Go to the side, then forward.",
            pl: "Panthan przed nim jest tylko o krok: za blisko. Idź w bok, potem do przodu.",
        },
        done: {
            en: "Every piece takes exactly its number of steps. Standing too near can be safe.",
            pl: "Każda bierka robi dokładnie tyle kroków, ile ma. Stać zbyt blisko bywa bezpiecznie.",
        },
        rule: 3,
        start: "5r4/10/10/10/10/3p6/4pp4/4W5/10/4R5 b BO 0",
        goal: { kind: "take", piece: "panthan" },
        within: 1,
        solution: ["e3xf4"],
    },
    {
        title: { en: "Round the corner", pl: "Za róg" },
        task: {
            en: "The padwar takes two diagonal steps. Capture the warrior on d5 with it.",
            pl: "Padwar robi dwa kroki na ukos. Zbij nim wojownika na d5.",
        },
        hint: {
            en: "Diagonally out and diagonally back: one way is blocked, the other is free.",
            pl: "Na ukos w bok i na ukos z powrotem: jedna droga jest zajęta, druga wolna.",
        },
        done: {
            en: "One free way is enough. Which one was taken does not matter.",
            pl: "Wystarczy jedna wolna droga. Nie ma znaczenia, którą bierka poszła.",
        },
        rule: 3,
        start: "5r4/7d2/10/10/10/3w6/2p7/3A6/10/4R5 b BO 0",
        goal: { kind: "take", piece: "warrior" },
        within: 1,
        solution: ["d3xd5"],
    },
    {
        title: { en: "Three steps of the dwar", pl: "Trzy kroki dwara" },
        task: {
            en: "Capture the thoat on e5 with the dwar.",
            pl: "Zbij thoata na e5 dwarem.",
        },
        hint: {
            en: "Three straight steps, and your own panthan stands in front. Start to the right.",
            pl: "Trzy kroki po prostej, a z przodu stoi twój panthan. Zacznij w prawo.",
        },
        done: {
            en: "A dwar walks round obstacles, but it does not jump: every square before the last must be empty.",
            pl: "Dwar obchodzi przeszkody, ale nie skacze: każde pole przed ostatnim musi być puste.",
        },
        rule: 3,
        start: "5r4/10/10/7p2/10/4t5/3P6/2PD6/10/4R5 b BO 0",
        goal: {
            kind: "all",
            goals: [
                { kind: "take", piece: "thoat" },
                { kind: "reach", piece: "dwar", square: "e5" },
            ],
        },
        within: 1,
        solution: ["d3xe5"],
    },
    {
        title: { en: "Over the wall", pl: "Ponad murem" },
        task: {
            en: "The flier is surrounded. Capture the thoat on e6 with it all the same.",
            pl: "Lotnik jest otoczony. Mimo to zbij nim thoata na e6.",
        },
        hint: {
            en: "Three diagonal steps, over anything: for example e4, d5, e6.",
            pl: "Trzy kroki na ukos, ponad wszystkim: na przykład e4, d5, e6.",
        },
        done: {
            en: "Only the flier and the princess jump. Nothing can block them.",
            pl: "Skaczą tylko lotnik i księżniczka. Nic ich nie zablokuje.",
        },
        rule: 3,
        start: "w4r4/10/10/10/4t5/1p8/2PPP5/2PFP5/10/4R5 b BO 0",
        goal: { kind: "take", piece: "thoat" },
        within: 1,
        solution: ["d3xe6"],
    },
    {
        title: { en: "The mounted one", pl: "Jeździec" },
        task: {
            en: "The thoat takes one straight and one diagonal step. Three enemies are in reach: capture the flier.",
            pl: "Thoat robi jeden krok prosto i jeden na ukos. W zasięgu są trzy bierki: zbij lotnika.",
        },
        hint: {
            en: "The flier is the propeller on e5: two ranks up, one file to the right.",
            pl: "Lotnik to śmigło na e5: dwa rzędy w górę, jedna kolumna w prawo.",
        },
        done: {
            en: "Straight first or diagonal first: if one way is blocked, the thoat takes the other.",
            pl: "Najpierw prosto albo najpierw na ukos: gdy jedna droga jest zajęta, thoat wybiera drugą.",
        },
        rule: 3,
        start: "5r4/10/10/10/10/2a1f5/3p6/3T6/10/4R5 b BO 0",
        goal: { kind: "take", piece: "flier" },
        within: 1,
        solution: ["d3xe5"],
    },
    {
        title: { en: "The princess in danger", pl: "Księżniczka w niebezpieczeństwie" },
        task: {
            en: "The warrior on e4 attacks your princess. She must still be there after the reply.",
            pl: "Wojownik z e4 atakuje twoją księżniczkę. Ma być na planszy także po odpowiedzi.",
        },
        hint: {
            en: "She takes three steps in any direction and jumps. She is never allowed onto an attacked square.",
            pl: "Robi trzy kroki w dowolnych kierunkach i skacze. Nie wolno jej wejść na pole atakowane.",
        },
        done: {
            en: "Nothing obliges you to rescue the princess, but losing her loses the game.",
            pl: "Nic nie każe ci ratować księżniczki, ale kto ją straci, przegrywa.",
        },
        rule: 7,
        start: "6r3/10/9c/10/8a1/10/4w2d2/10/1P2R5/10 b BO 0",
        goal: { kind: "keep", piece: "princess" },
        within: 1,
        facts: ["black princess"],
        solution: ["e2-b4"],
    },
    {
        title: { en: "The escape", pl: "Ucieczka" },
        task: {
            en: "The princess is attacked and every square near her is attacked too. Save her.",
            pl: "Księżniczka jest atakowana, a wszystkie pola w pobliżu też. Ocal ją.",
        },
        hint: {
            en: "Once a game, when attacked, she may go to any empty square that is not attacked.",
            pl: "Raz w partii, gdy jest atakowana, może pójść na dowolne puste pole, którego nikt nie atakuje.",
        },
        done: {
            en: "The escape is used up now. Keep it for the moment when nothing else helps.",
            pl: "Ucieczka jest już zużyta. Zachowuj ją na chwilę, gdy nic innego nie pomoże.",
        },
        rule: 6,
        start: "9r/10/10/10/10/2p7/3c6/2p7/1p7P/R9 b BO 0",
        goal: { kind: "keep", piece: "princess" },
        within: 1,
        facts: ["black escape", "black princess"],
        solution: ["a1-h3"],
    },
    {
        title: { en: "Chief takes chief", pl: "Wódz bije wodza" },
        task: {
            en: "Win in one move without touching the princess.",
            pl: "Wygraj w jednym ruchu, nie tykając księżniczki.",
        },
        hint: {
            en: "The chief takes three steps in any direction. Only a chief wins by capturing the enemy chief.",
            pl: "Wódz robi trzy kroki w dowolnych kierunkach. Tylko wódz wygrywa, bijąc wrogiego wodza.",
        },
        done: {
            en: "If any other piece captures the chief, the game goes on.",
            pl: "Gdy wodza zbije inna bierka, gra toczy się dalej.",
        },
        rule: 8,
        start: "5r4/10/5w4/10/6c3/3P1p4/4C5/10/10/4R5 b BO 0",
        goal: { kind: "win" },
        within: 1,
        solution: ["e4xg6"],
    },
    {
        title: { en: "Nowhere to run", pl: "Nie ma dokąd uciec" },
        task: {
            en: "The princess in the corner has used her escape. Win in two moves.",
            pl: "Księżniczka w rogu zużyła już ucieczkę. Wygraj w dwóch ruchach.",
        },
        hint: {
            en: "A chief attacks every square up to three away. Cover the whole corner, out of the warrior's reach.",
            pl: "Wódz atakuje każde pole w odległości do trzech. Obejmij cały róg, z dala od wojownika.",
        },
        done: {
            en: "From d7 the chief attacks her and every square she could go to.",
            pl: "Z d7 wódz atakuje ją i każde pole, na które mogłaby pójść.",
        },
        rule: 5,
        start: "r9/10/5w4/9p/10/6C3/9P/10/10/7R2 b B 0",
        goal: { kind: "win" },
        within: 2,
        facts: ["orange escape", "orange princess"],
        replies: ["f8-f6"],
        solution: ["g5-d7", "d7xa10"],
    },
];
