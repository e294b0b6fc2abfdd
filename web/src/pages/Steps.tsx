// Looking back in a game: buttons to the start, back, forward and to the present position, and the same by keys.
import { useEffect } from "preact/hooks";

import { t } from "../i18n";

interface Props {
    /** The number of moves before the position on the board, and of all moves. */
    shown: number;
    count: number;
    onLook: (plies: number) => void;
}

/** Fields and lists need the keys themselves, and so does a board that the keyboard is on. */
export const keepsKeys = (target: EventTarget | null) =>
    target instanceof Element && target.closest("input, textarea, select, dialog, [aria-activedescendant]") !== null;

export function Steps({ shown, count, onLook }: Props) {
    useEffect(() => {
        function onKey(event: KeyboardEvent) {
            if (event.ctrlKey || event.altKey || event.metaKey || keepsKeys(event.target)) return;
            const targets: Record<string, number> = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count };
            const target = targets[event.key];
            if (target === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            onLook(Math.min(count, Math.max(0, target)));
        }
        // Before the board, which would begin to move its cursor.
        addEventListener("keydown", onKey, { capture: true });
        return () => removeEventListener("keydown", onKey, { capture: true });
    }, [shown, count]);
    const step = (label: string, sign: string, to: number) => (
        <button class="plain" aria-label={label} title={label} disabled={to < 0 || to > count || to === shown} onClick={() => onLook(to)}>
            {sign}
        </button>
    );
    return (
        <div class="steps" role="group" aria-label={t("play.lookBack")}>
            {step(t("analyse.toStart"), "«", 0)}
            {step(t("analyse.back"), "‹", shown - 1)}
            {step(t("analyse.forward"), "›", shown + 1)}
            {step(t("analyse.toEnd"), "»", count)}
        </div>
    );
}
