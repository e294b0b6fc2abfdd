// The position of a puzzle as a picture, seen by the side that solves it.
import { useEffect, useState } from "preact/hooks";

import { artOf } from "../../art";
import { Board } from "../../board/Board";
import { t } from "../../i18n";
import type { Puzzle } from "../../puzzles/puzzle";
import { view as viewOf } from "../../rules/client";
import type { GameInfo, GameView } from "../../rules/types";

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
    if (!view) return <div class="board waiting" />;
    return (
        <Board
            board={view.board}
            art={artOf(info.id)}
            moves={[]}
            flipped={view.turn === 1}
            label={t("play.board", { game: info.name })}
            describeSquare={(name) => name}
            finishLabel=""
            chooseLabel=""
            still
        />
    );
}
