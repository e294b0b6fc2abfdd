// The moves with their variations; a click goes there. Games may have a thousand moves: a step draws only what it changes.
import { useComputed, useSignalEffect } from "@preact/signals";
import type { ComponentChild } from "preact";
import { useMemo, useRef } from "preact/hooks";

import { nodeAt, root, signOf, signs, type Tree } from "../../game/tree";
import { t } from "../../i18n";
import type { Analysis } from "./analysis";
import { faultSigns } from "./score";

function MoveButton({ analysis, id, numbered }: { analysis: Analysis; id: number; numbered: string }) {
    const node = useComputed(() => analysis.tree.value.nodes.get(id)).value;
    const current = useComputed(() => analysis.at.value === id).value;
    const fault = useComputed(() => analysis.faults.value.get(id)).value;
    if (!node) return null; // deleted just now
    const own = signs[signOf(node)];
    return (
        <>
            <span class="numbered">
                {numbered && <i>{numbered}</i>}
                <button
                    class={`move ${fault ?? ""}`}
                    data-node={id}
                    aria-current={current ? "step" : undefined}
                    onClick={() => void analysis.go(id)}
                >
                    {node.text}
                    {own || (fault && faultSigns[fault])}
                </button>
            </span>{" "}
            {node.comment && <span class="comment">{node.comment}</span>}
        </>
    );
}

/** A line from a move on, with the variations beside its moves. `ply` counts from 0, side 0's first move. */
function line(analysis: Analysis, from: number, ply: number, beside: boolean): ComponentChild[] {
    const tree = analysis.tree.value;
    const parts: ComponentChild[] = [];
    let interrupted = true;
    for (let id: number | undefined = from; id !== undefined; id = nodeAt(tree, id).children[0], ++ply) {
        const { parent, comment } = nodeAt(tree, id);
        const first = ply % 2 === 0;
        const numbered = first ? `${Math.floor(ply / 2) + 1}.` : interrupted ? `${Math.floor(ply / 2) + 1}…` : "";
        parts.push(<MoveButton key={id} analysis={analysis} id={id} numbered={numbered} />);
        const others: number[] = beside || id !== from ? nodeAt(tree, parent!).children.slice(1) : [];
        if (others.length > 0) {
            parts.push(
                <div key={`variations${id}`} class="variations">
                    {others.map((other) => (
                        <div key={other} class="variation">
                            {line(analysis, other, ply, false)}
                        </div>
                    ))}
                </div>,
            );
        }
        interrupted = comment !== "" || others.length > 0;
    }
    return parts;
}

function StartButton({ analysis }: { analysis: Analysis }) {
    const current = useComputed(() => analysis.at.value === root).value;
    return (
        <button class="move start" aria-current={current ? "step" : undefined} onClick={() => void analysis.go(root)}>
            {t("analyse.start")}
        </button>
    );
}

/** Who played, if the record says so. */
function Players({ tree }: { tree: Tree }) {
    const [first, second] = ["White", "Black"].map((name) => tree.tags.find(([tag]) => tag === name)?.[1] ?? "?");
    if (first === "?" && second === "?") return null;
    return (
        <p class="players">
            {first} – {second} <b>{tree.result === "*" ? "" : tree.result}</b>
        </p>
    );
}

/** Scrolls the box only: scrollIntoView would scroll the page, too, away from the board on a phone. */
function scrollTo(box: Element | null, move: Element | null | undefined) {
    if (!box || !move) return;
    const outer = box.getBoundingClientRect();
    const inner = move.getBoundingClientRect();
    if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + 8;
    else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + 8;
}

export function MoveTree({ analysis }: { analysis: Analysis }) {
    const box = useRef<HTMLDivElement>(null);
    useSignalEffect(() => {
        void analysis.at.value;
        requestAnimationFrame(() => scrollTo(box.current, box.current?.querySelector("[aria-current]")));
    });
    const tree = analysis.tree.value;
    const { children, comment } = nodeAt(tree, root);
    const lines = useMemo(() => children.length > 0 && line(analysis, children[0]!, analysis.firstTurn, true), [tree]);
    const source = analysis.source.value;
    return (
        <section class="tree" ref={box} aria-label={t("play.moves")}>
            {source && (
                <label class="source">
                    {t("analyse.record")}{" "}
                    <select
                        value={source.number}
                        onChange={(event) => void analysis.openText(source.text, Number(event.currentTarget.value))}
                    >
                        {Array.from({ length: source.records }, (_, i) => (
                            <option key={i} value={i + 1}>
                                {t("analyse.recordOf", { number: i + 1, records: source.records })}
                            </option>
                        ))}
                    </select>
                </label>
            )}
            <Players tree={tree} />
            <StartButton analysis={analysis} />
            {comment && <span class="comment">{comment}</span>}
            {lines || <p class="empty">{t("analyse.empty")}</p>}
        </section>
    );
}
