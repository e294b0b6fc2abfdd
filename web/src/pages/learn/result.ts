import { capitalized, word } from "../../art/words";
import { t } from "../../i18n";
import type { GameInfo, GameView } from "../../rules/types";

/** The result of a finished game with its reason. */
export function resultText(info: GameInfo, view: GameView): string {
    const side = capitalized(word(info.sides[view.result === "1-0" ? 0 : 1]!));
    const outcome = view.result === "1/2-1/2" ? t("play.drawn") : t("play.wins", { side });
    return `${outcome} (${view.reason}).`;
}
