// Logging in, or a new account.
import { useState } from "preact/hooks";

import { t } from "../../i18n";
import { logIn, signUp } from "../../live/account";
import { go } from "../route";
import { useTitle } from "../title";
import { PasswordField } from "./PasswordField";
import { problemOf } from "./problem";

interface Props {
    isNew: boolean;
    /** The address to return to. */
    back: string[];
}

export function LogIn({ isNew, back }: Props) {
    const [problem, setProblem] = useState("");
    const [isBusy, setBusy] = useState(false);
    const [name, setName] = useState("");
    const [password, setPassword] = useState("");
    useTitle(t(isNew ? "account.signUp" : "account.logIn"));
    async function send(event: Event) {
        event.preventDefault();
        setBusy(true);
        setProblem("");
        try {
            await (isNew ? signUp : logIn)(name, password);
            if (back.length > 0) go(...back);
            else go("account");
        } catch (error) {
            // The server names the member that it refuses.
            const unfit = (error as Error).message.startsWith("password:") ? "account.badPassword" : "account.badName";
            setProblem(problemOf(error, isNew ? { 400: unfit, 409: "account.taken" } : { 403: "account.wrong" }));
            setPassword("");
            setBusy(false);
        }
    }
    return (
        <main class="account narrow">
            <form class="card" onSubmit={send}>
                <h1>{t(isNew ? "account.signUp" : "account.logIn")}</h1>
                <p>{t("account.why")}</p>
                <label class="labelled">
                    <b>{t("account.name")}</b>
                    <input
                        name="username"
                        required
                        minLength={2}
                        maxLength={20}
                        pattern="[A-Za-z0-9_\-]+"
                        autocomplete="username"
                        autocapitalize="none"
                        spellcheck={false}
                        value={name}
                        aria-describedby={isNew ? "name-help" : undefined}
                        onInput={(event) => setName(event.currentTarget.value)}
                    />
                    {isNew && <small id="name-help">{t("account.nameHelp")}</small>}
                </label>
                <PasswordField kind={isNew ? "new" : "present"} label={t("account.password")} value={password} onChange={setPassword} />
                {problem && (
                    <p class="error" role="alert">
                        {problem}
                    </p>
                )}
                <button type="submit" disabled={isBusy}>
                    {t(isNew ? "account.signUp" : "account.logIn")}
                </button>
                <p class="other">
                    {t(isNew ? "account.hasAccount" : "account.noAccount")}{" "}
                    <a href={`#/${["account", isNew ? "in" : "new", ...back].map(encodeURIComponent).join("/")}`}>{t(isNew ? "account.logIn" : "account.signUp")}</a>
                </p>
            </form>
        </main>
    );
}
