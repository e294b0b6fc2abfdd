// Finished games, the latest first, by game, player and result. Each opens on its board.
import { useEffect, useState } from "preact/hooks";

import { artOf } from "../../art";
import { capitalized, sideWords } from "../../art/words";
import { language, t } from "../../i18n";
import { type Filter, list, recordsAddress } from "../../live/api";
import type { Summary } from "../../live/types";
import { games } from "../data";
import { LivePage } from "./LivePage";
import { labelOf, reasonWords, resultWords } from "./words";

const everything: Filter = { state: "over", game: "", player: "", result: "" };
/** Typing a name asks the server only when the fingers rest. */
const rest = 250;

export function Finished() {
    const [filter, setFilter] = useState(everything);
    const [found, setFound] = useState<Summary[]>();
    const [next, setNext] = useState<string | null>(null);
    const [error, setError] = useState("");

    async function load(before?: string) {
        try {
            const answer = await list({ ...filter, before });
            setFound((known) => (before ? [...(known ?? []), ...answer.games] : answer.games));
            setNext(answer.next);
            setError("");
        } catch (refused) {
            setError((refused as Error).message);
        }
    }
    useEffect(() => {
        const timer = setTimeout(() => void load(), found ? rest : 0);
        return () => clearTimeout(timer);
    }, [filter]);

    return (
        <LivePage title={t("live.games")}>
            <Filters filter={filter} onChange={(some) => setFilter({ ...filter, ...some })} />
            {error && <p class="error" role="alert">{error}</p>}
            {found?.length === 0 && <p class="none">{t("games.none")}</p>}
            {found && found.length > 0 && (
                <ul class="finished" aria-label={t("live.games")}>
                    {found.map((game) => (
                        <GameRow key={game.id} game={game} />
                    ))}
                </ul>
            )}
            <p class="buttons">
                {next && (
                    <button class="plain" onClick={() => void load(next)}>
                        {t("games.more")}
                    </button>
                )}
                {found && found.length > 0 && (
                    <a class="button plain" href={recordsAddress(filter)} download="games.pgn">
                        {t("games.records")}
                    </a>
                )}
            </p>
        </LivePage>
    );
}

/** A finished game in a list. */
export function GameRow({ game }: { game: Summary }) {
    const info = games.value.find(({ id }) => id === game.game);
    const when = new Date(game.ended ?? game.created).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
    return (
        <li>
            <a class={artOf(game.game).palette} href={`#/live/${game.id}`} data-finished={game.id}>
                <b>{info?.name ?? game.game}</b>
                <span>
                    {labelOf(game.players[0])} – {labelOf(game.players[1])}
                </span>
                <span>
                    {info && resultWords(info, game)} <small>{reasonWords(game.reason)}</small>
                </span>
                <small>
                    {t("home.moves", { count: game.moves })} · {when}
                </small>
            </a>
        </li>
    );
}

function Filters({ filter, onChange }: { filter: Filter; onChange: (some: Partial<Filter>) => void }) {
    const info = games.value.find(({ id }) => id === filter.game);
    const wins = (side: 0 | 1) =>
        info
            ? capitalized(t("games.sideWins", sideWords(info.sides[side])))
            : t(side === 0 ? "games.firstWins" : "games.secondWins");
    return (
        <form class="filters" onSubmit={(event) => event.preventDefault()}>
            <label class="labelled">
                {t("lobby.game")}
                <select name="game" value={filter.game} onChange={(event) => onChange({ game: event.currentTarget.value })}>
                    <option value="">{t("games.any")}</option>
                    {games.value.map(({ id, name }) => (
                        <option key={id} value={id}>
                            {name}
                        </option>
                    ))}
                </select>
            </label>
            <label class="labelled">
                {t("games.player")}
                <input name="player" value={filter.player} onInput={(event) => onChange({ player: event.currentTarget.value.trim() })} />
            </label>
            <label class="labelled">
                {t("games.result")}
                <select name="result" value={filter.result} onChange={(event) => onChange({ result: event.currentTarget.value })}>
                    <option value="">{t("games.any")}</option>
                    <option value="1-0">{wins(0)}</option>
                    <option value="0-1">{wins(1)}</option>
                    <option value="1/2-1/2">{t("games.draw")}</option>
                </select>
            </label>
        </form>
    );
}
