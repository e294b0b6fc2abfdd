// Opens a pasted position or record, or a file.
import { useState } from "preact/hooks";

import { t } from "../../i18n";
import type { Analysis } from "./analysis";
import { Dialog } from "./Dialog";

const mostBytes = 4 << 20;

export function OpenDialog({ analysis, onClose }: { analysis: Analysis; onClose: () => void }) {
    const [text, setText] = useState("");
    const [error, setError] = useState("");

    async function open(content: string) {
        try {
            await analysis.openText(content);
            onClose();
        } catch (refused) {
            setError((refused as Error).message);
        }
    }
    async function read(files: FileList | null) {
        const file = files?.[0];
        if (!file) return;
        if (file.size > mostBytes) {
            setError(t("analyse.tooLarge"));
            return;
        }
        const content = await file.text();
        setText(content);
        await open(content);
    }
    return (
        <Dialog title={t("analyse.openTitle")} onClose={onClose}>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    void open(text);
                }}
            >
                <label for="record">{t("analyse.paste")}</label>
                <textarea
                    id="record"
                    name="record"
                    rows={9}
                    spellcheck={false}
                    placeholder={analysis.view.value!.position}
                    value={text}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
                {error && (
                    <p class="error" role="alert">
                        {error}
                    </p>
                )}
                <div class="row">
                    <button type="submit" disabled={text.trim() === ""}>
                        {t("analyse.open")}
                    </button>
                    <label class="file">
                        {t("analyse.file")}{" "}
                        <input type="file" accept=".pgn,.txt,text/plain" onChange={(event) => void read(event.currentTarget.files)} />
                    </label>
                </div>
            </form>
        </Dialog>
    );
}
