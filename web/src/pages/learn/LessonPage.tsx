// A lesson: the task, the board, and what came of the attempt.
import { useEffect, useMemo, useRef } from "preact/hooks";

import { word } from "../../art/words";
import { t } from "../../i18n";
import { Attempt } from "../../learn/attempt";
import { lessonCount } from "../../learn/content";
import { lessonsDone, markDone } from "../../learn/progress";
import type { Lesson } from "../../learn/types";
import { movesLeft, say } from "../../learn/words";
import * as rules from "../../rules/client";
import type { GameInfo } from "../../rules/types";
import { Facts } from "../Facts";
import { GameBoard } from "../GameBoard";
import { endText } from "../outcome";
import { RuleMessage } from "../RuleMessage";
import { playSound } from "../sound";
import { MoveInput } from "../MoveInput";

const replyDelay = 450;

interface Props {
    info: GameInfo;
    lesson: Lesson;
    number: number;
}

export function LessonPage({ info, lesson, number }: Props) {
    const attempt = useMemo(
        () => new Attempt(rules, info.id, lesson, replyDelay, () => markDone(info.id, number)),
        [lesson],
    );
    const title = useRef<HTMLHeadingElement>(null);
    useEffect(() => {
        title.current?.focus({ preventScroll: true });
        void attempt.reset();
        return () => attempt.close();
    }, [attempt]);
    const state = attempt.state.value;
    const view = attempt.view.value;
    useEffect(() => {
        if (view && view.played.length > 0) playSound(state === "done" ? "end" : "move");
    }, [view?.played.length, state]);
    return (
        <main class="lesson" data-state={state}>
            <div class="intro">
                <Steps game={info.id} number={number} />
                <p class="where">
                    <a href={`#/learn/${info.id}`}>{info.name}</a>
                    <span>{t("lesson.of", { number, count: lessonCount(info.id) })}</span>
                </p>
                <h1 ref={title} tabIndex={-1}>
                    {say(lesson.title)}
                </h1>
                <p class="task">{say(lesson.task)}</p>
            </div>
            {view ? (
                <GameBoard
                    info={info}
                    view={view}
                    movable={attempt.canMove.value}
                    hint={attempt.hint.value}
                    flipped={attempt.side === 1}
                    onMove={(move) => void attempt.play(move.text)}
                    onRefused={(from, to) => void attempt.explain(from, to)}
                />
            ) : (
                <div class="board waiting" />
            )}
            <div class="answer">
                <div class={`status ${state}`} role="status" aria-live="polite">
                    <Outcome attempt={attempt} info={info} />
                </div>
                <LessonFacts attempt={attempt} />
                <Buttons attempt={attempt} info={info} number={number} />
            </div>
        </main>
    );
}

/** The lessons of the game as a row of links. */
function Steps({ game, number }: { game: string; number: number }) {
    const done = lessonsDone(game);
    return (
        <nav class="steps" aria-label={t("learn.lessons")}>
            {Array.from({ length: lessonCount(game) }, (_, i) => i + 1).map((lesson) => (
                <a
                    key={lesson}
                    class={done.includes(lesson) ? "done" : ""}
                    aria-current={lesson === number ? "step" : undefined}
                    href={`#/learn/${game}/lessons/${lesson}`}
                >
                    {lesson}
                </a>
            ))}
        </nav>
    );
}

function Outcome({ attempt, info }: { attempt: Attempt; info: GameInfo }) {
    const { lesson } = attempt;
    const view = attempt.view.value;
    const state = attempt.state.value;
    if (!view) return <p>{"\u00a0"}</p>;
    const result = view.result === "*" ? "" : endText(info, view);
    if (state === "done") {
        return (
            <p>
                <b>{t("lesson.done")}</b> {result} {say(lesson.done)}
            </p>
        );
    }
    if (state === "failed") {
        return (
            <p>
                {result} {t("lesson.failed")}
            </p>
        );
    }
    if (attempt.refused.value) {
        return (
            <p class="refused">
                <RuleMessage game={info.id} text={attempt.refused.value} />
            </p>
        );
    }
    if (attempt.replying.value) return <p>{t("lesson.replying")}</p>;
    return (
        <>
            <p>
                {t("lesson.youPlay", { side: word(info.sides[attempt.side]!) })} {movesLeft(attempt.left)}.
            </p>
            {attempt.hints.value > 0 && <p class="hint">{say(lesson.hint)}</p>}
        </>
    );
}

function LessonFacts({ attempt }: { attempt: Attempt }) {
    const facts = attempt.view.value?.board.facts ?? [];
    return <Facts facts={facts.filter(([name]) => attempt.lesson.facts?.includes(name))} />;
}

function Buttons({ attempt, info, number }: { attempt: Attempt; info: GameInfo; number: number }) {
    const isDone = attempt.state.value === "done";
    const isFresh = (attempt.view.value?.played.length ?? 0) === 0;
    const isLast = number === lessonCount(info.id);

    return (
        <div class="actions">
            {isDone && !isLast && (
                <a class="button" href={`#/learn/${info.id}/lessons/${number + 1}`}>
                    {t("lesson.next")}
                </a>
            )}
            {isDone && isLast && (
                <>
                    <p>{t("lesson.finished")}</p>
                    <a class="button" href={`#/new/${info.id}`}>
                        {t("home.play")}
                    </a>
                </>
            )}
            {attempt.state.value === "open" && <MoveInput disabled={!attempt.canMove.value} onMove={(text) => attempt.play(text)} />}
            {attempt.state.value === "open" && (
                <button disabled={attempt.hints.value === 2} onClick={() => ++attempt.hints.value}>
                    {t(attempt.hints.value === 0 ? "lesson.hint" : "lesson.showMove")}
                </button>
            )}
            <button
                class={attempt.state.value === "failed" ? "main" : ""}
                disabled={isFresh}
                onClick={() => void attempt.reset()}
            >
                {t("lesson.again")}
            </button>
            <a class="rule-link" href={`#/learn/${info.id}/${attempt.lesson.rule}`}>
                {t("lesson.rule", { rule: attempt.lesson.rule })}
            </a>
        </div>
    );
}
