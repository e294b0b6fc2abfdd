// How a game ended, in words.
import { capitalized, sideWords, word } from "../art/words";
import { t } from "../i18n";
import type { GameInfo, GameView, Result } from "../rules/types";

/** The winner, or that the game is drawn. */
export function outcomeText(info: GameInfo, result: Result): string {
    if (result === "1/2-1/2") return t("play.drawn");
    return capitalized(t("play.wins", sideWords(info.sides[result === "1-0" ? 0 : 1])));
}

/** The same with the reason that the rules give. */
export const endText = (info: GameInfo, view: GameView) => `${outcomeText(info, view.result)} (${word(view.reason)}).`;
