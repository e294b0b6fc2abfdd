// Jetan: Barsoom. Pieces are discs with one bold emblem each.
import type { ComponentChild } from "preact";

import type { BoardView, PieceView } from "../rules/types";
import type { Art } from "./art";
import { Disc } from "./silhouettes";

const sides = ["black", "orange"];

const emblems: Record<string, ComponentChild> = {
    panthan: <path d="M24 11l3.2 13h-6.400zM18 24.500h12v2.800H18zM21.5 27h5v8h-5z" />,
    warrior: (
        <path d="M13.5 12.500l12.5 12.5 9 9-1.8 1.8-9.2-9-12.5-12.500zM34.5 12.500L22 25l-9 9 1.8 1.8 9.2-9 12.5-12.500z" />
    ),
    padwar: <path d="M12 15l12 6 12-6v5.500l-12 6-12-6zM12 24.500l12 6 12-6V30l-12 6-12-6z" />,
    dwar: (
        <path d="M12 11l12 6 12-6v4.600l-12 6-12-6zM12 19.500l12 6 12-6v4.600l-12 6-12-6zM12 28l12 6 12-6v4.600l-12 6-12-6z" />
    ),
    flier: (
        <path d="M24 21c-3-6-9-9-13-8.5 1 6.5 5.5 10.5 11.2 10.800zM24 21c3-6 9-9 13-8.5-1 6.5-5.5 10.5-11.2 10.800zM22.6 24h2.800L27 36h-6z" />
    ),
    chief: <path d="M24 10.500l3.6 8.3 9 .8-6.8 5.9 2 8.8-7.8-4.7-7.8 4.7 2-8.8-6.8-5.9 9-.8z" />,
    princess: (
        <>
            <path d="M12.5 17l5.7 5.500L24 12l5.8 10.5 5.7-5.5-2.5 16h-18z" />
            <circle class="eye" cx="24" cy="28.5" r="2.3" />
        </>
    ),
    thoat: <path d="M14 33c0-8 3.5-11.5 8-14l1-6 3.5 4.500c5 1.5 8 6 8.5 9l-3.5 3-5.5-2.500c-1.5 2-2 4-2 6z" />,
};

/** The board's facts mention only princesses. */
const isAttacked = ({ name, owner }: PieceView, board: BoardView) =>
    name === "princess" && board.facts.some(([fact, value]) => fact === `${sides[owner]} princess` && value === "attacked");

export const jetan: Art = {
    palette: "jetan",
    piece: (piece) => <Disc>{emblems[piece.name]}</Disc>,
    aura: (piece, board) => isAttacked(piece, board) && <circle class="threat" cx="24" cy="24" r="22" />,
};
