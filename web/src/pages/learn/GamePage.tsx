// A game to learn: its lessons, then its rules.
import { useCallback } from "preact/hooks";

import { tagline } from "../../art/words";
import { t } from "../../i18n";
import { lessonsDone, nextLesson } from "../../learn/progress";
import type { Content, Lesson } from "../../learn/types";
import { say } from "../../learn/words";
import { view } from "../../rules/client";
import type { GameInfo } from "../../rules/types";
import { Preview } from "../Preview";
import { Progress } from "./Progress";
import { RulesPart } from "./RulesPart";

function LessonCard({ game, lesson, number }: { game: string; lesson: Lesson; number: number }) {
    const load = useCallback(() => view(game, lesson.start, []), [lesson]);
    const done = lessonsDone(game).includes(number);
    return (
        <li>
            <a class={`card lesson-card ${done ? "done" : ""}`} href={`#/learn/${game}/lessons/${number}`}>
                <Preview game={game} load={load} bare />
                <span class="number">
                    {number}
                    {done && <span role="img" aria-label={t("learn.lessonDone")}> ✓</span>}
                </span>
                <b>{say(lesson.title)}</b>
            </a>
        </li>
    );
}

/** `rule`: the number of the rule to show. */
export function GamePage({ info, content, rule }: { info: GameInfo; content: Content; rule?: number }) {
    const { lessons, diagrams } = content;
    const next = nextLesson(info.id, lessons.length);
    const allDone = lessonsDone(info.id).length === lessons.length;
    return (
        <main class="learn">
            <div class="head">
                <div>
                    <h1>{info.name}</h1>
                    <p class="intro">{tagline(info.id)}</p>
                </div>
                <div class="ways">
                    {lessons.length > 0 && !allDone && (
                        <a class="button" href={`#/learn/${info.id}/lessons/${next}`}>
                            {t("learn.begin", { number: next })}
                        </a>
                    )}
                    <a class={`button ${lessons.length > 0 && !allDone ? "second" : ""}`} href={`#/new/${info.id}`}>
                        {t("home.play")}
                    </a>
                </div>
            </div>
            {lessons.length > 0 && (
                <section>
                    <div class="title">
                        <h2>{t("learn.lessons")}</h2>
                        <Progress game={info.id} count={lessons.length} />
                    </div>
                    {allDone && <p class="intro">{t("learn.allDone")}</p>}
                    <ol class="lesson-cards">
                        {lessons.map((lesson, i) => (
                            <LessonCard key={i} game={info.id} lesson={lesson} number={i + 1} />
                        ))}
                    </ol>
                </section>
            )}
            <RulesPart info={info} diagrams={diagrams} shown={rule} />
        </main>
    );
}
