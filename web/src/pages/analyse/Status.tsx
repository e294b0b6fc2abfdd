// About the current position: the result, a refused move, a mistake and the better line. Screen readers read it.
import { capitalized, word } from "../../art/words";
import { type Key, t } from "../../i18n";
import type { GameInfo } from "../../rules/types";
import { Facts } from "../Facts";
import { outcomeText } from "../outcome";
import type { Analysis } from "./analysis";
import { engineOn } from "./engine";
import { scoreText } from "./score";

function outcome(analysis: Analysis, info: GameInfo): string {
    const { result, reason, turn } = analysis.view.value!;
    if (result === "*") return capitalized(t("analyse.toMove", { side: word(info.sides[turn]) }));
    return `${outcomeText(info, result)} ${result} (${word(reason)})`;
}

function Mistake({ analysis }: { analysis: Analysis }) {
    const id = analysis.at.value;
    const fault = analysis.faults.value.get(id);
    const { parent, text } = analysis.node.value;
    if (!fault || parent === undefined) return null;
    const before = analysis.evaluations.value.get(parent)!;
    const after = analysis.evaluations.value.get(id)!;
    return (
        <div class={`fault ${fault}`}>
            <p>
                <b>{t(`analyse.${fault}` as Key)}</b> {t("analyse.from", { move: text, before: scoreText(before), after: scoreText(after) })}
            </p>
            <p>
                {t("analyse.better")} <b>{before.moves.slice(0, 5).join(" ")}</b>{" "}
                <button class="plain small" onClick={() => analysis.addLine(parent, before.moves.slice(0, 8))}>
                    {t("analyse.keepLine")}
                </button>
            </p>
            {!engineOn.value && after.moves.length > 0 && (
                <p>
                    {t("analyse.refutation")} {after.moves.slice(0, 5).join(" ")}
                </p>
            )}
        </div>
    );
}

export function Status({ analysis, info }: { analysis: Analysis; info: GameInfo }) {
    const { text, ply } = analysis.node.value;
    return (
        <div class="status">
            <div role="status" aria-live="polite">
                <p>{analysis.message.value ? <span class="error">{analysis.message.value}</span> : outcome(analysis, info)}</p>
                <p class="spoken">{ply > 0 && t("analyse.spoken", { ply, move: text })}</p>
            </div>
            <Mistake analysis={analysis} />
            <Facts facts={analysis.view.value!.board.facts} />
        </div>
    );
}
