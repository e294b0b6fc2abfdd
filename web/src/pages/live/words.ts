// Live games in words: clocks, names, reasons, start options.
import { capitalized, word } from "../../art/words";
import { type Key, t } from "../../i18n";
import type { ClockSetting, GameState, PlayerChallenge, Seat } from "../../live/types";
import type { GameInfo } from "../../rules/types";
import { outcomeText } from "../outcome";

export function clockWords(clock: ClockSetting): string {
    if (!clock) return t("live.noClock");
    if ("days" in clock) return clock.days === 1 ? t("live.day") : t("live.days", { days: clock.days });
    const minutes = clock.seconds / 60;
    return `${Number.isInteger(minutes) ? minutes : minutes.toFixed(1)}+${clock.increment}`;
}

/** The clock of a challenge, which has lichess's words for it. */
export function controlWords(control: PlayerChallenge["timeControl"]): string {
    if (control.type === "clock") return clockWords({ seconds: control.limit, increment: control.increment });
    return clockWords(control.type === "correspondence" ? { days: control.daysPerTurn } : null);
}

const declined: Record<string, Key> = {
    later: "challenge.later",
    toofast: "challenge.tooFast",
    tooslow: "challenge.tooSlow",
    timecontrol: "challenge.clock",
    variant: "challenge.game",
    standard: "challenge.game",
};
/** Why a challenge was declined, as a key of lichess's. */
export const declineWords = (reason: string) => t(declined[reason] ?? "challenge.generic");

export const nameOf = (seat: Seat) => seat?.name ?? "?";

const reasons: Record<string, Key> = {
    resignation: "play.resignation",
    agreement: "play.agreement",
    "time forfeit": "play.time",
    aborted: "live.reason.aborted",
    "not joined": "live.reason.not joined",
    withdrawn: "live.reason.withdrawn",
};
/** Why a game ended: the server's reason or that of the rules. */
export const reasonWords = (reason: string) => (reasons[reason] ? t(reasons[reason]) : word(reason));

export const resultWords = (info: GameInfo, { result }: Pick<GameState, "result">) =>
    result === "*" ? t("live.noResult") : outcomeText(info, result);

/** Start options in one line: "Gaps: AH". */
export const optionWords = (options: Record<string, string>) =>
    Object.entries(options)
        .map(([name, value]) => `${capitalized(word(name))}: ${word(value)}`)
        .join(", ");
