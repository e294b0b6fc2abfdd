// Uploading a bot, or its next version.
import { useState } from "preact/hooks";

import { t } from "../../i18n";
import { type Entry, upload } from "../../live/contests";
import { entryRefusal } from "./words";

interface Props {
    id: string;
    secret: string;
    /** The visitor's earlier uploads. */
    own: Entry[];
    onDone: () => void;
}

const protocols = ["line", "json", "uci", "ugi", "xboard"];
const largest = 10 * 1024 * 1024;

/** The command line that a file's name suggests. */
function usualRun(file: string): string {
    if (/\.py$/i.test(file)) return `python3 ${file}`;
    if (/\.m?js$/i.test(file)) return `node ${file}`;
    if (/\.(zip|tar|tgz|gz)$/i.test(file)) return "";
    return `./${file}`;
}

export function EntryForm({ id, secret, own, onDone }: Props) {
    const [run, setRun] = useState("");
    const [isBusy, setBusy] = useState(false);
    const [error, setError] = useState("");
    async function send(event: SubmitEvent) {
        event.preventDefault();
        const form = event.currentTarget as HTMLFormElement;
        const fields = new FormData(form);
        const file = fields.get("file") as File;
        const text = (name: string) => String(fields.get(name) ?? "").trim();
        setBusy(true);
        try {
            if (file.size > largest) throw new Error(t("contest.tooLarge"));
            await upload(id, secret, { name: text("name"), run: text("run"), build: text("build"), protocol: text("protocol") }, file);
            form.reset();
            setRun("");
            setError("");
            onDone();
        } catch (refused) {
            setError(entryRefusal(refused));
        }
        setBusy(false);
    }
    return (
        <form class="card setting enter" onSubmit={(event) => void send(event)}>
            <h2>{t(own.length > 0 ? "contest.again" : "contest.enter")}</h2>
            <p>
                <small>{t("contest.enterHelp")}</small>
            </p>
            <p>
                <small>{t("contest.networkHelp")}</small>
            </p>
            <label class="labelled">
                <b>{t("contest.botName")}</b>
                <input name="name" required maxLength={30} defaultValue={own.at(-1)?.name ?? ""} />
            </label>
            <label class="labelled">
                <b>{t("contest.file")}</b>
                <input
                    type="file"
                    name="file"
                    required
                    onChange={(event) => setRun(usualRun(event.currentTarget.files?.[0]?.name ?? ""))}
                />
            </label>
            <label class="labelled">
                <b>{t("contest.run")}</b>
                <input
                    name="run"
                    required
                    maxLength={500}
                    placeholder="python3 bot.py"
                    spellcheck={false}
                    value={run}
                    onInput={(event) => setRun(event.currentTarget.value)}
                />
            </label>
            <label class="labelled">
                <b>{t("contest.build")}</b>
                <input name="build" maxLength={500} placeholder="g++ -O2 -o bot bot.cpp" spellcheck={false} />
            </label>
            <label class="labelled">
                <b>{t("contest.protocol")}</b>
                <select name="protocol">
                    {protocols.map((one) => (
                        <option key={one}>{one}</option>
                    ))}
                </select>
            </label>
            {error && <p class="error" role="alert">{error}</p>}
            <button type="submit" disabled={isBusy}>
                {t(isBusy ? "contest.sending" : "contest.upload")}
            </button>
        </form>
    );
}
