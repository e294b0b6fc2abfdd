// What happens in a live game, in words, for the eye and for screen readers: results, offers, refusals, the connection.
import { clockText } from "../../game/clock";
import { t } from "../../i18n";
import type { LiveGame } from "../../live/liveGame";
import type { News } from "../../live/news";
import type { Seat } from "../../live/types";
import type { GameInfo } from "../../rules/types";
import { Facts } from "../Facts";
import { LastMove } from "../LastMove";
import { RuleMessage } from "../RuleMessage";
import { nameOf, reasonWords, resultWords } from "./words";

interface Props {
    game: LiveGame;
    info: GameInfo;
}

export function LiveStatus({ game, info }: Props) {
    const { watching } = game.state.value!;
    return (
        <div class="status">
            <div role="status" aria-live="polite">
                <LastMove view={game.view.value!} info={info} />
                <Situation game={game} info={info} />
                <Offer game={game} />
            </div>
            <FirstMove game={game} />
            <Premove game={game} />
            <Facts facts={(game.past.value ?? game.view.value!).board.facts} />
            {watching > 0 && <p class="spectators">{t("live.watching", { count: watching })}</p>}
        </div>
    );
}

function newsText(players: [Seat, Seat], news: News): string {
    if (news.kind === "taken-back") return t("live.takenBack");
    if (news.kind === "outage") return t("live.outage", { seconds: Math.round(news.ms / 1000) });
    if (news.kind === "withdrawn") return t("live.withdrawn");
    return t(`live.declined.${news.offer}`, { name: nameOf(players[news.by]) });
}

/** The result, a break of the connection, why a move was refused, or whose turn it is. */
function Situation({ game, info }: Props) {
    const state = game.state.value!;
    if (state.state === "over") {
        return (
            <p class="result">
                <b>{resultWords(info, state)}</b> {state.result !== "*" && state.result} ({reasonWords(state.reason)})
            </p>
        );
    }
    if (game.connection.status.value !== "open") return <p class="broken">{t("live.reconnecting")}</p>;
    if (game.message.value) return <p class="error"><RuleMessage game={info.id} text={game.message.value} /></p>;
    if (game.news.value) return <p>{newsText(state.players, game.news.value)}</p>;
    if (game.isMyTurn.value) return <p>{t("play.yourTurn")}</p>;
    return <p>{t("live.opponentsTurn", { name: nameOf(state.players[game.view.value!.turn]) })}</p>;
}

/** The open offer and its answers. */
function Offer({ game }: { game: LiveGame }) {
    const { offer, players, you } = game.state.value!;
    if (!offer || you === null) return null;
    const isOwn = offer.by === you;
    return (
        <div class="offer">
            <p>{isOwn ? t(`live.asked.${offer.kind}`) : t(`live.offered.${offer.kind}`, { name: nameOf(players[offer.by]) })}</p>
            {!isOwn && <button onClick={() => void game.ask({ kind: "accept", n: offer.n })}>{t("live.accept")}</button>}
            <button class="plain" onClick={() => void game.ask({ kind: "decline", n: offer.n })}>
                {isOwn ? t("live.withdraw") : t("live.decline")}
            </button>
        </div>
    );
}

/** A game that does not start is aborted. */
function FirstMove({ game }: { game: LiveGame }) {
    void game.tick.value;
    const { clock, clocks } = game.state.value!;
    const left = game.untilDeadline();
    const isLate = clock && "seconds" in clock && clocks.running === null && game.isPlaying.value;
    return isLate && left !== undefined ? <p class="first-move">{`${t("live.firstMove")} ${clockText(left)}`}</p> : null;
}

function Premove({ game }: { game: LiveGame }) {
    const { chosen } = game.premoves;
    if (!chosen.value) return null;
    return (
        <div class="offer">
            <p>{t("live.premove", { move: chosen.value.text })}</p>
            <button class="plain" onClick={() => (chosen.value = undefined)}>
                {t("live.cancelPremove")}
            </button>
        </div>
    );
}
