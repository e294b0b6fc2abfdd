// Where squares lie: pixels of the drawing from columns and rows, seen from either side.
import type { BoardView, SquareView } from "../rules/types";

/** The side of a square in units of the drawing. */
export const unit = 48;
/** Room for the labels on the left and below; a board without labels needs none. */
const labelled = { left: 19, right: 3, top: 3, bottom: 19 };
const bare = { left: 1, right: 1, top: 1, bottom: 1 };

export interface Point {
    x: number;
    y: number;
}

export class Geometry {
    private readonly byName = new Map<string, SquareView>();
    private readonly byPlace = new Map<string, SquareView>();

    constructor(
        readonly board: BoardView,
        readonly flipped: boolean,
        readonly isBare = false,
    ) {
        for (const square of board.squares) {
            this.byName.set(square.name, square);
            this.byPlace.set(`${square.column},${square.row}`, square);
        }
    }

    get width(): number {
        return this.board.columns * unit + this.margin.left + this.margin.right;
    }
    get height(): number {
        return this.board.rows * unit + this.margin.top + this.margin.bottom;
    }
    get viewBox(): string {
        return `${-this.margin.left} ${-this.margin.top} ${this.width} ${this.height}`;
    }
    private get margin() {
        return this.isBare ? bare : labelled;
    }
    square(name: string): SquareView | undefined {
        return this.byName.get(name);
    }
    at(column: number, row: number): SquareView | undefined {
        return this.byPlace.get(`${column},${row}`);
    }
    corner({ column, row }: { column: number; row: number }): Point {
        const across = this.flipped ? this.board.columns - 1 - column : column;
        const up = this.flipped ? row : this.board.rows - 1 - row;
        return { x: across * unit, y: up * unit };
    }
    center(name: string): Point {
        const square = this.byName.get(name)!;
        const { x, y } = this.corner(square);
        return { x: x + unit / 2, y: y + unit / 2 };
    }
    /** The square under a point of the drawing. */
    squareAt({ x, y }: Point): SquareView | undefined {
        const across = Math.floor(x / unit);
        const down = Math.floor(y / unit);
        const column = this.flipped ? this.board.columns - 1 - across : across;
        const row = this.flipped ? down : this.board.rows - 1 - down;
        return this.at(column, row);
    }
    /** The nearest existing square in a direction on the screen; boards have holes. */
    neighbour(name: string, across: number, up: number): string {
        const from = this.byName.get(name)!;
        const turn = this.flipped ? -1 : 1;
        let { column, row } = from;
        for (;;) {
            column += across * turn;
            row += up * turn;
            if (column < 0 || row < 0 || column >= this.board.columns || row >= this.board.rows) return name;
            const found = this.at(column, row);
            if (found) return found.name;
        }
    }
    columnLabel(column: number): string {
        return this.board.squares.find((square) => square.column === column)?.name.replace(/\d+$/, "") ?? "";
    }
    rowLabel(row: number): string {
        return this.board.squares.find((square) => square.row === row)?.name.replace(/^\D+/, "") ?? "";
    }
}

/** An arrow from one square to others: the path of a move or of a chain of leaps. */
export function pathThrough(points: Point[]): string {
    return points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x} ${y}`).join(" ");
}
