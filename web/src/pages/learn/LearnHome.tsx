// The games to learn, each with its board and how far the visitor got.
import { useCallback } from "preact/hooks";

import { isFeatured } from "../../art";
import { tagline } from "../../art/words";
import { t } from "../../i18n";
import { lessonCount } from "../../learn/content";
import type { GameInfo } from "../../rules/types";
import { games, startView } from "../data";
import { Preview } from "../Preview";
import { Progress } from "./Progress";

function GameCard({ info }: { info: GameInfo }) {
    const load = useCallback(() => startView(info.id), [info.id]);
    return (
        <a class="card game" href={`#/learn/${info.id}`} data-game={info.id}>
            <h2>{info.name}</h2>
            <p>{tagline(info.id)}</p>
            <Preview game={info.id} load={load} />
            <Progress game={info.id} count={lessonCount(info.id)} />
            <span class="button">{t("learn.open")}</span>
        </a>
    );
}

export function LearnHome() {
    return (
        <main class="learn wide">
            <div>
                <h1>{t("learn.title")}</h1>
                <p class="intro">{t("learn.intro")}</p>
            </div>
            <div class="games">
                {games.value.filter(({ id }) => isFeatured(id)).map((info) => (
                    <GameCard key={info.id} info={info} />
                ))}
            </div>
        </main>
    );
}
