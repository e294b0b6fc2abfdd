// The board of every game: draws a BoardView and reports the move that a person makes. It is given the legal moves and
// knows no rule.
import { useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Art } from "../art/art";
import type { BoardView, Move, PieceView } from "../rules/types";
import { Geometry, pathThrough, type Point, unit } from "./geometry";
import { Arrow, Labels, Piece, Square } from "./layers";
import { follow, type KnownPiece } from "./pieces";
import { completed, name, namesPieceOnly, type Selection, takeBackLeap, targets } from "./selection";

export interface BoardProps {
    board: BoardView;
    art: Art;
    /** The legal moves of the person at the board; none while the other side is to move. */
    moves: Move[];
    lastMove?: Move;
    hint?: Move;
    /** Moves to show as arrows, the most important one first. */
    arrows?: { move: Move; kind: string }[];
    flipped?: boolean;
    label: string;
    /** What a screen reader says about a square; another function draws all squares again. */
    describeSquare: (name: string, piece: PieceView | undefined, mark: string | undefined) => string;
    finishLabel: string;
    chooseLabel: string;
    /** A picture only: nothing to focus or to press. */
    still?: boolean;
    /** Without the names of files and ranks. */
    bare?: boolean;
    /** Instead of making moves: a person names a square, or drags what stands on one to another or off the board. */
    onSquare?: (square: string) => void;
    onDrag?: (from: string, to: string | undefined) => void;
    onMove?: (move: Move) => void;
    onRefused?: (from: string, to: string) => void;
}

/** The name of the fact that says what the rules demand of the side to move; its legal moves are marked then. */
const dutyFact = "must";

interface Drag {
    from: string;
    at: Point;
    moved: boolean;
}
interface Drawing {
    from: string;
    to: string;
}

export function Board(props: BoardProps) {
    const { board, art, moves, lastMove, hint, flipped = false, bare = false } = props;
    const geometry = useMemo(() => new Geometry(board, flipped, bare), [board, flipped, bare]);
    const [selection, setSelection] = useState<Selection>();
    const [choices, setChoices] = useState<Move[]>([]);
    const [drag, setDrag] = useState<Drag>();
    const [drawings, setDrawings] = useState<Drawing[]>([]);
    const [cursor, setCursor] = useState<string>();
    const svg = useRef<SVGSVGElement>(null);
    const id = useId(); // a page may have several boards
    const drawingFrom = useRef<string>();
    const pointed = useRef(false);
    const lastCursor = useRef<string>();
    const known = useRef<KnownPiece[]>([]);

    const pieces = useMemo(() => {
        known.current = follow(known.current, board.pieces, lastMove);
        return known.current;
    }, [board]);
    const pieceOn = useMemo(() => new Map(board.pieces.map((piece) => [piece.square, piece])), [board]);
    const { still, describeSquare } = props;
    const grid = useMemo(
        () =>
            board.squares.map((square) => ({
                square,
                at: geometry.corner(square),
                label: still ? undefined : describeSquare(square.name, pieceOn.get(square.name), square.mark),
            })),
        [geometry, still, describeSquare],
    );

    // At once, so that a click on the new position is not undone.
    useLayoutEffect(() => {
        setSelection(undefined);
        setChoices([]);
        setDrag(undefined);
        setDrawings([]);
    }, [board, moves]);

    function play(move: Move) {
        setSelection(undefined);
        setChoices([]);
        props.onMove?.(move);
    }
    /** The button goes away with the click: a keyboard goes on at the board. */
    function playByButton(event: MouseEvent, move: Move) {
        const isKeyboard = event.detail === 0;
        play(move);
        if (isKeyboard) svg.current!.focus();
    }
    function nameSquare(square: string) {
        if (props.onSquare) {
            props.onSquare(square);
            return;
        }
        const step = name(moves, selection, square);
        setChoices(step.kind === "ask" ? step.moves : []);
        if (step.kind === "move") play(step.move);
        else if (step.kind === "selected") setSelection(step.selection);
        else if (step.kind === "none") setSelection(selection ? undefined : stuck(square));
        else if (step.kind === "refused") {
            setSelection(undefined);
            props.onRefused?.(step.from, step.to);
        }
    }

    // A piece of the side to move that has no legal move: naming a target says why.
    function stuck(square: string): Selection | undefined {
        const isOwn = moves.length > 0 && pieceOn.get(square)?.owner === board.turn;
        return isOwn ? { path: [square], candidates: [] } : undefined;
    }

    function pointOf(event: PointerEvent): Point {
        const matrix = svg.current!.getScreenCTM()!.inverse();
        const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
        return { x, y };
    }
    function onPointerDown(event: PointerEvent) {
        pointed.current = true;
        setCursor(undefined);
        const at = pointOf(event);
        const square = geometry.squareAt(at)?.name;
        if (!square) return;
        if (event.button === 2) {
            drawingFrom.current = square;
            return;
        }
        if (event.button !== 0 || (moves.length === 0 && !props.onSquare)) return;
        setDrawings([]);
        svg.current!.setPointerCapture(event.pointerId);
        if (props.onSquare) {
            setDrag({ from: square, at, moved: false });
            return;
        }
        const isSource = moves.some((move) => move.touched[0] === square);
        if (selection && (targets(selection).has(square) || !isSource || selection.path.length > 1)) {
            nameSquare(square);
            return;
        }
        if (!isSource && !stuck(square)) return;
        const again = selection?.path[0] === square;
        if (again) nameSquare(square);
        else {
            const step = name(moves, undefined, square);
            setSelection(step.kind === "selected" ? step.selection : stuck(square));
            setDrag({ from: square, at, moved: false });
        }
    }
    function onPointerMove(event: PointerEvent) {
        if (!drag) return;
        const at = pointOf(event);
        const moved = drag.moved || Math.hypot(at.x - drag.at.x, at.y - drag.at.y) > 6;
        setDrag({ ...drag, at, moved });
    }
    function onPointerUp(event: PointerEvent) {
        const square = geometry.squareAt(pointOf(event))?.name;
        if (event.button === 2 && drawingFrom.current && square) {
            toggleDrawing({ from: drawingFrom.current, to: square });
            drawingFrom.current = undefined;
            return;
        }
        if (!drag) return;
        setDrag(undefined);
        if (props.onSquare) {
            if (square === drag.from) props.onSquare(square);
            else props.onDrag?.(drag.from, square);
        } else if (drag.moved && square && square !== drag.from) nameSquare(square);
    }
    function toggleDrawing(drawing: Drawing) {
        const others = drawings.filter(({ from, to }) => from !== drawing.from || to !== drawing.to);
        setDrawings(others.length < drawings.length ? others : [...drawings, drawing]);
    }

    function onKeyDown(event: KeyboardEvent) {
        const step = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] } as const)[
            event.key as "ArrowLeft"
        ];
        const at = cursor ?? board.squares[0]!.name;
        if (step) {
            event.preventDefault();
            setCursor(cursor ? geometry.neighbour(at, step[0], step[1]) : at);
        } else if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            nameSquare(at);
        } else if (event.key === "Escape") {
            setSelection(undefined);
            setChoices([]);
        } else if (event.key === "Backspace" && selection) {
            setSelection(takeBackLeap(moves, selection));
        }
    }

    const reachable = selection ? targets(selection) : new Set<string>();
    const finish = selection && selection.path.length > 1 ? completed(selection) : undefined;
    const preview = selection?.candidates.length === 1 ? selection.candidates[0] : undefined;
    const shown = hint ?? (preview && namesPieceOnly(preview) ? preview : undefined);
    const center = (square: string) => geometry.center(square);
    const mustMove = board.facts.some(([name]) => name === dutyFact);
    const movesFrom = useMemo(() => new Set(moves.map((move) => move.touched[0])), [moves]);
    const stateOf = (square: string) =>
        [
            lastMove?.touched.includes(square) && "last",
            selection?.path.includes(square) && "selected",
            cursor === square && "cursor",
        ]
            .filter(Boolean)
            .join(" ");

    return (
        <div class={`board ${art.palette}`} style={{ "--width": geometry.width, "--height": geometry.height }}>
            <svg
                ref={svg}
                class={moves.length > 0 || props.onSquare ? "active" : undefined}
                viewBox={geometry.viewBox}
                role={still ? "img" : "application"}
                aria-label={props.label}
                tabIndex={still ? undefined : 0}
                aria-activedescendant={cursor && `${id}-${cursor}`}
                onPointerDown={onPointerDown}
                onPointerMove={onPointerMove}
                onPointerUp={onPointerUp}
                onPointerCancel={() => setDrag(undefined)}
                onContextMenu={(event) => event.preventDefault()}
                onKeyDown={onKeyDown}
                onFocus={() => {
                    if (!pointed.current && !still) setCursor(lastCursor.current ?? board.squares[0]!.name);
                }}
                onBlur={() => {
                    pointed.current = false;
                    lastCursor.current = cursor;
                    setCursor(undefined);
                }}
            >
                {grid.map(({ square, at, label }) => (
                    <Square
                        key={square.name}
                        square={square}
                        at={at}
                        art={art}
                        flipped={flipped}
                        state={stateOf(square.name)}
                        id={still ? undefined : `${id}-${square.name}`}
                        label={label}
                    />
                ))}
                {!bare && <Labels geometry={geometry} />}
                {lastMove && lastMove.touched.length > 2 && (
                    <path class="way" d={pathThrough(lastMove.touched.map(center))} />
                )}
                <g class="pieces">
                    {pieces.map((piece) => {
                        const dragged = drag?.moved === true && drag.from === piece.square;
                        const leapt = selection && selection.path.length > 1 && selection.path[0] === piece.square;
                        const standing = geometry.corner(geometry.square(leapt ? selection.path.at(-1)! : piece.square)!);
                        const movable = movesFrom.has(piece.square);
                        return (
                            <Piece
                                key={piece.id}
                                piece={piece}
                                art={art}
                                at={dragged ? { x: drag.at.x - unit / 2, y: drag.at.y - unit / 2 } : standing}
                                aura={art.aura?.(piece, board)}
                                dragged={dragged}
                                movable={movable}
                                duty={mustMove && movable}
                            />
                        );
                    })}
                </g>
                {[...reachable].map((square) => {
                    const { x, y } = center(square);
                    return pieceOn.has(square) ? (
                        <circle key={square} class="target capture" cx={x} cy={y} r={unit * 0.44} />
                    ) : (
                        <circle key={square} class="target" cx={x} cy={y} r={unit * 0.15} />
                    );
                })}
                {selection && selection.path.length > 1 && <path class="way" d={pathThrough(selection.path.map(center))} />}
                {[...(props.arrows ?? [])].reverse().map(({ move, kind }) => (
                    <Arrow key={move.text} points={move.touched.map(center)} kind={kind} />
                ))}
                {shown && <Arrow points={shown.touched.map(center)} kind={hint ? "hint" : "lean"} />}
                {drawings.map(({ from, to }) =>
                    from === to ? (
                        <circle key={from} class="drawn" cx={center(from).x} cy={center(from).y} r={unit * 0.45} />
                    ) : (
                        <Arrow key={from + to} points={[center(from), center(to)]} kind="drawn" />
                    ),
                )}
            </svg>
            {finish && (
                <button class="finish" onClick={(event) => playByButton(event, finish)}>
                    {props.finishLabel} {finish.text}
                </button>
            )}
            {choices.length > 0 && (
                <div class="choices" role="dialog" aria-label={props.chooseLabel}>
                    <p>{props.chooseLabel}</p>
                    {choices.map((move) => (
                        <button key={move.text} onClick={(event) => playByButton(event, move)}>
                            {move.text}
                        </button>
                    ))}
                </div>
            )}
        </div>
    );
}
