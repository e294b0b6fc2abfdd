// A finished game of a contest on the page's board, with the verdict if it was lost by a fault.
import { useEffect, useState } from "preact/hooks";

import { t } from "../../i18n";
import { contestGame } from "../../live/contests";
import { readRecord, view as viewOf } from "../../rules/client";
import type { GameInfo, GameView, Result } from "../../rules/types";
import { AnalyseButton } from "../analyse/AnalyseButton";
import { StillBoard } from "../StillBoard";
import { Steps } from "../Steps";

interface Props {
    contest: string;
    secret: string;
    info: GameInfo;
    game: string;
    onClose: () => void;
}

interface Line {
    start: string;
    moves: string[];
    result: Result;
    tags: [string, string][];
    verdict: string;
}

/** The moves of the main line. */
async function load(contest: string, secret: string, info: GameInfo, game: string): Promise<Line> {
    const { record, verdict } = await contestGame(contest, secret, game);
    const { start, nodes, result, tags } = await readRecord(info.id, record);
    const moves: string[] = [];
    let last = 0;
    nodes.forEach(({ parent, text }, i) => {
        if (parent !== last) return;
        moves.push(text);
        last = i + 1;
    });
    return { start, moves, result, tags, verdict };
}

export function Replay({ contest, secret, info, game, onClose }: Props) {
    const [line, setLine] = useState<Line>();
    const [shown, setShown] = useState(0);
    const [view, setView] = useState<GameView>();
    const [error, setError] = useState("");
    const fail = (refused: Error) => setError(refused.message);
    useEffect(() => {
        load(contest, secret, info, game).then((found) => {
            setLine(found);
            setShown(found.moves.length);
        }, fail);
    }, []);
    useEffect(() => {
        let isWanted = true;
        if (line) {
            viewOf(info.id, line.start, line.moves.slice(0, shown)).then((found) => {
                if (isWanted) setView(found);
            }, fail);
        }
        return () => {
            isWanted = false;
        };
    }, [line, shown]);
    const player = (side: 0 | 1) => line?.tags.find(([name]) => name === (side === 0 ? "White" : "Black"))?.[1];
    return (
        <section class="card replay" aria-label={t("contest.replay")}>
            <div class="stage">
                <StillBoard game={info.id} view={view} />
            </div>
            <div class="side">
                <h2>{line ? [player(0), player(1)].filter(Boolean).join(" – ") : t("live.connecting")}</h2>
                {line && (
                    <>
                        <p>
                            {line.result} · {t("contest.move", { n: shown, count: line.moves.length })} {shown > 0 && <b>{line.moves[shown - 1]}</b>}
                        </p>
                        <Steps shown={shown} count={line.moves.length} onLook={setShown} />
                        <p class="actions">
                            <AnalyseButton game={info.id} start={line.start} moves={line.moves} result={line.result} tags={line.tags} />
                            <button onClick={onClose}>{t("contest.close")}</button>
                        </p>
                        {line.verdict && (
                            <pre class="verdict" tabIndex={0} aria-label={t("contest.verdict")}>
                                {line.verdict}
                            </pre>
                        )}
                    </>
                )}
                {error && <p class="error" role="alert">{error}</p>}
            </div>
        </section>
    );
}
