// The board of a position that is loaded: of a start, or of a game that waits.
import { useEffect, useState } from "preact/hooks";

import type { GameView } from "../rules/types";
import { StillBoard } from "./StillBoard";

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
    return <StillBoard game={game} view={view} />;
}
