// Settings of a contest in words.
import { type Key, t } from "../../i18n";
import { ApiError } from "../../live/api";
import type { Contest, TableGame } from "../../live/contests";
import { reasonWords } from "../live/words";

const faults: Record<string, Key> = {
    "illegal move": "contest.fault.illegal move",
    stall: "contest.fault.stall",
    crash: "contest.fault.crash",
    disconnect: "contest.fault.disconnect",
    "output flood": "contest.fault.output flood",
    failure: "contest.fault.failure",
};
/** Why a game ended. */
export function endWords({ reason, fault }: TableGame): string {
    const key = fault && faults[fault.kind];
    return key ? t(key) : reasonWords(reason);
}

export function settingWords({ settings, rated, pace }: Contest): string[] {
    const { format, pairs = 1, st, tc } = settings;
    const words = [t(`contest.format.${format}` as Key), t("contest.games", { count: 2 * pairs })];
    if (st) words.push(t("contest.perMove", { seconds: st }));
    if (tc) words.push(t("contest.perGame", { clock: tc }));
    words.push(rated && pace ? t("contest.isRated", { pace: t(`pace.${pace}`).toLowerCase() }) : t("contest.isCasual"));
    return words;
}

const refusals = ["closed", "name-taken", "full", "too-much", "too-often", "too-large", "needs-link", "not-a-bot", "no-network-time", "not-connected"] as const;
/** Why a bot was not entered, in the visitor's language; other refusals are the server's own words. */
export function entryRefusal(error: unknown): string {
    const code = error instanceof ApiError && refusals.find((one) => one === error.code);
    return code ? t(`contest.refused.${code}`) : (error as Error).message;
}

/** Who organises a contest; their account may be deleted. */
export const byWords = (name: string) => (name ? t("contest.by", { name }) : t("contest.byNobody"));
