// The lessons of GasTank Chess.
import type { Lesson } from "../types";

export const lessons: Lesson[] = [
    {
        title: { en: "The knight's leap", pl: "Skok skoczka" },
        task: {
            en: "Bring your knight to d5 in two moves.",
            pl: "Doprowadź skoczka na d5 w dwóch ruchach.",
        },
        hint: {
            en: "A knight goes two squares one way and one to the side. Which square is a leap from b1 and from d5?",
            pl: "Skoczek idzie dwa pola w jedną stronę i jedno w bok. Które pole dzieli jeden skok i od b1, i od d5?",
        },
        done: {
            en: "Look at the gauge below the knight: each of the two moves burned one unit of gas.",
            pl: "Spójrz na wskaźnik pod skoczkiem: każdy z dwóch ruchów spalił jedną jednostkę paliwa.",
        },
        rule: 3,
        start: "5K32/8/8/8/8/8/1n32k33 b",
        goal: { kind: "reach", piece: "knight", square: "d5" },
        within: 2,
        replies: ["F7G7"],
        solution: ["B1C3", "C3D5"],
    },
    {
        title: { en: "Who still has gas?", pl: "Kto ma jeszcze paliwo?" },
        task: {
            en: "Three of your pieces aim at the enemy king, but two are out of gas. Capture the king.",
            pl: "Trzy twoje bierki celują we wrogiego króla, ale dwie nie mają paliwa. Zbij króla.",
        },
        hint: {
            en: "A grey piece has an empty tank and cannot move, not even to capture.",
            pl: "Szara bierka ma pusty bak i nie może się ruszyć, nawet żeby bić.",
        },
        done: {
            en: "Capturing the king wins at once. There is no check and no checkmate.",
            pl: "Zbicie króla wygrywa od razu. Nie ma tu szacha ani mata.",
        },
        rule: 4,
        start: "6K31/B37/5n12/3q04/2b05/8/1k36 b",
        goal: { kind: "win" },
        within: 1,
        solution: ["F5G7"],
    },
    {
        title: { en: "Fill the tank", pl: "Do pełna" },
        task: {
            en: "Your bishop has one unit left. Fill its tank with one move.",
            pl: "Gońcowi została jedna jednostka. Jednym ruchem napełnij jego bak.",
        },
        hint: {
            en: "A capture sets the gas of the capturing piece to 3.",
            pl: "Bicie ustawia paliwo bijącej bierki na 3.",
        },
        done: {
            en: "A capture always fills the tank, whatever was captured and however much gas that had.",
            pl: "Bicie zawsze napełnia bak, bez względu na to, co zbito i ile to miało paliwa.",
        },
        rule: 4,
        start: "4K33/8/1B34N21/8/8/1n26/2b11k23 b",
        goal: { kind: "reach", piece: "bishop", square: "g5", badge: "3" },
        within: 1,
        solution: ["C1G5"],
    },
    {
        title: { en: "Two units for two moves", pl: "Dwie jednostki na dwa ruchy" },
        task: {
            en: "The bishop has gas for two moves. Capture the knight on f3 with it before it runs dry.",
            pl: "Goniec ma paliwo na dwa ruchy. Zbij nim skoczka na f3, zanim bak będzie pusty.",
        },
        hint: {
            en: "First go to a diagonal that leads to f3.",
            pl: "Najpierw stań na przekątnej, która prowadzi na f3.",
        },
        done: {
            en: "Always count: the last unit must be spent on a capture, or the piece stands still for good.",
            pl: "Zawsze licz: ostatnia jednostka musi pójść na bicie, inaczej bierka zostanie już na miejscu.",
        },
        rule: 4,
        start: "1K36/7B2/8/8/5N02/8/1b22k33 b",
        goal: { kind: "reach", piece: "bishop", square: "f3", badge: "3" },
        within: 2,
        replies: ["B7A6"],
        solution: ["B1E4", "E4F3"],
    },
    {
        title: { en: "Fuel from your own side", pl: "Paliwo od swoich" },
        task: {
            en: "No enemy is within reach. Refuel your knight all the same.",
            pl: "Żaden wróg nie jest w zasięgu. Mimo to zatankuj skoczka.",
        },
        hint: {
            en: "Own pieces may be captured too. Your empty bishop is of no use any more.",
            pl: "Własne bierki też wolno bić. Pusty goniec do niczego się już nie przyda.",
        },
        done: {
            en: "An empty piece of your own still serves as fuel. Only your own king can never be captured.",
            pl: "Własna pusta bierka przydaje się jeszcze jako paliwo. Tylko własnego króla nie można zbić nigdy.",
        },
        rule: 5,
        start: "7K3/8/4b03/7N2/3n14/8/k27 b",
        goal: { kind: "reach", piece: "knight", square: "e5", badge: "3" },
        within: 1,
        solution: ["D3E5"],
    },
    {
        title: { en: "The queen leaps", pl: "Hetman skacze" },
        task: {
            en: "Win in one move with the queen.",
            pl: "Wygraj hetmanem w jednym ruchu.",
        },
        hint: {
            en: "Here the queen moves as a bishop or as a knight, never along ranks and files.",
            pl: "Tutaj hetman chodzi jak goniec albo jak skoczek, nigdy wzdłuż rzędów i kolumn.",
        },
        done: {
            en: "The queen is a bishop and a knight in one. The pieces in between cannot stop a leap.",
            pl: "Hetman to goniec i skoczek w jednym. Bierki po drodze nie zatrzymają skoku.",
        },
        rule: 3,
        start: "8/3N14/4N3K32/3q1B23/2b35/8/4k33 b",
        goal: { kind: "win" },
        within: 1,
        solution: ["D4F5"],
    },
    {
        title: { en: "Capture first", pl: "Uprzedź przeciwnika" },
        task: {
            en: "The enemy queen attacks your king, and your king is out of gas. Win first.",
            pl: "Wrogi hetman atakuje twojego króla, a król nie ma paliwa. Wygraj, zanim zostanie zbity.",
        },
        hint: {
            en: "Nothing obliges you to protect the king. Look for a capture of the other one.",
            pl: "Nic nie każe ci bronić króla. Poszukaj bicia króla przeciwnika.",
        },
        done: {
            en: "A king may be left in danger. The side that captures a king first wins.",
            pl: "Króla wolno zostawić w niebezpieczeństwie. Wygrywa strona, która pierwsza zbije króla.",
        },
        rule: 6,
        start: "8/5K02/7B3/4n13/4Q33/6b21/3k04 b",
        goal: { kind: "win" },
        within: 1,
        solution: ["E4F6"],
    },
    {
        title: { en: "Step aside", pl: "Zejdź z linii" },
        task: {
            en: "The queen on f4 attacks your king. Save the king: it must still stand after the reply.",
            pl: "Hetman z f4 atakuje twojego króla. Ocal go: ma stać na planszy także po odpowiedzi.",
        },
        hint: {
            en: "Nothing of yours can capture the queen. Find a square that neither her diagonals nor her leaps reach.",
            pl: "Nie masz czym zbić hetmana. Znajdź pole poza jego przekątnymi i skokami.",
        },
        done: {
            en: "The rules do not save a king. You have to look for danger yourself at every move.",
            pl: "Zasady nie ratują króla. Niebezpieczeństwa trzeba wypatrywać w każdym ruchu.",
        },
        rule: 6,
        start: "2N23K31/b37/8/5Q12/8/3k34/1n26 b",
        goal: { kind: "keep", piece: "king" },
        within: 1,
        solution: ["D2C3"],
    },
    {
        title: { en: "The last gas", pl: "Resztka paliwa" },
        task: {
            en: "Only one enemy piece still has gas. Win in one move, without touching the king.",
            pl: "Tylko jedna wroga bierka ma jeszcze paliwo. Wygraj w jednym ruchu, nie tykając króla.",
        },
        hint: {
            en: "A side that is to move and has no legal move loses.",
            pl: "Strona, która jest na ruchu i nie ma legalnego ruchu, przegrywa.",
        },
        done: {
            en: "Gas is a second way to win: capture the last piece that can move.",
            pl: "Paliwo to druga droga do wygranej: zbij ostatnią bierkę, która może się ruszyć.",
        },
        rule: 7,
        start: "6N01/3B12K01/8/2n25/8/8/1k15b1 b",
        goal: { kind: "win" },
        within: 1,
        solution: ["C4D6"],
    },
    {
        title: { en: "A king that cannot run", pl: "Król, który nie ucieknie" },
        task: {
            en: "The enemy king has no gas. Win in two moves.",
            pl: "Wrogi król nie ma paliwa. Wygraj w dwóch ruchach.",
        },
        hint: {
            en: "Two squares lead to the king with the next leap. One of them is guarded by the knight on g3.",
            pl: "Z dwóch pól następny skok sięga króla. Jednego z nich pilnuje skoczek z g3.",
        },
        done: {
            en: "A king without gas cannot leave. Go where nothing can capture you, then capture it.",
            pl: "Król bez paliwa nie odejdzie. Stań tam, gdzie nic cię nie zbije, a potem go zbij.",
        },
        rule: 4,
        start: "2B03K01/8/8/3n34/6N31/8/k37 b",
        goal: { kind: "win" },
        within: 2,
        replies: ["G3H5"],
        solution: ["D4E6", "E6G7"],
    },
];
