// The last move, for screen readers.
import { capitalized, remarkText, word } from "../art/words";
import { t } from "../i18n";
import type { GameInfo, GameView } from "../rules/types";

export function LastMove({ view: { played, turn }, info }: { view: GameView; info: GameInfo }) {
    const last = played.at(-1);
    if (!last) return null;
    const move = last.remark ? `${last.text}, ${remarkText(last.remark)}` : last.text;
    return <p class="spoken">{t("play.spoken", { side: capitalized(word(info.sides[turn === 0 ? 1 : 0])), move })}</p>;
}
