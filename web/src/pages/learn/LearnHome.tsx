// The games to learn, each with its board and how far the visitor got.
import { useCallback } from "preact/hooks";

import { isFeatured } from "../../art";
import { t } from "../../i18n";
import { lessonCount } from "../../learn/content";
import type { GameInfo } from "../../rules/types";
import { games, startView } from "../data";
import { GameCard } from "../GameCard";
import { Preview } from "../Preview";
import { Progress } from "./Progress";

function Card({ info }: { info: GameInfo }) {
    const load = useCallback(() => startView(info.id), [info.id]);
    const progress = <Progress game={info.id} count={lessonCount(info.id)} />;
    return (
        <GameCard info={info} href={`#/learn/${info.id}`} action={t("learn.open")} more={progress}>
            <Preview game={info.id} load={load} bare />
        </GameCard>
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
                    <Card key={info.id} info={info} />
                ))}
            </div>
        </main>
    );
}
