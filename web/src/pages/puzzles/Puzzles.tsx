// The pages below #/puzzles.
import { t } from "../../i18n";

/** `path`: the words of the address behind `puzzles`. */
export function Puzzles({ path }: { path: string[] }) {
    return (
        <main class="puzzles" data-path={path.join("/")}>
            <h1>{t("nav.puzzles")}</h1>
        </main>
    );
}
