// A board of the visitor's own: opened from a file, edited by hand or as text, kept in the browser, saved. The text of
// the file is what counts; the rules make the board of it and the text of a board.
import { useEffect, useRef, useState } from "preact/hooks";

import { store, stored } from "../game/storage";
import { t } from "../i18n";
import * as rules from "../rules/client";
import type { BoardView, GameInfo, GameView, StartOption } from "../rules/types";
import { move, put, type Tool } from "./boardEditor";
import { startView } from "./data";
import { download } from "./download";
import { EditorPalette } from "./EditorPalette";
import { GameBoard } from "./GameBoard";

/** The value that means the text of a file to the module (own_file in src/wasm/api.h). */
export const ownFile = "your file";

/** Why the module refuses a start. The visitor sees the file's text, so its name is left out. */
export const startError = (error: Error) => error.message.replace(/^your file: /, "");

interface Props {
    info: GameInfo;
    option: StartOption;
    /** The value whose file an edit begins with. */
    like: string;
    text: string | undefined;
    onChange: (text: string | undefined) => void;
}

export function BoardFile({ info, option, like, text, onChange }: Props) {
    const key = `file.${info.id}.${option.name}`;
    const [error, setError] = useState("");
    const [view, setView] = useState<GameView>();
    const [tool, setTool] = useState<Tool>();
    /** Counts changes: an answer of the rules to an earlier one is dropped. */
    const version = useRef(0);
    const canMark = info.marks.length > 0;

    function keep(next: string) {
        onChange(next);
        store(key, next);
    }
    /** The text is another: the board follows it, or stays if the rules cannot read it. */
    async function read(next: string) {
        const current = ++version.current;
        try {
            const found = await startView(info.id, { [option.name]: ownFile }, next);
            if (current !== version.current) return;
            setView(found);
            setError("");
        } catch (refused) {
            if (current === version.current) setError(startError(refused as Error));
        }
    }
    useEffect(() => void (text !== undefined && read(text)), [text]);
    /** The board is another: the text follows it. */
    async function judge(board: BoardView) {
        if (!view) return;
        const current = ++version.current;
        setView({ ...view, board });
        const { position, problem } = await rules.compose(info.id, view.position, board, board.turn);
        if (current !== version.current) return;
        if (problem) {
            setError(problem);
            return;
        }
        const next = await rules.startFile(info.id, option.name, position);
        if (current !== version.current) return;
        if (next === text) void read(next);
        else keep(next);
    }
    const edit = async () => keep(await rules.startFile(info.id, option.name, like || option.fallback));
    const kept = stored(key, "");
    return (
        <div class="file">
            <div class="buttons">
                {text === undefined && (
                    <button type="button" class="plain" onClick={() => void edit()}>
                        {t("setup.edit")}
                    </button>
                )}
                <label class="button plain">
                    {t("setup.openFile")}
                    <input
                        type="file"
                        accept=".txt,text/plain"
                        onChange={async (event) => {
                            const file = event.currentTarget.files?.[0];
                            if (file) keep(await file.text());
                        }}
                    />
                </label>
                {text === undefined && kept && (
                    <button type="button" class="plain" onClick={() => keep(kept)}>
                        {t("setup.lastFile")}
                    </button>
                )}
                {text !== undefined && (
                    <>
                        <button type="button" class="plain" onClick={() => download(text, `${info.id}.txt`, "text/plain")}>
                            {t("setup.saveFile")}
                        </button>
                        <button type="button" class="plain" onClick={() => onChange(undefined)}>
                            {t("setup.discard")}
                        </button>
                    </>
                )}
            </div>
            {text !== undefined && (
                <>
                    {view && (
                        <div class="editing">
                            <GameBoard
                                info={info}
                                view={view}
                                movable={false}
                                label={t("editor.board")}
                                onSquare={(square) => void judge(put(view.board, tool, square, canMark))}
                                onDrag={(from, to) => void judge(move(view.board, from, to, canMark))}
                            />
                            <div>
                                <p>{t("editor.help")}</p>
                                <EditorPalette
                                    info={info}
                                    pieces={view.board.pieces}
                                    tool={tool}
                                    onTool={setTool}
                                    onDrop={(dropped, square) => void judge(put(view.board, dropped, square, canMark))}
                                />
                            </div>
                        </div>
                    )}
                    {error && (
                        <p class="error" role="alert">
                            {error}
                        </p>
                    )}
                    <details open={view === undefined && error !== "" ? true : undefined}>
                        <summary>{t("setup.fileText")}</summary>
                        <textarea
                            name={`${option.name}-file`}
                            aria-label={t("setup.fileText")}
                            spellcheck={false}
                            rows={Math.min(16, text.split("\n").length + 1)}
                            value={text}
                            onInput={(event) => keep(event.currentTarget.value)}
                        />
                    </details>
                </>
            )}
        </div>
    );
}
