// The contests that the visitor may see, and a form to create one.
import { useEffect, useState } from "preact/hooks";

import { artOf } from "../../art";
import { t } from "../../i18n";
import { account } from "../../live/account";
import { type Contest, contests } from "../../live/contests";
import { games } from "../data";
import { LivePage } from "../live/LivePage";
import { CreateContest } from "./CreateContest";
import { SignIn } from "./SignIn";
import { byWords } from "./words";

export function Contests() {
    const [found, setFound] = useState<Contest[]>();
    const [error, setError] = useState("");
    useEffect(() => {
        contests().then(setFound, (refused: Error) => setError(refused.message));
    }, [account.value]);
    return (
        <LivePage title={t("contest.title")}>
            <div class="lobby">
                <section>
                    <p>{t("contest.about")}</p>
                    {error && <p class="error" role="alert">{error}</p>}
                    {found?.length === 0 && <p class="none">{t("contest.none")}</p>}
                    <ul class="contests">{found?.map((one) => <Row key={one.id} contest={one} />)}</ul>
                </section>
                {account.value === null && <SignIn why={t("contest.whyOrganiser")} />}
                {account.value && <CreateContest />}
            </div>
        </LivePage>
    );
}

function Row({ contest }: { contest: Contest }) {
    const game = games.value.find(({ id }) => id === contest.game);
    const role = contest.organiser ? t("contest.yours") : contest.entered ? t("contest.entered") : byWords(contest.by);
    return (
        <li class={artOf(contest.game).palette}>
            <a href={`#/contest/${contest.id}`} data-contest={contest.id}>
                <b>{contest.title}</b>
                <span class={`pill ${contest.state}`}>{t(`contest.state.${contest.state}`)}</span>
                <small>{[game?.name ?? contest.game, role, t("contest.entrants", { count: contest.entrants })].join(" · ")}</small>
            </a>
        </li>
    );
}
