// A whole game in an address: its record, compressed, in the letters of base64url.

/** The largest record that a link may hold; a real game is far smaller. */
const mostBytes = 1 << 20;

export class BadLink extends Error {}

async function through(bytes: Uint8Array, change: CompressionStream | DecompressionStream): Promise<Uint8Array> {
    const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(change as ReadableWritablePair).getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        parts.push(value);
        size += value.length;
        if (size > mostBytes) {
            await reader.cancel();
            throw new BadLink("too long");
        }
    }
    const all = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

/** Tags that say nothing are left out: reading puts them back. */
const withoutEmptyTags = (record: string) => record.replace(/^\[\w+ "\?[?.]*"\]\n/gm, "");

export async function encode(record: string): Promise<string> {
    const bytes = await through(new TextEncoder().encode(withoutEmptyTags(record)), new CompressionStream("deflate"));
    let binary = "";
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export async function decode(code: string): Promise<string> {
    try {
        const binary = atob(code.replace(/-/g, "+").replace(/_/g, "/"));
        const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
        return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate")));
    } catch (error) {
        throw error instanceof BadLink ? error : new BadLink("damaged");
    }
}
