// The header's way to the account: who is logged in, or logging in.
import { t } from "../i18n";
import { account } from "../live/account";
import { route } from "./route";

export function AccountLink() {
    const known = account.value;
    if (known === undefined) return null;
    const text = known ? known.name : t("account.logIn");
    const label = known ? t("account.as", { name: known.name }) : undefined;
    return (
        <a class={`account-link ${known ? "" : "out"}`} href="#/account" aria-label={label} aria-current={route.value[0] === "account" ? "page" : undefined}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
                <circle cx="10" cy="6.5" r="3.8" />
                <path d="M2.5 18.5a7.5 7.5 0 0 1 15 0z" />
            </svg>
            <span>{text}</span>
        </a>
    );
}
