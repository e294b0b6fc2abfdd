// Begins again from a start of the game, with the game's own options.
import { useState } from "preact/hooks";

import { capitalized } from "../../art/words";
import { t } from "../../i18n";
import type { GameInfo } from "../../rules/types";
import type { Analysis } from "./analysis";
import { Dialog } from "./Dialog";

export function NewDialog({ analysis, info, onClose }: { analysis: Analysis; info: GameInfo; onClose: () => void }) {
    const [options, setOptions] = useState<Record<string, string>>({});
    const [error, setError] = useState("");

    async function begin(event: Event) {
        event.preventDefault();
        try {
            await analysis.openStart(Object.fromEntries(Object.entries(options).filter(([, value]) => value !== "")));
            onClose();
        } catch (refused) {
            setError((refused as Error).message);
        }
    }
    return (
        <Dialog title={t("analyse.newTitle")} onClose={onClose}>
            <form onSubmit={begin}>
                <p>{t("analyse.newHelp")}</p>
                {info.options.map(({ name, fallback, help }) => (
                    <label key={name} class="option">
                        {capitalized(name)}
                        <input
                            name={name}
                            placeholder={fallback}
                            value={options[name] ?? ""}
                            onInput={(event) => setOptions({ ...options, [name]: event.currentTarget.value })}
                        />
                        <small>{help}</small>
                    </label>
                ))}
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
