import { useEffect, useRef } from "preact/hooks";

import { remarkText } from "../art/words";
import { t } from "../i18n";
import type { Move } from "../rules/types";

export function MoveList({ moves }: { moves: Move[] }) {
    const list = useRef<HTMLOListElement>(null);
    useEffect(() => {
        list.current?.scrollTo({ top: list.current.scrollHeight });
    }, [moves.length]);
    const rows = Array.from({ length: Math.ceil(moves.length / 2) }, (_, i) => i);
    const cell = (move: Move | undefined, last: boolean) => (
        <span class={last ? "current" : ""}>
            {move?.text} {move?.remark && <small>{remarkText(move.remark)}</small>}
        </span>
    );
    return (
        <ol class="moves" ref={list} aria-label={t("play.moves")} tabIndex={0}>
            {rows.map((row) => (
                <li key={row}>
                    <i>{row + 1}</i>
                    {cell(moves[2 * row], 2 * row === moves.length - 1)}
                    {cell(moves[2 * row + 1], 2 * row + 1 === moves.length - 1)}
                </li>
            ))}
        </ol>
    );
}
