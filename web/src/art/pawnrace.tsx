// Pawn Race: a track with a chequered line at both ends.
import type { SquareView } from "../rules/types";
import type { Art } from "./art";
import { Chessman } from "./silhouettes";

function FinishLine({ atTop }: { atTop: boolean }) {
    const squares = [];
    for (let column = 0; column < 6; ++column) {
        for (let row = 0; row < 2; ++row) {
            const y = atTop ? row * 8 : 32 + row * 8;
            const shade = (column + row) % 2 ? "flag-dark" : "flag-light";
            squares.push(<rect key={`${column}${row}`} class={shade} x={column * 8} y={y} width="8" height="8" />);
        }
    }
    return <g class="flag">{squares}</g>;
}

export const pawnrace: Art = {
    palette: "pawnrace",
    piece: (piece) => <Chessman name={piece.name} />,
    ground: (square: SquareView, flipped: boolean) => (
        <>
            <line class="lane" x1="0" x2="0" y1="0" y2="48" />
            {(square.row === 0 || square.row === 7) && <FinishLine atTop={(square.row === 7) !== flipped} />}
        </>
    ),
};
