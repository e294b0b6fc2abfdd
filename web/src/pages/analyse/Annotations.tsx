// Tools for the current move: sign, comment, promote, delete; and buttons that step through the game.
import * as trees from "../../game/tree";
import { t } from "../../i18n";
import type { Analysis } from "./analysis";

export function Annotations({ analysis, onFlip }: { analysis: Analysis; onFlip: () => void }) {
    const tree = analysis.tree.value;
    const at = analysis.at.value;
    const node = analysis.node.value;
    const atStart = at === trees.root;
    const step = (label: string, sign: string, to: number) => (
        <button class="plain small" aria-label={label} title={label} disabled={to === at} onClick={() => void analysis.go(to)}>
            {sign}
        </button>
    );
    return (
        <section class="annotate" aria-label={t("analyse.annotate")}>
            <div class="steps">
                {step(t("analyse.toStart"), "«", trees.root)}
                {step(t("analyse.back"), "‹", trees.previous(tree, at))}
                {step(t("analyse.forward"), "›", trees.next(tree, at))}
                {step(t("analyse.toEnd"), "»", trees.last(tree, at))}
                <button class="plain small" onClick={onFlip}>
                    {t("play.flip")}
                </button>
                <span class="right">
                    <button
                        class="plain small"
                        disabled={trees.isMainLine(tree, at)}
                        onClick={() => analysis.change(trees.promote(tree, at))}
                    >
                        {t("analyse.promote")}
                    </button>
                    <button class="plain small" disabled={atStart} onClick={() => analysis.removeCurrent()}>
                        {t("analyse.delete")}
                    </button>
                </span>
            </div>
            <div class="signs" role="group" aria-label={t("analyse.sign")}>
                {trees.signs.slice(1).map((sign, i) => {
                    const pressed = trees.signOf(node) === i + 1;
                    return (
                        <button
                            key={sign}
                            class="plain small"
                            disabled={atStart}
                            aria-pressed={pressed}
                            onClick={() => analysis.change(trees.setSign(tree, at, pressed ? 0 : i + 1))}
                        >
                            {sign}
                        </button>
                    );
                })}
                <input
                    name="comment"
                    autocomplete="off"
                    placeholder={t("analyse.comment")}
                    aria-label={t("analyse.comment")}
                    value={node.comment}
                    onInput={(event) => analysis.change(trees.setComment(tree, at, event.currentTarget.value))}
                />
            </div>
        </section>
    );
}
