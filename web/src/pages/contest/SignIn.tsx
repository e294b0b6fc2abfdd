// The way to the account pages where an account is needed, and back here.
import { type Key, t } from "../../i18n";
import { route } from "../route";

export function SignIn({ why }: { why: string }) {
    const way = (form: "in" | "new", text: Key) => (
        <a class="button" href={`#/${["account", form, ...route.value].map(encodeURIComponent).join("/")}`}>
            {t(text)}
        </a>
    );
    return (
        <div class="card setting sign-in">
            <p>{why}</p>
            {way("in", "account.logIn")}
            {way("new", "account.signUp")}
        </div>
    );
}
