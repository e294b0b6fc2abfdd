// The bots of a contest: the newest version of each, with its check; the author and the organiser may open them.
import { useEffect, useState } from "preact/hooks";

import { type Key, t } from "../../i18n";
import { botAddress, type ContestView, disqualify, type Entry, entry as load, type EntryDetails } from "../../live/contests";

interface Props {
    view: ContestView;
    secret: string;
    onChange: (view: ContestView) => void;
}

/** Of each author what plays, or the newest upload; with the accepted one before it that would play. */
function shownEntries({ contest, entries }: ContestView): Entry[] {
    if (contest.started !== null) return entries.filter((one) => one.plays);
    const newest = new Map<string, Entry[]>();
    for (const one of entries) {
        const own = newest.get(one.player) ?? [];
        const isBetter = one.state === "accepted" || own.length === 0;
        newest.set(one.player, isBetter ? [one] : [...own.filter(({ state }) => state === "accepted"), one]);
    }
    return [...newest.values()].flat();
}

function networkWords({ online }: Entry): Key {
    return online ? "contest.online" : "contest.offline";
}

export function Entries({ view, secret, onChange }: Props) {
    const [open, setOpen] = useState("");
    const entries = shownEntries(view);
    return (
        <section class="entries" aria-label={t("contest.entries")}>
            <h2>{t("contest.entries")}</h2>
            {entries.length === 0 && <p class="none">{t("contest.noEntries")}</p>}
            <ul>
                {entries.map((one) => {
                    const mayOpen = one.yours || view.contest.organiser;
                    const isOpen = open === one.id;
                    return (
                        <li key={one.id} data-entry={one.name} data-state={one.state}>
                            <button class="line" disabled={!mayOpen} aria-expanded={isOpen} onClick={() => setOpen(isOpen ? "" : one.id)}>
                                <span class={`pill ${one.disqualified ? "refused" : one.state}`}>
                                    {one.disqualified ? t("contest.disqualified") : t(`contest.entry.${one.state}`)}
                                </span>
                                <b>{one.name}</b>
                                <small>
                                    {one.player}
                                    {one.network && ` · ${t(networkWords(one))}`}
                                    {one.version > 1 && ` · ${t("contest.version", { n: one.version })}`}
                                </small>
                            </button>
                            <a class="to-bot" href={botAddress(view.contest.id, one.id, secret)} aria-label={`${t("bot.open")}: ${one.name}`}>
                                {t("bot.open")}
                            </a>
                            {one.disqualified && <p class="reason">{one.disqualified}</p>}
                            {isOpen && <Details view={view} secret={secret} one={one} onChange={onChange} />}
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}

function Details({ view, one, onChange }: Props & { one: Entry }) {
    const [details, setDetails] = useState<EntryDetails>();
    const [error, setError] = useState("");
    useEffect(() => {
        load(view.contest.id, one.id).then(setDetails, (refused: Error) => setError(refused.message));
    }, [one.id, one.state]);
    async function takeOut(event: SubmitEvent) {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget as HTMLFormElement).get("reason")).trim();
        try {
            onChange(await disqualify(view.contest.id, one.id, reason));
        } catch (refused) {
            setError((refused as Error).message);
        }
    }
    const mayTakeOut = view.contest.organiser && one.plays && !one.disqualified;
    return (
        <div class="details">
            {error && <p class="error" role="alert">{error}</p>}
            {details && (
                <>
                    {details.network && <p>{t("contest.networkPlays")}</p>}
                    <p hidden={details.network}>
                        {details.file}, {Math.ceil(details.size / 1024)} kB · <code>{details.run}</code>
                        {details.build && (
                            <>
                                {" "}
                                · <code>{details.build}</code>
                            </>
                        )}
                    </p>
                    {details.verdict && (
                        <pre class="verdict" tabIndex={0} aria-label={t("contest.verdict")}>
                            {details.verdict}
                        </pre>
                    )}
                    {!details.verdict && !details.network && <p role="status">{t(`contest.entry.${details.state}`)}</p>}
                </>
            )}
            {mayTakeOut && (
                <form class="row" onSubmit={(event) => void takeOut(event)}>
                    <input name="reason" required maxLength={300} placeholder={t("contest.reason")} aria-label={t("contest.reason")} />
                    <button type="submit" class="plain">
                        {t("contest.disqualify")}
                    </button>
                </form>
            )}
        </div>
    );
}
