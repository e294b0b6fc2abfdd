// The boards of tournament reports: the page's board and art as one script without the rules. The build writes it to
// report.js, and src/report/ puts that file into each report.
import { render } from "preact";

import { artOf } from "../art";
import { Board } from "../board/Board";
import type { Move, PieceView } from "../rules/types";
import boardStyle from "../styles/board.css?inline";
import gamesStyle from "../styles/games.css?inline";
import { boardAfter, moveBefore, type Replay, type ReportData } from "./data";

const style = document.createElement("style");
style.textContent = boardStyle + gamesStyle;
document.head.append(style);

const noMoves: Move[] = [];

export interface ReplayBoard {
    /** Class with the colours of the game. */
    palette: string;
    /** Shows the position after some moves. */
    show(moves: number, flipped: boolean): void;
}

/** Draws the positions of one game into an element. */
export function replayBoard(host: Element, data: ReportData, replay: Replay): ReplayBoard {
    const { id, game, sides } = data.boards[replay.board]!;
    const art = artOf(id);
    const describe = (square: string, piece: PieceView | undefined, mark: string | undefined) =>
        [square, piece ? `${sides[piece.owner]} ${piece.name} ${piece.badge ?? ""}`.trim() : "empty", mark]
            .filter(Boolean)
            .join(", ");
    return {
        palette: art.palette,
        show: (moves, flipped) =>
            render(
                <Board
                    board={boardAfter(data, replay, moves)}
                    art={art}
                    moves={noMoves}
                    lastMove={moveBefore(data, replay, moves)}
                    flipped={flipped}
                    label={`The board of ${game}`}
                    describeSquare={describe}
                    finishLabel=""
                    chooseLabel=""
                />,
                host,
            ),
    };
}
