// Gives the analysis away: as a link that holds it, as a record, as a picture of the board.
import { useEffect, useState } from "preact/hooks";

import { toRecord } from "../../game/tree";
import { t } from "../../i18n";
import { writeRecord } from "../../rules/client";
import type { Analysis } from "./analysis";
import { Dialog } from "./Dialog";
import { encode } from "./link";
import { copyText } from "../copy";
import { download } from "../download";
import { pngOf, svgOf } from "./picture";

function Copy({ text }: { text: string }) {
    const [done, setDone] = useState(false);
    return (
        <button
            class="plain"
            onClick={async () => setDone(await copyText(text))}
        >
            {done ? t("analyse.copied") : t("analyse.copy")}
        </button>
    );
}

interface Props {
    analysis: Analysis;
    board: SVGSVGElement;
    onClose: () => void;
}

export function ShareDialog({ analysis, board, onClose }: Props) {
    const [record, setRecord] = useState("");
    const [link, setLink] = useState("");
    const [error, setError] = useState("");
    const { game } = analysis;
    useEffect(() => {
        async function write() {
            try {
                const text = await writeRecord(toRecord(analysis.tree.value));
                setRecord(text);
                setLink(`${location.href.split("#")[0]}#/analyse/${game}/${await encode(text)}`);
            } catch (refused) {
                setError((refused as Error).message);
            }
        }
        void write();
    }, []);
    return (
        <Dialog title={t("analyse.share")} onClose={onClose}>
            {error && <p class="error">{error}</p>}
            <label for="link">{t("analyse.link")}</label>
            <div class="row">
                <input id="link" name="link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
                <Copy text={link} />
            </div>
            <label for="position">{t("analyse.position")}</label>
            <div class="row">
                <input id="position" readOnly value={analysis.view.value!.position} onFocus={(event) => event.currentTarget.select()} />
                <Copy text={analysis.view.value!.position} />
            </div>
            <label for="written">{t("analyse.asRecord")}</label>
            <textarea id="written" name="written" rows={8} readOnly value={record} />
            <div class="row">
                <button onClick={() => download(record, `${game}.pgn`, "application/x-chess-pgn")}>{t("analyse.downloadRecord")}</button>
                <Copy text={record} />
                <button class="plain" onClick={() => download(svgOf(board), `${game}.svg`, "image/svg+xml")}>
                    {t("analyse.svg")}
                </button>
                <button class="plain" onClick={async () => download(await pngOf(board), `${game}.png`, "image/png")}>
                    {t("analyse.png")}
                </button>
            </div>
        </Dialog>
    );
}
