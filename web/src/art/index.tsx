// The art of each game, by its id; the only place of the page that knows games by name.
import type { Art } from "./art";
import { camelot } from "./camelot";
import { gastank } from "./gastank";
import { jetan } from "./jetan";
import { pawnrace } from "./pawnrace";
import { Disc } from "./silhouettes";
import { wonderland } from "./wonderland";

const art: Record<string, Art> = { gastank, wonderland, jetan, "jetan-model": jetan, pawnrace, camelot };

/** A game without art of its own: letters on discs. */
const plain: Art = {
    palette: "plain",
    piece: (piece) => (
        <Disc>
            <text class="letter" x="24" y="31">
                {piece.letter.toUpperCase()}
            </text>
        </Disc>
    ),
};

export const artOf = (game: string): Art => art[game] ?? plain;

/** Games in the order the home page shows them; rule sets of the same game are left to the set-up. */
export const isFeatured = (game: string) => game !== "jetan-model";
