// The palette of a board editor: pieces and marks to choose, or to drag onto the board, and the eraser.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

import { artOf } from "../art";
import { capitalized, word } from "../art/words";
import { t } from "../i18n";
import type { GameInfo, PieceView } from "../rules/types";
import { kinds, type Tool } from "./boardEditor";
import { startView } from "./data";

interface Props {
    info: GameInfo;
    /** Pieces that the palette has besides those of the usual start. */
    pieces: PieceView[];
    tool: Tool;
    onTool: (tool: Tool) => void;
    /** Something was dragged onto a square of the board. */
    onDrop: (tool: Tool, square: string) => void;
}

/** The square of an editor's board at a place of the screen. */
function squareAt({ clientX, clientY }: PointerEvent): string | undefined {
    const found = document.elementFromPoint(clientX, clientY)?.closest(".editing [data-square]");
    return found?.getAttribute("data-square") ?? undefined;
}

export function EditorPalette({ info, pieces, tool, onTool, onDrop }: Props) {
    const [usual, setUsual] = useState<PieceView[]>([]);
    useEffect(() => void startView(info.id).then(({ board }) => setUsual(board.pieces)), [info.id]);
    const art = artOf(info.id);
    const chosen = tool && ("mark" in tool ? tool.mark : tool.piece.letter);
    const badge = tool && "piece" in tool ? tool.piece.badge : undefined;
    const mark = tool && "mark" in tool ? tool.mark : undefined;
    /** What a button does: it takes the tool, and a drag from it ends on a square. */
    const holds = (own: Tool) => ({
        onClick: () => onTool(own),
        onPointerDown: ({ currentTarget, pointerId }: JSX.TargetedPointerEvent<HTMLButtonElement>) =>
            currentTarget.setPointerCapture(pointerId),
        onPointerUp: (event: PointerEvent) => {
            const square = squareAt(event);
            if (!square) return;
            onTool(own);
            onDrop(own, square);
        },
    });
    return (
        <>
            <div class={`palette ${art.palette}`} role="group" aria-label={t("editor.palette")}>
                {kinds([...usual, ...pieces]).map((piece) => {
                    const label = `${capitalized(word(info.sides[piece.owner]))}: ${word(piece.name, info.id)}`;
                    return (
                        <button
                            key={piece.letter}
                            type="button"
                            aria-label={label}
                            title={label}
                            aria-pressed={piece.letter === chosen}
                            {...holds({ piece })}
                        >
                            <svg viewBox="0 0 48 48" aria-hidden="true">
                                <g class={`piece side${piece.owner}`}>{art.piece(piece)}</g>
                            </svg>
                        </button>
                    );
                })}
                {info.marks.map((own) => (
                    <button
                        key={own}
                        type="button"
                        aria-label={t("editor.mark", { mark: own })}
                        title={t("editor.mark", { mark: own })}
                        aria-pressed={own === mark}
                        {...holds({ mark: own })}
                    >
                        <svg viewBox="0 0 48 48" aria-hidden="true">
                            {art.ground?.({ name: "", column: 0, row: 0, dark: false, mark: own }, false)}
                        </svg>
                    </button>
                ))}
                <button type="button" class="eraser" aria-pressed={tool === undefined} onClick={() => onTool(undefined)}>
                    {t("editor.erase")}
                </button>
            </div>
            {badge !== undefined && tool && "piece" in tool && (
                <label>
                    {t("editor.badge")}{" "}
                    <input
                        class="badge"
                        value={badge}
                        size={3}
                        onInput={(event) => onTool({ piece: { ...tool.piece, badge: event.currentTarget.value.trim() } })}
                    />
                </label>
            )}
            {mark !== undefined && (
                <label>
                    {t("editor.markText")}{" "}
                    <input
                        class="badge"
                        name="mark"
                        value={mark}
                        size={6}
                        aria-describedby="mark-examples"
                        onInput={(event) => onTool({ mark: event.currentTarget.value.trim() })}
                    />{" "}
                    <small id="mark-examples">{t("editor.examples", { marks: info.marks.join("  ") })}</small>
                </label>
            )}
        </>
    );
}
