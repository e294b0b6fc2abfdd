// A board to look at: of a start, or of a game that waits.
import { useEffect, useState } from "preact/hooks";

import { artOf } from "../art";
import { Board } from "../board/Board";
import { t } from "../i18n";
import type { GameView } from "../rules/types";

export function Preview({ game, load }: { game: string; load: () => Promise<GameView> }) {
    const [view, setView] = useState<GameView>();
    useEffect(() => {
        let current = true;
        load().then(
            (found) => current && setView(found),
            () => current && setView(undefined),
        );
        return () => {
            current = false;
        };
    }, [load]);
    if (!view) return <div class="board waiting" />;
    return (
        <Board
            board={view.board}
            art={artOf(game)}
            moves={[]}
            lastMove={view.played.at(-1)}
            label={t("play.board", { game })}
            describeSquare={(name) => name}
            finishLabel=""
            chooseLabel=""
            still
        />
    );
}
