// The moves of a game in two columns. Where earlier positions can be looked at, each move is a button.
import { useEffect, useRef } from "preact/hooks";

import { remarkText } from "../art/words";
import { t } from "../i18n";
import type { Move } from "../rules/types";

interface Props {
    moves: Move[];
    /** The number of moves before the position on the board; all of them unless given. */
    shown?: number;
    onLook?: (plies: number) => void;
}

export function MoveList({ moves, shown = moves.length, onLook }: Props) {
    const list = useRef<HTMLOListElement>(null);
    useEffect(() => {
        const box = list.current!;
        const row = box.children[Math.max(0, Math.ceil(shown / 2) - 1)] as HTMLElement | undefined;
        if (row) box.scrollTo({ top: row.offsetTop - box.offsetTop - box.clientHeight + row.offsetHeight + 12 });
    }, [moves.length, shown]);
    const rows = Array.from({ length: Math.ceil(moves.length / 2) }, (_, i) => i);
    const cell = (ply: number) => {
        const move = moves[ply];
        const isShown = ply === shown - 1;
        return (
            <span class={isShown ? "current" : ""}>
                {move && onLook ? (
                    <button aria-current={isShown ? "step" : undefined} onClick={() => onLook(ply + 1)}>
                        {move.text}
                    </button>
                ) : (
                    move?.text
                )}{" "}
                {move?.remark && <small>{remarkText(move.remark)}</small>}
            </span>
        );
    };
    return (
        <ol class="moves" ref={list} aria-label={t("play.moves")} tabIndex={0}>
            {rows.map((row) => (
                <li key={row}>
                    <i>{row + 1}</i>
                    {cell(2 * row)}
                    {cell(2 * row + 1)}
                </li>
            ))}
        </ol>
    );
}
