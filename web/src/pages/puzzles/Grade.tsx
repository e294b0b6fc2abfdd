// A grade from 1 to 10 as a small scale.
import { t } from "../../i18n";

const steps = Array.from({ length: 10 }, (_, i) => i + 1);

export function Grade({ grade }: { grade: number }) {
    return (
        <span class="grade" role="img" aria-label={t("puzzles.grade", { grade })} title={t("puzzles.grade", { grade })}>
            {steps.map((step) => (
                <i key={step} class={step <= grade ? "on" : ""} />
            ))}
        </span>
    );
}
