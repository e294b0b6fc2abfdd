// A board to look at, not to move on.
import { artOf } from "../art";
import { Board } from "../board/Board";
import { t } from "../i18n";
import type { GameView, Move } from "../rules/types";
import { games } from "./data";

interface Props {
    game: string;
    view?: GameView;
    flipped?: boolean;
    /** Without the names of files and ranks. */
    bare?: boolean;
}

const noMoves: Move[] = [];

export function StillBoard({ game, view, flipped, bare }: Props) {
    if (!view) return <div class="board waiting" />;
    const name = games.value.find(({ id }) => id === game)?.name ?? game;
    return (
        <Board
            board={view.board}
            art={artOf(game)}
            moves={noMoves}
            lastMove={view.played.at(-1)}
            flipped={flipped}
            bare={bare}
            label={t("play.board", { game: name })}
            describeSquare={(square) => square}
            finishLabel=""
            chooseLabel=""
            still
        />
    );
}
