// #/puzzles/GAME: goes on to a puzzle that is not solved, near the visitor's grade.
import { useEffect } from "preact/hooks";

import { nextPuzzle } from "../../puzzles/choose";
import { gradeOf, progress, solvedOf } from "../../puzzles/progress";
import type { Puzzle } from "../../puzzles/puzzle";
import { replace } from "../route";

export function NextPuzzle({ game, puzzles }: { game: string; puzzles: Puzzle[] }) {
    useEffect(() => {
        const next = nextPuzzle(puzzles, solvedOf(progress.value, game), gradeOf(progress.value, game));
        if (next) replace("puzzles", game, next.id);
    }, [game]);
    return <main class="play puzzle" />;
}
