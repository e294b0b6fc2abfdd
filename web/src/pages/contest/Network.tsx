// Bots that play over the network in a contest: how one enters, and their games while they are played.
import { useState } from "preact/hooks";

import { t } from "../../i18n";
import { account } from "../../live/account";
import { type ContestView, enterAccount } from "../../live/contests";
import { entryRefusal } from "./words";

interface Props {
    view: ContestView;
    secret: string;
    onDone: () => void;
}

/** For a visitor who is logged in as the bot. */
export function NetworkEntry({ view, secret, onDone }: Props) {
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState("");
    const name = account.value!.name;
    const hasEntered = view.entries.some((one) => one.yours && one.network);
    async function enter() {
        setBusy(true);
        try {
            await enterAccount(view.contest.id, secret);
            setError("");
            onDone();
        } catch (refused) {
            setError(entryRefusal(refused));
        }
        setBusy(false);
    }
    return (
        <div class="card setting enter network">
            <h2>{t("contest.enter")}</h2>
            <p>{t(hasEntered ? "contest.networkEntered" : "contest.networkEnter", { name })}</p>
            {error && <p class="error" role="alert">{error}</p>}
            {!hasEntered && (
                <button type="submit" disabled={isBusy} onClick={() => void enter()}>
                    {t("contest.enterAccount", { name })}
                </button>
            )}
        </div>
    );
}

export function LiveGames({ games }: { games: ContestView["live"] }) {
    return (
        <section class="contest-live" aria-label={t("contest.live")}>
            <h2>{t("contest.live")}</h2>
            <ul>
                {games.map(({ id, players }) => (
                    <li key={id}>
                        <a class="line" href={`#/live/${id}`} data-live={id}>
                            <span>{players.join(" – ")}</span>
                            <small>{t("contest.watch")}</small>
                        </a>
                    </li>
                ))}
            </ul>
        </section>
    );
}
