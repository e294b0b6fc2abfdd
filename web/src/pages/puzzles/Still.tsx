// The position of a puzzle as a picture, seen by the side that solves it.
import { useEffect, useState } from "preact/hooks";

import type { Puzzle } from "../../puzzles/puzzle";
import { view as viewOf } from "../../rules/client";
import type { GameInfo, GameView } from "../../rules/types";
import { StillBoard } from "../StillBoard";

export function Still({ info, puzzle, onView }: { info: GameInfo; puzzle: Puzzle; onView?: (view: GameView) => void }) {
    const [view, setView] = useState<GameView>();
    useEffect(() => {
        let current = true;
        viewOf(info.id, puzzle.position, []).then(
            (found) => {
                if (!current) return;
                setView(found);
                onView?.(found);
            },
            () => {},
        );
        return () => {
            current = false;
        };
    }, [puzzle.id]);
    return <StillBoard game={info.id} view={view} flipped={view?.turn === 1} bare />;
}
