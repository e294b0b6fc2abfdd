// Camelot: stone, two castles. Men are flat discs, knights show a horse's head.
import type { SquareView } from "../rules/types";
import type { Art } from "./art";
import { chessmen, Disc } from "./silhouettes";

const castle = <path class="castle" d="M11 37V15h5.500v5h4.700v-5h5.600v5h4.700v-5H37v22z" />;

export const camelot: Art = {
    palette: "camelot",
    piece: (piece) => (
        <Disc>
            {piece.name === "knight" ? (
                <g transform="translate(24 24) scale(.8) translate(-23 -23)">{chessmen.knight}</g>
            ) : (
                <circle class="stud" cx="24" cy="24" r="9" />
            )}
        </Disc>
    ),
    ground: (square: SquareView) =>
        square.mark && (
            <>
                <rect class="gate" width="48" height="48" />
                {castle}
            </>
        ),
};
