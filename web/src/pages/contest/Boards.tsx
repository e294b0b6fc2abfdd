// Games between uploaded bots while a worker plays them, as small boards that move.
import { useEffect, useRef, useState } from "preact/hooks";

import { t } from "../../i18n";
import type { ContestBoard } from "../../live/contests";
import { view as viewOf } from "../../rules/client";
import type { GameInfo, GameView } from "../../rules/types";
import { StillBoard } from "../StillBoard";

export function Boards({ info, boards }: { info: GameInfo; boards: ContestBoard[] }) {
    return (
        <section class="contest-boards" aria-label={t("contest.boards")}>
            <h2>{t("contest.boards")}</h2>
            <ul>
                {boards.map((board) => (
                    <BoardOf key={board.game} info={info} board={board} />
                ))}
            </ul>
        </section>
    );
}

function BoardOf({ info, board: { game, players, start, moves } }: { info: GameInfo; board: ContestBoard }) {
    const [view, setView] = useState<GameView>();
    const texts = moves === "" ? [] : moves.split(" ");
    const latest = useRef({ start, texts });
    latest.current = { start, texts };
    const isAsking = useRef(false);
    // One question at a time: positions that come faster than the rules answer are skipped.
    async function show() {
        if (isAsking.current) return;
        isAsking.current = true;
        for (let asked; asked?.start !== latest.current.start || asked.texts.length !== latest.current.texts.length; ) {
            asked = latest.current;
            await viewOf(info.id, asked.start, asked.texts).then(setView, () => {});
        }
        isAsking.current = false;
    }
    useEffect(() => void show(), [start, moves]);
    return (
        <li data-board={game} data-ply={texts.length}>
            <div class="stage">
                <StillBoard game={info.id} view={view} bare />
            </div>
            <p>
                <span>{players.join(" – ")}</span>
                <small>{t("contest.ply", { n: texts.length })}</small>
            </p>
        </li>
    );
}
