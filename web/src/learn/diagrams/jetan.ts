// The diagrams in the rules of Jetan.
import type { Diagram } from "../types";

export const diagrams: Diagram[] = [
    {
        rule: 2,
        start: "wadfrcfdaw/tppppppppt/10/10/10/10/10/10/TPPPPPPPPT/WADFCRFDAW b BO 0",
        task: {
            en: "This is the start. Click a piece to see where it can go; the fliers jump over the panthans.",
            pl: "Tak zaczyna się gra. Kliknij bierkę, a zobaczysz, dokąd może pójść; lotnicy skaczą ponad panthanami.",
        },
        move: "d1-e4",
    },
    {
        rule: 3,
        start: "5r4/10/10/10/10/3Pp5/3W6/10/10/7R2 b BO 0",
        task: {
            en: "Warrior: capture on e5 by two straight steps. One step, or two through a piece, is refused.",
            pl: "Wojownik: zbij na e5, robiąc dwa kroki po prostej. Jednego kroku ani dwóch przez bierkę nie wolno.",
        },
        move: "d4xe5",
        refused: "d4-d6",
    },
    {
        rule: 3,
        start: "5r4/10/10/10/3t6/2p7/3A6/10/10/7R2 b BO 0",
        task: {
            en: "Padwar: capture on d6 by two diagonal steps, round the panthan.",
            pl: "Padwar: zbij na d6, robiąc dwa kroki na ukos, dookoła panthana.",
        },
        move: "d4xd6",
        refused: "d4-e5",
    },
    {
        rule: 3,
        start: "5r4/10/3p6/10/10/3P6/2PD6/10/10/7R2 b BO 0",
        task: {
            en: "Dwar: go three straight steps to e6, round your panthan. It does not jump to d7.",
            pl: "Dwar: idź trzy kroki po prostej na e6, omijając swojego panthana. Na d7 nie przeskoczy.",
        },
        move: "d4-e6",
        refused: "d4-d7",
    },
    {
        rule: 3,
        start: "5r4/10/10/4p5/10/2P1P5/3F6/2P1P5/10/7R2 b BO 0",
        task: {
            en: "Flier: capture on e7 by three diagonal steps, over the panthans.",
            pl: "Lotnik: zbij na e7, robiąc trzy kroki na ukos, ponad panthanami.",
        },
        move: "d4xe7",
        refused: "d4-d6",
    },
    {
        rule: 3,
        start: "5r4/10/10/10/4w5/3P1p4/3TP5/10/10/7R2 b BO 0",
        task: {
            en: "Thoat: capture on e6. Straight first is blocked, diagonal first is free.",
            pl: "Thoat: zbij na e6. Najpierw prosto nie można, najpierw na ukos jest wolne.",
        },
        move: "d4xe6",
        refused: "d4-d6",
    },
    {
        rule: 3,
        start: "5r4/10/10/10/10/3pp5/2pP6/10/10/7R2 b BO 0",
        task: {
            en: "Panthan: forward, sideways and forward-diagonal, all of them captures here. Back is refused.",
            pl: "Panthan: do przodu, w bok i na ukos do przodu, tutaj wszędzie z biciem. Do tyłu nie wolno.",
        },
        move: "d4xe5",
        refused: "d4-d3",
    },
    {
        rule: 4,
        start: "1r8/9p/4d5/10/4P5/10/4R5/10/8P1/10 b BO 0",
        task: {
            en: "The dwar does not attack e5: your panthan on e6 is in its way. The princess may go there.",
            pl: "Dwar nie atakuje e5: na drodze stoi twój panthan z e6. Księżniczka może tam pójść.",
        },
        move: "e4-e5",
    },
    {
        rule: 5,
        start: "5r4/9p/10/10/3w6/10/4R2P2/10/2p7/10 b BO 0",
        task: {
            en: "The warrior attacks e5: your princess may not go there, nor capture on c2. Move her to f3.",
            pl: "Wojownik atakuje e5: księżniczce nie wolno tam iść ani bić na c2. Idź nią na f3.",
        },
        move: "e4-f3",
        refused: "e4-e5",
    },
    {
        rule: 6,
        start: "9r/10/10/10/10/2p7/3c6/2p7/1p7P/R9 b BO 0",
        task: {
            en: "She is attacked and surrounded: escape to any free square, as far as you like.",
            pl: "Jest atakowana i otoczona: ucieknij na dowolne wolne pole, choćby na drugi koniec planszy.",
        },
        move: "a1-i8",
    },
    {
        rule: 6,
        start: "5r4/9p/10/3w6/10/10/4R2P2/10/10/10 b BO 0",
        task: {
            en: "Here she is not attacked: an escape to a10 is refused, an ordinary move is allowed.",
            pl: "Tu nikt jej nie atakuje: na a10 uciec nie wolno, zwykły ruch jest dozwolony.",
        },
        move: "e4-f6",
        refused: "e4-a10",
    },
    {
        rule: 7,
        start: "6r3/10/9c/10/10/10/4w5/10/1P2R5/10 b BO 0",
        task: {
            en: "Your princess is attacked. Leave her there and move the panthan: it is legal. Then capture her.",
            pl: "Twoja księżniczka jest atakowana. Zostaw ją i rusz panthana: to dozwolone. Potem ją zbij.",
        },
        move: "b2-b3",
    },
    {
        rule: 8,
        start: "10/9c/7w2/4r5/10/3D6/10/10/1C8/4R5 b BO 0",
        task: {
            en: "Capture the princess: the game is over.",
            pl: "Zbij księżniczkę: koniec gry.",
        },
        move: "d5xe7",
    },
    {
        rule: 8,
        start: "5r4/10/1p8/10/6c3/10/4C1W3/10/10/4R5 b BO 0",
        task: {
            en: "Capture the chief with the warrior: the game goes on. Reset, and do it with your chief.",
            pl: "Zbij wodza wojownikiem: gra toczy się dalej. Zacznij od nowa i zbij go swoim wodzem.",
        },
        move: "g4xg6",
    },
    {
        rule: 8,
        start: "5r4/10/7c2/9p/10/10/P9/2C7/10/4R5 b BO 9",
        task: {
            en: "Both sides are weak and nine plies passed without a capture. One more, and the game is drawn.",
            pl: "Obie strony są osłabione, a od dziewięciu półruchów nie było bicia. Jeszcze jeden i jest remis.",
        },
        move: "c3-c4",
    },
];
