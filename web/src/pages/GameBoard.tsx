// The board of a game with its art and its words, to make moves on.
import { useCallback } from "preact/hooks";

import { artOf } from "../art";
import { word } from "../art/words";
import { Board } from "../board/Board";
import { language, t } from "../i18n";
import type { GameInfo, GameView, Move, PieceView } from "../rules/types";

/** What a screen reader says about a square. */
function describe(info: GameInfo, name: string, piece: PieceView | undefined, mark: string | undefined): string {
    const named = piece && t("play.piece", { side: word(info.sides[piece.owner]), piece: word(piece.name, info.id) });
    const what = piece ? `${named}${piece.badge ? ` ${piece.badge}` : ""}` : t("play.empty");
    return `${name}, ${what}${mark ? `, ${mark}` : ""}`;
}

interface Props {
    info: GameInfo;
    view: GameView;
    /** Whether moves can be made on it. */
    movable: boolean;
    hint?: Move;
    arrows?: { move: Move; kind: string }[];
    flipped?: boolean;
    /** The name of the board for a screen reader; the game's unless given. */
    label?: string;
    onSquare?: (square: string) => void;
    onDrag?: (from: string, to: string | undefined) => void;
    onMove?: (move: Move) => void;
    onRefused?: (from: string, to: string) => void;
}

const noMoves: Move[] = [];

export function GameBoard({ info, view, movable, label, ...others }: Props) {
    const describeSquare = useCallback(
        (name: string, piece: PieceView | undefined, mark: string | undefined) => describe(info, name, piece, mark),
        [info, language.value],
    );
    return (
        <Board
            board={view.board}
            art={artOf(info.id)}
            moves={movable ? view.moves : noMoves}
            lastMove={view.played.at(-1)}
            label={label ?? t("play.board", { game: info.name })}
            describeSquare={describeSquare}
            finishLabel={t("play.finish")}
            chooseLabel={t("play.choose")}
            {...others}
        />
    );
}
