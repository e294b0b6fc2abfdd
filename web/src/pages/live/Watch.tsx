// The games that are being played: one of them large, the others small beside it, each with its own connection.
import { useEffect, useMemo, useState } from "preact/hooks";

import { artOf } from "../../art";
import { clockText } from "../../game/clock";
import { t } from "../../i18n";
import { list } from "../../live/api";
import { LiveGame } from "../../live/liveGame";
import type { Summary } from "../../live/types";
import type { Side } from "../../rules/types";
import { games } from "../data";
import { StillBoard } from "../StillBoard";
import { LivePage } from "./LivePage";
import { clockWords, labelOf, resultWords } from "./words";

const mostBoards = "9";
const pause = 5000;

export function Watch() {
    const [playing, setPlaying] = useState<Summary[]>();
    const [error, setError] = useState("");
    const [featured, setFeatured] = useState("");
    useEffect(() => {
        const refresh = () =>
            void list({ state: "playing", limit: mostBoards }).then(
                (answer) => {
                    setPlaying(answer.games);
                    setError("");
                },
                (refused: Error) => setError(refused.message),
            );
        refresh();
        const timer = setInterval(refresh, pause);
        return () => clearInterval(timer);
    }, []);
    useEffect(() => {
        // The featured game stays until it ends; then the one with most moves takes its place.
        if (!playing || playing.some(({ id }) => id === featured)) return;
        setFeatured([...playing].sort((a, b) => b.moves - a.moves)[0]?.id ?? "");
    }, [playing]);
    const first = playing?.filter(({ id }) => id === featured) ?? [];
    const others = playing?.filter(({ id }) => id !== featured) ?? [];
    return (
        <LivePage title={t("watch.title")}>
            {error && <p class="error" role="alert">{error}</p>}
            {playing?.length === 0 && <p class="none">{t("watch.none")}</p>}
            <div class="boards-now">
                {[...first, ...others].map(({ id }) => (
                    <WatchedBoard key={id} id={id} isFeatured={id === featured} />
                ))}
            </div>
        </LivePage>
    );
}

function WatchedBoard({ id, isFeatured }: { id: string; isFeatured: boolean }) {
    const game = useMemo(() => new LiveGame(id), [id]);
    useEffect(() => {
        game.open();
        return () => game.close();
    }, [game]);
    const state = game.state.value;
    const info = games.value.find((one) => one.id === state?.game);
    if (!state || !info) return null;
    return (
        <a
            class={`card watched ${artOf(info.id).palette} ${isFeatured ? "featured" : ""}`}
            href={`#/live/${id}`}
            data-live={id}
        >
            <WatchedPlayer game={game} side={1} />
            <div class="stage">
                <StillBoard game={info.id} view={game.view.value} bare />
            </div>
            <WatchedPlayer game={game} side={0} />
            <p>
                {info.name}, {game.isOver.value ? resultWords(info, state) : clockWords(state.clock)}
                {state.watching > 1 && ` · ${t("live.watching", { count: state.watching })}`}
            </p>
        </a>
    );
}

function WatchedPlayer({ game, side }: { game: LiveGame; side: Side }) {
    void game.tick.value;
    const left = game.left(side);
    const isToMove = game.isPlaying.value && game.view.value?.turn === side;
    return (
        <div class={`name ${isToMove ? "on" : ""}`}>
            <i class={`swatch side${side}`} aria-hidden="true" />
            <b>{labelOf(game.state.value!.players[side])}</b>
            {left !== undefined && <span class="clock">{clockText(left)}</span>}
        </div>
    );
}
