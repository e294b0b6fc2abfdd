// The end of an account: asked twice, with the password.
import { useState } from "preact/hooks";

import { t } from "../../i18n";
import { deleteAccount } from "../../live/account";
import { PasswordField, WhosePassword } from "./PasswordField";
import { problemOf } from "./problem";

export function DeleteAccount() {
    const [password, setPassword] = useState("");
    const [problem, setProblem] = useState("");
    async function send(event: Event) {
        event.preventDefault();
        if (!confirm(t("delete.sure"))) return;
        try {
            await deleteAccount(password);
        } catch (error) {
            setProblem(problemOf(error, { 403: "account.wrongPassword", 409: "account.begun" }));
        }
    }
    return (
        <section class="card danger" aria-labelledby="delete-title">
            <h2 id="delete-title">{t("delete.title")}</h2>
            <p>{t("delete.help")}</p>
            <form onSubmit={send}>
                <WhosePassword />
                <PasswordField kind="present" label={t("account.password")} value={password} onChange={setPassword} />
                {problem && <p class="error" role="alert">{problem}</p>}
                <button type="submit">{t("delete.button")}</button>
            </form>
        </section>
    );
}
