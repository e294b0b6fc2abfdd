// Begins again from a start of the game, with the game's own options.
import { useState } from "preact/hooks";

import { t } from "../../i18n";
import type { GameInfo } from "../../rules/types";
import { startError } from "../BoardFile";
import { type Start, StartOptions } from "../StartOptions";
import type { Analysis } from "./analysis";
import { Dialog } from "./Dialog";

export function NewDialog({ analysis, info, onClose }: { analysis: Analysis; info: GameInfo; onClose: () => void }) {
    const [start, setStart] = useState<Start>({ options: {}, file: "" });
    const [error, setError] = useState("");

    async function begin(event: Event) {
        event.preventDefault();
        try {
            await analysis.openStart(start.options, start.file);
            onClose();
        } catch (refused) {
            setError(startError(refused as Error));
        }
    }
    return (
        <Dialog title={t("analyse.newTitle")} onClose={onClose}>
            <form onSubmit={begin}>
                <p>{t("analyse.newHelp")}</p>
                <StartOptions info={info} start={start} onChange={setStart} />
                {error && (
                    <p class="error" role="alert">
                        {error}
                    </p>
                )}
                <div class="row">
                    <button type="submit">{t("setup.start")}</button>
                </div>
            </form>
        </Dialog>
    );
}
