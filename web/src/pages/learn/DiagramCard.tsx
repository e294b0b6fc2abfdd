// A board beside a rule: moves of both sides can be tried, and the rules answer.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import { capitalized, remarkText, word } from "../../art/words";
import { t } from "../../i18n";
import { Trial } from "../../learn/trial";
import type { Diagram } from "../../learn/types";
import { say } from "../../learn/words";
import * as rules from "../../rules/client";
import type { GameInfo } from "../../rules/types";
import { GameBoard } from "../GameBoard";
import { endText } from "../outcome";
import { RuleMessage } from "../RuleMessage";

/** Whether an element has come near the visible part of the page. */
function useIsNear(element: { current: HTMLElement | null }): boolean {
    const [isNear, setNear] = useState(false);
    useEffect(() => {
        const observer = new IntersectionObserver(
            (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
            { rootMargin: "600px" },
        );
        observer.observe(element.current!);
        return () => observer.disconnect();
    }, []);
    return isNear;
}

function Answer({ trial, info }: { trial: Trial; info: GameInfo }) {
    const view = trial.view.value;
    if (trial.refused.value) return <RuleMessage game={info.id} text={trial.refused.value} />;
    if (!view) return null;
    const side = word(info.sides[view.turn]!);
    const last = view.played.at(-1);
    const move = last && `${last.text}${last.remark ? ` (${remarkText(last.remark)})` : ""}`;
    return (
        <>
            {move && `${t("diagram.played", { move })} `}
            {view.result === "*" ? capitalized(t("diagram.toMove", { side })) : endText(info, view)}
        </>
    );
}

export function DiagramCard({ info, diagram, name }: { info: GameInfo; diagram: Diagram; name: string }) {
    const card = useRef<HTMLDivElement>(null);
    const isNear = useIsNear(card);
    const trial = useMemo(() => new Trial(rules, info.id, diagram.start), [diagram]);
    useEffect(() => {
        if (isNear) void trial.reset();
        return () => trial.close();
    }, [trial, isNear]);
    const view = trial.view.value;
    const isFresh = !view || (view.played.length === 0 && !trial.refused.value);
    return (
        <div class="card diagram" ref={card} data-start={diagram.start}>
            <p class="task">
                <b>{t("diagram.try")}:</b> {say(diagram.task)}
            </p>
            {view ? (
                <GameBoard
                    info={info}
                    view={view}
                    movable={view.result === "*"}
                    label={t("diagram.board", { rule: name })}
                    onMove={(move) => void trial.play(move.text)}
                    onRefused={(from, to) => void trial.explain(from, to)}
                />
            ) : (
                <div class="board waiting" />
            )}
            <div class="foot">
                <p role="status" class={trial.refused.value ? "refused" : ""}>
                    <Answer trial={trial} info={info} />
                </p>
                {isFresh ? (
                    <button class="plain" onClick={() => void trial.play(diagram.move)}>
                        {t("diagram.show")}
                    </button>
                ) : (
                    <button class="plain" onClick={() => void trial.reset()}>
                        {t("diagram.reset")}
                    </button>
                )}
            </div>
        </div>
    );
}
