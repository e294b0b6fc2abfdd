// A score in words, for labels and for those who listen.
import { capitalized, word } from "../../art/words";
import { t } from "../../i18n";
import type { GameInfo } from "../../rules/types";
import { type Evaluation, scoreText } from "./score";

export function scoreWords(evaluation: Evaluation, info: GameInfo): string {
    const { proved, plies } = evaluation;
    if (!proved) return scoreText(evaluation);
    if (proved === "draw") return t("analyse.provedDraw");
    const side = capitalized(word(info.sides[proved === "win" ? 0 : 1]!));
    return plies ? t("analyse.winsIn", { side, moves: Math.ceil(plies / 2) }) : t("analyse.provedWin", { side });
}
