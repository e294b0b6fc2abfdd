// Opens a game that is being played, or was, for analysis.
import type { Session } from "../../game/session";
import { addLine, newTree, root, toRecord } from "../../game/tree";
import { t } from "../../i18n";
import { writeRecord } from "../../rules/client";
import { go } from "../route";
import { encode } from "./link";

export function AnalyseButton({ session }: { session: Session }) {
    async function analyse() {
        const { game, start, moves, ending } = session.saved.value;
        const [tree] = addLine(newTree(game, start), root, moves);
        const record = await writeRecord(toRecord({ ...tree, result: ending?.result ?? "*" }));
        go("analyse", game, await encode(record));
    }
    return <button onClick={() => void analyse()}>{t("nav.analyse")}</button>;
}
