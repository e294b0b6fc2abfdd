// Settings of a contest in words.
import { type Key, t } from "../../i18n";
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
    words.push(rated && pace ? t("contest.isRated", { pace: t(`pace.${pace}`) }) : t("contest.isCasual"));
    return words;
}

/** Who organises a contest; their account may be deleted. */
export const byWords = (name: string) => (name ? t("contest.by", { name }) : t("contest.byNobody"));
