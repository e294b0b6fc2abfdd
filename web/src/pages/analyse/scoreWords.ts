// A score in words, for labels and screen readers.
import { capitalized, sideWords } from "../../art/words";
import { t } from "../../i18n";
import type { GameInfo } from "../../rules/types";
import { type Evaluation, scoreText } from "./score";

export function scoreWords(evaluation: Evaluation, info: GameInfo): string {
    const { proved, plies } = evaluation;
    if (!proved) return scoreText(evaluation);
    if (proved === "draw") return t("analyse.provedDraw");
    const side = sideWords(info.sides[proved === "win" ? 0 : 1]);
    const moves = Math.ceil((plies ?? 0) / 2);
    return capitalized(plies ? t("analyse.winsIn", { ...side, moves }) : t("analyse.provedWin", side));
}
