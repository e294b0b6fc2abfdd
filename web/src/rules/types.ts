// What the module answers: JSON, as src/wasm/ writes it. Sides are 0 and 1; their names are the game's own.

export type Side = 0 | 1;
export type Result = "1-0" | "0-1" | "1/2-1/2" | "*";

export interface StartOption {
    name: string;
    value: string;
    help: string;
    fallback: string;
    reads_file: boolean;
    /** The side that chooses the value before a game, where the rules say so. */
    chooser?: Side;
    /** Values with a name, to choose from. */
    values?: string[];
}

export interface GameInfo {
    id: string;
    name: string;
    sides: [string, string];
    has_draws: boolean;
    /** Examples of marks that an editor may put on squares; none: the marks belong to the board. */
    marks: string[];
    options: StartOption[];
}

export interface SquareView {
    name: string;
    column: number;
    row: number;
    dark: boolean;
    mark?: string;
}

export interface PieceView {
    square: string;
    owner: Side;
    letter: string;
    name: string;
    badge?: string;
}

export interface BoardView {
    columns: number;
    rows: number;
    squares: SquareView[];
    pieces: PieceView[];
    turn: Side;
    facts: [string, string][];
}

/** What a board editor places: pieces, and marks on squares. */
export type Placement = Pick<BoardView, "pieces" | "squares">;

/** A move: its canonical text and the squares it touches, from the first to the last. */
export interface Move {
    text: string;
    touched: string[];
    remark?: string;
}

/** A game after some moves: the position, the legal moves, the outcome. */
export interface GameView {
    position: string;
    turn: Side;
    result: Result;
    reason: string;
    played: Move[];
    moves: Move[];
    board: BoardView;
}

/** One principal variation. A score is in hundredths for the side to move, or `proved` says what is certain. */
export interface Line {
    moves: string[];
    score?: number;
    proved?: "win" | "loss" | "draw";
    plies?: number;
}

export interface Report {
    depth: number;
    nodes: number;
    ms: number;
    lines: Line[];
}

export interface SearchLimits {
    ms?: number;
    depth?: number;
    nodes?: number;
    lines?: number;
}

export interface Choice {
    move: string;
}

/** A record with its variations: each move with the number of the one before it, 0 for the start. */
export interface RecordTree {
    game: string;
    /** How many records the text has. */
    records: number;
    start: string;
    comment: string;
    result: Result;
    tags: [string, string][];
    nodes: { parent: number; text: string; comment?: string; glyphs?: number[] }[];
}

/** A position put together by hand, and what the rules have against it. */
export interface Composed {
    position: string;
    problem?: string;
}

export type Value = "win" | "draw" | "loss";

/** What is proved about a move for the side that makes it; its value is known if both are equal. */
export interface MoveProof {
    move: string;
    least: Value;
    most: Value;
}
