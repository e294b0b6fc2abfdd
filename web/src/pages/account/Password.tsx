// A new password; other devices are logged out by it.
import { useState } from "preact/hooks";

import { t } from "../../i18n";
import { changePassword } from "../../live/account";
import { PasswordField, WhosePassword } from "./PasswordField";
import { problemOf } from "./problem";

export function Password() {
    const [present, setPresent] = useState("");
    const [wanted, setWanted] = useState("");
    const [problem, setProblem] = useState("");
    const [isDone, setDone] = useState(false);
    async function send(event: Event) {
        event.preventDefault();
        setProblem("");
        setDone(false);
        try {
            await changePassword(present, wanted);
            setPresent("");
            setWanted("");
            setDone(true);
        } catch (error) {
            setProblem(problemOf(error, { 400: "account.badPassword", 403: "account.wrongPassword" }));
        }
    }
    return (
        <section class="card password" aria-labelledby="password-title">
            <h2 id="password-title">{t("account.changePassword")}</h2>
            <form onSubmit={send}>
                <WhosePassword />
                <PasswordField kind="present" label={t("account.present")} value={present} onChange={setPresent} />
                <PasswordField kind="new" label={t("account.new")} value={wanted} onChange={setWanted} />
                {problem && <p class="error" role="alert">{problem}</p>}
                {isDone && <p role="status">{t("account.changed")}</p>}
                <button type="submit">{t("account.change")}</button>
            </form>
        </section>
    );
}
