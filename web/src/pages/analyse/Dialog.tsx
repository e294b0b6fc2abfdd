// A window over the page that Escape, its button and a click beside it close.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { t } from "../../i18n";

export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
    const dialog = useRef<HTMLDialogElement>(null);
    useEffect(() => dialog.current!.showModal(), []);
    return (
        <dialog
            ref={dialog}
            aria-label={title}
            onClose={onClose}
            onClick={(event) => event.target === dialog.current && dialog.current?.close()}
        >
            <div class="content">
                <div class="title">
                    <h2>{title}</h2>
                    <button class="plain small" aria-label={t("analyse.close")} onClick={() => dialog.current!.close()}>
                        ✕
                    </button>
                </div>
                {children}
            </div>
        </dialog>
    );
}
