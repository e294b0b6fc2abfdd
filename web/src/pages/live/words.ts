// Live games in words: clocks, names, reasons, start options.
import { capitalized, word } from "../../art/words";
import { type Key, t } from "../../i18n";
import type { ClockSetting, GameState, Seat } from "../../live/types";
import type { GameInfo } from "../../rules/types";
import { outcomeText } from "../outcome";

export function clockWords(clock: ClockSetting): string {
    if (!clock) return t("live.noClock");
    if ("days" in clock) return clock.days === 1 ? t("live.day") : t("live.days", { days: clock.days });
    const minutes = clock.seconds / 60;
    return `${Number.isInteger(minutes) ? minutes : minutes.toFixed(1)}+${clock.increment}`;
}

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
