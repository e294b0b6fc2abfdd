// Opens a game that is being played, or was, for analysis.
import { addLine, newTree, root, toRecord } from "../../game/tree";
import { t } from "../../i18n";
import { writeRecord } from "../../rules/client";
import type { Result } from "../../rules/types";
import { go } from "../route";
import { encode } from "./link";

interface Props {
    game: string;
    start: string;
    moves: string[];
    /** How it ended, where the moves do not say it. */
    result?: Result;
    /** Names of the players and the like, as a record has them. */
    tags?: [string, string][];
}

export function AnalyseButton({ game, start, moves, result = "*", tags = [] }: Props) {
    async function analyse() {
        const [tree] = addLine(newTree(game, start), root, moves);
        const record = await writeRecord(toRecord({ ...tree, result, tags }));
        go("analyse", game, await encode(record));
    }
    return <button onClick={() => void analyse()}>{t("nav.analyse")}</button>;
}
