// Live games in words: clocks, names, reasons, start options.
import { capitalized, word } from "../../art/words";
import { type Key, t } from "../../i18n";
import { ApiError } from "../../live/api";
import { leastRating, mostRating } from "../../live/choices";
import type { ClockSetting, GameState, PlayerChallenge, Range, Rated, Seat } from "../../live/types";
import type { GameInfo } from "../../rules/types";
import { outcomeText } from "../outcome";

export function clockWords(clock: ClockSetting): string {
    if (!clock) return t("live.noClock");
    if ("days" in clock) return clock.days === 1 ? t("live.day") : t("live.days", { days: clock.days });
    if ("move" in clock) return t("contest.perMove", { seconds: String(clock.move) });
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

/** "1512", or "1512?" while it is provisional; empty for visitors. */
export const ratingText = ({ rating, provisional }: Rated) => (rating ? `${rating}${provisional ? "?" : ""}` : "");
/** "+8", "−8"; empty for a game that did not count. */
export const changeText = (change?: number) => (change === undefined ? "" : change < 0 ? `−${-change}` : `+${change}`);
/** "Anna 1512? +8". */
export const labelOf = (seat: Seat) =>
    seat ? [seat.name, ratingText(seat), changeText(seat.change)].filter(Boolean).join(" ") : "?";

/** Why one may not join, in the visitor's language; other refusals are the server's own words. */
export function refusalWords(error: unknown): string {
    const keys: Record<number, Key> = { 401: "rating.logIn", 403: "rating.notYours", 409: "live.seatTaken" };
    const key = error instanceof ApiError ? keys[error.status] : undefined;
    return key ? t(key) : (error as Error).message;
}

/** For which ratings a game is: "for ratings 1400–1600". */
export function rangeWords(range: Range): string {
    if (!range) return "";
    const [from, to] = range;
    if (to === mostRating) return t("rating.above", { from });
    return from === leastRating ? t("rating.below", { to }) : t("rating.between", { from, to });
}

const reasons: Record<string, Key> = {
    resignation: "play.resignation",
    agreement: "play.agreement",
    "time forfeit": "play.time",
    aborted: "live.reason.aborted",
    "not joined": "live.reason.not joined",
    withdrawn: "live.reason.withdrawn",
    // In games of contests.
    "illegal move": "contest.fault.illegal move",
    stall: "contest.fault.stall",
    crash: "contest.fault.crash",
    disconnect: "contest.fault.disconnect",
    "output flood": "contest.fault.output flood",
    failure: "contest.fault.failure",
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
