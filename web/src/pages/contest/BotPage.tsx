// One bot of a contest: how it stands, its versions with their checks, its games, and the games that it lost by a fault
// with what was wrong. Its author and the organiser may have it checked again.
import { useEffect, useState } from "preact/hooks";

import { artOf } from "../../art";
import { language, t } from "../../i18n";
import { botRatings, checkAgain, type Contest, contestGame, type ContestView, type Entry, entry as load, type EntryDetails, type Table } from "../../live/contests";
import type { RatingPoint } from "../../live/players";
import { games } from "../data";
import { ratingText } from "../live/words";
import { NotFound } from "../NotFound";
import { RatingGraph } from "../players/RatingGraph";
import { useTitle } from "../title";
import { Loading, useContest } from "./ContestPage";
import { Games } from "./Games";
import { Replay } from "./Replay";
import { pointsText } from "./Standings";

const mostVerdicts = 3;
const when = (at: number) => new Date(at).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });

/** `entry`: the id of any of its versions. */
export function BotPage({ id, secret, entry }: { id: string; secret: string; entry: string }) {
    const feed = useContest(id, secret);
    const [game, setGame] = useState("");
    const view = feed.view.value;
    const table = feed.table.value;
    const one = view?.entries.find((other) => other.id === entry);
    useTitle(one?.name ?? t("contest.bot"));
    if (!view) return <Loading feed={feed} />;
    if (!one || feed.isMissing) return <NotFound text={t("bot.notFound")} />;
    const { contest } = view;
    const versions = view.entries.filter(({ player, name }) => player === one.player && name === one.name);
    const info = games.value.find((other) => other.id === contest.game);
    const own = table && { ...table, games: table.games.filter(({ first, second }) => first === one.name || second === one.name) };
    const mayCheck = (one.yours || contest.organiser) && !one.network;
    return (
        <main class={`live contest bot-page ${artOf(contest.game).palette}`}>
            <div class="head card">
                <div>
                    <h1>{one.name}</h1>
                    <p>
                        {one.player} · <a href={`#/${["contest", id, secret].filter(Boolean).join("/")}`}>{contest.title}</a> · {info?.name ?? contest.game}
                    </p>
                </div>
                <Standing entry={one} table={table} />
            </div>
            {game && info && <Replay key={game} contest={id} secret={secret} info={info} game={game} onClose={() => setGame("")} />}
            {one.rating && <Ratings contest={contest} secret={secret} entry={one} game={info?.name ?? contest.game} />}
            <div class="columns">
                <section class="entries" aria-label={t("bot.versions")}>
                    <h2>{t("bot.versions")}</h2>
                    <ul>
                        {versions.toReversed().map((version) => (
                            <Version key={version.id} view={view} one={version} mayCheck={mayCheck} />
                        ))}
                    </ul>
                </section>
                {own && <Verdicts id={id} secret={secret} name={one.name} table={own} />}
                {own && <Games id={id} secret={secret} table={own} shown={game} onGame={setGame} />}
            </div>
        </main>
    );
}

function Standing({ entry, table }: { entry: Entry; table: Table | undefined }) {
    const row = table?.standings.find(({ bot }) => bot === entry.name);
    if (!row) return null;
    const played = row.wins + row.draws + row.losses;
    return (
        <dl class="standing">
            <div>
                <dt>{t("contest.place")}</dt>
                <dd>{row.place}</dd>
            </div>
            <div>
                <dt>{t("contest.points")}</dt>
                <dd>{pointsText(row.points)}</dd>
            </div>
            <div>
                <dt>{t("contest.score")}</dt>
                <dd>{`+${row.wins} =${row.draws} −${row.losses}`}</dd>
            </div>
            {played > 0 && (
                <div>
                    <dt>Elo</dt>
                    <dd>
                        {String(Math.round(row.elo)).replace("-", "−")} <small>±{Math.round(row.elo_error)}</small>
                    </dd>
                </div>
            )}
            {entry.rating && (
                <div class="rating">
                    <dt>{t("contest.rating")}</dt>
                    <dd title={entry.provisional ? t("rating.provisional") : undefined}>{ratingText(entry)}</dd>
                </div>
            )}
        </dl>
    );
}

/** How the bot's rating has changed, in all its contests with this game. */
function Ratings({ contest: { id, pace }, secret, entry, game }: { contest: Contest; secret: string; entry: Entry; game: string }) {
    const [points, setPoints] = useState<RatingPoint[]>([]);
    useEffect(() => void botRatings(id, entry.id, secret).then(setPoints, () => {}), [entry.id]);
    // What has changed since then is known without asking again.
    const { rating } = entry;
    useEffect(() => {
        setPoints((known) => {
            const last = known.findLast((point) => point.pace === pace);
            return !last || rating === undefined || last.rating === rating ? known : [...known, { ...last, at: Date.now(), rating }];
        });
    }, [rating]);
    return (
        <section class="card" aria-label={t("players.history")}>
            <h2>{t("players.history")}</h2>
            <RatingGraph points={points} game={game} />
        </section>
    );
}

/** A version, for those who may see more with its checks. */
function Version({ view, one, mayCheck }: { view: ContestView; one: Entry; mayCheck: boolean }) {
    const [details, setDetails] = useState<EntryDetails>();
    const [error, setError] = useState("");
    const id = view.contest.id;
    const again = details?.recheck;
    const isBusy = again?.state === "waiting" || again?.state === "checking";
    useEffect(() => {
        if (mayCheck) load(id, one.id).then(setDetails, (refused: Error) => setError(refused.message));
    }, [one.id, one.state, mayCheck, isBusy ? view : null]);
    async function ask() {
        try {
            setDetails(await checkAgain(id, one.id));
            setError("");
        } catch (refused) {
            setError((refused as Error).message);
        }
    }
    return (
        <li data-version={one.version} data-state={one.state}>
            <p class="line">
                <span class={`pill ${one.disqualified ? "refused" : one.state}`}>
                    {one.disqualified ? t("contest.disqualified") : t(`contest.entry.${one.state}`)}
                </span>
                <b>{t("contest.version", { n: one.version })}</b>
                <small>
                    {when(one.uploaded)}
                    {one.plays && ` · ${t("bot.plays")}`}
                </small>
            </p>
            {one.disqualified && <p class="reason">{one.disqualified}</p>}
            {error && <p class="error" role="alert">{error}</p>}
            {details?.verdict && (
                <details>
                    <summary>{t("bot.firstCheck")}</summary>
                    <pre class="verdict" tabIndex={0}>{details.verdict}</pre>
                </details>
            )}
            {again && (
                <p class="again" role="status" data-recheck={again.state}>
                    <span class={`pill ${again.state}`}>{t(`bot.again.${again.state}`)}</span> <small>{when(again.checked ?? again.asked)}</small>
                </p>
            )}
            {again?.verdict && !isBusy && (
                <pre class="verdict" tabIndex={0} aria-label={t("contest.verdict")}>
                    {again.verdict}
                </pre>
            )}
            {mayCheck && details && (
                <button class="plain" disabled={isBusy} onClick={() => void ask()}>
                    {t("bot.check")}
                </button>
            )}
        </li>
    );
}

/** The latest games that it lost by a fault, with the evidence. */
function Verdicts({ id, secret, name, table }: { id: string; secret: string; name: string; table: Table }) {
    const [texts, setTexts] = useState<{ id: string; verdict: string }[]>([]);
    const lost = table.games.filter(({ first, fault }) => fault && (first === name) === (fault.side === 0)).slice(0, mostVerdicts);
    const ids = lost.map((game) => game.id).join(" ");
    useEffect(() => {
        let isWanted = true;
        Promise.all(lost.map((game) => contestGame(id, secret, game.id))).then(
            (found) => isWanted && setTexts(found),
            () => {},
        );
        return () => {
            isWanted = false;
        };
    }, [ids]);
    if (lost.length === 0) return null;
    return (
        <section class="verdicts" aria-label={t("bot.faults")}>
            <h2>{t("bot.faults")}</h2>
            {texts.map((one) => (
                <pre key={one.id} class="verdict" tabIndex={0}>
                    {one.verdict}
                </pre>
            ))}
        </section>
    );
}
