// GasTank Chess: a dashboard. Every piece carries its fuel gauge; the last unit glows red, an empty piece is grey.
import type { PieceView } from "../rules/types";
import type { Art } from "./art";
import { Chessman } from "./silhouettes";

function Gauge({ units }: { units: number }) {
    return (
        <g class={`gauge units${units}`} transform="translate(9 40.5)">
            <rect class="case" x="-1" y="-1" width="32" height="6.5" rx="3.2" />
            {[0, 1, 2].map((i) => (
                <rect key={i} class={i < units ? "full" : "spent"} x={i * 10.2} width="9.2" height="4.5" rx="2" />
            ))}
        </g>
    );
}

export const gastank: Art = {
    palette: "gastank",
    piece(piece: PieceView) {
        if (piece.badge === undefined) return <Chessman name={piece.name} />; // off the board
        const units = Number(piece.badge);
        return (
            <g class={units === 0 ? "dry" : ""}>
                <Chessman name={piece.name} raised />
                <Gauge units={units} />
            </g>
        );
    },
};
