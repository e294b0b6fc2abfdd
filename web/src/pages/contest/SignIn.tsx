// Logging in, or a new account, where one is needed.
import { useState } from "preact/hooks";

import { t } from "../../i18n";
import { enterAccount } from "../../live/contests";
import { Segments } from "../Segments";
import { account } from "./account";

export function SignIn({ why }: { why: string }) {
    const [kind, setKind] = useState<"new" | "known">("known");
    const [error, setError] = useState("");
    async function send(event: SubmitEvent) {
        event.preventDefault();
        const fields = new FormData(event.currentTarget as HTMLFormElement);
        try {
            account.value = await enterAccount(kind === "new", String(fields.get("account")), String(fields.get("password")));
        } catch (refused) {
            setError((refused as Error).message);
        }
    }
    return (
        <form class="card setting sign-in" onSubmit={(event) => void send(event)}>
            <p>{why}</p>
            <Segments
                name="kind"
                legend={t("contest.account")}
                value={kind}
                choices={[
                    { value: "known", text: t("contest.logIn") },
                    { value: "new", text: t("contest.signUp") },
                ]}
                onChange={setKind}
            />
            <label class="labelled">
                <b>{t("contest.accountName")}</b>
                <input name="account" required minLength={2} maxLength={20} autocomplete="username" />
            </label>
            <label class="labelled">
                <b>{t("contest.password")}</b>
                <input
                    name="password"
                    type="password"
                    required
                    minLength={8}
                    maxLength={200}
                    autocomplete={kind === "new" ? "new-password" : "current-password"}
                />
            </label>
            {error && <p class="error" role="alert">{error}</p>}
            <button type="submit">{t(kind === "new" ? "contest.signUp" : "contest.logIn")}</button>
        </form>
    );
}
