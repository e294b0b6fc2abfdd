// What lobby, watching and finished games share: the title and the way from one to the other.
import type { ComponentChildren } from "preact";

import { t } from "../../i18n";
import { route } from "../route";
import { useTitle } from "../title";

const pages = [
    ["", "live.lobby"],
    ["watch", "live.watch"],
    ["games", "live.games"],
    ["players", "players.title"],
] as const;
/** Contests have an address of their own. */
const contestPath = "contest";

export function LivePage({ title, children }: { title: string; children: ComponentChildren }) {
    const [page, here = ""] = route.value;
    const isContest = page === contestPath;
    useTitle(title);
    return (
        <main class="live">
            <nav class="tabs" aria-label={t("live.pages")}>
                {pages.map(([path, name]) => (
                    <a key={path} href={path ? `#/live/${path}` : "#/live"} aria-current={!isContest && here === path ? "page" : undefined}>
                        {t(name)}
                    </a>
                ))}
                <a href={`#/${contestPath}`} aria-current={isContest ? "page" : undefined}>
                    {t("contest.title")}
                </a>
            </nav>
            <h1>{title}</h1>
            {children}
        </main>
    );
}
