// A live game on the board: like a local one, but the server decides. Spectators see the same without the controls.
import { useEffect, useState } from "preact/hooks";

import { clockText } from "../../game/clock";
import { t } from "../../i18n";
import type { LiveGame } from "../../live/liveGame";
import type { GameInfo, Side } from "../../rules/types";
import { GameBoard } from "../GameBoard";
import { MoveList } from "../MoveList";
import { PlayerCard } from "../PlayerCard";
import { useMoveSound } from "../sound";
import { Steps } from "../Steps";
import { LiveActions } from "./LiveActions";
import { LiveStatus } from "./LiveStatus";
import { PlayerName } from "./PlayerName";
import { nameOf } from "./words";

interface Props {
    game: LiveGame;
    info: GameInfo;
}

export function LiveTable({ game, info }: Props) {
    const view = game.view.value!;
    const [isTurned, setTurned] = useState(false);
    const flipped = (game.you.value === 1) !== isTurned;
    const bottom: Side = flipped ? 1 : 0;
    useMoveSound(view, game.isOver.value);
    const { premoves } = game;
    useEffect(() => {
        const onKey = ({ key }: KeyboardEvent) => key === "Escape" && (premoves.chosen.value = undefined);
        addEventListener("keydown", onKey);
        return () => removeEventListener("keydown", onKey);
    }, []);
    const past = game.past.value;
    const shown = past ?? view;
    const canPremove = !past && premoves.view.value !== undefined;
    const premove = past ? undefined : premoves.chosen.value;
    const look = (plies: number) => void game.look(plies);

    return (
        <main class="play">
            <GameBoard
                info={info}
                view={canPremove ? premoves.view.value! : shown}
                movable={canPremove || (game.isMyTurn.value && !past)}
                arrows={premove && [{ move: premove, kind: "premove" }]}
                flipped={flipped}
                onMove={(move) => (canPremove ? game.setPremove(move) : void game.play(move.text))}
                onRefused={(from, to) =>
                    // What is not possible now may be when the turn comes: a recapture, for example.
                    canPremove ? game.setPremove({ text: `${from}-${to}`, touched: [from, to] }) : void game.explain(from, to)
                }
            />
            <aside>
                <Player game={game} info={info} side={(1 - bottom) as Side} />
                <MoveList moves={view.played} shown={shown.played.length} onLook={look} />
                <LiveStatus game={game} info={info} />
                <LiveActions game={game} info={info} onFlip={() => setTurned(!isTurned)}>
                    <Steps shown={shown.played.length} count={view.played.length} onLook={look} />
                </LiveActions>
                <Player game={game} info={info} side={bottom} />
            </aside>
        </main>
    );
}

function Player({ game, info, side }: Props & { side: Side }) {
    void game.tick.value;
    const { players, online } = game.state.value!;
    const name = nameOf(players[side]);
    const left = game.left(side);
    const isOnline = online?.[side];
    const presence = isOnline ? t("live.online") : t("live.offline");
    return (
        <PlayerCard
            line={game}
            info={info}
            side={side}
            name={
                <>
                    {isOnline !== undefined && !game.isOver.value && <i class={`presence ${isOnline ? "online" : ""}`} role="img" title={presence} aria-label={presence} />}
                    <PlayerName player={players[side]} text={side === game.you.value ? t("live.you", { name }) : name} />
                </>
            }
            toMove={game.isPlaying.value && game.view.value!.turn === side}
            clock={left === undefined ? undefined : clockText(left)}
            isUrgent={left !== undefined && left < 10_000 && !game.isOver.value}
        />
    );
}
