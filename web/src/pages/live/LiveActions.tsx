// What a player can do besides moving, and what anyone can do with a finished game.
import type { ComponentChildren } from "preact";

import { t } from "../../i18n";
import { recordAddress } from "../../live/api";
import type { LiveGame } from "../../live/liveGame";
import type { GameInfo } from "../../rules/types";
import { AnalyseButton } from "../analyse/AnalyseButton";
import { MoveInput } from "../MoveInput";
import { nameOf } from "./words";

interface Props {
    game: LiveGame;
    info: GameInfo;
    onFlip: () => void;
    children: ComponentChildren;
}

export function LiveActions({ game, info, onFlip, children }: Props) {
    const { contest } = game.state.value!;
    // Bots play the games of a contest; whoever looks on, changes nothing.
    const isPlayer = game.you.value !== undefined && !contest;
    return (
        <div class="actions">
            {children}
            {isPlayer && game.isPlaying.value && <Controls game={game} info={info} />}
            <button onClick={onFlip}>{t("play.flip")}</button>
            {contest && (
                <a class="button" href={`#/contest/${contest}`}>
                    {t("contest.toContest")}
                </a>
            )}
            {game.isOver.value && <Afterwards game={game} info={info} isPlayer={isPlayer} />}
        </div>
    );
}

function Controls({ game, info }: { game: LiveGame; info: GameInfo }) {
    const { moves, offer } = game.state.value!;
    const hasBegun = moves.length >= 2;
    // The side that did not make the last move made the one before it.
    const hasMoved = moves.length >= 2 || (moves.length === 1 && game.view.value!.turn !== game.you.value);
    return (
        <>
            <MoveInput disabled={!game.isMyTurn.value} onMove={(text) => game.play(text)} />
            <button disabled={!hasMoved || offer !== null} onClick={() => void game.ask({ kind: "take-back" })}>
                {t("live.takeBack")}
            </button>
            {info.has_draws && (
                <button disabled={!hasBegun || offer !== null} onClick={() => void game.ask({ kind: "offer-draw" })}>
                    {t("live.offerDraw")}
                </button>
            )}
            {hasBegun ? (
                <button onClick={() => confirm(t("play.confirmResign")) && void game.ask({ kind: "resign" })}>{t("live.resign")}</button>
            ) : (
                <button onClick={() => confirm(t("live.confirmAbort")) && void game.ask({ kind: "abort" })}>{t("live.abort")}</button>
            )}
        </>
    );
}

function Afterwards({ game, info, isPlayer }: { game: LiveGame; info: GameInfo; isPlayer: boolean }) {
    const { id, start, moves, result, players, offer, rematch } = game.state.value!;
    const tags: [string, string][] = [
        ["White", nameOf(players[0])],
        ["Black", nameOf(players[1])],
    ];
    return (
        <>
            <AnalyseButton game={info.id} start={start} moves={moves} result={result} tags={tags} />
            <a class="button plain" href={recordAddress(id)} download={`${id}.pgn`}>
                {t("live.record")}
            </a>
            {rematch ? (
                <a class="button" href={`#/live/${rematch}`}>
                    {t("live.next")}
                </a>
            ) : (
                isPlayer && (
                    <button class="main" disabled={offer !== null} onClick={() => void game.ask({ kind: "rematch" })}>
                        {t("live.rematch")}
                    </button>
                )
            )}
        </>
    );
}
