// One contest: what it is, its entries, its table and its games; asked for again every two seconds.
import { useEffect, useRef, useState } from "preact/hooks";

import { artOf } from "../../art";
import { t } from "../../i18n";
import { account } from "../../live/account";
import { ApiError } from "../../live/api";
import { contest as load, type ContestView, type Table, table as loadTable } from "../../live/contests";
import { games } from "../data";
import { NotFound } from "../NotFound";
import { useTitle } from "../title";
import { Entries } from "./Entries";
import { EntryForm } from "./EntryForm";
import { Games } from "./Games";
import { Organiser } from "./Organiser";
import { Replay } from "./Replay";
import { LiveGames, NetworkEntry } from "./Network";
import { SignIn } from "./SignIn";
import { Standings } from "./Standings";
import { settingWords } from "./words";

const pause = 2000;

/** The contest and its table, kept up to date. */
function useContest(id: string, secret: string) {
    const [view, setView] = useState<ContestView>();
    const [table, setTable] = useState<Table>();
    const [problem, setProblem] = useState<Error>();
    const version = useRef("");
    async function refresh() {
        try {
            const now = await load(id, secret);
            setView(now);
            if (now.contest.started !== null) {
                const answer = await loadTable(id, secret, version.current);
                version.current = answer.version;
                if (answer.table) setTable(answer.table);
            }
            setProblem(undefined);
        } catch (refused) {
            setProblem(refused as Error);
        }
    }
    useEffect(() => {
        let timer = 0;
        let isOpen = true;
        const turn = async () => {
            if (!document.hidden) await refresh();
            if (isOpen) timer = window.setTimeout(() => void turn(), pause);
        };
        void turn();
        return () => {
            isOpen = false;
            clearTimeout(timer);
        };
    }, [id, secret, account.value]);
    return { view, table, problem, setView, refresh };
}

export function ContestPage({ id, secret }: { id: string; secret: string }) {
    const { view, table, problem, setView, refresh } = useContest(id, secret);
    const [game, setGame] = useState("");
    useTitle(view?.contest.title ?? t("contest.title"));
    if (!view) {
        const isMissing = problem instanceof ApiError && problem.status === 404;
        if (isMissing && account.value === null) {
            return (
                <main class="live contest">
                    <SignIn why={t("contest.whySee")} />
                </main>
            );
        }
        if (isMissing) return <NotFound text={t("contest.notFound")} />;
        return <main class="failure" role={problem ? "alert" : "status"}>{problem?.message ?? t("live.connecting")}</main>;
    }
    const { contest, entries } = view;
    const info = games.value.find((one) => one.id === contest.game);
    const mayEnter = contest.state === "open" && (secret !== "" || contest.entered || contest.organiser);
    return (
        <main class={`live contest ${artOf(contest.game).palette}`}>
            <div class="head card">
                <div>
                    <h1>{contest.title}</h1>
                    <p>
                        {[info?.name ?? contest.game, ...settingWords(contest.settings), t("contest.by", { name: contest.by })].join(" · ")}
                    </p>
                </div>
                <span class={`pill ${contest.state}`}>{t(`contest.state.${contest.state}`)}</span>
                <Progress view={view} />
            </div>
            {problem && <p role="status">{t("live.reconnecting")}</p>}
            {contest.organiser && <Organiser view={view} onChange={setView} />}
            {view.workers === 0 && contest.state !== "over" && <p class="card warning" role="status">{t("contest.noWorker")}</p>}
            {game && info && <Replay key={game} contest={id} secret={secret} info={info} game={game} onClose={() => setGame("")} />}
            {view.live.length > 0 && <LiveGames games={view.live} />}
            {table && <Standings table={table} onGame={setGame} />}
            <div class="columns">
                <Entries view={view} onChange={setView} />
                {mayEnter && account.value?.bot && <NetworkEntry view={view} secret={secret} onDone={() => void refresh()} />}
                {mayEnter && account.value && !account.value.bot && (
                    <EntryForm id={id} secret={secret} own={entries.filter((one) => one.yours)} onDone={() => void refresh()} />
                )}
                {mayEnter && account.value === null && <SignIn why={t("contest.whyEnter")} />}
                {table && <Games id={id} secret={secret} table={table} shown={game} onGame={setGame} />}
            </div>
        </main>
    );
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
