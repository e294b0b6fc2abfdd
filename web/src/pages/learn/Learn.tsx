// The pages below #/learn.
import { t } from "../../i18n";

/** `path`: the words of the address behind `learn`. */
export function Learn({ path }: { path: string[] }) {
    return (
        <main class="learn" data-path={path.join("/")}>
            <h1>{t("nav.learn")}</h1>
        </main>
    );
}
