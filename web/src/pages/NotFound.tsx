// What an unknown address shows: that it is unknown, and the way home.
import { t } from "../i18n";
import { useTitle } from "./title";

/** `text`: what is missing; by default the page. */
export function NotFound({ text }: { text?: string }) {
    const title = text ?? t("error.noPage");
    useTitle(title);
    return (
        <main class="failure missing">
            <h1>{title}</h1>
            {!text && <p>{t("error.noPageHelp")}</p>}
            <p>
                <a class="button" href="#/">
                    {t("error.home")}
                </a>
            </p>
        </main>
    );
}
