// A game: the board, both players with their clocks, the moves, and what can be done.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";

import { word } from "../art/words";
import { clockText } from "../game/clock";
import { load, newId, save } from "../game/saved";
import { Session } from "../game/session";
import { t } from "../i18n";
import type { GameInfo, Side } from "../rules/types";
import { Facts } from "./Facts";
import { AnalyseButton } from "./analyse/AnalyseButton";
import { failure, games, loadGames, startView } from "./data";
import { GameBoard } from "./GameBoard";
import { LastMove } from "./LastMove";
import { MoveInput } from "./MoveInput";
import { MoveList } from "./MoveList";
import { NotFound } from "./NotFound";
import { outcomeText } from "./outcome";
import { PlayerCard } from "./PlayerCard";
import { go } from "./route";
import { RuleMessage } from "./RuleMessage";
import { useMoveSound } from "./sound";
import { Steps } from "./Steps";
import { useTitle } from "./title";

export function Play({ id }: { id: string }) {
    const [problem, setProblem] = useState("");
    useEffect(() => void loadGames(), []);
    const session = useMemo(() => {
        const saved = load(id);
        return saved && new Session(saved);
    }, [id]);
    useEffect(() => {
        const keepClock = () => session?.keepClock();
        session?.open().catch((error: Error) => setProblem(error.message));
        addEventListener("pagehide", keepClock);
        return () => {
            removeEventListener("pagehide", keepClock);
            session?.close();
        };
    }, [session]);
    const info = games.value.find((game) => game.id === session?.saved.value.game);
    useTitle(info?.name);
    if (problem || failure.value) return <main class="failure">{problem || failure.value}</main>;
    if (!session) return <NotFound text={t("play.notFound")} />;
    return info && session.view.value ? <Table session={session} info={info} /> : <main class="play" />;
}

function Table({ session, info }: { session: Session; info: GameInfo }) {
    const view = session.view.value!;
    const { players } = session.saved.value;
    const ownSide: Side = players[0].kind === "engine" && players[1].kind === "human" ? 1 : 0;
    const [flipped, setFlipped] = useState(ownSide === 1);
    const bottom: Side = flipped ? 1 : 0;
    const over = session.isOver.value;
    useMoveSound(view, over);
    const past = session.past.value;
    const shown = past ?? view;
    const look = (plies: number) => void session.look(plies);

    return (
        <main class="play">
            <GameBoard
                info={info}
                view={shown}
                movable={session.humanToMove.value && !past}
                hint={past ? undefined : session.hint.value}
                flipped={flipped}
                onMove={(move) => void session.play(move.text)}
                onRefused={(from, to) => void session.explain(from, to)}
            />
            <aside>
                <Player session={session} info={info} side={(1 - bottom) as Side} />
                <MoveList moves={view.played} shown={shown.played.length} onLook={look} />
                <Status session={session} info={info} />
                <Actions session={session} info={info} onFlip={() => setFlipped(!flipped)}>
                    <Steps shown={shown.played.length} count={view.played.length} onLook={look} />
                </Actions>
                <Player session={session} info={info} side={bottom} />
            </aside>
        </main>
    );
}

function Player({ session, info, side }: { session: Session; info: GameInfo; side: Side }) {
    const player = session.player(side);
    const both = session.player(0).kind === session.player(1).kind;
    const name =
        player.kind === "engine" ? t("play.engine", { level: player.level }) : both ? t("play.friend") : t("play.you");
    void session.clock?.tick.value;
    return (
        <PlayerCard
            line={session}
            info={info}
            side={side}
            name={name}
            toMove={!session.isOver.value && session.view.value!.turn === side}
            state={player.kind === "engine" ? t("play.thinking") : undefined}
            clock={session.clock && clockText(session.clock.left()[side])}
        />
    );
}

/** The result in words, the rule that refused a move, or whose turn it is. */
function News({ session, info }: { session: Session; info: GameInfo }) {
    const { result, reason } = session.result.value;
    const ending = session.saved.value.ending;
    if (session.isOver.value) {
        return (
            <p class="result">
                <b>{outcomeText(info, result)}</b> {result} ({ending ? t(`play.${ending.reason}`) : word(reason)})
            </p>
        );
    }
    const message = session.message.value;
    if (message) return <p><RuleMessage game={info.id} text={message} /></p>;
    return <p>{session.humanToMove.value ? t("play.yourTurn") : "\u00a0"}</p>;
}

function Status({ session, info }: { session: Session; info: GameInfo }) {
    return (
        <div class="status">
            <div role="status" aria-live="polite">
                <LastMove view={session.view.value!} info={info} />
                <News session={session} info={info} />
            </div>
            <Facts facts={(session.past.value ?? session.view.value!).board.facts} />
        </div>
    );
}

interface ActionsProps {
    session: Session;
    info: GameInfo;
    onFlip: () => void;
    children: ComponentChildren;
}

function Actions({ session, info, onFlip, children }: ActionsProps) {
    const view = session.view.value!;
    const over = session.isOver.value;
    const human = session.humanToMove.value;
    const { players } = session.saved.value;
    const hasPeople = players.some(({ kind }) => kind === "human");
    const hasEngine = players.some(({ kind }) => kind === "engine");

    async function again() {
        const { game, start, players, clock } = session.saved.value;
        const id = newId();
        const seed = Math.floor(Math.random() * 2 ** 32);
        save({ id, game, start, moves: [], players, clock, seed, finished: false, updated: Date.now() });
        await startView(game);
        go("game", id);
    }
    return (
        <div class="actions">
            {children}
            {!over && <MoveInput disabled={!human} onMove={(text) => session.play(text)} />}
            {!over && (
                <button disabled={!human} onClick={() => void session.showHint()}>
                    {t("play.hint")}
                </button>
            )}
            {hasPeople && session.saved.value.ending?.reason !== "time" && (
                <button disabled={view.played.length === 0} onClick={() => void session.takeBack()}>
                    {t("play.takeBack")}
                </button>
            )}
            <button onClick={onFlip}>{t("play.flip")}</button>
            <AnalyseButton {...session.saved.value} result={session.saved.value.ending?.result} />
            {!over && info.has_draws && (
                <button
                    disabled={!human}
                    onClick={async () => {
                        if (!hasEngine && !confirm(t("play.confirmDraw"))) return;
                        if (!(await session.offerDraw())) session.message.value = t("play.drawRefused");
                    }}
                >
                    {t("play.draw")}
                </button>
            )}
            {!over && hasPeople && (
                <button onClick={() => confirm(t("play.confirmResign")) && session.resign()}>{t("play.resign")}</button>
            )}
            {over && (
                <button class="main" onClick={again}>
                    {t("play.again")}
                </button>
            )}
        </div>
    );
}
