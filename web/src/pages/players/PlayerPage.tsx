// The page of one player: ratings, their history, latest games.
import "../../styles/live.css";
import "../../styles/account.css";

import { useEffect, useState } from "preact/hooks";

import { artOf } from "../../art";
import { language, t } from "../../i18n";
import { ApiError, list } from "../../live/api";
import { type Profile, profile, type RatingPoint, ratingHistory } from "../../live/players";
import { isLive } from "../../live/server";
import type { Summary } from "../../live/types";
import { games, loadGames } from "../data";
import { GameRow } from "../live/Finished";
import { ratingText } from "../live/words";
import { NotFound } from "../NotFound";
import { useTitle } from "../title";
import { RatingGraph } from "./RatingGraph";

export default function PlayerPage({ path }: { path: string[] }) {
    const [name = ""] = path;
    useEffect(() => void loadGames(), []);
    if (isLive.value === false) return <main class="failure">{t("live.none")}</main>;
    if (games.value.length === 0 || isLive.value === undefined) return <main class="live" />;
    return <Player key={name} name={name} />;
}

function Player({ name }: { name: string }) {
    const [player, setPlayer] = useState<Profile>();
    const [error, setError] = useState<Error>();
    useEffect(() => void profile(name).then(setPlayer, setError), []);
    useTitle(player?.name ?? name);
    if (error instanceof ApiError && error.status === 404) return <NotFound text={t("players.notFound")} />;
    if (error) return <main class="failure" role="alert">{error.message}</main>;
    if (!player) return <main class="live" />;
    const date = new Date(player.created).toLocaleDateString(language.value, { dateStyle: "medium" });
    return (
        <main class="live profile">
            <div class="who">
                <h1>
                    {player.name} {player.bot && <i class="bot">{t("players.bot")}</i>}
                </h1>
                <small>
                    {t("players.since", { date })} · {t("players.games", { count: player.games })}
                </small>
            </div>
            {player.ratings.length > 0 ? <Ratings player={player} /> : <p class="none">{t("players.noRatings")}</p>}
            <LatestGames name={player.name} />
        </main>
    );
}

const gameName = (id: string) => games.value.find((one) => one.id === id)?.name ?? id;

function Ratings({ player }: { player: Profile }) {
    const gamesOf = (id: string) => player.ratings.reduce((sum, one) => sum + (one.game === id ? one.games : 0), 0);
    const played = [...new Set(player.ratings.map((one) => one.game))].sort((a, b) => gamesOf(b) - gamesOf(a));
    const [game, setGame] = useState(played[0]!);
    const [points, setPoints] = useState<RatingPoint[]>([]);
    useEffect(() => void ratingHistory(player.name, game).then(setPoints, () => {}), [game]);
    return (
        <div class="rated">
            <section aria-labelledby="ratings-title">
                <h2 id="ratings-title">{t("players.ratings")}</h2>
                <ul class="rating-list">
                    {player.ratings.map((one) => (
                        <li key={one.game + one.pace} class={artOf(one.game).palette}>
                            <div>
                                <b>{gameName(one.game)}</b> <span>{t(`pace.${one.pace}`)}</span>
                                <small>{t("players.score", { wins: one.wins, draws: one.draws, losses: one.losses })}</small>
                            </div>
                            <strong title={one.provisional ? t("rating.provisional") : undefined}>{ratingText(one)}</strong>
                        </li>
                    ))}
                </ul>
            </section>
            <section aria-labelledby="history-title">
                <div class="graph-head">
                    <h2 id="history-title">{t("players.history")}</h2>
                    {played.length > 1 && (
                        <select aria-label={t("lobby.game")} name="graph-game" value={game} onChange={(event) => setGame(event.currentTarget.value)}>
                            {played.map((id) => (
                                <option key={id} value={id}>
                                    {gameName(id)}
                                </option>
                            ))}
                        </select>
                    )}
                </div>
                <RatingGraph points={points} game={gameName(game)} />
            </section>
        </div>
    );
}

function LatestGames({ name }: { name: string }) {
    const [found, setFound] = useState<Summary[]>([]);
    const [next, setNext] = useState<string | null>(null);
    const load = (before?: string) =>
        list({ state: "over", account: name, limit: "20", before }).then((answer) => {
            setFound((known) => (before ? [...known, ...answer.games] : answer.games));
            setNext(answer.next);
        });
    useEffect(() => void load().catch(() => {}), []);
    if (found.length === 0) return null;
    return (
        <section aria-labelledby="latest-title">
            <h2 id="latest-title">{t("players.latest")}</h2>
            <ul class="finished">
                {found.map((game) => (
                    <GameRow key={game.id} game={game} />
                ))}
            </ul>
            {next && (
                <p class="buttons">
                    <button class="plain" onClick={() => void load(next).catch(() => {})}>
                        {t("games.more")}
                    </button>
                </p>
            )}
        </section>
    );
}
