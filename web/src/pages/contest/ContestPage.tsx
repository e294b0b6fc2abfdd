// One contest: what it is, its entries, its table and its games, as they change.
import { useEffect, useMemo, useState } from "preact/hooks";

import { artOf } from "../../art";
import { t } from "../../i18n";
import { account } from "../../live/account";
import { ContestFeed } from "../../live/contestFeed";
import type { ContestView } from "../../live/contests";
import { games } from "../data";
import { NotFound } from "../NotFound";
import { useTitle } from "../title";
import { Boards } from "./Boards";
import { Entries } from "./Entries";
import { EntryForm } from "./EntryForm";
import { Games } from "./Games";
import { Organiser } from "./Organiser";
import { Replay } from "./Replay";
import { LiveGames, NetworkEntry } from "./Network";
import { SignIn } from "./SignIn";
import { Standings } from "./Standings";
import { byWords, settingWords } from "./words";

/** Keeps the contest up to date while the page shows it; who is logged in decides what it shows. */
export function useContest(id: string, secret: string): ContestFeed {
    const feed = useMemo(() => new ContestFeed(id, secret), [id, secret]);
    const who = account.value === undefined ? undefined : (account.value?.name ?? "");
    useEffect(() => {
        feed.open();
        return () => feed.close();
    }, [feed, who]);
    return feed;
}

export function ContestPage({ id, secret }: { id: string; secret: string }) {
    const feed = useContest(id, secret);
    const [game, setGame] = useState("");
    const view = feed.view.value;
    const table = feed.table.value;
    const setView = (now: ContestView) => feed.show(now);
    useTitle(view?.contest.title ?? t("contest.title"));
    if (feed.isMissing && view) return <NotFound text={t("contest.deleted")} />;
    if (!view) return <Loading feed={feed} />;
    const { contest, entries } = view;
    const info = games.value.find((one) => one.id === contest.game);
    const mayEnter = contest.state === "open" && (secret !== "" || contest.entered || contest.organiser);
    return (
        <main class={`live contest ${artOf(contest.game).palette}`}>
            <div class="head card">
                <div>
                    <h1>{contest.title}</h1>
                    <p>
                        {[info?.name ?? contest.game, ...settingWords(contest), byWords(contest.by)].join(" · ")}
                    </p>
                </div>
                <span class={`pill ${contest.state}`}>{t(`contest.state.${contest.state}`)}</span>
                <Progress view={view} />
            </div>
            {feed.problem.value && <p role="status">{t("live.reconnecting")}</p>}
            {contest.organiser && <Organiser view={view} onChange={setView} />}
            {view.workers === 0 && contest.state !== "over" && <p class="card warning" role="status">{t("contest.noWorker")}</p>}
            {game && info && <Replay key={game} contest={id} secret={secret} info={info} game={game} onClose={() => setGame("")} />}
            {view.live.length > 0 && <LiveGames games={view.live} />}
            {info && feed.boards.value.length > 0 && <Boards info={info} boards={feed.boards.value} />}
            {table && <Standings view={view} table={table} onGame={setGame} />}
            <div class="columns">
                <Entries view={view} secret={secret} onChange={setView} />
                {mayEnter && account.value?.bot && <NetworkEntry view={view} secret={secret} onDone={() => void feed.refresh()} />}
                {mayEnter && account.value && !account.value.bot && (
                    <EntryForm id={id} secret={secret} own={entries.filter((one) => one.yours)} onDone={() => void feed.refresh()} />
                )}
                {mayEnter && account.value === null && <SignIn why={t("contest.whyEnter")} />}
                {table && <Games id={id} secret={secret} table={table} shown={game} onGame={setGame} />}
            </div>
        </main>
    );
}

/** Instead of a contest that has not arrived, or that this visitor may not see. */
export function Loading({ feed }: { feed: ContestFeed }) {
    const problem = feed.problem.value;
    if (feed.isMissing && account.value === null) {
        return (
            <main class="live contest">
                <SignIn why={t("contest.whySee")} />
            </main>
        );
    }
    if (feed.isMissing) return <NotFound text={t("contest.notFound")} />;
    return <main class="failure" role={problem ? "alert" : "status"}>{problem?.message ?? t("live.connecting")}</main>;
}

function Progress({ view }: { view: ContestView }) {
    const { open, playing, done } = view.games;
    if (view.contest.started === null) return null;
    return (
        <div class="progress">
            <progress max={open + playing + done || 1} value={done} />
            <small>{t("contest.progress", { done, count: open + playing + done, playing })}</small>
        </div>
    );
}
