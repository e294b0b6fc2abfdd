// The puzzle of the day of a game: its board, what is asked for, how far the visitor is.
import { useState } from "preact/hooks";

import { artOf } from "../../art";
import { t } from "../../i18n";
import { puzzleOfDay, today } from "../../puzzles/choose";
import { puzzlesOf } from "../../puzzles/files";
import { progress, solvedOf } from "../../puzzles/progress";
import type { GameInfo, Side } from "../../rules/types";
import { goalText } from "./goal";
import { Grade } from "./Grade";
import { Still } from "./Still";

export function DailyCard({ info, title }: { info: GameInfo; title: string }) {
    const [turn, setTurn] = useState<Side>();
    const puzzles = puzzlesOf(info.id);
    const puzzle = puzzles && puzzleOfDay(puzzles, today());
    const isSolved = puzzle !== undefined && solvedOf(progress.value, info.id).includes(puzzle.id);
    return (
        <article class={`card daily ${artOf(info.id).palette} ${isSolved ? "solved" : ""}`} data-game={info.id}>
            <a class="stage" href={puzzle && `#/puzzles/${info.id}/${puzzle.id}`} tabIndex={-1} aria-hidden="true">
                {puzzle ? <Still info={info} puzzle={puzzle} onView={(view) => setTurn(view.turn)} /> : <div class="board waiting" />}
            </a>
            <h2>
                {title}
                {puzzle && <Grade grade={puzzle.grade} />}
            </h2>
            <p>{puzzle && turn !== undefined ? goalText(info, puzzle, turn) : "\u00a0"}</p>
            <div class="row">
                {puzzle && (
                    <a class="button" href={`#/puzzles/${info.id}/${puzzle.id}`}>
                        {isSolved ? t("puzzles.again") : t("puzzles.solve")}
                    </a>
                )}
                <a class="button plain" href={`#/puzzles/${info.id}`}>
                    {t("puzzles.more")}
                </a>
            </div>
        </article>
    );
}
