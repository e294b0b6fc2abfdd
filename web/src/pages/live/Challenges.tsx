// Challenges in the lobby: bots to challenge, the challenge that waits for an answer, and those to the visitor.
import { artOf } from "../../art";
import { word } from "../../art/words";
import { t } from "../../i18n";
import type { Challenges } from "../../live/challenges";
import type { PlayerChallenge } from "../../live/types";
import { games } from "../data";
import { controlWords, declineWords, optionWords, ratingText } from "./words";

export function Bots({ names, onChoose }: { names: string[]; onChoose: (name: string) => void }) {
    return (
        <>
            <h2>{t("lobby.bots")}</h2>
            {names.length === 0 && <p class="none">{t("lobby.noBots")}</p>}
            <ul class="seeks bots">
                {names.map((name) => (
                    <li key={name} data-bot={name}>
                        <div>
                            <b>{name}</b>
                        </div>
                        <button aria-label={t("challenge.to", { name })} onClick={() => onChoose(name)}>
                            {t("challenge.challenge")}
                        </button>
                    </li>
                ))}
            </ul>
        </>
    );
}

/** The visitor's own challenge: waiting, or how it ended. */
export function SentChallenge({ challenges, onCancel }: { challenges: Challenges; onCancel: (id: string) => void }) {
    const sent = challenges.sent.value;
    const ending = challenges.ending.value;
    if (sent) {
        return (
            <p class="sent" role="status">
                <span>{t("challenge.waiting", { name: sent.destUser.name })}</span>
                <button onClick={() => onCancel(sent.id)}>{t("live.withdraw")}</button>
            </p>
        );
    }
    if (!ending) return null;
    const { name, reason } = ending;
    return (
        <p class="sent" role="status">
            {reason ? t("challenge.declined", { name, reason: declineWords(reason) }) : t("challenge.expired", { name })}
        </p>
    );
}

interface ReceivedProps {
    all: PlayerChallenge[];
    onAnswer: (id: string, answer: "accept" | "decline") => void;
}

export function ReceivedChallenges({ all, onAnswer }: ReceivedProps) {
    if (all.length === 0) return null;
    return (
        <>
            <h2>{t("challenge.received")}</h2>
            <ul class="seeks received" aria-live="polite">
                {all.map((one) => (
                    <Received key={one.id} challenge={one} onAnswer={(answer) => onAnswer(one.id, answer)} />
                ))}
            </ul>
        </>
    );
}

function Received({ challenge, onAnswer }: { challenge: PlayerChallenge; onAnswer: (answer: "accept" | "decline") => void }) {
    const { challenger, variant, timeControl, finalColor, options, rated } = challenge;
    const info = games.value.find(({ id }) => id === variant.key);
    const side = finalColor === "white" ? 1 : 0;
    const label = t("lobby.seek", { game: info?.name ?? variant.key, clock: controlWords(timeControl), name: challenger.name });
    return (
        <li class={artOf(variant.key).palette} data-challenge={challenge.id}>
            <i class={`swatch side${side}`} aria-hidden="true" />
            <div>
                <b>{info?.name ?? variant.key}</b> <span>{controlWords(timeControl)}</span>
                <small>
                    {[t(rated ? "rating.rated" : "rating.casual"), `${challenger.name} ${ratingText(challenger)}`.trim(), info && t("lobby.as", { side: word(info.sides[side]!) }), optionWords(options)].filter(Boolean).join(" · ")}
                </small>
            </div>
            <button aria-label={`${t("live.accept")}: ${label}`} onClick={() => onAnswer("accept")}>
                {t("live.accept")}
            </button>
            <button class="plain" aria-label={`${t("live.decline")}: ${label}`} onClick={() => onAnswer("decline")}>
                {t("live.decline")}
            </button>
        </li>
    );
}
