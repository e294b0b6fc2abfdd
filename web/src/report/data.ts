// The positions that a tournament report holds, as the report writes them (src/report/report_data.h): one board a
// start, and for each move what it changed.
import type { BoardView, Move, Side } from "../rules/types";

/** Square, kind of the piece on it or -1, its badge, the square's mark. */
type Change = [square: number, kind: number, badge?: string, mark?: string];
type Frame = [move: string, touched: number[], changes: Change[], turn: Side, facts?: [string, string][]];

export interface ReportBoard {
    id: string;
    game: string;
    sides: [string, string];
    columns: number;
    rows: number;
    squares: [name: string, column: number, row: number, dark: 0 | 1][];
}

export interface ReportData {
    boards: ReportBoard[];
    kinds: [letter: string, owner: Side, name: string][];
}

export interface Replay {
    board: number;
    frames: Frame[];
}

/** The position after some moves of a replay. */
export function boardAfter(data: ReportData, replay: Replay, moves: number): BoardView {
    const { columns, rows, squares } = data.boards[replay.board]!;
    const cells = new Map<number, Change>();
    for (const [, , changes] of replay.frames.slice(0, moves + 1)) {
        for (const change of changes) cells.set(change[0], change);
    }
    const view: BoardView = { columns, rows, squares: [], pieces: [], turn: replay.frames[moves]![3], facts: [] };
    squares.forEach(([name, column, row, dark], i) => {
        const [, kind = -1, badge, mark] = cells.get(i) ?? [];
        view.squares.push({ name, column, row, dark: dark === 1, mark: mark || undefined });
        if (kind < 0) return;
        const [letter, owner, noun] = data.kinds[kind]!;
        view.pieces.push({ square: name, owner, letter, name: noun, badge: badge || undefined });
    });
    return view;
}

/** The move that led to a position of a replay, unless it is the first one. */
export function moveBefore(data: ReportData, replay: Replay, moves: number): Move | undefined {
    if (moves === 0) return undefined;
    const { squares } = data.boards[replay.board]!;
    const [text, touched] = replay.frames[moves]!;
    return { text, touched: touched.map((square) => squares[square]![0]) };
}
