// The engine's best lines, with depth, nodes and speed.
import { t } from "../../i18n";
import type { GameInfo, Report } from "../../rules/types";
import type { Analysis } from "./analysis";
import { engineOn, lineCount } from "./engine";
import { evaluationOf, scoreText } from "./score";
import { scoreWords } from "./scoreWords";

const compact = (count: number) =>
    count < 10_000 ? String(count) : count < 10_000_000 ? `${Math.round(count / 1000)}k` : `${(count / 1e6).toFixed(1)}M`;

function Facts({ report }: { report: Report | undefined }) {
    if (!report) return <small>{t("analyse.noReport")}</small>;
    const speed = report.ms > 0 ? Math.round((report.nodes / report.ms) * 1000) : 0;
    return (
        <small>
            {t("analyse.depth", { depth: report.depth })} · {t("analyse.nodes", { nodes: compact(report.nodes) })}
            {speed > 0 && ` · ${t("analyse.speed", { speed: compact(speed) })}`}
        </small>
    );
}

export function EnginePanel({ analysis, info }: { analysis: Analysis; info: GameInfo }) {
    const report = analysis.engine.report.value;
    const threat = analysis.threatView.value;
    const view = threat ?? analysis.view.value!;
    const count = lineCount.value;
    const rows = Array.from({ length: Math.min(count, view.moves.length) }, (_, i) => report?.lines[i]);
    return (
        <section class={`engine ${threat ? "threat" : ""}`} aria-label={t("analyse.engine")}>
            <div class="bar">
                <label class="switch">
                    <input
                        type="checkbox"
                        checked={engineOn.value}
                        onChange={(event) => {
                            engineOn.value = event.currentTarget.checked;
                            void analysis.think();
                        }}
                    />
                    <b>{t("analyse.engine")}</b>
                </label>
                <span class="right">
                    <button
                        class="plain small"
                        aria-pressed={analysis.threat.value}
                        disabled={!engineOn.value}
                        onClick={() => analysis.toggleThreat()}
                        title={t("analyse.threatHelp")}
                    >
                        {t("analyse.threat")}
                    </button>
                    <select
                        aria-label={t("analyse.lineCount")}
                        title={t("analyse.lineCount")}
                        value={count}
                        onChange={(event) => {
                            lineCount.value = Number(event.currentTarget.value);
                            void analysis.think();
                        }}
                    >
                        {[1, 2, 3, 4, 5].map((n) => (
                            <option key={n} value={n}>
                                {n}
                            </option>
                        ))}
                    </select>
                </span>
            </div>
            {engineOn.value && (
                <ol class="lines" aria-label={t("analyse.lines")}>
                    {rows.map((line, i) => {
                        const known = line && evaluationOf(line, view.turn, report!.depth, report!.nodes);
                        return (
                            <li key={i}>
                                {known ? (
                                    <>
                                        <b class={known.proved ? "proved" : ""} title={scoreWords(known, info)}>
                                            {scoreText(known)}
                                            {known.proved && " ✓"}
                                        </b>
                                        <button
                                            class="line"
                                            disabled={threat !== undefined}
                                            onClick={() => void analysis.play(line.moves[0]!)}
                                        >
                                            <span>{line.moves[0]}</span> {line.moves.slice(1).join(" ")}
                                        </button>
                                    </>
                                ) : (
                                    "\u00a0"
                                )}
                            </li>
                        );
                    })}
                </ol>
            )}
            {engineOn.value && view.moves.length > 0 && <Facts report={report} />}
        </section>
    );
}
