// The pages below #/analyse: the choice of a game, and the desk a game is analysed at.
import { useEffect, useMemo, useState } from "preact/hooks";

import { fromRecord } from "../../game/tree";
import { t } from "../../i18n";
import { readRecord } from "../../rules/client";
import type { GameInfo } from "../../rules/types";
import { failure, games, loadGames } from "../data";
import { GameChoice } from "../GameChoice";
import { NotFound } from "../NotFound";
import { go, visits } from "../route";
import { useTitle } from "../title";
import { Analysis } from "./analysis";
import { Desk } from "./Desk";
import { BadLink, decode } from "./link";

/** `path`: the words of the address behind `analyse`: a game, and the code of a link. */
export function Analyse({ path }: { path: string[] }) {
    const [game = "", code = ""] = path;
    const info = games.value.find(({ id }) => id === game);
    useEffect(() => void loadGames(), []);
    useTitle(info?.name, t("nav.analyse"));
    if (failure.value) return <main class="failure">{t("error.module", { text: failure.value })}</main>;
    if (games.value.length === 0) return <main class="analyse" />;
    if (!game) return <Choice />;
    if (!info) return <NotFound />;
    // A link that is opened again is read again; without a code the desk keeps what is on it.
    return <Opened key={`${game}/${code && `${code}/${visits.value}`}`} info={info} code={code} />;
}

function Choice() {
    return (
        <GameChoice
            title={t("analyse.choose")}
            intro={t("analyse.lead")}
            path="analyse"
            action={t("nav.analyse")}
        />
    );
}

function Opened({ info, code }: { info: GameInfo; code: string }) {
    const analysis = useMemo(() => new Analysis(info.id), [info.id]);
    const [problem, setProblem] = useState("");
    useEffect(() => {
        async function open() {
            if (!code) {
                await analysis.openLast();
                return;
            }
            try {
                const tree = fromRecord(await readRecord(info.id, await decode(code)));
                if (tree.game !== info.id) go("analyse", tree.game, code);
                else await analysis.open(tree, true);
            } catch (error) {
                const text = error instanceof BadLink ? "" : (error as Error).message;
                setProblem(`${t("analyse.badLink")} ${text}`);
            }
        }
        void open();
        return () => analysis.close();
    }, [analysis]);
    if (problem) {
        return (
            <main class="failure damaged" role="alert">
                <p class="error">{problem}</p>
                <p>
                    <a class="button" href={`#/analyse/${info.id}`}>{t("analyse.withoutLink", { game: info.name })}</a>
                </p>
            </main>
        );
    }
    return analysis.view.value ? <Desk analysis={analysis} info={info} /> : <main class="analyse" />;
}
