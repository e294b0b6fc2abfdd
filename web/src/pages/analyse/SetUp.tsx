// A position set up by hand: pieces from a palette, the side to move, or the position as text. The rules judge it all the
// time; nothing here knows what a legal position is.
import { useEffect, useRef, useState } from "preact/hooks";

import { artOf } from "../../art";
import { capitalized, word } from "../../art/words";
import { newTree } from "../../game/tree";
import { t } from "../../i18n";
import * as rules from "../../rules/client";
import type { GameInfo, GameView, PieceView, Side } from "../../rules/types";
import { startView } from "../data";
import { GameBoard } from "../GameBoard";
import { Segments } from "../Segments";
import type { Analysis } from "./analysis";

interface Props {
    analysis: Analysis;
    info: GameInfo;
    flipped: boolean;
    onClose: () => void;
}

/** One piece of each kind and side. */
function kinds(pieces: PieceView[]): PieceView[] {
    const found = new Map(pieces.map((piece) => [piece.letter, piece]));
    return [...found.values()].sort((a, b) => a.owner - b.owner);
}

export function SetUp({ analysis, info, flipped, onClose }: Props) {
    const [like, setLike] = useState<GameView>(analysis.view.value!);
    const [pieces, setPieces] = useState<PieceView[]>(like.board.pieces);
    const [turn, setTurn] = useState<Side>(like.turn);
    const [palette, setPalette] = useState<PieceView[]>(() => kinds(like.board.pieces));
    const [chosen, setChosen] = useState<string>("");
    const [badge, setBadge] = useState("");
    const [text, setText] = useState(like.position);
    const [problem, setProblem] = useState("");
    /** Counts changes: an answer of the rules to an earlier one is dropped. */
    const version = useRef(0);

    useEffect(() => {
        analysis.rest();
        void startView(info.id).then((start) => setPalette(kinds([...like.board.pieces, ...start.board.pieces])));
    }, []);

    async function judge(on: PieceView[], side: Side, base = like) {
        setPieces(on);
        setTurn(side);
        const current = ++version.current;
        const { position, problem: found = "" } = await rules.compose(info.id, base.position, on, side);
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
            setPieces(view.board.pieces);
            setTurn(view.turn);
            setProblem("");
        } catch (error) {
            if (current === version.current) setProblem((error as Error).message);
        }
    }
    function name(square: string) {
        const others = pieces.filter((piece) => piece.square !== square);
        const kind = palette.find(({ letter }) => letter === chosen);
        const here = pieces.find((piece) => piece.square === square);
        const value = kind?.badge && badge ? badge : kind?.badge;
        const same = here?.letter === chosen && here.badge === value;
        void judge(kind && !same ? [...others, { ...kind, square, badge: value }] : others, turn);
    }
    async function use() {
        await analysis.open(newTree(info.id, text));
        analysis.change(analysis.tree.value);
        onClose();
    }

    const art = artOf(info.id);
    const kind = palette.find(({ letter }) => letter === chosen);
    return (
        <main class={`analyse setting ${artOf(info.id).palette}`}>
            <span />
            <GameBoard
                info={info}
                view={{ ...like, played: [], board: { ...like.board, pieces, turn } }}
                movable={false}
                flipped={flipped}
                onSquare={name}
            />
            <aside>
                <h1>{t("analyse.setUp")}</h1>
                <p>{t("analyse.setUpHelp")}</p>
                <div class={`palette ${art.palette}`} role="group" aria-label={t("analyse.pieces")}>
                    {palette.map((piece) => {
                        const label = `${capitalized(word(info.sides[piece.owner]!))}: ${word(piece.name, info.id)}`;
                        return (
                            <button
                                key={piece.letter}
                                aria-label={label}
                                title={label}
                                aria-pressed={piece.letter === chosen}
                                onClick={() => {
                                    setChosen(piece.letter);
                                    setBadge(piece.badge ?? "");
                                }}
                            >
                                <svg viewBox="0 0 48 48" aria-hidden="true">
                                    <g class={`piece side${piece.owner}`}>{art.piece(piece)}</g>
                                </svg>
                            </button>
                        );
                    })}
                    <button aria-pressed={chosen === ""} onClick={() => setChosen("")}>
                        {t("analyse.erase")}
                    </button>
                </div>
                {kind?.badge && (
                    <label>
                        {t("analyse.badge")}{" "}
                        <input class="badge" value={badge} size={3} onInput={(event) => setBadge(event.currentTarget.value.trim())} />
                    </label>
                )}
                <Segments
                    name="turn"
                    legend={t("analyse.turn")}
                    value={turn === 0 ? "0" : "1"}
                    choices={(["0", "1"] as const).map((side) => ({
                        value: side,
                        text: capitalized(word(info.sides[Number(side)]!)),
                        swatch: `side${side}`,
                    }))}
                    onChange={(side) => void judge(pieces, Number(side) as Side)}
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
                    <button class="plain" onClick={() => void judge([], turn)}>
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
