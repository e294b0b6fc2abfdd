// The pieces a side has lost, small, beside its opponent's name.
import { artOf } from "../art";
import { word } from "../art/words";
import { t } from "../i18n";
import type { PieceView } from "../rules/types";

export function Captured({ game, pieces }: { game: string; pieces: PieceView[] }) {
    if (pieces.length === 0) return null;
    const art = artOf(game);
    const names = pieces.map((piece) => word(piece.name, game)).join(", ");
    return (
        <span class={`captured ${art.palette}`} role="img" aria-label={`${t("play.captured")}: ${names}`}>
            {pieces.map((piece) => (
                <svg key={piece.square} viewBox="2 2 44 44" aria-hidden="true">
                    <g class={`piece side${piece.owner}`}>{art.piece({ ...piece, badge: undefined })}</g>
                </svg>
            ))}
        </span>
    );
}
