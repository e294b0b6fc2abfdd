// One player beside the board: name, side, whether they are to move, what they captured, their clock.
import type { ComponentChildren } from "preact";

import { capitalized, word } from "../art/words";
import { lost } from "../game/captured";
import type { Line } from "../game/line";
import { t } from "../i18n";
import type { GameInfo, Side } from "../rules/types";
import { Captured } from "./Captured";

interface Props {
    line: Line;
    info: GameInfo;
    side: Side;
    name: ComponentChildren;
    toMove: boolean;
    /** What the side to move does; that it is to move unless given. */
    state?: string;
    clock?: string;
    isUrgent?: boolean;
}

export function PlayerCard({ line, info, side, name, toMove, state = t("play.toMove"), clock, isUrgent }: Props) {
    const start = line.startBoard.value;
    return (
        <div class={`player side${side} ${toMove ? "on" : ""}`}>
            <span>
                <b>{name}</b>
                <small>
                    {capitalized(word(info.sides[side]!))}
                    {toMove && `, ${state}`}
                </small>
                {start && <Captured game={info.id} pieces={lost(start, line.view.value!.board, (1 - side) as Side)} />}
            </span>
            {clock !== undefined && <span class={`clock ${isUrgent ? "urgent" : ""}`}>{clock}</span>}
        </div>
    );
}
