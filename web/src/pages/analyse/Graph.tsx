// The evaluation over the main line, with the mistakes marked; a click goes to that move.
import { artOf } from "../../art";
import { mainLine, root } from "../../game/tree";
import { t } from "../../i18n";
import type { Analysis } from "./analysis";
import { expectation } from "./score";

const height = 60;

interface Point {
    id: number;
    /** Its ply. */
    i: number;
    x: number;
    y: number;
}

/** Runs of consecutive positions that have an evaluation; no curve is drawn between runs. */
function neighbours(points: Point[]): Point[][] {
    const runs: Point[][] = [];
    for (const point of points) {
        const run = runs.at(-1);
        if (run && run.at(-1)!.i === point.i - 1) run.push(point);
        else runs.push([point]);
    }
    return runs.filter((run) => run.length > 1);
}
const curveThrough = (run: Point[]) =>
    run.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

export function Graph({ analysis }: { analysis: Analysis }) {
    const ids = [root, ...mainLine(analysis.tree.value)];
    const progress = analysis.progress.value;
    const width = 400;
    const step = width / Math.max(ids.length - 1, 1);
    const known = analysis.evaluations.value;
    const points = ids.flatMap((id, i) => {
        const evaluation = known.get(id);
        return evaluation ? [{ id, i, x: i * step, y: (height / 2) * (1 - expectation(evaluation)) }] : [];
    });
    const runs = neighbours(points);
    const curve = runs.map(curveThrough).join("");
    const area = runs.map((run) => `${curveThrough(run)}V${height}H${run[0]!.x.toFixed(1)}Z`).join("");
    const ground = runs.map((run) => `M${run[0]!.x.toFixed(1)} 0H${run.at(-1)!.x.toFixed(1)}V${height}H${run[0]!.x.toFixed(1)}Z`);
    const here = ids.indexOf(analysis.at.value);
    const faults = points.flatMap((point) => {
        const fault = analysis.faults.value.get(point.id);
        return fault ? [{ ...point, fault }] : [];
    });

    function onClick(event: MouseEvent) {
        const { left, width: shown } = (event.currentTarget as Element).getBoundingClientRect();
        const i = Math.round(((event.clientX - left) / shown) * (ids.length - 1));
        const id = ids[i];
        if (id !== undefined) void analysis.go(id);
    }
    return (
        <section class={`graph ${artOf(analysis.game).palette}`} aria-label={t("analyse.graph")}>
            {runs.length > 0 && (
                <svg
                    viewBox={`0 -2 ${width} ${height + 4}`}
                    preserveAspectRatio="none"
                    role="img"
                    aria-label={t("analyse.graphLabel", { mistakes: faults.length })}
                    onClick={onClick}
                >
                    <path class="ground" d={ground.join("")} />
                    <path class="area" d={area} />
                    <path class="middle" d={`M0 ${height / 2}H${width}`} />
                    <path class="curve" d={curve} />
                    {here >= 0 && <path class="here" d={`M${here * step} 0V${height}`} />}
                    {faults.map(({ id, x, y, fault }) => (
                        <ellipse key={id} class={fault} cx={x} cy={y} rx="3.4" ry="3.4" />
                    ))}
                </svg>
            )}
            {progress ? (
                <div class="review">
                    <progress value={progress.done} max={progress.all} aria-label={t("analyse.reviewing")} />
                    <small>{t("analyse.reviewed", progress)}</small>
                    <button class="plain small" onClick={() => analysis.cancelReview()}>
                        {t("analyse.cancel")}
                    </button>
                </div>
            ) : (
                <button class="plain small" disabled={ids.length < 2} onClick={() => void analysis.review()}>
                    {t("analyse.review")}
                </button>
            )}
        </section>
    );
}
