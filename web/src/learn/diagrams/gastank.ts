// The diagrams in the rules of GasTank Chess.
import type { Diagram } from "../types";

export const diagrams: Diagram[] = [
    {
        rule: 2,
        start: "2B3Q3K3B32/3N31N32/8/8/8/3n31n32/2b3q3k3b32 b",
        task: {
            en: "This is the start. Click a piece to see where it can go.",
            pl: "Tak zaczyna się gra. Kliknij bierkę, żeby zobaczyć, dokąd może pójść.",
        },
        move: "F2E4",
    },
    {
        rule: 3,
        start: "7K3/8/3N3n23/3q34/2b21B23/8/k37 b",
        task: {
            en: "Move the queen like a knight, over everything, to f5. A straight move is refused.",
            pl: "Rusz hetmana jak skoczka, ponad wszystkim, na f5. Ruch na wprost jest niedozwolony.",
        },
        move: "D4F5",
        refused: "D4D2",
    },
    {
        rule: 3,
        start: "1N34K31/8/8/8/4n33/4k33/2b35 b",
        task: {
            en: "The bishop on c1 cannot pass the knight on e3. Send it to a3.",
            pl: "Goniec z c1 nie przejdzie przez skoczka na e3. Poślij go na a3.",
        },
        move: "C1A3",
        refused: "C1F4",
    },
    {
        rule: 4,
        start: "4K31B31/8/8/8/2n35/8/3k34 b",
        task: {
            en: "Move the knight without a capture and watch its gauge.",
            pl: "Rusz skoczka bez bicia i obserwuj jego wskaźnik.",
        },
        move: "C3D5",
    },
    {
        rule: 4,
        start: "4K33/B34N02/8/8/8/1b16/3k34 b",
        task: {
            en: "Capture the empty knight on f6: the bishop's tank is full again.",
            pl: "Zbij pustego skoczka na f6: bak gońca znów jest pełny.",
        },
        move: "B2F6",
    },
    {
        rule: 4,
        start: "8/5K32/1n16/7B2/2q05/8/3k14 b",
        task: {
            en: "The queen points at the king but is empty. Try to capture with her, then move the knight instead.",
            pl: "Hetman celuje w króla, ale nie ma paliwa. Spróbuj nim bić, a potem rusz skoczka.",
        },
        move: "B5D4",
        refused: "C3F6",
    },
    {
        rule: 5,
        start: "6K31/N37/5b02/3n14/8/2k35/8 b",
        task: {
            en: "Capture your own empty bishop on f5 with the knight. Capturing your own king is refused.",
            pl: "Zbij skoczkiem własnego pustego gońca na f5. Bicie własnego króla jest niedozwolone.",
        },
        move: "D4F5",
        refused: "D4C2",
    },
    {
        rule: 5,
        start: "8/4K33/8/2n25/4b02N3/4k13/8 b",
        task: {
            en: "A king refuels in the same way: capture your bishop with it.",
            pl: "Król tankuje tak samo: zbij nim własnego gońca.",
        },
        move: "E2E3",
    },
    {
        rule: 6,
        start: "8/6K3B3/8/8/n27/8/3k34 b",
        task: {
            en: "Walk with the king into the bishop's diagonal, on d2. It is legal; then capture it with the bishop.",
            pl: "Wejdź królem na przekątną gońca, na d2. To dozwolone; potem zbij go gońcem.",
        },
        move: "D1D2",
    },
    {
        rule: 7,
        start: "3Q31K32/7N2/8/8/1b16/8/4k23 b",
        task: {
            en: "Capture the king: the game ends at once.",
            pl: "Zbij króla: gra od razu się kończy.",
        },
        move: "B3F7",
    },
    {
        rule: 7,
        start: "2N01K03/8/8/5B12/3n14/1k16/8 b",
        task: {
            en: "Capture the bishop, the last enemy piece with gas: the other side has no move and loses.",
            pl: "Zbij gońca, ostatnią wrogą bierkę z paliwem: druga strona nie ma ruchu i przegrywa.",
        },
        move: "D3F4",
    },
];
