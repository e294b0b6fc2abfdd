// The parts of a board, from the ground up. Each is drawn again only when something it shows has changed: an input
// touches a few of the hundreds of parts, and the frame that shows it must not wait for the others.
import { Component, type ComponentChild, type RenderableProps } from "preact";

import type { Art } from "../art/art";
import type { PieceView, SquareView } from "../rules/types";
import { type Geometry, pathThrough, type Point, unit } from "./geometry";

/** Whether two plain objects have the same values. */
function areEqual<T extends object>(one: T, other: T, isSame: (a: unknown, b: unknown) => boolean): boolean {
    const keys = Object.keys(one) as (keyof T)[];
    return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isSame = (a: unknown, b: unknown) => a === b || (isObject(a) && isObject(b) && areEqual(a, b, Object.is));

/** Drawn again only when a property has another value; every position brings equal squares and pieces as new objects. */
abstract class Part<Props extends object> extends Component<Props> {
    override shouldComponentUpdate(next: Props): boolean {
        return !areEqual(next, this.props as Props, isSame);
    }
}

interface SquareProps {
    square: SquareView;
    at: Point;
    art: Art;
    flipped: boolean;
    /** What is shown on it for now: `last`, `selected`, `cursor`. */
    state: string;
    id?: string;
    label?: string;
}

export class Square extends Part<SquareProps> {
    override render({ square, at, art, flipped, state, id, label }: RenderableProps<SquareProps>) {
        return (
            <g
                id={id}
                class={`square ${square.dark ? "dark" : "light"} ${state}`}
                data-square={square.name}
                transform={`translate(${at.x} ${at.y})`}
                role={label === undefined ? undefined : "img"}
                aria-label={label}
            >
                <rect class="field" width={unit} height={unit} />
                {art.ground?.(square, flipped)}
                {state && <rect class="tint" width={unit} height={unit} />}
            </g>
        );
    }
}

interface PieceProps {
    piece: PieceView;
    art: Art;
    at: Point;
    aura: ComponentChild;
    dragged: boolean;
    movable: boolean;
    /** The rules demand a move, and it can make one. */
    duty: boolean;
}

export class Piece extends Part<PieceProps> {
    override render({ piece, art, at, aura, dragged, movable, duty }: RenderableProps<PieceProps>) {
        return (
            <g
                class={`piece side${piece.owner} ${dragged ? "dragged" : ""} ${movable ? "movable" : ""}`}
                data-piece={`${piece.name}@${piece.square}`}
                style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
            >
                {duty && <circle class="duty" cx={unit / 2} cy={unit / 2} r={unit * 0.47} />}
                {aura}
                {art.piece(piece)}
            </g>
        );
    }
}

export class Labels extends Part<{ geometry: Geometry }> {
    override render({ geometry }: RenderableProps<{ geometry: Geometry }>) {
        const { columns, rows } = geometry.board;
        const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
        return (
            <g class="labels" aria-hidden="true">
                {numbers(columns).map((column) => (
                    <text key={`c${column}`} x={geometry.corner({ column, row: 0 }).x + unit / 2} y={rows * unit + 14}>
                        {geometry.columnLabel(column)}
                    </text>
                ))}
                {numbers(rows).map((row) => (
                    <text key={`r${row}`} x={-10} y={geometry.corner({ column: 0, row }).y + unit / 2 + 4}>
                        {geometry.rowLabel(row)}
                    </text>
                ))}
            </g>
        );
    }
}

export function Arrow({ points, kind }: { points: Point[]; kind: string }) {
    const end = points.at(-1)!;
    const before = points.at(-2) ?? end;
    const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
    return (
        <g class={`arrow ${kind}`}>
            <path d={pathThrough(points)} />
            <path class="head" transform={`translate(${end.x} ${end.y}) rotate(${angle})`} d="M4 0L-9 -7V7z" />
        </g>
    );
}
