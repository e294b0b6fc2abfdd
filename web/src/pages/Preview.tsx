// The board of a position that is loaded: of a start, or of a game that waits.
import { useEffect, useState } from "preact/hooks";

import type { GameView } from "../rules/types";
import { StillBoard } from "./StillBoard";

interface Props {
    game: string;
    load: () => Promise<GameView>;
    /** Without the names of files and ranks. */
    bare?: boolean;
}

export function Preview({ game, load, bare }: Props) {
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
    return <StillBoard game={game} view={view} bare={bare} />;
}
