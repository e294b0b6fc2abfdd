// Gives the visitor a file.
export function download(content: Blob | string, name: string, type: string) {
    const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
    const anchor = document.createElement("a");
    anchor.href = url;
    anchor.download = name;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
