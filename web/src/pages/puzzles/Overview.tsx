// #/puzzles: the streak, and today's puzzle of every game.
import { t } from "../../i18n";
import { today } from "../../puzzles/choose";
import { hasPuzzles } from "../../puzzles/files";
import { progress, streakOn } from "../../puzzles/progress";
import { games } from "../data";
import { DailyCard } from "./DailyCard";
import { Practice } from "./Practice";

function Figure({ name, value }: { name: string; value: number }) {
    return (
        <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
        </div>
    );
}

export function Overview() {
    const { solved, streak } = progress.value;
    const list = games.value.filter(({ id }) => hasPuzzles(id));
    const all = Object.values(solved).reduce((sum, list) => sum + list.length, 0);
    return (
        <main class="puzzles">
            <div class="intro">
                <div>
                    <h1>{t("puzzles.title")}</h1>
                    <p>{t("puzzles.about")}</p>
                </div>
                <dl class="figures">
                    <Figure name={t("puzzles.streak")} value={streakOn(progress.value, today())} />
                    <Figure name={t("puzzles.best")} value={streak.best} />
                    <Figure name={t("puzzles.solvedCount")} value={all} />
                </dl>
            </div>
            <div class="cards">
                {list.map((info) => (
                    <DailyCard key={info.id} info={info} title={info.name} />
                ))}
                {list.length > 0 && <Practice games={list} />}
            </div>
        </main>
    );
}
