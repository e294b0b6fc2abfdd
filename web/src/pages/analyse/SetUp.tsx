// A position set up by hand: pieces from a palette, the side to move, or the position as text. The rules judge it all the
// time; nothing here knows what a legal position is.
import { useEffect, useRef, useState } from "preact/hooks";

import { artOf } from "../../art";
import { capitalized, word } from "../../art/words";
import { newTree } from "../../game/tree";
import { t } from "../../i18n";
import * as rules from "../../rules/client";
import type { BoardView, GameInfo, GameView, Side } from "../../rules/types";
import { move, put, type Tool } from "../boardEditor";
import { startView } from "../data";
import { EditorPalette } from "../EditorPalette";
import { GameBoard } from "../GameBoard";
import { Segments } from "../Segments";
import type { Analysis } from "./analysis";

interface Props {
    analysis: Analysis;
    info: GameInfo;
    flipped: boolean;
    onClose: () => void;
}

export function SetUp({ analysis, info, flipped, onClose }: Props) {
    const [like, setLike] = useState<GameView>(analysis.view.value!);
    const [board, setBoard] = useState<BoardView>(like.board);
    const [tool, setTool] = useState<Tool>();
    const [text, setText] = useState(like.position);
    const [problem, setProblem] = useState("");
    /** Counts changes: an answer of the rules to an earlier one is dropped. */
    const version = useRef(0);

    const canMark = info.marks.length > 0;
    useEffect(() => analysis.rest(), []);

    async function judge(on: BoardView) {
        setBoard(on);
        const current = ++version.current;
        const { position, problem: found = "" } = await rules.compose(info.id, like.position, on, on.turn);
        if (current !== version.current) return;
        setText(position);
        setProblem(found);
    }
    async function read(position: string) {
        setText(position);
        const current = ++version.current;
        if (position === "") {
            setProblem(t("analyse.noPosition")); // to the module, an empty text is the usual start
            return;
        }
        try {
            const view = await rules.view(info.id, position, []);
            if (current !== version.current) return;
            setLike(view);
            setBoard(view.board);
            setProblem("");
        } catch (error) {
            if (current === version.current) setProblem((error as Error).message);
        }
    }
    function clear() {
        const squares = canMark ? board.squares.map((square) => ({ ...square, mark: undefined })) : board.squares;
        void judge({ ...board, pieces: [], squares });
    }
    async function use() {
        await analysis.open(newTree(info.id, text));
        analysis.change(analysis.tree.value);
        onClose();
    }

    return (
        <main class={`analyse setting editing ${artOf(info.id).palette}`}>
            <span />
            <GameBoard
                info={info}
                view={{ ...like, played: [], board }}
                movable={false}
                flipped={flipped}
                onSquare={(square) => void judge(put(board, tool, square, canMark))}
                onDrag={(from, to) => void judge(move(board, from, to, canMark))}
            />
            <aside>
                <h1>{t("analyse.setUp")}</h1>
                <p>{t("editor.help")}</p>
                <EditorPalette
                    info={info}
                    pieces={like.board.pieces}
                    tool={tool}
                    onTool={setTool}
                    onDrop={(dropped, square) => void judge(put(board, dropped, square, canMark))}
                />
                <Segments
                    name="turn"
                    legend={t("analyse.turn")}
                    value={board.turn === 0 ? "0" : "1"}
                    choices={(["0", "1"] as const).map((side) => ({
                        value: side,
                        text: capitalized(word(info.sides[Number(side)]!)),
                        swatch: `side${side}`,
                    }))}
                    onChange={(side) => void judge({ ...board, turn: Number(side) as Side })}
                />
                <label for="text">{t("analyse.position")}</label>
                <textarea
                    id="text"
                    name="position"
                    rows={3}
                    spellcheck={false}
                    value={text}
                    onInput={(event) => void read(event.currentTarget.value.trim())}
                />
                <p class="error problem" role="status">
                    {problem}
                </p>
                <div class="row">
                    <button disabled={problem !== ""} onClick={() => void use()}>
                        {t("analyse.use")}
                    </button>
                    <button class="plain" onClick={clear}>
                        {t("analyse.clear")}
                    </button>
                    <button class="plain" onClick={async () => read((await startView(info.id)).position)}>
                        {t("analyse.usualStart")}
                    </button>
                    <button
                        class="plain"
                        onClick={() => {
                            onClose();
                            void analysis.think();
                        }}
                    >
                        {t("analyse.cancel")}
                    </button>
                </div>
            </aside>
        </main>
    );
}
