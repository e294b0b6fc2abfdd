// The evaluation as a bar: the larger its light part, the better for side 0.
import { artOf } from "../../art";
import { t } from "../../i18n";
import type { GameInfo } from "../../rules/types";
import type { Analysis } from "./analysis";
import { expectation, scoreText } from "./score";
import { scoreWords } from "./scoreWords";

export function EvaluationBar({ analysis, info, flipped }: { analysis: Analysis; info: GameInfo; flipped: boolean }) {
    const known = analysis.evaluation.value;
    const share = known ? 50 * (1 + expectation(known)) : 50;
    const words = known ? scoreWords(known, info) : t("analyse.unknown");
    return (
        <div class={`evaluation ${artOf(info.id).palette} ${flipped ? "flipped" : ""}`} role="img" aria-label={t("analyse.evaluation", { score: words })}>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <rect class="second" width="100" height="100" />
                <g class="upright">
                    <rect class="first" width="100" height="100" y={100 - share} />
                    <path class="middle" d="M0 50H100" />
                </g>
                <g class="lying">
                    <rect class="first" width={share} height="100" />
                    <path class="middle" d="M50 0V100" />
                </g>
            </svg>
            {known && <b title={words}>{scoreText(known)}</b>}
        </div>
    );
}
