// The pages below #/account: logging in, a new account, or the settings of the one that is logged in.
import "../../styles/account.css";

import { useState } from "preact/hooks";

import { language, t } from "../../i18n";
import { account, logOut } from "../../live/account";
import { isLive } from "../../live/server";
import { useTitle } from "../title";
import { DeleteAccount } from "./DeleteAccount";
import { ExportData } from "./ExportData";
import { LogIn } from "./LogIn";
import { Password } from "./Password";
import { problemOf } from "./problem";
import { Tokens } from "./Tokens";

/** `path`: which form, "in" or "new", and where to go from there. */
export default function AccountPage({ path }: { path: string[] }) {
    const [form = "in", ...back] = path;
    if (isLive.value === false) return <main class="failure">{t("live.none")}</main>;
    if (isLive.value === undefined || account.value === undefined) return <main class="account" />;
    return account.value ? <Settings /> : <LogIn key={form} isNew={form === "new"} back={back} />;
}

function Settings() {
    const { name, created } = account.value!;
    const [problem, setProblem] = useState("");
    useTitle(t("account.title"));
    const leave = (everywhere: boolean) => void logOut(everywhere).catch((error) => setProblem(problemOf(error)));
    const date = new Date(created).toLocaleDateString(language.value, { dateStyle: "medium" });
    return (
        <main class="account">
            <div class="who">
                <h1>{name}</h1>
                <small>{t("account.since", { date })}</small>
                <a class="button" href={`#/player/${name}`}>
                    {t("account.profile")}
                </a>
                <button class="plain" onClick={() => leave(false)}>
                    {t("account.logOut")}
                </button>
                <button class="plain" onClick={() => leave(true)}>
                    {t("account.logOutEverywhere")}
                </button>
            </div>
            {problem && <p class="error" role="alert">{problem}</p>}
            <div class="parts">
                <Tokens />
                <Password />
                <ExportData />
                <DeleteAccount />
            </div>
        </main>
    );
}
