// A text field for a move. A refused move stays there to be corrected.
import { useState } from "preact/hooks";

import { t } from "../i18n";

export function MoveInput({ disabled, onMove }: { disabled: boolean; onMove: (text: string) => Promise<boolean> }) {
    const [text, setText] = useState("");
    async function submit(event: Event) {
        event.preventDefault();
        if (!text) return;
        setText("");
        if (!(await onMove(text.trim()))) setText(text);
    }
    return (
        <form onSubmit={submit}>
            <input
                name="move"
                autocomplete="off"
                placeholder={t("play.type")}
                aria-label={t("play.type")}
                value={text}
                disabled={disabled}
                onInput={(event) => setText(event.currentTarget.value)}
            />
        </form>
    );
}
