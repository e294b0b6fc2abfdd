// One live game: waiting for the opponent, the invitation, or the board.
import { useEffect, useMemo } from "preact/hooks";

import { t } from "../../i18n";
import { LiveGame } from "../../live/liveGame";
import { games } from "../data";
import { NotFound } from "../NotFound";
import { go } from "../route";
import { useTitle } from "../title";
import { Invitation } from "./Invitation";
import { LiveTable } from "./LiveTable";
import { nameOf } from "./words";

export function LiveGamePage({ id }: { id: string }) {
    const game = useMemo(() => new LiveGame(id), [id]);
    useEffect(() => {
        game.open();
        return () => game.close();
    }, [game]);
    const state = game.state.value;
    const info = games.value.find((one) => one.id === state?.game);
    const isWaiting = game.isPlaying.value && game.view.value?.turn === game.you.value;
    const names = state && state.state !== "open" ? state.players.map(nameOf).join(" – ") : undefined;
    useTitle(isWaiting ? `● ${t("play.yourTurn")}` : names, info?.name);
    const next = game.next.value;
    useEffect(() => {
        if (next && game.you.value !== undefined) go("live", next);
    }, [next]);
    if (game.connection.status.value === "missing") return <NotFound text={t("live.notFound")} />;
    if (game.isForeign.value || (state && !info)) {
        return <main class="failure" role="alert">{t("live.otherVersion")}</main>;
    }
    if (!state || !info || !game.view.value) {
        return <main class="failure" role="status">{t("live.connecting")}</main>;
    }
    const isBefore = state.state === "open" || (state.moves.length === 0 && state.players.includes(null));
    return isBefore ? <Invitation game={game} info={info} /> : <LiveTable game={game} info={info} />;
}
