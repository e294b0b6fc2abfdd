// Copies a text to the clipboard.

/** Whether the text was copied. On a page that came over plain HTTP, as in a home network, browsers have no
    `navigator.clipboard`; copying what is selected works there, too. */
export async function copyText(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copySelected(text);
    }
}

function copySelected(text: string): boolean {
    const before = document.activeElement;
    const field = document.createElement("textarea");
    field.value = text;
    field.readOnly = true;
    field.className = "spoken";
    // Not outside an open dialog: nothing there can be selected.
    (before?.closest("dialog") ?? document.body).append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return isCopied;
}
