// One puzzle to solve: the board, what is asked for, and help.
import { useEffect, useMemo, useState } from "preact/hooks";

import { t } from "../../i18n";
import { Attempt } from "../../puzzles/attempt";
import { nextPuzzle, puzzleOfDay, today } from "../../puzzles/choose";
import { gradeOf, progress, solvedOf, streakOn } from "../../puzzles/progress";
import { movesOf, type Puzzle } from "../../puzzles/puzzle";
import type { GameInfo, Side } from "../../rules/types";
import { Facts } from "../Facts";
import { GameBoard } from "../GameBoard";
import { MoveInput } from "../MoveInput";
import { MoveList } from "../MoveList";
import { go } from "../route";
import { playSound } from "../sound";
import { goalText } from "./goal";
import { Grade } from "./Grade";
import { GradeSelect } from "./GradeSelect";

interface Props {
    info: GameInfo;
    puzzles: Puzzle[];
    puzzle: Puzzle;
}

export function Solve({ info, puzzles, puzzle }: Props) {
    const attempt = useMemo(() => new Attempt(info.id, puzzle), [puzzle]);
    const [solver, setSolver] = useState<Side>();
    useEffect(() => {
        void attempt.open().then(() => setSolver(attempt.view.value?.turn));
        return () => attempt.close();
    }, [attempt]);
    const view = attempt.view.value;
    const state = attempt.state.value;
    const played = view?.played.length ?? 0;
    useEffect(() => {
        if (played > 0) playSound(state === "solved" ? "end" : "move");
    }, [played, state === "solved"]);
    if (!view || solver === undefined) return <main class="play puzzle" />;

    const hint = attempt.hint.value;
    const square = hint?.move.touched[0];
    const shownHint = hint && (hint.whole ? hint.move : { text: "", touched: [square!, square!] });
    return (
        <main class={`play puzzle ${hint && !hint.whole ? "piece-hint" : ""}`}>
            <GameBoard
                info={info}
                view={view}
                movable={state === "yours"}
                hint={shownHint}
                flipped={solver === 1}
                onMove={(move) => void attempt.play(move.text)}
                onRefused={(from, to) => void attempt.explain(from, to)}
            />
            <aside>
                <Heading info={info} puzzles={puzzles} puzzle={puzzle} turn={solver} facts={view.board.facts} />
                <Feedback attempt={attempt} />
                <Actions attempt={attempt} puzzles={puzzles} />
                <MoveList moves={view.played} />
            </aside>
        </main>
    );
}

function Heading({ info, puzzles, puzzle, turn, facts }: Props & { turn: Side; facts: [string, string][] }) {
    const isDaily = puzzleOfDay(puzzles, today())?.id === puzzle.id;
    const solved = solvedOf(progress.value, info.id);
    return (
        <div class="status heading">
            <h1>
                <a href="#/puzzles">{t("puzzles.title")}</a> · {info.name}
            </h1>
            <p class="goal">{goalText(info, puzzle, turn)}</p>
            <p class="tags">
                <Grade grade={puzzle.grade} />
                {isDaily && <span class="tag">{t("puzzles.ofTheDay")}</span>}
                {solved.includes(puzzle.id) && <span class="tag">{t("puzzles.solvedBefore")}</span>}
            </p>
            <Facts facts={facts} />
        </div>
    );
}

/** What became of the last move, spoken as well. */
function Feedback({ attempt }: { attempt: Attempt }) {
    const { puzzle } = attempt;
    const state = attempt.state.value;
    const fault = attempt.fault.value;
    const streak = streakOn(progress.value, today());
    const left = movesOf(puzzle.plies) - movesOf(puzzle.moves.length);
    const isOver = attempt.view.value!.result !== "*";
    const ending = isOver ? "" : left > 0 ? t("puzzles.winsSoon", { count: left }) : t("puzzles.winsAnyway");
    const texts: Record<typeof state, string> = {
        loading: "",
        yours: attempt.view.value!.played.length > 0 ? t("puzzles.goOn") : t("puzzles.yours"),
        theirs: t("puzzles.right"),
        wrong: t("puzzles.wrong"),
        solved: `${t("puzzles.solved")} ${ending}`,
        shown: `${t("puzzles.shown")} ${ending}`,
    };
    const faultText =
        fault?.kind === "illegal"
            ? fault.text
            : fault?.kind === "slow"
              ? t("puzzles.slow")
              : fault && t("puzzles.answered", { move: fault.move, reply: fault.reply });
    return (
        <div class={`status feedback ${state}`} role="status" aria-live="polite">
            <p>
                <b>{texts[state]}</b>
            </p>
            <p>{faultText ?? (state === "solved" ? `${t("puzzles.streak")}: ${streak}` : "\u00a0")}</p>
        </div>
    );
}

function Actions({ attempt, puzzles }: { attempt: Attempt; puzzles: Puzzle[] }) {
    const state = attempt.state.value;
    const { game, puzzle } = attempt;
    const isDone = state === "solved" || state === "shown";

    function goToNext() {
        const next = nextPuzzle(puzzles, solvedOf(progress.value, game), gradeOf(progress.value, game), puzzle.id);
        if (next) go("puzzles", game, next.id);
    }
    return (
        <div class="actions">
            {!isDone && <MoveInput disabled={state !== "yours"} onMove={(text) => attempt.play(text)} />}
            {state === "wrong" && (
                <button class="main" onClick={() => void attempt.tryAgain()}>
                    {t("puzzles.tryAgain")}
                </button>
            )}
            {!isDone && state !== "wrong" && (
                <button disabled={state !== "yours"} onClick={() => attempt.showHint()}>
                    {t("play.hint")}
                </button>
            )}
            {!isDone && (
                <button disabled={state === "theirs"} onClick={() => void attempt.showSolution()}>
                    {t("puzzles.solution")}
                </button>
            )}
            <button class={isDone ? "main" : ""} onClick={goToNext}>
                {t("puzzles.next")}
            </button>
            <label class="own-grade">
                {t("puzzles.yourGrade")}
                <GradeSelect game={game} />
            </label>
        </div>
    );
}
