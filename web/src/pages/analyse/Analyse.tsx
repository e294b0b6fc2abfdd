// The pages below #/analyse.
import { t } from "../../i18n";

/** `path`: the words of the address behind `analyse`. */
export function Analyse({ path }: { path: string[] }) {
    return (
        <main class="analyse" data-path={path.join("/")}>
            <h1>{t("nav.analyse")}</h1>
        </main>
    );
}
