// What only the organiser sees: the link for entrants, and the buttons that run the contest.
import { useState } from "preact/hooks";

import { t } from "../../i18n";
import { type ContestView, deleteContest, organise } from "../../live/contests";
import { copyText } from "../copy";
import { go } from "../route";

interface Props {
    view: ContestView;
    onChange: (view: ContestView) => void;
}

export function Organiser({ view, onChange }: Props) {
    const { contest, entries } = view;
    const [error, setError] = useState("");
    const [isCopied, setCopied] = useState(false);
    const link = new URL(contest.entry_link!.slice(1), document.baseURI).href;
    const accepted = new Set(entries.filter((one) => one.state === "accepted").map((one) => one.player)).size;
    async function act(what: "start" | "pause" | "continue" | "publish") {
        try {
            onChange(await organise(contest.id, what));
            setError("");
        } catch (refused) {
            setError((refused as Error).message);
        }
    }
    async function remove() {
        if (!confirm(t("contest.deleteSure", { title: contest.title }))) return;
        try {
            await deleteContest(contest.id);
            go("contest");
        } catch (refused) {
            setError((refused as Error).message);
        }
    }
    return (
        <section class="card organiser" aria-label={t("contest.organiser")}>
            {contest.state === "open" && (
                <>
                    <p>{t("contest.linkHelp")}</p>
                    <div class="row">
                        <input readOnly value={link} aria-label={t("contest.link")} onFocus={(event) => event.currentTarget.select()} />
                        <button class="plain" onClick={() => void copyText(link).then(setCopied)}>
                            {t(isCopied ? "live.copied" : "live.copy")}
                        </button>
                    </div>
                </>
            )}
            <div class="row">
                {contest.state === "open" && (
                    <button disabled={accepted < 2} onClick={() => void act("start")}>
                        {t("contest.start", { count: accepted })}
                    </button>
                )}
                {contest.state === "running" && <button onClick={() => void act("pause")}>{t("contest.pause")}</button>}
                {contest.state === "paused" && <button onClick={() => void act("continue")}>{t("contest.continue")}</button>}
                {!contest.public && (
                    <button class="plain" onClick={() => void act("publish")}>
                        {t("contest.publish")}
                    </button>
                )}
                {contest.public && <span class="pill">{t("contest.public")}</span>}
                <button class="plain" disabled={contest.state === "running"} onClick={() => void remove()}>
                    {t("contest.delete")}
                </button>
            </div>
            {contest.state === "running" && <small>{t("contest.deletePaused")}</small>}
            {contest.state === "open" && accepted < 2 && <small>{t("contest.needsTwo")}</small>}
            {error && <p class="error" role="alert">{error}</p>}
        </section>
    );
}
