// The title of the browser's tab.
import { useEffect } from "preact/hooks";

/** Names the page: "Camelot – Manator". Parts that are not known yet are left out. */
export function useTitle(...parts: (string | undefined)[]) {
    const title = [...parts.filter(Boolean), "Manator"].join(" – ");
    useEffect(() => {
        document.title = title;
    }, [title]);
}
